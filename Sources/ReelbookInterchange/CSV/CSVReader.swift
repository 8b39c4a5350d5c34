import ReelbookModel

/// Takes a CSV text apart, row by row: what RFC 4180 says, and LF alone as the end of a line.
///
/// CR alone ends a line where the first line ends in it, as some programs write; elsewhere it is part of its cell.
///
/// A row that breaks the rules ends with its first line, and reading goes on with the next: a stray quote costs one row.
package struct CSVReader: IteratorProtocol {
  /// One row, or what is left of one that breaks the rules.
  package struct Row {
    /// The line that it begins on, the first being 1.
    package var line: Int
    /// Its bytes, without the end of the line.
    package var range: Range<Int>
    /// What stands in it, or why it cannot be read.
    package var cells: Result<[String], RowFault>
  }

  package let bytes: ContiguousArray<UInt8>
  private let separator: UInt8
  private let endsInReturn: Bool
  private var offset = 0
  private var line = 1
  /// Line ends within quotes that a row came by, up to the cell that it is at.
  private var passed: [Int] = []
  /// What becomes of a row that comes by a line end within quotes, where one broke the rules behind it.
  ///
  /// Another that comes by there goes on in the same way, so that no line is gone through again for each line before it.
  private var faults: [Int: RowFault] = [:]

  /// Reads bytes, whose first row says by what cells are separated: `,`, `;` or a tab.
  package init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    (separator, endsInReturn) = Self.habits(of: bytes[offset...])
  }

  /// By what the first line has its cells separated, and whether it ends in CR alone.
  private static func habits(of bytes: ContiguousArray<UInt8>.SubSequence) -> (separator: UInt8, endsInReturn: Bool) {
    var commas = 0
    var semicolons = 0
    var tabs = 0
    var isQuoted = false
    var endsInReturn = false
    for (index, byte) in zip(bytes.indices, bytes) {
      if byte == .quote { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == 0x0A || byte == 0x0D {
        endsInReturn = byte == 0x0D && index + 1 < bytes.endIndex && bytes[index + 1] != 0x0A
        break
      }
      if byte == UInt8(ascii: ",") { commas += 1 }
      if byte == UInt8(ascii: ";") { semicolons += 1 }
      if byte == 0x09 { tabs += 1 }
    }
    if tabs > max(commas, semicolons) { return (0x09, endsInReturn) }
    return (semicolons > commas ? UInt8(ascii: ";") : UInt8(ascii: ","), endsInReturn)
  }

  /// The next row in which something stands.
  package mutating func next() -> Row? {
    while offset < bytes.count {
      let row = readRow()
      if case .success(let cells) = row.cells, cells.allSatisfy(\.isEmpty) { continue }
      return row
    }
    return nil
  }

  private mutating func readRow() -> Row {
    let (start, first) = (offset, line)
    passed.removeAll(keepingCapacity: true)
    do throws(RowFault) {
      var cells: [String] = []
      repeat { cells.append(try readCell()) } while take(separator)
      let end = offset
      endLine()
      return Row(line: first, range: start..<end, cells: .success(cells))
    } catch {
      for lineEnd in passed { faults[lineEnd] = error }
      offset = start
      line = first
      while offset < bytes.count, !isAtLineEnd { offset += 1 }
      let end = offset
      endLine()
      return Row(line: first, range: start..<end, cells: .failure(error))
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func endLine() {
    let hasReturn = take(0x0D)
    if take(0x0A) || hasReturn { line += 1 }
  }

  private var isAtLineEnd: Bool {
    guard offset < bytes.count else { return false }
    if bytes[offset] == 0x0A { return true }
    // At the end of the text, it is what is left of an end of a line.
    return bytes[offset] == 0x0D && (endsInReturn || offset + 1 == bytes.count || bytes[offset + 1] == 0x0A)
  }

  /// Whether a byte is the last of an end of a line within quotes.
  private func endsLine(_ byte: UInt8, at offset: Int) -> Bool {
    byte == 0x0A || byte == 0x0D && endsInReturn && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
  }

  private mutating func readCell() throws(RowFault) -> String {
    guard take(.quote) else {
      let start = offset
      while offset < bytes.count, bytes[offset] != separator, !isAtLineEnd { offset += 1 }
      return try text(bytes[start..<offset])
    }
    var letters: ContiguousArray<UInt8> = []
    var start = offset
    let earlier = passed.count
    while true {
      guard offset < bytes.count else { throw RowFault(.malformed, "A quote is opened and never closed.") }
      let byte = bytes[offset]
      if endsLine(byte, at: offset) {
        if let fault = faults[offset] { throw fault }
        passed.append(offset)
        line += 1
      }
      offset += 1
      guard byte == .quote else { continue }
      letters += bytes[start..<offset - 1]
      guard take(.quote) else { break }
      start = offset - 1
    }
    guard offset == bytes.count || bytes[offset] == separator || isAtLineEnd else {
      throw RowFault(.malformed, "Text stands behind a closing quote; a quote within a cell is written twice.")
    }
    do throws(RowFault) {
      return try text(letters[...])
    } catch {
      // What is no text in this cell may stand in front of its line ends, where another row need not come by.
      passed.removeSubrange(earlier...)
      throw error
    }
  }

  private func text(_ letters: ContiguousArray<UInt8>.SubSequence) throws(RowFault) -> String {
    let text = String(decoding: letters, as: UTF8.self)
    // What is not UTF-8 was replaced, and is no longer what stood there.
    guard text.utf8.count == letters.count, text.utf8.elementsEqual(letters) else {
      throw RowFault(.malformed, "These bytes are not UTF-8; save the file as UTF-8.")
    }
    return text
  }
}
