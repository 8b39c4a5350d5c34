/// A hash (FNV-1a) that is the same everywhere and for ever, for names, order and damage. It does not protect against
/// attacks.
package struct StableHash: Hashable, Sendable {
  /// The hash so far.
  package var value: UInt64

  /// Creates a hash. Another seed gives an independent second hash of the same bytes.
  @inlinable package init(seed: UInt64 = 0xCBF2_9CE4_8422_2325) { value = seed }

  /// The hash of bytes.
  @inlinable package init(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0xCBF2_9CE4_8422_2325) {
    value = seed
    add(bytes)
  }

  /// Adds bytes.
  @inlinable package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  @inlinable @inline(__always) package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// Adds a text and a byte that no text has, so that two texts in a row differ from the same letters in one.
  package mutating func add(ended text: String) {
    add(text.utf8)
    add(0xFF)
  }

  /// Adds eight bytes at once; differs from adding them one by one.
  @inlinable @inline(__always) package mutating func add(eight bytes: UInt64) {
    value = (value ^ bytes) &* 0x100_0000_01B3
  }

  /// The hash of a text and a byte that no text has.
  package init(ended text: String) {
    self.init()
    add(ended: text)
  }

  /// The hash as short text: in digits and letters.
  package var shortText: String { String(value, radix: 36) }

  /// The hash in hexadecimal digits.
  package var hexText: String { String(value, radix: 16) }

  /// The hash in sixteen hexadecimal digits.
  package var paddedText: String { value.padded(to: 16, radix: 16) }
}
