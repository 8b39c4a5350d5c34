import ReelbookBase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Primitives by OpenSSL's libcrypto, which is looked for while the program runs: a build needs no headers of it.
struct LibcryptoPrimitives: SealingPrimitives {
  /// The names to look for. The last is there only with the headers, and may be of any version.
  static let names = ["libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so"]
  static let advice = "Install OpenSSL 1.1.1 or later, in most distributions the package “openssl”."

  let library: Libcrypto
  /// The library's numbers for Ed25519 and X25519 keys.
  let signing, agreement: Int32

  /// The primitives of the first library that has all of them.
  static func load(names: [String]) throws(SealingError) -> Self {
    var failure: SealingError?
    for name in names {
      guard let library = DynamicLibrary(name) else { continue }
      do throws(SealingError) {
        return try Self(library)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? .unavailable("Found none of \(names.joined(separator: ", ")). \(advice)")
  }

  private init(_ library: DynamicLibrary) throws(SealingError) {
    self.library = try Libcrypto(library)
    signing = unsafe self.library.kind("ED25519")
    agreement = unsafe self.library.kind("X25519")
    // A library may have the functions and refuse the algorithms, as in FIPS mode.
    guard (try? worksOnce()) == true else {
      throw .unavailable("\(library.name) refuses an algorithm that sealing needs. \(Self.advice)")
    }
  }

  /// Whether one call of each kind gives something that fits together.
  private func worksOnce() throws -> Bool {
    let (secret, text) = (try randomBytes(SealingSize.key), Data([1, 2, 3]))
    let key = try expand(extract(digest(secret), salt: text), info: text, count: SealingSize.key)
    let nonce = Data(count: SealingSize.nonce)
    let sealed = try seal(text, key: key, nonce: nonce, context: text)
    let signature = try sign(text, seed: secret)
    let (one, other) = (try agreementPublicKey(secret: secret), try agreementPublicKey(secret: key))
    return try open(sealed, key: key, nonce: nonce, context: text) == text
      && isValid(signature, of: text, publicKey: signingPublicKey(seed: secret))
      && sharedSecret(secret: secret, publicKey: other) == sharedSecret(secret: key, publicKey: one)
  }

  /// The error for a call that fails only where there is no memory, or no source of randomness.
  func failed(_ symbol: String) -> SealingError { .unavailable("libcrypto failed at \(symbol).") }

  /// What a function of the library writes where there is room for so many bytes; `nil` if it fails.
  func output(_ count: Int, _ write: (Libcrypto.Room, Libcrypto.Count) -> Int32) -> Data? {
    var result = Data(count: count)
    var length = count
    let status = unsafe result.withUnsafeMutableBytes { room in
      unsafe room.baseAddress.map { unsafe write($0, &length) }
    }
    return status == 1 && length == count ? result : nil
  }
}

extension Data {
  /// Calls a function of C, of which some do not like that no bytes have no address.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    guard isEmpty else { return unsafe withUnsafeBytes(body) }
    return unsafe Swift.withUnsafeBytes(of: UInt8(0)) { unsafe body(UnsafeRawBufferPointer(rebasing: $0.prefix(0))) }
  }
}
