import ReelbookInterchange
import ReelbookModel

/// Reads a JSON file by the tables of a format.
struct ElementReader {
  let format: ForeignFormat
  let tables: [ForeignTable]
  let file: Int
  let path: String

  func read(
    _ bytes: ContiguousArray<UInt8>, into builder: inout AccountBuilder, _ dates: DateReader,
    noting note: (Int) throws -> Void
  ) throws {
    let bound = tables.map(BoundTable.init)
    var number = 0
    var unread: Set<String> = []
    defer { builder.account.files[file].unreadColumns = unread.sorted() }
    try Self.forEachElement(bytes) { root, element, offset in
      if number % 256 == 0 { try note(offset) }
      number += 1
      guard let element else { return builder.damage(.malformed, "", at: place(tables[0], number)) }
      element.collectNames(into: &unread) { name in bound.contains { $0.places[name] != nil } }
      for (table, bound) in zip(tables, bound) where table.root.map({ $0.lowercased() }) == root {
        for cells in element.rows(each: table.each, orElement: table.orElement) {
          take(cells, table, bound, number, &builder, dates)
        }
      }
    }
  }

  private func take(
    _ cells: [(name: String, text: String)], _ table: ForeignTable, _ bound: BoundTable, _ number: Int,
    _ builder: inout AccountBuilder, _ dates: DateReader
  ) {
    if let reason = table.remainder { return builder.leave(reason, in: file) }
    var row = ForeignRow()
    do throws(CellFault) {
      try bound.fill(&row, cells, dates)
      if row.list.isEmpty { row.list = TableReader.listName(of: path) }
      builder.take(&row, at: place(table, number))
    } catch {
      builder.damage(error.code, error.column, at: place(table, number))
    }
  }

  private func place(_ table: ForeignTable, _ number: Int) -> AccountBuilder.Place {
    AccountBuilder.Place(format: format, table: table, file: file, line: number)
  }

  /// The columns of a table by the names of members.
  struct BoundTable {
    let columns: [ForeignColumn]
    let places: [String: [(column: Int, rank: Int)]]

    init(_ table: ForeignTable) {
      columns = table.columns
      var places: [String: [(column: Int, rank: Int)]] = [:]
      for (index, column) in table.columns.enumerated() {
        for (rank, name) in column.names.enumerated() { places[name, default: []].append((index, rank)) }
      }
      self.places = places
    }

    func fill(_ row: inout ForeignRow, _ cells: [(name: String, text: String)], _ dates: DateReader) throws(CellFault) {
      var best = [(rank: Int, cell: Int)](repeating: (.max, -1), count: columns.count)
      for (index, cell) in cells.enumerated() where !cell.text.isEmpty {
        for (column, rank) in places[cell.name] ?? [] where rank < best[column].rank { best[column] = (rank, index) }
      }
      for (index, found) in best.enumerated() where found.cell >= 0 {
        do throws(CellFault) {
          try columns[index].read(&row, cells[found.cell].text.trimmed, dates)
        } catch {
          throw CellFault(code: error.code, column: columns[index].names.first ?? "")
        }
      }
    }
  }

  /// Goes through the elements of a file: those of the list that it is, those of the lists that its object has, or the object.
  ///
  /// One that is broken is `nil`; reading goes on with the next that can be found.
  static func forEachElement(
    _ bytes: ContiguousArray<UInt8>, _ body: (_ root: String?, _ element: JSONElement?, _ offset: Int) throws -> Void
  ) throws {
    let span = bytes.span
    var cursor = JSONCursor(offset: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    guard let first = try? cursor.peek(span) else { return }
    if first == .bracket { return try forEachElement(of: nil, span, &cursor, body) }
    guard first == .brace else { return try body(nil, nil, 0) }
    let start = cursor
    var hasLists = false
    do {
      var isOpen = try cursor.open(.brace, span)
      while isOpen {
        cursor.skipSpace(span)
        let name = try cursor.readString(span).lowercased()
        try cursor.expect(UInt8(ascii: ":"), span)
        if try cursor.peek(span) == .bracket {
          hasLists = true
          try forEachElement(of: name, span, &cursor, body)
          cursor.depth = 1
        } else {
          try cursor.skipValue(span)
        }
        isOpen = try cursor.another(in: .brace, span)
      }
    } catch is LibraryError {
      try body(nil, nil, cursor.offset)
    }
    guard !hasLists else { return }
    cursor = start
    try body(nil, try? JSONElement.read(span, &cursor), start.offset)
  }

  private static func forEachElement(
    of root: String?, _ bytes: Span<UInt8>, _ cursor: inout JSONCursor,
    _ body: (_ root: String?, _ element: JSONElement?, _ offset: Int) throws -> Void
  ) throws {
    cursor.offset += 1
    let depth = cursor.depth
    while true {
      cursor.depth = depth
      cursor.skipSpace(bytes)
      guard cursor.offset < bytes.count else { return try body(root, nil, bytes.count) }
      if bytes[cursor.offset] == UInt8(ascii: "]") {
        cursor.offset += 1
        return
      }
      let start = cursor.offset
      var element: JSONElement?
      do throws(LibraryError) {
        element = try JSONElement.read(bytes, &cursor)
        cursor.skipSpace(bytes)
        if cursor.offset < bytes.count, bytes[cursor.offset] == UInt8(ascii: ",") { cursor.offset += 1 }
      } catch {
        // The next element is looked for behind the fault: a brace behind a comma.
        cursor.offset = nextElement(bytes, after: max(start, min(error.offset ?? cursor.offset, bytes.count)))
      }
      try body(root, element, start)
    }
  }

  private static func nextElement(_ bytes: Span<UInt8>, after offset: Int) -> Int {
    var isBehindComma = false
    var index = offset
    while index < bytes.count {
      let byte = bytes[index]
      if byte == .brace, isBehindComma, index > offset { return index }
      if byte == UInt8(ascii: ",") { isBehindComma = true } else if byte > 0x20 { isBehindComma = false }
      index += 1
    }
    return bytes.count
  }
}
