package import ReelbookModel

/// Goes through a file's lines, a piece of the file at a time.
package struct LineReader {
  /// Small enough to be read into memory that was just used, and is still in the cache.
  private static let pieceLength = 1 << 16

  /// Bytes that are not a line as it was written.
  package struct BadLine {
    /// The line that they are in, the first being 1.
    package var number: Int
    package var offset: Int
    package var bytes: [UInt8]
    package var reason: String
  }

  /// What was found on the way.
  package struct Outcome {
    /// Whole lines.
    package var count = 0
    package var bad: [BadLine] = []
    /// What the checksums of the whole lines come to, in their order.
    package var check = LineCheck()
    /// Behind the last line that is not empty.
    package var end = 0
    /// Lines that are gone through, also empty ones.
    var passed = 0
    /// How many bytes the file has.
    var length = 0

    /// What was found in the part of a file that follows.
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

  /// A line whose checksum is right.
  package struct Line {
    /// Its number among all lines of the file, the first being 1.
    var number: Int
    /// Where it begins.
    var offset: Int
    var sum: UInt64
    /// How many bad lines there were before it.
    var badBefore: Int
  }

  /// Reads one line's object; the cursor is behind the checksum, as behind an opening brace.
  package typealias Body = (Span<UInt8>, inout JSONCursor, Line) throws(LibraryError) -> Void

  private var outcome = Outcome()
  private var cursor = JSONCursor()

  /// Calls `body` with each line of a file whose checksum is right.
  ///
  /// What `body` cannot read is a bad line as well. Empty lines are room that was set aside. Needs memory for a piece of the
  /// file, or for its longest line.
  package static func read(_ file: any DiskFile, _ body: Body) throws -> Outcome {
    // What is appended meanwhile is not looked at: it may be half there.
    try read(0..<file.size(), of: file, body)
  }

  /// The same for a part of a file that begins where a line does.
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
      let used = reader.takeLines(
        of: pending.span, searched: searched, isLast: isLast, at: offset - pending.count, body)
      if isLast { break }
      pending.removeFirst(used)
      searched = pending.count
    }
    return reader.outcome
  }

  /// Parts of about one length that some lines of a file fall into, each beginning where a line does.
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

  /// Where the first line begins at or behind an offset that is not the file's start.
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

  /// Takes all whole lines, of which the first has no end before `searched`; returns how many bytes they were.
  private mutating func takeLines(
    of bytes: Span<UInt8>, searched: Int, isLast: Bool, at base: Int, _ body: Body
  ) -> Int {
    var start = 0
    var next = searched
    while true {
      if next == start { (start, next) = skipEmptyLines(of: bytes, from: start) }
      next = Self.lineEnd(in: bytes, from: next)
      guard next < bytes.count || isLast && start < next else { return start }
      outcome.passed += 1
      take(bytes, start..<next, at: base, body)
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

  /// Where the next line end is, or the bytes' end; eight bytes at a time, and while none is near, thirty-two.
  private static func lineEnd(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 32 <= bytes.count,
      lineEnds(bytes.word(at: index)) | lineEnds(bytes.word(at: index &+ 8)) | lineEnds(bytes.word(at: index &+ 16))
        | lineEnds(bytes.word(at: index &+ 24)) == 0
    { index &+= 32 }
    while index &+ 8 <= bytes.count {
      let found = lineEnds(bytes.word(at: index))
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count, bytes[index] != 0x0A { index &+= 1 }
    return index
  }

  /// The high bit of each byte that is a line end. A byte of zero borrows from its highest bit; of those found, only the
  /// lowest is sure.
  @inline(__always) private static func lineEnds(_ word: UInt64) -> UInt64 {
    let word = word ^ 0x0A0A_0A0A_0A0A_0A0A
    return (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
  }

  private mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>, at base: Int, _ body: Body) {
    outcome.end = base + range.upperBound
    guard let sum = CheckedLine.sum(of: bytes, range) else { return takeParts(of: bytes, range, at: base, body) }
    takeWhole(bytes, range, sum, at: base, body)
  }

  private mutating func takeWhole(
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

  /// Lines whose end was damaged run on into the next; each part that begins as a line does may be whole.
  private mutating func takeParts(of bytes: Span<UInt8>, _ range: Range<Int>, at base: Int, _ body: Body) {
    let starts = range.filter { CheckedLine.begins(bytes, at: $0, before: range.upperBound) }
    var bad = range.lowerBound
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : range.upperBound
      for end in [end, end - 1] {
        guard let sum = CheckedLine.sum(of: bytes, start..<end) else { continue }
        note(bytes, bad..<start, at: base, "its checksum is wrong")
        takeWhole(bytes, start..<end, sum, at: base, body)
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

extension Span<UInt8> {
  /// Eight bytes, the first the lowest.
  func word(at offset: Int) -> UInt64 {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }
}
