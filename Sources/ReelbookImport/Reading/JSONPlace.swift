import ReelbookInterchange
import ReelbookModel

/// A position in a JSON text in pieces.
struct JSONPlace {
  private var window: PieceWindow
  private var cursor: JSONCursor
  /// The start of the last read element in the window.
  private var start = 0

  init(_ window: PieceWindow) throws {
    self.window = window
    while self.window.bytes.count < 3, !self.window.isAll { try self.window.grow(from: 0) }
    cursor = JSONCursor(offset: self.window.bytes.withoutMark.startIndex)
  }

  /// The offset in the text.
  var position: Int { window.passed + cursor.offset }

  /// The number of open brackets.
  var depth: Int {
    get { cursor.depth }
    set { cursor.depth = newValue }
  }

  /// The next byte that is not white space, without moving past it; `nil` at the end.
  mutating func peek() throws -> UInt8? {
    while true {
      while cursor.offset < window.bytes.count {
        let byte = window.bytes[cursor.offset]
        if byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { return byte }
        cursor.offset += 1
      }
      guard !window.isAll else { return nil }
      try window.grow(from: cursor.offset)
      cursor.offset = 0
    }
  }

  /// Moves past a byte.
  mutating func skip() throws { if try peek() != nil { cursor.offset += 1 } }

  /// Reads a value, and again with more text if it reaches the end of the window.
  mutating func read<Value>(
    _ body: (Span<UInt8>, inout JSONCursor) throws(LibraryError) -> Value
  ) throws -> Result<Value, LibraryError> {
    while true {
      start = cursor.offset
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
      guard !window.isAll, max(reached, cursor.offset) + 8 >= window.bytes.count else { return result }
      try window.grow(from: start)
      (cursor.offset, cursor.depth) = (0, depth)
    }
  }

  /// Moves past an unreadable element, to the next brace after a comma, or to the end.
  mutating func skip(behind error: LibraryError) throws {
    var index = max(start, min(error.offset ?? cursor.offset, window.bytes.count))
    var (isFirst, isBehindComma) = (true, false)
    while true {
      while index < window.bytes.count {
        let byte = window.bytes[index]
        if byte == .brace, isBehindComma, !isFirst {
          cursor.offset = index
          return
        }
        if byte == UInt8(ascii: ",") { isBehindComma = true } else if byte > 0x20 { isBehindComma = false }
        isFirst = false
        index += 1
      }
      cursor.offset = index
      guard !window.isAll else { return }
      try window.grow(from: index)
      index = 0
      cursor.offset = 0
    }
  }
}
