/// Which primitives for sealing this system has: CryptoKit's, or those of its libcrypto.
package enum SystemPrimitives {
  /// The primitives, or the reason why there are none. They are looked for once.
  package static let result: Result<any SealingPrimitives, SealingError> = {
    #if canImport(CryptoKit)
      .success(CryptoKitPrimitives())
    #elseif canImport(Glibc)
      libcrypto(names: LibcryptoPrimitives.names)
    #else
      .failure(.unavailable("Sealing needs CryptoKit, or OpenSSL's libcrypto on a Linux with glibc."))
    #endif
  }()

  /// The primitives of the first library that has all of them.
  package static func libcrypto(names: [String]) -> Result<any SealingPrimitives, SealingError> {
    do throws(SealingError) {
      return .success(try LibcryptoPrimitives.load(names: names))
    } catch {
      return .failure(error)
    }
  }
}
