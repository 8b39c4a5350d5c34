import Foundation
import ReelbookSync
import Testing

/// Sizes that the primitives do not have, and keys that give everybody the same.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no primitives for sealing."))
struct PrimitiveSizeTests {
  private let primitives: any SealingPrimitives
  private let key = Data(repeating: 1, count: 32)
  private let nonce = Data(repeating: 2, count: 12)

  init() throws { primitives = try TestedPrimitives.get() }

  @Test func `a key or a nonce of another size is refused`() throws {
    for count in [0, 1, 8, 11, 13, 16, 24, 31, 33, 64] {
      let bytes = Data(count: count)
      for (key, nonce) in [(bytes, nonce), (key, bytes)] {
        #expect(throws: SealingError.wrongSize) { try primitives.seal(Data(), key: key, nonce: nonce, context: Data()) }
        #expect(throws: SealingError.wrongSize) {
          try primitives.open(Data(count: 20), key: key, nonce: nonce, context: Data())
        }
      }
      #expect(throws: SealingError.wrongSize) { try primitives.signingPublicKey(seed: bytes) }
      #expect(throws: SealingError.wrongSize) { try primitives.sign(Data(), seed: bytes) }
      #expect(throws: SealingError.wrongSize) { try primitives.agreementPublicKey(secret: bytes) }
      #expect(throws: SealingError.wrongSize) { try primitives.sharedSecret(secret: bytes, publicKey: key) }
      #expect(throws: SealingError.wrongSize) { try primitives.sharedSecret(secret: key, publicKey: bytes) }
      #expect(!primitives.isValid(Data(count: 64), of: Data(), publicKey: bytes))
    }
  }

  @Test func `a signature of another size is not valid`() throws {
    let publicKey = try primitives.signingPublicKey(seed: key)
    let signature = try primitives.sign(Data([1]), seed: key)
    for wrong in [Data(), signature.prefix(32), signature.dropLast(), signature + [0]] {
      #expect(!primitives.isValid(wrong, of: Data([1]), publicKey: publicKey))
    }
  }

  @Test func `more bytes than HKDF has, none at all, and too short a key are refused`() throws {
    for count in [-1, 0, 8_161, 100_000] {
      #expect(throws: SealingError.wrongSize) { try primitives.expand(key, info: Data(), count: count) }
    }
    #expect(throws: SealingError.wrongSize) { try primitives.expand(key.dropLast(), info: Data(), count: 32) }
    for count in [-1, 0, SealingSize.longest + 1] {
      #expect(throws: SealingError.wrongSize) { try primitives.randomBytes(count) }
    }
  }

  @Test func `an agreement with a key that gives everybody zero is refused`() throws {
    let keys = [
      String(repeating: "0", count: 64),
      "01" + String(repeating: "0", count: 62),
      "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
      "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
      "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ]
    for publicKey in keys {
      #expect(throws: SealingError.forged, "\(publicKey)") {
        try primitives.sharedSecret(secret: key, publicKey: Data(hex: publicKey))
      }
    }
  }
}
