import ReelbookModel

/// Takes a CSV text apart, row by row: what RFC 4180 says, and LF alone as the end of a line.
///
/// CR alone ends a line where the first line ends in it, as some programs write; elsewhere it is part of its cell.
///
/// A row that breaks the rules ends with its first line, and reading goes on with the next: a stray quote costs one row. Of a
/// text that comes in pieces, a row at a time is in memory; where a quote is never closed, what stands behind it.
package struct CSVReader {
  /// One row, or what is left of one that breaks the rules.
  package struct Row {
    /// The line that it begins on, the first being 1.
    package var line: Int
    /// Its bytes in the text, without the end of the line.
    package var range: Range<Int>
    /// What stands in it, or why it cannot be read.
    package var cells: Result<[String], RowFault>
  }

  private var window: PieceWindow
  /// Columns, by their places, whose cells nobody reads: a blank stands for each of theirs that is filled.
  package var unreadColumns: Set<Int> = [] {
    didSet { isUnread = (0..<(unreadColumns.max() ?? -1) + 1).map(unreadColumns.contains) }
  }
  private var isUnread: [Bool] = []
  private var separator = UInt8(ascii: ",")
  private var endsInReturn = false
  private var offset = 0
  private var line = 1
  /// How many cells the row before had.
  private var width = 0
  /// Whether the text ended before the row did.
  private var isCutOff = false
  /// Line ends within quotes that a row came by, up to the cell that it is at.
  private var passed: [Int] = []
  /// What becomes of a row that comes by a line end within quotes, where one broke the rules behind it.
  ///
  /// Another that comes by there goes on in the same way, so that no line is gone through again for each line before it.
  private var faults: [Int: RowFault] = [:]

  /// Reads bytes, whose first row says by what cells are separated: `,`, `;` or a tab.
  package init(_ bytes: ContiguousArray<UInt8>) {
    window = PieceWindow(bytes)
    _ = findHabits()
  }

  /// Reads a text that comes in pieces.
  package init(_ window: PieceWindow) throws {
    self.window = window
    while !findHabits(), !self.window.isAll { try self.window.grow(from: 0) }
  }

  /// What of the text is in memory: all of it, unless it comes in pieces.
  package var bytes: ContiguousArray<UInt8> { window.bytes }

  /// Finds by what the first line has its cells separated, and whether it ends in CR alone; says whether it was all there.
  private mutating func findHabits() -> Bool {
    let bytes = window.bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var commas = 0
    var semicolons = 0
    var tabs = 0
    var isQuoted = false
    var isWhole = false
    for index in offset..<bytes.count {
      let byte = bytes[index]
      if byte == .quote { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == 0x0A || byte == 0x0D {
        endsInReturn = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] != 0x0A
        isWhole = index + 1 < bytes.count
        break
      }
      if byte == UInt8(ascii: ",") { commas += 1 }
      if byte == UInt8(ascii: ";") { semicolons += 1 }
      if byte == 0x09 { tabs += 1 }
    }
    separator = semicolons > commas ? UInt8(ascii: ";") : UInt8(ascii: ",")
    if tabs > max(commas, semicolons) { separator = 0x09 }
    return isWhole
  }

  /// The next row in which something stands. It throws only where the pieces do.
  package mutating func next() throws -> Row? {
    while offset < window.bytes.count || !window.isAll {
      let (start, first) = (offset, line)
      isCutOff = false
      let row = readRow(window.bytes)
      if !window.isAll, isCutOff || offset >= window.bytes.count {
        // It may go on in the next piece.
        try window.grow(from: start)
        (offset, line) = (0, first)
        continue
      }
      switch row.cells {
      case .success(let cells):
        width = cells.count
        if cells.allSatisfy(\.isEmpty) { continue }
      case .failure(let fault):
        for end in passed { faults[end] = fault }
      }
      return row
    }
    return nil
  }

  private mutating func readRow(_ bytes: ContiguousArray<UInt8>) -> Row {
    let (start, first) = (offset, line)
    passed.removeAll(keepingCapacity: true)
    do throws(RowFault) {
      var cells: [String] = []
      cells.reserveCapacity(width)
      repeat { cells.append(try readCell(cells.count, bytes)) } while take(separator, bytes)
      return end(Row(line: first, range: start..<offset, cells: .success(cells)), bytes)
    } catch {
      offset = start
      line = first
      while offset < bytes.count, !isAtLineEnd(bytes) { offset += 1 }
      return end(Row(line: first, range: start..<offset, cells: .failure(error)), bytes)
    }
  }

  /// Goes behind the end of a row's line.
  private mutating func end(_ row: Row, _ bytes: ContiguousArray<UInt8>) -> Row {
    let hasReturn = take(0x0D, bytes)
    if take(0x0A, bytes) || hasReturn { line += 1 }
    var row = row
    row.range = window.passed + row.range.lowerBound..<window.passed + row.range.upperBound
    return row
  }

  private mutating func take(_ byte: UInt8, _ bytes: ContiguousArray<UInt8>) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private func isAtLineEnd(_ bytes: ContiguousArray<UInt8>) -> Bool {
    guard offset < bytes.count else { return false }
    if bytes[offset] == 0x0A { return true }
    // At the end of the text, it is what is left of an end of a line.
    return bytes[offset] == 0x0D && (endsInReturn || offset + 1 == bytes.count || bytes[offset + 1] == 0x0A)
  }

  /// Whether a byte is the last of an end of a line within quotes.
  private func endsLine(_ byte: UInt8, at offset: Int, _ bytes: ContiguousArray<UInt8>) -> Bool {
    byte == 0x0A || byte == 0x0D && endsInReturn && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
  }

  private mutating func readCell(_ place: Int, _ bytes: ContiguousArray<UInt8>) throws(RowFault) -> String {
    let isUnread = place < isUnread.count && isUnread[place]
    guard take(.quote, bytes) else {
      let start = offset
      var letters: UInt8 = 0
      while offset < bytes.count, bytes[offset] != separator {
        let byte = bytes[offset]
        if byte < 0x0E, isAtLineEnd(bytes) { break }
        letters |= byte
        offset += 1
      }
      guard offset > start else { return "" }
      return isUnread ? " " : try Self.text(bytes, start..<offset, isASCII: letters < 0x80)
    }
    var letters: ContiguousArray<UInt8> = []
    var start = offset
    let earlier = passed.count
    while true {
      guard offset < bytes.count else {
        isCutOff = true
        throw RowFault(.malformed, "A quote is opened and never closed.")
      }
      let byte = bytes[offset]
      if byte < 0x0E, endsLine(byte, at: offset, bytes) {
        let place = window.passed + offset
        if let fault = faults[place] { throw fault }
        passed.append(place)
        line += 1
      }
      offset += 1
      guard byte == .quote else { continue }
      letters += bytes[start..<offset - 1]
      guard take(.quote, bytes) else { break }
      start = offset - 1
    }
    guard offset == bytes.count || bytes[offset] == separator || isAtLineEnd(bytes) else {
      throw RowFault(.malformed, "Text stands behind a closing quote; a quote within a cell is written twice.")
    }
    guard !isUnread else { return letters.isEmpty ? "" : " " }
    do throws(RowFault) {
      return try Self.text(letters, 0..<letters.count, isASCII: false)
    } catch {
      // What is no text in this cell may stand in front of its line ends, where another row need not come by.
      passed.removeSubrange(earlier...)
      throw error
    }
  }

  private static func text(
    _ bytes: ContiguousArray<UInt8>, _ range: Range<Int>, isASCII: Bool
  ) throws(RowFault) -> String {
    let text = JSONCursor.text(bytes.span, range)
    // What is not UTF-8 was replaced, and is no longer what stood there.
    guard isASCII || text.utf8.count == range.count && text.utf8.elementsEqual(bytes[range]) else {
      throw RowFault(.malformed, "These bytes are not UTF-8; save the file as UTF-8.")
    }
    return text
  }
}
