import ReelbookModel

/// Goes through a file's lines, a piece of the file at a time.
struct LineReader {
  let name: String
  private static let pieceLength = 1 << 20

  /// A line that is not what was written.
  struct BadLine {
    var number: Int
    var offset: Int
    var bytes: [UInt8]
    var reason: String
  }

  /// What was found on the way.
  struct Outcome {
    /// Whole lines.
    var count = 0
    var bad: [BadLine] = []
    /// Behind the last line that is not empty.
    var end = 0
  }

  /// Calls `body` with each line whose checksum is right, the cursor behind the checksum as behind an opening brace.
  ///
  /// What `body` cannot read is a bad line as well. Empty lines are room that was set aside.
  func read(
    _ file: any DiskFile, _ body: (Span<UInt8>, inout JSONCursor) throws(LibraryError) -> Void
  ) throws -> Outcome {
    var outcome = Outcome()
    var pending = ContiguousArray<UInt8>()
    var offset = 0
    var number = 0
    let size = try file.size()
    while offset < size {
      let piece = try file.read(at: offset, count: Self.pieceLength)
      guard !piece.isEmpty else { break }
      let base = offset - pending.count
      offset += piece.count
      if pending.isEmpty { pending = piece } else { pending += piece }
      let used = Self.lines(of: pending.span, isLast: offset >= size) { bytes, range in
        number += 1
        guard !range.isEmpty else { return }
        outcome.end = base + range.upperBound
        if let reason = Self.problem(bytes, range, body) {
          outcome.bad.append(
            BadLine(number: number, offset: base + range.lowerBound, bytes: Array(pending[range]), reason: reason))
        } else {
          outcome.count += 1
        }
      }
      pending.removeFirst(used)
    }
    return outcome
  }

  private static func problem(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ body: (Span<UInt8>, inout JSONCursor) throws(LibraryError) -> Void
  ) -> String? {
    guard CheckedLine.isWhole(bytes, range) else { return "its checksum is wrong" }
    var cursor = JSONCursor(offset: range.lowerBound + CheckedLine.prefixLength)
    cursor.depth = 1
    do throws(LibraryError) {
      try body(bytes, &cursor)
      return nil
    } catch {
      return error.message
    }
  }

  /// Calls `body` with the range of each line; returns how many bytes were used up.
  private static func lines(of bytes: Span<UInt8>, isLast: Bool, _ body: (Span<UInt8>, Range<Int>) -> Void) -> Int {
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      body(bytes, start..<index)
      start = index + 1
    }
    guard isLast, start < bytes.count else { return start }
    body(bytes, start..<bytes.count)
    return bytes.count
  }
}
