private import CZlib

/// The CRC-32 of bytes that come one piece after the other.
struct Checksum: Hashable, Sendable {
  private(set) var value: UInt32 = 0

  /// Adds bytes behind those before.
  mutating func add(_ bytes: Span<UInt8>) {
    let before = value
    value = unsafe bytes.withUnsafeBufferPointer { buffer in
      guard buffer.count > 0 else { return before }
      return UInt32(truncatingIfNeeded: unsafe crc32(uLong(before), buffer.baseAddress, uInt(buffer.count)))
    }
  }
}
