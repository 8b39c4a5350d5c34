import ReelbookModel

/// Parses CSV row by row, by RFC 4180. LF also ends a line.
///
/// A CR without LF ends lines if it ends the first line, as some programs write; otherwise it is part of its cell.
///
/// A malformed row ends with its first line, and reading continues with the next line: a stray quote costs one row. For
/// a text in pieces, one row is in memory at a time; after an unclosed quote, it is the rest of the text.
package struct CSVReader {
  /// A row, possibly malformed.
  package struct Row {
    /// Its first line, from 1.
    package var line: Int
    /// Its bytes in the text, without the line end.
    package var range: Range<Int>
    /// Its cells, or its fault.
    package var cells: Result<[String], CSVFault>
  }

  private var window: PieceWindow
  /// The columns that are not read. A blank replaces each of their filled cells.
  package var unreadColumns: Set<Int> = [] {
    didSet { isUnread = (0..<(unreadColumns.max() ?? -1) + 1).map(unreadColumns.contains) }
  }
  private var isUnread: [Bool] = []
  /// Whether PHP wrote the text: a quote behind a backslash is not written twice, and does not end its cell.
  package var isWrittenByPHP = false
  /// Whether its cells are as a guarded ``CSVWriter`` writes them.
  package var isGuarded = false
  private let hasQuotes: Bool
  private var separator = UInt8(ascii: ",")
  private var endsInReturn = false
  private var offset = 0
  private var line = 1
  /// The number of cells of the previous row.
  private var width = 0
  /// Whether the text ended before the row did.
  private var isCutOff = false
  /// The line ends within a row's quotes, up to the present cell.
  private var quotedLineEnds: [Int] = []
  /// The faults of malformed rows, by the line ends within their quotes.
  ///
  /// A later row that contains one of these line ends has the same fault, so that no line is scanned once for each line
  /// before it.
  private var faults: [Int: CSVFault] = [:]

  /// Creates a reader. The first row decides the separator: `,`, `;` or a tab.
  package init(_ bytes: ContiguousArray<UInt8>) {
    window = PieceWindow(bytes)
    hasQuotes = true
    _ = detectFormat()
  }

  /// Creates a reader of a text in pieces. Without quotes, a quote is a letter like others.
  package init(_ window: PieceWindow, hasQuotes: Bool = true) throws {
    self.window = window
    self.hasQuotes = hasQuotes
    while !detectFormat(), !self.window.isAll { try self.window.grow(from: 0) }
  }

  /// The bytes in memory: all, unless the text comes in pieces.
  package var bytes: ContiguousArray<UInt8> { window.bytes }

  /// The text of the row that was read last, cut after a number of bytes between two characters.
  package func text(of row: Row, upTo limit: Int) -> String {
    let (start, end) = (row.range.lowerBound - window.baseOffset, row.range.upperBound - window.baseOffset)
    return window.bytes.span.text(start..<end, upTo: limit)
  }

  /// Finds the separator, and whether a CR without LF ends lines; returns whether the first line was complete.
  private mutating func detectFormat() -> Bool {
    let bytes = window.bytes
    offset = bytes.withoutMark.startIndex
    if let isWhole = readSeparatorLine(bytes) { return isWhole }
    var commas = 0
    var semicolons = 0
    var tabs = 0
    var isQuoted = false
    var isWhole = false
    for index in offset..<bytes.count {
      let byte = bytes[index]
      if byte == .quote, hasQuotes { isQuoted.toggle() }
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

  /// Reads a first line such as `sep=;`, which names the separator for a spreadsheet; `nil` if there is none, otherwise
  /// whether the first line after it was complete.
  private mutating func readSeparatorLine(_ bytes: ContiguousArray<UInt8>) -> Bool? {
    let line = bytes[offset...].prefix(8)
    guard line.count > 5, line.prefix(4).elementsEqual("sep=".utf8) || line.prefix(4).elementsEqual("SEP=".utf8),
      let end = line.dropFirst(5).first, end == 0x0A || end == 0x0D
    else { return nil }
    separator = line[line.startIndex + 4]
    offset += 6
    endsInReturn = end == 0x0D && offset < bytes.count && bytes[offset] != 0x0A
    if end == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
    self.line = 2
    return offset < bytes.count
  }

  /// The next row that is not empty. Throws only if reading a piece does.
  package mutating func next() throws -> Row? {
    while offset < window.bytes.count || !window.isAll {
      let (start, first) = (offset, line)
      isCutOff = false
      let row = readRow(window.bytes)
      if !window.isAll, isCutOff || offset >= window.bytes.count {
        // The row may continue in the next piece.
        try window.grow(from: start)
        (offset, line) = (0, first)
        continue
      }
      switch row.cells {
      case .success(let cells):
        width = cells.count
        if cells.allSatisfy(\.isEmpty) { continue }
      case .failure(let fault):
        for end in quotedLineEnds { faults[end] = fault }
      }
      return row
    }
    return nil
  }

  private mutating func readRow(_ bytes: ContiguousArray<UInt8>) -> Row {
    let (start, first) = (offset, line)
    quotedLineEnds.removeAll(keepingCapacity: true)
    do throws(CSVFault) {
      var cells: [String] = []
      cells.reserveCapacity(width)
      repeat { cells.append(try readCell(cells.count, bytes)) } while skip(separator, bytes)
      if isGuarded { cells = cells.map(GuardedCell.cell) }
      return end(Row(line: first, range: start..<offset, cells: .success(cells)), bytes)
    } catch {
      offset = start
      line = first
      while offset < bytes.count, !isAtLineEnd(bytes) { offset += 1 }
      return end(Row(line: first, range: start..<offset, cells: .failure(error)), bytes)
    }
  }

  /// Moves past the end of a row's line.
  private mutating func end(_ row: Row, _ bytes: ContiguousArray<UInt8>) -> Row {
    let hasReturn = skip(0x0D, bytes)
    if skip(0x0A, bytes) || hasReturn { line += 1 }
    var row = row
    row.range = window.baseOffset + row.range.lowerBound..<window.baseOffset + row.range.upperBound
    return row
  }

  private mutating func skip(_ byte: UInt8, _ bytes: ContiguousArray<UInt8>) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private func isAtLineEnd(_ bytes: ContiguousArray<UInt8>) -> Bool {
    guard offset < bytes.count else { return false }
    if bytes[offset] == 0x0A { return true }
    // At the end of the text, a CR is a line end that was cut.
    return bytes[offset] == 0x0D && (endsInReturn || offset + 1 == bytes.count || bytes[offset + 1] == 0x0A)
  }

  private func isAtCellEnd(_ bytes: ContiguousArray<UInt8>) -> Bool {
    offset == bytes.count || bytes[offset] == separator || isAtLineEnd(bytes)
  }

  /// Whether a byte ends a line within quotes.
  private func endsLine(_ byte: UInt8, at offset: Int, _ bytes: ContiguousArray<UInt8>) -> Bool {
    byte == 0x0A || byte == 0x0D && endsInReturn && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
  }

  private mutating func readCell(_ place: Int, _ bytes: ContiguousArray<UInt8>) throws(CSVFault) -> String {
    let isUnread = place < isUnread.count && isUnread[place]
    guard hasQuotes, skip(.quote, bytes) else {
      let start = offset
      var letters: UInt8 = 0
      repeat { letters |= skipPlain(bytes.span) } while offset < bytes.count && skipReturn(bytes)
      guard offset > start else { return "" }
      return isUnread ? " " : try Self.text(bytes, start..<offset, isASCII: letters < 0x80)
    }
    var letters: ContiguousArray<UInt8> = []
    var start = offset
    let earlier = quotedLineEnds.count
    while true {
      guard offset < bytes.count else {
        isCutOff = true
        throw .openQuote
      }
      let byte = bytes[offset]
      if byte < 0x0E, endsLine(byte, at: offset, bytes) {
        let place = window.baseOffset + offset
        if let fault = faults[place] { throw fault }
        quotedLineEnds.append(place)
        line += 1
      }
      offset += 1
      guard byte == .quote else { continue }
      if isWrittenByPHP, offset - start > 1, bytes[offset - 2] == UInt8(ascii: "\\"), !isAtCellEnd(bytes) { continue }
      letters += bytes[start..<offset - 1]
      guard skip(.quote, bytes) else { break }
      start = offset - 1
    }
    guard isAtCellEnd(bytes) else { throw .textBehindQuote }
    guard !isUnread else { return letters.isEmpty ? "" : " " }
    do throws(CSVFault) {
      return try Self.text(letters, 0..<letters.count, isASCII: false)
    } catch {
      // The invalid text in this cell may come before line ends that another row does not contain.
      quotedLineEnds.removeSubrange(earlier...)
      throw error
    }
  }

  /// Moves to the next separator, or what may end a line; returns all letters before it, joined by “or”.
  private mutating func skipPlain(_ bytes: Span<UInt8>) -> UInt8 {
    var (index, letters) = (offset, UInt8(0))
    while index < bytes.count {
      let byte = bytes[index]
      if byte == separator || byte == 0x0A || byte == 0x0D { break }
      letters |= byte
      index += 1
    }
    offset = index
    return letters
  }

  /// Moves past a CR that ends no line; returns whether there is one.
  private mutating func skipReturn(_ bytes: ContiguousArray<UInt8>) -> Bool {
    guard bytes[offset] == 0x0D, !isAtLineEnd(bytes) else { return false }
    offset += 1
    return true
  }

  private static func text(
    _ bytes: ContiguousArray<UInt8>, _ range: Range<Int>, isASCII: Bool
  ) throws(CSVFault) -> String {
    let text = bytes.span.text(range)
    // The text differs from the bytes where invalid UTF-8 was replaced.
    guard isASCII || text.utf8.count == range.count && text.utf8.elementsEqual(bytes[range]) else {
      throw .notUTF8
    }
    return text
  }
}

/// Why a row is malformed.
package enum CSVFault: Error {
  /// A quote is opened and never closed.
  case openQuote
  /// Text follows a closing quote. A quote within a cell is written twice.
  case textBehindQuote
  /// Its bytes are not UTF-8.
  case notUTF8
}

extension Span<UInt8> {
  /// A part of the text, cut after a number of bytes, but not within a character.
  package func text(_ range: Range<Int>, upTo limit: Int) -> String {
    var end = range.upperBound
    if range.count > limit {
      end = range.lowerBound + limit
      while end > range.lowerBound, self[end] & 0xC0 == 0x80 { end -= 1 }
    }
    return text(range.lowerBound..<end) + (end < range.upperBound ? "…" : "")
  }
}
