import ReelbookModel

/// The result of reading a file.
struct ReadFile {
  typealias BadLine = LineReader.BadLine

  /// The damaged lines; missing ones have no bytes.
  var bad: [BadLine] = []
  /// The number of commits or rows that were read.
  var count = 0
  /// The end of the lines, valid if no line is bad.
  var end = FileEnd()
  /// The line number of the first part of an unfinished commit; `nil` for none.
  var unfinished: Int?
  /// The first line, if it belongs to another file than expected. Then no line was read.
  var foreign: FirstLine?
}

extension ReadFile {
  /// A line's part of a commit.
  enum Role { case whole, firstPart, laterPart }

  /// Reads a journal or a month, and checks that every written line is there, once and in its place.
  ///
  /// A line with a valid checksum counts at any place; a repeated line counts once. The parts of a commit count if any
  /// line follows them: a writer completes a commit before it continues.
  static func commits(
    _ file: any DiskFile, as expected: FirstLine?, _ schema: RecordSchema, _ body: (Commit, Role) throws -> Void
  ) throws -> ReadFile {
    if let expected, let first = try FirstLine.read(file), first != expected {
      return ReadFile(bad: [first.asBad], foreign: first)
    }
    var order = LineOrder()
    var failure: (any Error)?
    let outcome = try LineReader.read(file) { bytes, cursor, line throws(LibraryError) in
      guard let (commit, role) = try order.read(bytes, at: &cursor, line, schema), failure == nil else { return }
      do { try body(commit, role) } catch { failure = error }
    }
    if let failure { throw failure }
    return order.finish(outcome)
  }
}

extension FirstLine {
  /// The bad line of a foreign file.
  var asBad: LineReader.BadLine {
    LineReader.BadLine(
      number: 1, offset: 0, bytes: [], reason: "the file is “\(file)” of the library \(library), put in another's place"
    )
  }
}

/// Checks the numbers of a file's lines.
private struct LineOrder {
  /// The next number.
  private var next = 1
  /// Missing numbers, and whether bad lines explain them.
  private var passed: [(numbers: Range<Int>, line: LineReader.Line, isExplained: Bool)] = []
  private var badSeen = 0
  private var misplaced: [LineReader.BadLine] = []
  /// The commit that the previous line is a part of, and the number of its first part.
  private var open: (commit: Commit.ID, first: Int)?
  /// The end of the lines that the check includes.
  private var end = FileEnd()
  private var last: (line: LineReader.Line, check: String)?
  private var count = 0

  /// Checks a line; returns its commit, if any.
  mutating func read(
    _ bytes: Span<UInt8>, at cursor: inout JSONCursor, _ line: LineReader.Line, _ schema: RecordSchema
  ) throws(LibraryError) -> (Commit, ReadFile.Role)? {
    guard try cursor.skip(key: "line", bytes) else { throw cursor.fail("the line's number") }
    let number = try cursor.readInt(bytes)
    guard number > 0, number < 1 << 53, try cursor.another(in: .brace, bytes) else { throw cursor.fail("a line") }
    if try cursor.skip(key: "check", bytes) {
      let check = try cursor.readString(bytes)
      close(number, line, check)
      return nil
    }
    if try cursor.skip(key: "library", bytes) {
      guard number == 1 else { throw LibraryError(.malformed, "it is a first line in another place") }
      try note(number, line)
      return nil
    }
    let isPart = try cursor.skip(key: "part", bytes)
    if isPart {
      try cursor.skipValue(bytes)
      guard try cursor.another(in: .brace, bytes) else { throw cursor.fail("a commit") }
    }
    if !isPart, try cursor.skip(key: "done", bytes) {
      try note(number, line)
      open = nil
      return nil
    }
    let commit = try Commit.readMembers(from: bytes, at: &cursor, schema: schema)
    try note(number, line)
    count += 1
    guard isPart else {
      open = nil
      return (commit, .whole)
    }
    if open?.commit == commit.id { return (commit, .laterPart) }
    open = (commit.id, number)
    return (commit, .firstPart)
  }

  /// Checks a line's number.
  private mutating func note(_ number: Int, _ line: LineReader.Line) throws(LibraryError) {
    if number >= next {
      pass(before: number, line)
      next = number + 1
    } else if let index = passed.firstIndex(where: { $0.numbers.contains(number) }) {
      let (numbers, place, isExplained) = passed.remove(at: index)
      for rest in [numbers.lowerBound..<number, number + 1..<numbers.upperBound] where !rest.isEmpty {
        passed.append((rest, place, isExplained))
      }
      note(line, "it is line \(number), in another place")
    } else {
      throw LibraryError(.malformed, "line \(number) is there twice")
    }
    if let last { note(last.line, "it is a last line, and not the last") }
    last = nil
    end.offset = line.offset
    end.lines += 1
    end.check.append(line.sum)
  }

  private mutating func pass(before number: Int, _ line: LineReader.Line) {
    if number > next {
      passed.append((next..<number, line, isExplained: line.badBefore - badSeen >= number - next))
    }
    badSeen = line.badBefore
  }

  /// Checks a last line.
  private mutating func close(_ number: Int, _ line: LineReader.Line, _ check: String) {
    if let last { note(last.line, "it is a last line, and not the last") }
    pass(before: number, line)
    if number < next { note(line, "it is the last line of \(number), and there are more") }
    last = (line, check)
  }

  private mutating func note(_ line: LineReader.Line, _ reason: String) {
    misplaced.append(.init(number: line.number, offset: line.offset, bytes: [], reason: reason))
  }

  mutating func finish(_ outcome: LineReader.Outcome) -> ReadFile {
    for (numbers, line, isExplained) in passed where !isExplained {
      note(line, numbers.count == 1 ? "line \(numbers.lowerBound) is missing" : "\(numbers.count) lines are missing")
    }
    let bad = outcome.bad + misplaced
    var file = ReadFile(bad: bad.sorted { ($0.offset, $0.number) < ($1.offset, $1.number) }, count: count)
    file.unfinished = open?.first
    if let last {
      if bad.isEmpty, last.check != CheckedLine.text(of: end.check.value) {
        file.bad = [
          .init(
            number: last.line.number, offset: last.line.offset, bytes: [],
            reason: "the lines are not those that were written")
        ]
      }
      end.offset = last.line.offset
    } else if bad.last.map({ $0.offset + $0.bytes.count < outcome.end }) ?? true {
      file.bad.append(
        .init(number: next, offset: outcome.end, bytes: [], reason: "the file was cut short here"))
    }
    file.end = end
    return file
  }
}
