private import CZlib

/// Compresses bytes in pieces as gzip, with the system's zlib.
final class GzipDeflater {
  private let stream: UnsafeMutablePointer<z_stream>
  private static let roomLength = 1 << 16

  init?() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // The lowest level: a cache should be fast, not small.
    let result = unsafe deflateInit2_(
      stream, 1, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { return nil }
  }

  deinit {
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Compresses bytes; the last call returns all of the rest.
  func deflate(_ bytes: [UInt8], isLast: Bool = false) -> [UInt8] {
    var packed: [UInt8] = []
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: buffer.baseAddress)
      unsafe stream.pointee.avail_in = uInt(buffer.count)
      repeat {
        packed += [UInt8](unsafeUninitializedCapacity: Self.roomLength) { room, count in
          unsafe stream.pointee.next_out = room.baseAddress
          unsafe stream.pointee.avail_out = uInt(Self.roomLength)
          _ = unsafe CZlib.deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
          count = Self.roomLength - Int(unsafe stream.pointee.avail_out)
        }
      } while unsafe stream.pointee.avail_out == 0
    }
    return packed
  }
}
