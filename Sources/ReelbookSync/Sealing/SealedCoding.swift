import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Seals segments with a place's key, and signs them with the device's.
///
/// A sealed body is a nonce, and the text under ChaCha20-Poly1305 with the file's context as associated data. The text
/// is the length of the lines, the public key, the signature of context and lines, the lines, and zeros up to a PADMÉ
/// length. Each writer has a key of its own, derived from the place's, so that no two devices share a nonce.
struct SealedCoding: SegmentCoding {
  private let root: Data
  private let identity: SigningIdentity
  private let primitives: any SealingPrimitives
  let signer: String

  var name: String { "sealed-1" }

  /// The length, the public key and the signature.
  private static let headSize = 8 + SealingSize.key + SealingSize.signature

  init(_ key: SealingKey, _ identity: SigningIdentity, _ primitives: any SealingPrimitives) throws(SealingError) {
    root = try primitives.extract(key.secret, salt: key.place)
    self.identity = identity
    self.primitives = primitives
    signer = identity.publicKey.hexadecimal
  }

  func seal(_ lines: Data, in context: SegmentContext) throws -> Data {
    try seal(lines, in: context, nonce: try primitives.randomBytes(SealingSize.nonce))
  }

  func seal(_ lines: Data, in context: SegmentContext, nonce: Data) throws -> Data {
    let size = Self.headSize + lines.count
    var text = Data(capacity: Padding.paddedLength(size))
    withUnsafeBytes(of: UInt64(lines.count).littleEndian) { unsafe text.append(contentsOf: $0) }
    text.append(identity.publicKey)
    text.append(try primitives.sign(try message(lines, context), seed: identity.seed))
    text.append(lines)
    text.append(Data(count: Padding.paddedLength(size) - size))
    return nonce + (try primitives.seal(text, key: try key(of: context), nonce: nonce, context: context.bytes))
  }

  func open(_ sealed: Data, in context: SegmentContext) throws -> OpenedLines {
    guard sealed.count > SealingSize.nonce else { throw SealingError.forged }
    let (nonce, rest) = (Data(sealed.prefix(SealingSize.nonce)), Data(sealed.dropFirst(SealingSize.nonce)))
    let text = try primitives.open(rest, key: try key(of: context), nonce: nonce, context: context.bytes)
    guard text.count >= Self.headSize else { throw SealingError.forged }
    let count = text.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count <= UInt64(text.count - Self.headSize) else { throw SealingError.forged }
    let publicKey = text.part(8..<8 + SealingSize.key)
    let signature = text.part(8 + SealingSize.key..<Self.headSize)
    let lines = text.part(Self.headSize..<Self.headSize + Int(count))
    guard PublicSigningKey.isAcceptable(publicKey),
      primitives.isValid(signature, of: try message(lines, context), publicKey: publicKey)
    else { throw SealingError.forged }
    return OpenedLines(lines, signer: publicKey.hexadecimal)
  }

  private func key(of context: SegmentContext) throws(SealingError) -> Data {
    try primitives.expand(root, info: Data("reelbook file \(context.writer)".utf8), count: SealingSize.key)
  }

  /// What a signature is of. Its first words are in no other thing that the key signs.
  private func message(_ lines: Data, _ context: SegmentContext) throws(SealingError) -> Data {
    try Data("reelbook signed file\n".utf8) + context.bytes + primitives.digest(lines)
  }
}

extension Data {
  fileprivate var hexadecimal: String { map { UInt32($0).padded(to: 2, radix: 16) }.joined() }
}
