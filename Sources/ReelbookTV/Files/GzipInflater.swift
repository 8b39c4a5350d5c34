private import CZlib

/// Expands gzip in pieces, with the system's zlib.
final class GzipInflater {
  // zlib keeps the address of its stream, which must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private static let roomLength = 1 << 16
  private var room = ContiguousArray<UInt8>(repeating: 0, count: roomLength)
  /// Whether a member ended, and nothing follows yet.
  private(set) var isAtEnd = false
  private(set) var isBroken = false

  init?() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let result = unsafe inflateInit2_(stream, MAX_WBITS + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { return nil }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Expands bytes, and calls `body` with pieces of bounded length.
  func inflate(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) throws -> Void) throws {
    try unsafe bytes.withUnsafeBufferPointer { buffer in
      // zlib only reads it; the C declaration is not `const`.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: buffer.baseAddress)
      unsafe stream.pointee.avail_in = uInt(buffer.count)
      while !isBroken {
        if isAtEnd {
          // Members may follow each other; anything else is padding.
          guard unsafe stream.pointee.avail_in > 0, unsafe stream.pointee.next_in.pointee == 0x1F else { return }
          unsafe inflateReset(stream)
          isAtEnd = false
        }
        let (count, result) = step()
        if count > 0 { try unsafe room.withUnsafeBufferPointer { try body(unsafe $0.span.extracting(0..<count)) } }
        if result == Z_STREAM_END {
          isAtEnd = true
        } else if result != Z_OK, result != Z_BUF_ERROR {
          isBroken = true
        } else if unsafe stream.pointee.avail_out > 0 {
          return
        }
      }
    }
  }

  private func step() -> (count: Int, result: CInt) {
    unsafe room.withUnsafeMutableBufferPointer { buffer in
      unsafe stream.pointee.next_out = buffer.baseAddress
      unsafe stream.pointee.avail_out = uInt(Self.roomLength)
      let result = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
      return (Self.roomLength - Int(unsafe stream.pointee.avail_out), result)
    }
  }
}
