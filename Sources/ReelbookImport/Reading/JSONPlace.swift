import ReelbookInterchange
import ReelbookModel

/// A position in a JSON text in pieces.
struct JSONPlace {
  private var window: PieceWindow
  private var cursor: JSONCursor
  /// The start of the present element in the window.
  private(set) var start = 0
  /// The end of the last whole element in the window.
  private var end: Int?
  /// The number of blanks before the next byte on its line; `nil` if something else is before it.
  private var indentation: Int? = 0
  /// The same for the last whole element.
  private var usualIndentation: Int?
  /// The number of the line at an offset in the window, from 1; `nil` if lines are not counted.
  private var counted: (offset: Int, line: Int)?

  init(_ window: PieceWindow, countingLines: Bool) throws {
    self.window = window
    while self.window.bytes.count < 3, !self.window.isAll { try self.window.grow(from: 0) }
    cursor = JSONCursor(offset: self.window.bytes.withoutMark.startIndex)
    if countingLines { counted = (0, 1) }
  }

  /// The offset in the text.
  var position: Int { window.baseOffset + cursor.offset }

  /// The number of open brackets.
  var depth: Int {
    get { cursor.depth }
    set { cursor.depth = newValue }
  }

  /// The bytes in memory, and the element in them that was read last, or what could be read of it.
  var element: (bytes: ContiguousArray<UInt8>, range: Range<Int>) {
    (window.bytes, start..<max(start, end ?? min(cursor.offset, window.bytes.count)))
  }

  /// The next byte that is not white space, without moving past it; `nil` at the end.
  mutating func peek() throws -> UInt8? { try peek(keepingElement: false) }

  private mutating func peek(keepingElement: Bool) throws -> UInt8? {
    while true {
      while cursor.offset < window.bytes.count {
        let byte = window.bytes[cursor.offset]
        if byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { return byte }
        indentation = byte == 0x0A ? 0 : indentation.map { $0 + 1 }
        cursor.offset += 1
      }
      guard !window.isAll else { return nil }
      try grow(from: keepingElement ? start : cursor.offset)
    }
  }

  /// Moves past a byte.
  mutating func skip() throws {
    guard try peek() != nil else { return }
    cursor.offset += 1
    indentation = nil
  }

  /// Reads a value, and again with more text if it reaches the end of the window.
  mutating func read<Value>(
    _ body: (Span<UInt8>, inout JSONCursor) throws(LibraryError) -> Value
  ) throws -> Result<Value, LibraryError> {
    start = cursor.offset
    while true {
      let depth = cursor.depth
      var reached = 0
      let result: Result<Value, LibraryError>
      do throws(LibraryError) {
        let bytes = window.bytes
        result = .success(try body(bytes.span, &cursor))
      } catch {
        result = .failure(error)
        reached = error.offset ?? 0
      }
      // A word such as `false` may be cut off.
      guard !window.isAll, max(reached, cursor.offset) + 8 >= window.bytes.count else {
        if case .success = result { indentation = nil }
        return result
      }
      cursor.offset = start
      try grow(from: start)
      cursor.depth = depth
    }
  }

  /// Drops the bytes before an offset, and reads more.
  private mutating func grow(from offset: Int) throws {
    if let counted, counted.offset < offset { count(to: offset) }
    try window.grow(from: offset)
    cursor.offset -= offset
    start = start >= offset ? start - offset : cursor.offset
    end = end.flatMap { $0 >= offset ? $0 - offset : nil }
    if let counted { self.counted = (counted.offset - offset, counted.line) }
  }
}

/// Lines.
extension JSONPlace {
  /// The line of the next byte, from 1; 0 if lines are not counted.
  mutating func line() -> Int {
    count(to: min(cursor.offset, window.bytes.count))
    return counted?.line ?? 0
  }

  private mutating func count(to offset: Int) {
    guard let counted else { return }
    var lines = 0
    for index in min(offset, counted.offset)..<max(offset, counted.offset) where window.bytes[index] == 0x0A {
      lines += 1
    }
    self.counted = (offset, counted.line + (offset < counted.offset ? -lines : lines))
  }
}

/// Elements, and what comes after a broken one.
extension JSONPlace {
  /// Reads an element of a list, and moves past it and the comma behind it.
  ///
  /// One that is the whole file may have lines that begin like an element.
  mutating func readElement(isWholeFile: Bool = false) throws -> Result<ForeignElement, ElementWalk.Fault> {
    let indentation = indentation
    end = nil
    let result = try read { bytes, cursor throws(LibraryError) in
      guard try cursor.peek(bytes) == .brace else { throw cursor.fail("{") }
      return try ForeignElement.read(bytes, &cursor)
    }
    switch result {
    case .success(let element):
      end = cursor.offset
      let next = try peek(keepingElement: true)
      if next == UInt8(ascii: ",") {
        try skip()
      } else if !isWholeFile, next != .brace, next != UInt8(ascii: "]"),
        let line = lineOfElement(indentedBy: indentation, upTo: end ?? start)
      {
        // An element that contains the lines of other elements was cut off.
        resume(at: line, indentation)
        end = nil
        return .failure(.malformed)
      }
      usualIndentation = indentation
      return .success(element)
    case .failure(let error):
      // A blank in the place of an element's brace indents its line by one more.
      let hasBrace = start < window.bytes.count && window.bytes[start] == .brace
      let indentation = hasBrace ? indentation : usualIndentation ?? indentation
      let fault = min(max(error.offset ?? start, cursor.offset, start), window.bytes.count)
      if let line = lineOfElement(indentedBy: indentation, upTo: fault) {
        resume(at: line, indentation)
        return .failure(.malformed)
      }
      if let indentation {
        try skipLines(from: fault, toElementIndentedBy: indentation)
      } else {
        try skip(from: fault)
      }
      // A broken element with nothing behind it was cut off with the file.
      return .failure(try peek() == nil ? .truncated : .malformed)
    }
  }

  private mutating func resume(at offset: Int, _ indentation: Int?) {
    cursor.offset = offset
    self.indentation = indentation
  }

  /// The first line within the present element that begins like it, up to an offset.
  private func lineOfElement(indentedBy indentation: Int?, upTo end: Int) -> Int? {
    guard let indentation else { return nil }
    var index = start
    while index < min(end, window.bytes.count) {
      guard window.bytes[index] == 0x0A else {
        index += 1
        continue
      }
      index += 1
      let line = index
      while index < window.bytes.count, window.bytes[index] == 0x20 || window.bytes[index] == 0x09 { index += 1 }
      if index <= end, index < window.bytes.count, window.bytes[index] == .brace, index - line == indentation {
        return index
      }
    }
    return nil
  }

  /// Moves to the next line that begins an element of the same indentation, or ends the list; or to the end.
  private mutating func skipLines(from offset: Int, toElementIndentedBy indentation: Int) throws {
    cursor.offset = offset
    while let next = try nextLine() {
      let blanks = self.indentation ?? 0
      if next == .brace, blanks == indentation || next == UInt8(ascii: "]") && blanks <= indentation { return }
    }
  }

  /// Moves to the next line that begins an element; returns whether there is one.
  mutating func skipToElementLine() throws -> Bool {
    while let next = try nextLine() { if next == .brace { return true } }
    return false
  }

  /// Moves to the first byte of the next line that is not empty, and returns it; `nil` at the end.
  private mutating func nextLine() throws -> UInt8? {
    while true {
      while cursor.offset < window.bytes.count, window.bytes[cursor.offset] != 0x0A { cursor.offset += 1 }
      guard cursor.offset == window.bytes.count, !window.isAll else { break }
      try grow(from: cursor.offset)
    }
    return try peek()
  }

  /// Moves past an unreadable element that does not begin its line, to the next brace after a comma, or to the end.
  private mutating func skip(from offset: Int) throws {
    cursor.offset = offset
    var (isFirst, isBehindComma) = (true, false)
    while true {
      while cursor.offset < window.bytes.count {
        let byte = window.bytes[cursor.offset]
        if byte == .brace, isBehindComma, !isFirst {
          indentation = nil
          return
        }
        if byte == UInt8(ascii: ",") { isBehindComma = true } else if byte > 0x20 { isBehindComma = false }
        isFirst = false
        cursor.offset += 1
      }
      guard !window.isAll else { return }
      try grow(from: cursor.offset)
    }
  }
}
