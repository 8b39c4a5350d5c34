/// Two 64-bit hashes of the same bytes, for ids that every device computes from the same text.
///
/// The second hash has other constants.
package struct IdentityHash: Hashable, Sendable {
  private var high = StableHash()
  private var low: UInt64 = 0x9E37_79B9_7F4A_7C15

  package init() {}

  /// Adds a text, without a mark for its end.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
  }

  /// Adds a number, byte by byte.
  package mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
  }

  /// Adds a byte, such as one that no text has, to mark its end.
  package mutating func add(byte: UInt8) {
    high.add(byte)
    low = (low ^ UInt64(byte)) &* 0xFF51_AFD7_ED55_8CCD
    low ^= low >> 32
  }

  /// The bits of a version 8 UUID.
  package var bits: IDBits {
    IDBits(
      SplitMix.mixed(high.value) & 0xFFFF_FFFF_FFFF_0FFF | 0x8000,
      SplitMix.mixed(low ^ high.value) & 0x3FFF_FFFF_FFFF_FFFF | 1 << 63)
  }
}
