import Foundation
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Public keys with which one signature would fit many messages.
@Suite struct PublicSigningKeyTests {
  /// The eight keys of small order, and the second texts of those that have one.
  private static let forged = [
    "0100000000000000000000000000000000000000000000000000000000000000",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    "0100000000000000000000000000000000000000000000000000000000000080",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
  ].map { Data(hex: $0) }

  @Test func `a key of small order is refused, in each of its texts`() {
    for key in Self.forged { #expect(!PublicSigningKey.isAcceptable(key), "\(key.hex)") }
  }

  @Test func `a key above the prime is refused, and one just below is not`() {
    for lowest in UInt8(0xED)...0xFF {
      for highest in [UInt8(0x7F), 0xFF] {
        let key = Data([lowest] + repeatElement(0xFF, count: 30) + [highest])
        #expect(!PublicSigningKey.isAcceptable(key), "\(key.hex)")
      }
    }
    for change in [(0, 0xEB), (1, 0xFE), (30, 0xFE), (31, 0x7E)] as [(Int, UInt8)] {
      var key = Data([0xEE] + repeatElement(0xFF, count: 30) + [0x7F])
      key[change.0] = change.1
      #expect(PublicSigningKey.isAcceptable(key), "\(key.hex)")
    }
  }

  @Test func `a random key is accepted, and one of another size is not`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1_000 {
      let key = Data.random(32, using: &random)
      #expect(PublicSigningKey.isAcceptable(key) && PublicSigningKey.isAcceptable((Data([0]) + key).dropFirst()))
      #expect(!PublicSigningKey.isAcceptable(key.dropLast()) && !PublicSigningKey.isAcceptable(key + [0]))
    }
  }

  /// Both sides of the equation are the neutral point, whatever the message.
  @Test(.enabled(if: TestedPrimitives.areThere, "This system has no primitives for sealing."))
  func `the signature that fits every message under a key of small order is not valid`() throws {
    let primitives = try TestedPrimitives.get()
    let signature = Data([1] + repeatElement(0, count: 63))
    for key in Self.forged {
      for message in (UInt8(0)..<8).map({ Data([$0]) }) {
        #expect(!primitives.isValid(signature, of: message, publicKey: key), "\(key.hex)")
      }
    }
  }
}
