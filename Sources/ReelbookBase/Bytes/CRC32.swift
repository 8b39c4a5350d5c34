#if canImport(CZlib)
  private import CZlib

  /// An incremental CRC-32.
  package struct CRC32: Hashable, Sendable {
    package private(set) var value: UInt32 = 0

    package init() {}

    /// Appends bytes.
    package mutating func add(_ bytes: Span<UInt8>) {
      let before = value
      value = unsafe bytes.withUnsafeBufferPointer { buffer in
        guard buffer.count > 0 else { return before }
        return UInt32(truncatingIfNeeded: unsafe crc32(uLong(before), buffer.baseAddress, uInt(buffer.count)))
      }
    }
  }
#endif
