import ReelbookModel

/// Inflates a gzip file in pieces.
package enum GzipReader {
  /// The most bytes that are inflated at once, so that a malicious file fills no memory before it is refused.
  private static let inputLength = 1 << 12

  /// The bytes of a file in pieces. A file that is not deflated is passed on: programs inflate files and keep the name.
  ///
  /// A damaged file ends where it is damaged. A file that expands too far is an ``InterchangeError`` of code `tooLarge`.
  ///
  /// - Parameters:
  ///   - next: The file's pieces.
  ///   - limits: The limits of archives.
  ///   - length: The file's length.
  ///   - name: The file's name, for the error.
  package static func pieces(
    of next: @escaping BytePieces, _ limits: ZipLimits, length: Int, _ name: String
  ) throws -> BytePieces {
    guard var input = try next() else { return { nil } }
    while input.count < 2, let more = try next() { input += more }
    guard input.starts(with: [0x1F, 0x8B]) else {
      var first: ContiguousArray<UInt8>? = input
      return {
        defer { first = nil }
        return try first ?? next()
      }
    }
    let inflater = try ZlibInflater.forGzip()
    var rest = limits.total(of: UInt64(length))
    var offset = 0
    return {
      while !inflater.isDamaged {
        if offset == input.count {
          guard let more = try next() else { return nil }
          (input, offset) = (more, 0)
        }
        let end = min(offset + inputLength, input.count)
        var output: ContiguousArray<UInt8> = []
        try inflater.expandMembers(input.span.extracting(offset..<end)) { piece in
          guard UInt64(piece.count) <= rest else {
            throw InterchangeError(.tooLarge, ArchiveErrorPhrase.expandsTooFar, file: name)
          }
          rest -= UInt64(piece.count)
          for index in piece.indices { output.append(piece[index]) }
        }
        offset = end
        if !output.isEmpty { return output }
      }
      return nil
    }
  }
}
