#if canImport(CZlib)
  private import CZlib

  /// Expands deflated bytes in pieces, with the system's zlib.
  package final class ZlibInflater {
    // zlib keeps the address of its stream, which must not move.
    private let stream: UnsafeMutablePointer<z_stream>
    private static let pieceLength = 1 << 16
    /// Whether the end was reached; of gzip, the end of a member behind which nothing was read yet.
    package private(set) var isAtEnd = false
    package private(set) var isDamaged = false

    /// The state after an input.
    package enum Progress: Sendable {
      /// The input has more output.
      case hasMore
      /// More bytes are needed.
      case needsInput
      /// The end was reached.
      case ended
      /// The input is damaged.
      case damaged
    }

    package init(_ format: ZlibFormat) throws(ZlibError) {
      unsafe stream = .allocate(capacity: 1)
      unsafe stream.initialize(to: z_stream())
      let result = unsafe inflateInit2_(stream, format.windowBits, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
      guard result == Z_OK else { throw ZlibError(number: result) }
    }

    deinit {
      unsafe inflateEnd(stream)
      unsafe stream.deallocate()
    }

    /// Expands bytes from an offset, and moves it past the used bytes; returns a piece of bounded length.
    package func expand(
      _ bytes: Span<UInt8>, from offset: inout Int
    ) -> (piece: ContiguousArray<UInt8>, progress: Progress) {
      let start = offset
      let (piece, result) = unsafe bytes.extracting(start...).withUnsafeBufferPointer { buffer in
        // zlib only reads it; the C declaration is not `const`.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: buffer.baseAddress)
        unsafe stream.pointee.avail_in = uInt(buffer.count)
        return nextPiece()
      }
      offset = bytes.count - Int(unsafe stream.pointee.avail_in)
      isAtEnd = result == Z_STREAM_END
      if isAtEnd { return (piece, .ended) }
      isDamaged = result != Z_OK && result != Z_BUF_ERROR
      if isDamaged { return (piece, .damaged) }
      return (piece, unsafe stream.pointee.avail_out > 0 ? .needsInput : .hasMore)
    }

    /// Expands the next bytes of a gzip file, whose members may follow each other, and calls `body` with pieces of bounded
    /// length. Anything else behind a member is padding.
    package func expandMembers(_ bytes: Span<UInt8>, _ body: (Span<UInt8>) throws -> Void) throws {
      var offset = 0
      while !isDamaged {
        if isAtEnd {
          guard offset < bytes.count, bytes[offset] == 0x1F else { return }
          unsafe inflateReset(stream)
        }
        let (piece, progress) = expand(bytes, from: &offset)
        if !piece.isEmpty { try body(piece.span) }
        if progress == .needsInput { return }
      }
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
#endif
