private import CZlib

/// Expands deflated bytes in pieces.
final class Inflater {
  // zlib keeps the address of its stream, which must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private static let pieceLength = 1 << 16

  /// The state after an input.
  enum Progress {
    /// The input has more output.
    case fed
    /// More bytes are needed.
    case hungry
    /// The end was found.
    case ended
    /// The input is damaged.
    case broken
  }

  init() throws {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let result = unsafe inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    guard result == Z_OK else { throw InterchangeError.zlib(result) }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Expands bytes from an offset, and moves it past the used bytes; returns a piece of bounded length.
  func expand(_ bytes: Span<UInt8>, from offset: inout Int) -> (piece: ContiguousArray<UInt8>, progress: Progress) {
    let start = offset
    let (piece, result) = unsafe bytes.extracting(start...).withUnsafeBufferPointer { buffer in
      // zlib only reads it; the C declaration is not `const`.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: buffer.baseAddress)
      unsafe stream.pointee.avail_in = uInt(buffer.count)
      return nextPiece()
    }
    offset = bytes.count - Int(unsafe stream.pointee.avail_in)
    if result == Z_STREAM_END { return (piece, .ended) }
    guard result == Z_OK || result == Z_BUF_ERROR else { return (piece, .broken) }
    return (piece, unsafe stream.pointee.avail_out > 0 ? .hungry : .fed)
  }

  private func nextPiece() -> (ContiguousArray<UInt8>, CInt) {
    var result = Z_OK
    let piece = ContiguousArray<UInt8>(unsafeUninitializedCapacity: Self.pieceLength) { buffer, count in
      unsafe stream.pointee.next_out = buffer.baseAddress
      unsafe stream.pointee.avail_out = uInt(Self.pieceLength)
      result = unsafe inflate(stream, Z_NO_FLUSH)
      count = Self.pieceLength - Int(unsafe stream.pointee.avail_out)
    }
    return (piece, result)
  }
}
