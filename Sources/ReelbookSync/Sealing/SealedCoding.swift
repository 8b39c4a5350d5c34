import ReelbookModel

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Seals segments with a place's key, and signs them with the device's.
///
/// A sealed body is a nonce, and the text under ChaCha20-Poly1305 with the file's context as associated data. The text
/// is the length of the lines, the device's two public keys, the signature of context and lines, the lines, and zeros up
/// to a PADMÉ length. Each writer has a key of its own, derived from the place's, so that no two devices share a nonce.
package struct SealedCoding: SyncSegmentCoding {
  let roots: [String: Data]
  private let identity: DeviceIdentity
  let primitives: any SealingPrimitives
  package let generation: String

  package var name: String { "sealed-1" }

  /// The length, the public keys and the signature.
  private static let headSize = 8 + 2 * SealingSize.key + SealingSize.signature

  package init(
    _ ring: KeyRing, _ identity: DeviceIdentity, _ primitives: any SealingPrimitives
  ) throws(SealingError) {
    var roots: [String: Data] = [:]
    for key in ring.earlier + [ring.current] { roots[key.name] = try primitives.extract(key.secret, salt: ring.place) }
    self.roots = roots
    self.identity = identity
    self.primitives = primitives
    generation = ring.current.name
  }

  package func seal(_ lines: Data, in context: SyncSegmentContext) throws -> Data {
    try seal(lines, in: context, nonce: try primitives.randomBytes(SealingSize.nonce))
  }

  func seal(_ lines: Data, in context: SyncSegmentContext, nonce: Data) throws -> Data {
    let size = Self.headSize + lines.count
    var text = Data(capacity: Padding.paddedLength(size))
    withUnsafeBytes(of: UInt64(lines.count).littleEndian) { unsafe text.append(contentsOf: $0) }
    text.append(identity.keys.signing)
    text.append(identity.keys.agreement)
    text.append(try primitives.sign(try message(lines, identity.keys, context), seed: identity.seed))
    text.append(lines)
    text.append(Data(count: Padding.paddedLength(size) - size))
    return nonce + (try primitives.seal(text, key: try key(of: context), nonce: nonce, context: context.bytes))
  }

  package func open(_ sealed: Data, in context: SyncSegmentContext) throws -> OpenedLines {
    guard sealed.count > SealingSize.nonce else { throw SealingError.forged }
    let (nonce, rest) = (Data(sealed.prefix(SealingSize.nonce)), Data(sealed.dropFirst(SealingSize.nonce)))
    let text = try primitives.open(rest, key: try key(of: context), nonce: nonce, context: context.bytes)
    guard text.count >= Self.headSize else { throw SealingError.forged }
    let count = text.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count <= UInt64(text.count - Self.headSize) else { throw SealingError.forged }
    let (first, second) = (8 + SealingSize.key, 8 + 2 * SealingSize.key)
    let keys = DeviceKeys(signing: text.part(8..<first), agreement: text.part(first..<second))
    let signature = text.part(second..<Self.headSize)
    let lines = text.part(Self.headSize..<Self.headSize + Int(count))
    guard PublicSigningKey.isAcceptable(keys.signing),
      primitives.isValid(signature, of: try message(lines, keys, context), publicKey: keys.signing)
    else { throw SealingError.forged }
    return OpenedLines(lines, keys: keys)
  }

  private func key(of context: SyncSegmentContext) throws(SealingError) -> Data {
    guard let root = roots[context.generation] else { throw .forged }
    return try primitives.expand(root, info: Data("reelbook file \(context.writer)".utf8), count: SealingSize.key)
  }

  /// What a signature is of. Its first words are in no other thing that the key signs.
  private func message(_ lines: Data, _ keys: DeviceKeys, _ context: SyncSegmentContext) throws(SealingError) -> Data {
    try Data("reelbook signed file\n".utf8) + context.bytes + keys.agreement + primitives.digest(lines)
  }
}
