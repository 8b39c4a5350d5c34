package import ReelbookModel

/// Reads a file's lines, a piece at a time.
package struct LineReader {
  /// Small enough to stay in the processor's cache.
  private static let pieceLength = 1 << 16

  /// Bytes that are not an intact line.
  package struct BadLine {
    /// Their line number, from 1.
    package var number: Int
    package var offset: Int
    package var bytes: [UInt8]
    package var reason: String
  }

  /// The result of reading lines.
  package struct Outcome {
    /// The number of intact lines.
    package var count = 0
    package var bad: [BadLine] = []
    /// The combined checksum of the intact lines.
    package var check = LineCheck()
    /// The offset after the last line that is not empty.
    package var end = 0
    /// The number of lines, empty ones too.
    var passed = 0
    /// The file's length.
    var length = 0

    /// Appends the result of the following part of a file.
    mutating func append(_ later: Outcome) {
      count += later.count
      check.append(later.check)
      bad += later.bad.map { bad in
        var bad = bad
        bad.number += passed
        return bad
      }
      end = max(end, later.end)
      passed += later.passed
      length = max(length, later.length)
    }
  }

  /// A line with a valid checksum.
  package struct Line {
    /// Its line number, from 1.
    var number: Int
    var offset: Int
    var sum: UInt64
    /// The number of bad lines before it.
    var badBefore: Int
  }

  /// Reads a line's object; the cursor is after the checksum, as after an opening brace.
  package typealias Body = (Span<UInt8>, inout JSONCursor, Line) throws(LibraryError) -> Void

  private var outcome = Outcome()
  private var cursor = JSONCursor()

  /// Calls `body` with each line of a file that has a valid checksum.
  ///
  /// A line that `body` cannot read is bad, too. Empty lines are preallocated space. Needs memory for a piece of the
  /// file, or for its longest line.
  package static func read(_ file: any DiskFile, _ body: Body) throws -> Outcome {
    // Lines appended while reading are not read: they may be incomplete.
    try read(0..<file.size(), of: file, body)
  }

  /// Calls `body` with each line in a part of a file. The part begins at a line.
  static func read(_ range: Range<Int>, of file: any DiskFile, _ body: Body) throws -> Outcome {
    var reader = LineReader()
    reader.outcome.length = range.upperBound
    var pending = ContiguousArray<UInt8>()
    var searched = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let piece = try file.read(at: offset, count: min(pieceLength, range.upperBound - offset))
      let isLast = piece.isEmpty || offset + piece.count >= range.upperBound
      offset += piece.count
      if pending.isEmpty { pending = piece } else { pending += piece }
      let used = reader.readLines(
        of: pending.span, searched: searched, isLast: isLast, at: offset - pending.count, body)
      if isLast { break }
      pending.removeFirst(used)
      searched = pending.count
    }
    return reader.outcome
  }

  /// Divides the lines of a file into parts of similar length, each beginning at a line.
  static func parts(of lines: Range<Int>, in file: any DiskFile, atMost limit: Int) throws -> [Range<Int>] {
    let (first, end) = (lines.lowerBound, lines.upperBound)
    var starts = [first]
    for part in 1..<max(1, limit) {
      let about = max(first + lines.count * part / limit, starts[starts.count - 1] + 1)
      let start = try lineStart(in: file, from: about, end)
      if start < end { starts.append(start) }
    }
    return zip(starts, starts.dropFirst() + [end]).map { $0..<$1 }
  }

  /// The start of the first line at or after an offset that is not 0.
  private static func lineStart(in file: any DiskFile, from offset: Int, _ size: Int) throws -> Int {
    var offset = offset - 1
    while offset < size {
      let piece = try file.read(at: offset, count: min(1 << 12, size - offset))
      guard !piece.isEmpty else { return size }
      if let end = piece.firstIndex(of: 0x0A) { return offset + end + 1 }
      offset += piece.count
    }
    return size
  }

  /// Reads all complete lines; returns their length. The first line does not end before `searched`.
  private mutating func readLines(
    of bytes: Span<UInt8>, searched: Int, isLast: Bool, at base: Int, _ body: Body
  ) -> Int {
    var start = 0
    var next = searched
    while true {
      if next == start { (start, next) = skipEmptyLines(of: bytes, from: start) }
      next = bytes.distantPosition(of: 0x0A, in: next..<bytes.count)
      guard next < bytes.count || isLast && start < next else { return start }
      outcome.passed += 1
      readLine(bytes, start..<next, at: base, body)
      guard next < bytes.count else { return next }
      next += 1
      start = next
    }
  }

  private mutating func skipEmptyLines(of bytes: Span<UInt8>, from start: Int) -> (Int, Int) {
    var index = start
    while index &+ 8 <= bytes.count, bytes.word(at: index) == 0x0A0A_0A0A_0A0A_0A0A { index &+= 8 }
    while index < bytes.count, bytes[index] == 0x0A { index &+= 1 }
    outcome.passed += index - start
    return (index, index)
  }

  private mutating func readLine(_ bytes: Span<UInt8>, _ range: Range<Int>, at base: Int, _ body: Body) {
    outcome.end = base + range.upperBound
    guard let sum = CheckedLine.sum(of: bytes, range) else { return readParts(of: bytes, range, at: base, body) }
    readWhole(bytes, range, sum, at: base, body)
  }

  private mutating func readWhole(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ sum: UInt64, at base: Int, _ body: Body
  ) {
    cursor.offset = range.lowerBound + CheckedLine.prefixLength
    cursor.depth = 1
    let line = Line(
      number: outcome.passed, offset: base + range.lowerBound, sum: sum, badBefore: outcome.bad.count)
    do throws(LibraryError) {
      try body(bytes, &cursor, line)
      outcome.count += 1
      outcome.check.append(sum)
    } catch {
      note(bytes, range, at: base, error.message)
    }
  }

  /// A line with a damaged end runs into the next one: each part that begins like a line may be intact.
  private mutating func readParts(of bytes: Span<UInt8>, _ range: Range<Int>, at base: Int, _ body: Body) {
    let starts = range.filter { CheckedLine.begins(bytes, at: $0, before: range.upperBound) }
    var bad = range.lowerBound
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : range.upperBound
      for end in [end, end - 1] {
        guard let sum = CheckedLine.sum(of: bytes, start..<end) else { continue }
        note(bytes, bad..<start, at: base, "its checksum is wrong")
        readWhole(bytes, start..<end, sum, at: base, body)
        bad = end
        break
      }
    }
    note(bytes, bad..<range.upperBound, at: base, "its checksum is wrong")
  }

  private mutating func note(_ bytes: Span<UInt8>, _ range: Range<Int>, at base: Int, _ reason: String) {
    guard !range.isEmpty else { return }
    outcome.bad.append(
      BadLine(number: outcome.passed, offset: base + range.lowerBound, bytes: range.map { bytes[$0] }, reason: reason))
  }
}
