import ReelbookModel

/// Reads the watch history's JSON: an object with a list of plays, and perhaps one of notes.
///
/// An unreadable element does not affect the others. After a syntax error, reading continues with the next line that
/// begins an element.
struct HistoryJSONReader {
  /// The file's kind, as a backup has one.
  static let kind = "watch-history"
  static let format = 1

  private let name: String
  private let work: Work
  /// An error that ended reading.
  private var failure: (any Error)?
  private var cursor = JSONCursor()
  /// The offset up to which lines are counted, and the line there.
  private var counted = (offset: 0, line: 1)
  private var problems: [RowProblem] = []
  /// The present or last list.
  private var list: List?
  private var hasViewings = false

  init(named name: String, _ work: Work) {
    self.name = name
    self.work = work
  }

  mutating func read(_ bytes: Span<UInt8>, into history: inout WatchHistory) throws {
    if bytes.count >= 3, bytes[0] == 0xEF { cursor.offset = 3 }
    do throws(LibraryError) {
      if try cursor.open(.brace, bytes) {
        try readMember(bytes, into: &history)
        try readRest(bytes, into: &history)
      }
    } catch {
      if let failure { throw failure }
      guard hasViewings else { throw Self.failure(error, name, line(bytes, of: error.offset ?? cursor.offset)) }
      try goOn(bytes, behind: error, into: &history)
    }
    guard hasViewings else {
      throw InterchangeError(.notAHistory, Phrase("interchange.error.noViewings"), file: name)
    }
    history.problems += problems
  }

  /// Reads the rest of the file after a member.
  private mutating func readRest(_ bytes: Span<UInt8>, into history: inout WatchHistory) throws(LibraryError) {
    while try cursor.another(in: .brace, bytes) { try readMember(bytes, into: &history) }
    try cursor.expectEnd(bytes)
  }

  /// Continues after a syntax error between elements, such as an early closing bracket.
  ///
  /// The next line that begins an element counts as an element of the same list.
  private mutating func goOn(
    _ bytes: Span<UInt8>, behind error: LibraryError, into history: inout WatchHistory
  ) throws {
    var error = error
    while let list {
      let start = min(cursor.offset, bytes.count)
      var next = Self.nextElement(bytes, after: start)
      while next < bytes.count, bytes[next] != .brace { next = Self.nextElement(bytes, after: next) }
      let isOver = next >= bytes.count
      note(
        RowFault(isOver ? .truncated : .malformed, "The file ends, or is broken, here: \(error.message)."), bytes,
        start..<(isOver ? bytes.count : max(start, Self.endOfLine(bytes, from: start))))
      guard !isOver else { return }
      cursor.offset = next
      do throws(LibraryError) {
        try readElements(of: list, bytes, into: &history)
        try readRest(bytes, into: &history)
        return
      } catch let later {
        if let failure { throw failure }
        error = later
      }
    }
  }

  private mutating func readMember(_ bytes: Span<UInt8>, into history: inout WatchHistory) throws(LibraryError) {
    let key = try cursor.readString(bytes)
    try cursor.expect(UInt8(ascii: ":"), bytes)
    switch key {
    case "reelbook": try check(try cursor.readString(bytes))
    case "format": try checkFormat(try cursor.readInt(bytes))
    case "viewings", "notes":
      let list = key == "viewings" ? List.viewings : .notes
      hasViewings = hasViewings || list == .viewings
      try cursor.expect(.bracket, bytes)
      self.list = list
      try readElements(of: list, bytes, into: &history)
    default: try cursor.skipValue(bytes)
    }
  }

  /// The lists that a file has.
  private enum List {
    case viewings
    case notes
  }

  private mutating func readElements(
    of list: List, _ bytes: Span<UInt8>, into history: inout WatchHistory
  ) throws(LibraryError) {
    switch list {
    case .viewings:
      try readList(bytes) { builder, line throws(RowFault) in history.rows.append(try builder.finish(line: line)) }
    case .notes:
      try readList(bytes) { builder, line throws(RowFault) in
        history.notes.append(try WatchHistory.NoteRow(try builder.finish(line: line)))
      }
    }
  }

  private func check(_ kind: String) throws(LibraryError) {
    guard kind == Self.kind else { throw LibraryError(.malformed, "It says that it is a “\(kind.prefix(80))”") }
  }

  private func checkFormat(_ format: Int) throws(LibraryError) {
    guard format <= Self.format else {
      throw LibraryError(
        .notAllowed, "A newer version wrote it, in format \(format); this one reads up to \(Self.format)")
    }
  }

  private static func failure(_ error: LibraryError, _ name: String, _ line: Int) -> InterchangeError {
    guard error.code == .notAllowed else {
      return InterchangeError(.notAHistory, "This is no watch history: \(error.message).", file: name, line: line)
    }
    return InterchangeError(.newerFormat, error.message + ".", file: name, line: line)
  }
}

extension HistoryJSONReader {
  /// Reads a list's elements, and its closing bracket.
  private mutating func readList(
    _ bytes: Span<UInt8>, _ take: (RowBuilder, Int) throws(RowFault) -> Void
  ) throws(LibraryError) {
    var count = 0
    while true {
      if count % 256 == 0 {
        do { try work.note(.reading, cursor.offset, of: bytes.count) } catch { failure = error }
      }
      guard failure == nil else { throw cursor.fail("nothing more") }
      count += 1
      if try cursor.take(UInt8(ascii: "]"), bytes) { return }
      let start = cursor
      do throws(LibraryError) {
        let element = try readElement(bytes)
        let end = cursor.offset
        do throws(LibraryError) {
          try endElement(bytes)
        } catch {
          // An element that contains the lines of other elements was cut off. Any other element is complete, and
          // counts.
          if Self.nextLine(like: start.offset, bytes).map({ $0 >= end }) ?? true {
            handOn(element, bytes, start.offset..<end, take)
          }
          throw error
        }
        handOn(element, bytes, start.offset..<end, take)
      } catch {
        do { try work.check() } catch { failure = error }
        let end = min(max(error.offset ?? start.offset, cursor.offset, start.offset), bytes.count)
        cursor = start
        if let next = Self.nextLine(like: start.offset, bytes), next <= end {
          cursor.offset = next
          let line = start.offset..<Self.endOfLine(bytes, from: start.offset)
          note(RowFault(.malformed, "It does not end before the next one begins: \(error.message)."), bytes, line)
        } else {
          cursor.offset = Self.nextElement(bytes, after: end)
          note(RowFault(.malformed, error.message + "."), bytes, start.offset..<Self.endOfLine(bytes, from: end))
        }
      }
    }
  }

  /// Moves past an element, to the next one or the list's end.
  private mutating func endElement(_ bytes: Span<UInt8>) throws(LibraryError) {
    if try cursor.take(UInt8(ascii: ","), bytes) { return }
    let next = try cursor.peek(bytes)
    guard next == .brace || next == UInt8(ascii: "]") else { throw cursor.fail("“,” or the closing bracket") }
  }

  /// Adds an element, or its problem.
  private mutating func handOn(
    _ element: Result<RowBuilder, RowFault>, _ bytes: Span<UInt8>, _ range: Range<Int>,
    _ take: (RowBuilder, Int) throws(RowFault) -> Void
  ) {
    do throws(RowFault) {
      try take(try element.get(), line(bytes, of: range.lowerBound))
    } catch {
      note(error, bytes, range)
    }
  }

  /// Reads an element; a well-formed one may still have a fault.
  private mutating func readElement(_ bytes: Span<UInt8>) throws(LibraryError) -> Result<RowBuilder, RowFault> {
    var builder = RowBuilder()
    var fault: RowFault?
    try cursor.readObject(bytes) { name, cursor throws(LibraryError) in
      let text = try Self.cell(bytes, &cursor)
      guard fault == nil else { return }
      do throws(RowFault) {
        try builder.take(HistoryColumn.named(name), name, text)
      } catch {
        fault = error
      }
    }
    return fault.map { .failure($0) } ?? .success(builder)
  }

  /// A value as a CSV cell.
  private static func cell(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(LibraryError) -> String {
    switch try cursor.peek(bytes) {
    case .quote: return try cursor.readString(bytes)
    case UInt8(ascii: "n"):
      _ = try cursor.takeNull(bytes)
      return ""
    default:
      let value = try JSONText.read(from: bytes, at: &cursor)
      return value.value(as: [String].self).map { NameList.text($0) } ?? value.text
    }
  }

  /// The offset of the next element with the same indentation as a line's; `nil` if none.
  private static func nextLine(like start: Int, _ bytes: Span<UInt8>) -> Int? {
    func isBlank(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
    var lineStart = start
    while lineStart > 0, isBlank(lineStart - 1) { lineStart -= 1 }
    guard lineStart == 0 || bytes[lineStart - 1] == 0x0A else { return nil }
    var index = endOfLine(bytes, from: start) + 1
    while index < bytes.count {
      let line = index
      while index < bytes.count, isBlank(index) { index += 1 }
      if index < bytes.count, bytes[index] == .brace, index - line == start - lineStart { return index }
      index = endOfLine(bytes, from: index) + 1
    }
    return nil
  }

  /// The offset of the next line that begins an element or ends the list; the text's end if none.
  private static func nextElement(_ bytes: Span<UInt8>, after offset: Int) -> Int {
    var index = endOfLine(bytes, from: offset)
    while index < bytes.count {
      let start = index
      while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains(bytes[index]) { index += 1 }
      guard index < bytes.count else { break }
      if bytes[index] == .brace || bytes[index] == UInt8(ascii: "]") { return index }
      index = max(endOfLine(bytes, from: index), start + 1)
    }
    return bytes.count
  }

  private static func endOfLine(_ bytes: Span<UInt8>, from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    return index
  }

  private mutating func note(_ fault: RowFault, _ bytes: Span<UInt8>, _ range: Range<Int>) {
    problems.append(RowProblem(fault, file: name, line: line(bytes, of: range.lowerBound), in: bytes, range))
  }

  /// The line number of an offset; offsets are nearly ascending.
  private mutating func line(_ bytes: Span<UInt8>, of offset: Int) -> Int {
    if offset < counted.offset { counted = (0, 1) }
    var index = counted.offset
    while index < min(offset, bytes.count) {
      if bytes[index] == 0x0A { counted.line += 1 }
      index += 1
    }
    counted.offset = index
    return counted.line
  }
}

extension WatchHistory.NoteRow {
  /// Creates a note from its cells.
  init(_ row: WatchHistory.Row) throws(RowFault) {
    guard let text = row.columns["text"], !text.isEmpty else {
      throw RowFault(.invalidCell, "A note needs a text.")
    }
    self.init(row.about, text, isMarkdown: row.columns["markdown"] == "true")
    line = row.line
    if let written = row.columns["written"] {
      guard let instant = Instant(written) else { throw .invalid("moment", written, "write 2026-11-20T20:15:00Z") }
      self.written = instant
    }
    if let id = row.columns["note"] {
      guard let id = NoteID(id) else {
        throw .invalid("note's identity", "\(row.columns["note"] ?? "")", "leave it out")
      }
      note = id
    }
  }
}
