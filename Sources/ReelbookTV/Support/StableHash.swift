/// A hash (FNV-1a) that is the same everywhere and for ever. It does not protect against attacks.
package struct StableHash: Sendable, Equatable {
  /// The hash so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  @inline(__always) package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Adds eight bytes at once; differs from adding them one by one.
  @inline(__always) mutating func add(eight bytes: UInt64) { value = (value ^ bytes) &* 0x100_0000_01B3 }

  /// The hash as text.
  var text: String {
    var digits = [UInt8](repeating: 0, count: 13)
    var (rest, start) = (value, digits.count)
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest % 36)
      start -= 1
      digits[start] = digit < 10 ? 0x30 + digit : 0x57 + digit
      rest /= 36
    } while rest > 0
    return String(decoding: digits[start...], as: UTF8.self)
  }

  /// The hash of a text.
  package static func of(_ text: String) -> StableHash {
    var hash = StableHash()
    hash.add(text)
    return hash
  }
}
