private import CZlib

/// Unpacks gzip that comes in pieces, by the system's zlib.
final class GzipInflater {
  // zlib keeps the address of its stream, which must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private static let roomLength = 1 << 16
  private var room = ContiguousArray<UInt8>(repeating: 0, count: roomLength)
  /// Whether a part was unpacked to its end, and nothing else has come since.
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

  /// Takes packed bytes in and hands on what they are, in pieces of a bounded length.
  func inflate(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) throws -> Void) throws {
    try unsafe bytes.withUnsafeBufferPointer { buffer in
      // It is only read; the C declaration does not say so.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: buffer.baseAddress)
      unsafe stream.pointee.avail_in = uInt(buffer.count)
      while !isBroken {
        if isAtEnd {
          // Archives may stand one behind the other; what else follows is padding.
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
