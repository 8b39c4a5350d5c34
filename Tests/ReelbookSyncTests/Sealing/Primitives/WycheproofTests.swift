import Foundation
import ReelbookSync
import Testing

/// The known weaknesses of libraries, as the Wycheproof project collects them. `.ci/wycheproof` runs these tests.
@Suite(
  .enabled(if: Wycheproof.folder != nil, "REELBOOK_WYCHEPROOF names no folder of files."),
  .enabled(if: TestedPrimitives.areThere, "This system has no primitives for sealing."))
struct WycheproofTests {
  struct Sealed: WycheproofCase {
    let tcId: Int, result: String, flags: [String]
    let key, iv, aad, msg, ct, tag: String
  }

  struct Signed: WycheproofCase {
    let tcId: Int, result: String, flags: [String]
    let msg, sig: String
  }

  struct Agreed: WycheproofCase {
    let tcId: Int, result: String, flags: [String]
    let `public`, `private`, shared: String
  }

  struct Derived: WycheproofCase {
    let tcId: Int, result: String, flags: [String]
    let ikm, salt, info, okm: String
    let size: Int
  }

  private let primitives: any SealingPrimitives

  init() throws { primitives = try TestedPrimitives.get() }

  @Test func `texts are sealed and opened, and forged ones refused`() throws {
    let file = try WycheproofFile<Sealed>.read("chacha20_poly1305_test.json")
    #expect(file.counts == ["valid": 256, "invalid": 69])
    for test in file.testGroups.flatMap(\.tests) {
      let (key, nonce, context) = (Data(hex: test.key), Data(hex: test.iv), Data(hex: test.aad))
      let (text, sealed) = (Data(hex: test.msg), Data(hex: test.ct + test.tag))
      if test.result == "valid" {
        #expect(try primitives.seal(text, key: key, nonce: nonce, context: context) == sealed, "case \(test.tcId)")
        #expect(try primitives.open(sealed, key: key, nonce: nonce, context: context) == text, "case \(test.tcId)")
      } else {
        let error = test.flags.contains("InvalidNonceSize") ? SealingError.wrongSize : .forged
        #expect(throws: error, "case \(test.tcId)") {
          try primitives.open(sealed, key: key, nonce: nonce, context: context)
        }
      }
    }
  }

  @Test func `signatures are verified, and keys of small order refused`() throws {
    let file = try WycheproofFile<Signed>.read("ed25519_test.json")
    #expect(file.counts == ["valid": 117, "invalid": 64, "acceptable": 29])
    var smallOrders = 0
    for group in file.testGroups {
      let publicKey = Data(hex: try #require(group.publicKey).pk)
      for test in group.tests {
        let isValid = primitives.isValid(Data(hex: test.sig), of: Data(hex: test.msg), publicKey: publicKey)
        if test.flags.contains("SmallOrderPublicKey") {
          smallOrders += 1
          #expect(!isValid, "case \(test.tcId)")
        } else if test.result != "acceptable" {
          #expect(isValid == (test.result == "valid"), "case \(test.tcId)")
        }
      }
    }
    #expect(smallOrders == 8)
  }

  @Test func `agreements are right, and those without a secret refused`() throws {
    let file = try WycheproofFile<Agreed>.read("x25519_test.json")
    #expect(file.counts == ["valid": 264, "acceptable": 254])
    var (zeros, others) = (0, 0)
    for test in file.testGroups.flatMap(\.tests) {
      let (secret, publicKey) = (Data(hex: test.private), Data(hex: test.public))
      if test.flags.contains("ZeroSharedSecret") || test.flags.contains("LowOrderPublic") {
        zeros += 1
        #expect(throws: SealingError.forged, "case \(test.tcId)") {
          try primitives.sharedSecret(secret: secret, publicKey: publicKey)
        }
      } else if test.result == "valid" {
        let shared = try primitives.sharedSecret(secret: secret, publicKey: publicKey)
        #expect(shared.hex == test.shared, "case \(test.tcId)")
      } else if let shared = try? primitives.sharedSecret(secret: secret, publicKey: publicKey) {
        others += 1
        #expect(shared.hex == test.shared, "case \(test.tcId)")
      }
    }
    #expect(zeros == 31 && others <= 223)
  }

  @Test func `keys are derived, and too long ones refused`() throws {
    let file = try WycheproofFile<Derived>.read("hkdf_sha256_test.json")
    #expect(file.counts == ["valid": 83, "invalid": 3])
    for test in file.testGroups.flatMap(\.tests) {
      let key = try primitives.extract(Data(hex: test.ikm), salt: Data(hex: test.salt))
      let info = Data(hex: test.info)
      if test.result == "valid" {
        #expect(try primitives.expand(key, info: info, count: test.size).hex == test.okm, "case \(test.tcId)")
      } else {
        #expect(throws: SealingError.wrongSize, "case \(test.tcId)") {
          try primitives.expand(key, info: info, count: test.size)
        }
      }
    }
  }
}
