import Foundation
import ReelbookSync
import ReelbookTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A build needs no cryptography. Where there is none at run time, the reason says what to install.
@Suite struct SystemPrimitivesTests {
  @Test func `without a library, the reason says what to install`() throws {
    let error = try #require(throws: SealingError.self) {
      try SystemPrimitives.libcrypto(names: ["libcrypto-none.so", "libcrypto-none.so.1"]).get()
    }
    guard case .unavailable(let reason) = error else { throw error }
    #expect(
      reason.contains("libcrypto-none.so, libcrypto-none.so.1") && reason.contains("Install OpenSSL"), "\(reason)")
  }

  #if canImport(Glibc)
    @Test func `a library without the functions is not taken for one, and the next is tried`() throws {
      let error = try #require(throws: SealingError.self) {
        try SystemPrimitives.libcrypto(names: ["libcrypto-none.so", "libc.so.6"]).get()
      }
      guard case .unavailable(let reason) = error else { throw error }
      #expect(reason.contains("libc.so.6 has no ") && reason.contains("Install OpenSSL"), "\(reason)")
      let names = ["libc.so.6", "libcrypto.so.3"]
      let isThere = dlopen("libcrypto.so.3", RTLD_NOW) != nil
      #expect(((try? SystemPrimitives.libcrypto(names: names).get()) != nil) == isThere)
    }

    /// Otherwise a function's name that is wrong would skip all tests, and nobody would notice.
    @Test(.enabled(if: dlopen("libcrypto.so.3", RTLD_NOW) != nil, "There is no OpenSSL 3."))
    func `a system with OpenSSL 3 has primitives`() throws {
      _ = try SystemPrimitives.result.get()
    }

    /// OpenSSL would clean up at the end of the program, under the feet of threads that still work. About one program in
    /// six crashes then.
    @Test(.enabled(if: TestedPrimitives.areThere, "This system has no primitives for sealing."))
    func `a program ends well while other threads sign`() async {
      for _ in 0..<Laws.count(few: 6, all: 60) {
        await #expect(processExitsWith: .success) {
          let primitives = try TestedPrimitives.get()
          for _ in 0..<8 {
            Thread.detachNewThread {
              for _ in 0..<1_000_000 { _ = try? primitives.signingPublicKey(seed: primitives.randomBytes(32)) }
            }
          }
          usleep(20_000)
          exit(0)
        }
      }
    }
  #endif

  #if canImport(CryptoKit)
    @Test func `a system with CryptoKit has primitives`() throws {
      _ = try SystemPrimitives.result.get()
    }
  #endif
}
