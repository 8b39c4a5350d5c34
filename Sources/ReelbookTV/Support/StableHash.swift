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
  var text: String { String(value, radix: 36) }

  /// The hash of a text.
  package static func of(_ text: String) -> StableHash {
    var hash = StableHash()
    hash.add(text)
    return hash
  }
}
