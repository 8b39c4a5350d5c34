#if canImport(CZlib)
  private import CZlib

  /// Compresses bytes in pieces, with the system's zlib.
  package final class ZlibDeflater {
    /// How hard it tries.
    package enum Effort: Int32, Sendable {
      /// Quickly, for a cache.
      case least = 1
      case usual = -1
    }

    // zlib keeps the address of its stream, which must not move.
    private let stream: UnsafeMutablePointer<z_stream>
    private static let pieceLength = 1 << 16

    package init(_ format: ZlibFormat, _ effort: Effort = .usual) throws(ZlibError) {
      unsafe stream = .allocate(capacity: 1)
      unsafe stream.initialize(to: z_stream())
      let result = unsafe deflateInit2_(
        stream, effort.rawValue, Z_DEFLATED, format.windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        CInt(MemoryLayout<z_stream>.size))
      guard result == Z_OK else { throw ZlibError(number: result) }
    }

    deinit {
      unsafe deflateEnd(stream)
      unsafe stream.deallocate()
    }

    /// Compresses bytes, and calls `body` with the output so far. With the last bytes, it calls it with all remaining
    /// output.
    package func compress(_ bytes: [UInt8], isLast: Bool = false, _ body: ([UInt8]) throws -> Void) throws {
      try unsafe bytes.withUnsafeBufferPointer { buffer in
        // zlib only reads it; the C declaration is not `const`.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: buffer.baseAddress)
        unsafe stream.pointee.avail_in = uInt(buffer.count)
        repeat {
          let piece = try nextPiece(isLast ? Z_FINISH : Z_NO_FLUSH)
          if !piece.isEmpty { try body(piece) }
        } while unsafe stream.pointee.avail_out == 0
      }
    }

    private func nextPiece(_ flush: CInt) throws -> [UInt8] {
      try [UInt8](unsafeUninitializedCapacity: Self.pieceLength) { buffer, count in
        unsafe stream.pointee.next_out = buffer.baseAddress
        unsafe stream.pointee.avail_out = uInt(Self.pieceLength)
        let result = unsafe deflate(stream, flush)
        count = Self.pieceLength - Int(unsafe stream.pointee.avail_out)
        guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else { throw ZlibError(number: result) }
      }
    }
  }
#endif
