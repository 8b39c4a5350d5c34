private import CZlib

/// An incremental CRC-32.
struct Checksum: Hashable, Sendable {
  private(set) var value: UInt32 = 0

  /// Appends bytes.
  mutating func add(_ bytes: Span<UInt8>) {
    let before = value
    value = unsafe bytes.withUnsafeBufferPointer { buffer in
      guard buffer.count > 0 else { return before }
      return UInt32(truncatingIfNeeded: unsafe crc32(uLong(before), buffer.baseAddress, uInt(buffer.count)))
    }
  }
}
