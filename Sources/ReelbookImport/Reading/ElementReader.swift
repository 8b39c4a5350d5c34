import ReelbookInterchange
import ReelbookModel

/// Reads a JSON file by the tables of a format.
struct ElementReader {
  let format: ForeignFormat
  let tables: [ForeignTable]
  let file: Int
  let path: String

  func read(
    _ text: SourceText, into builder: inout AccountBuilder, _ dates: DateReader,
    noting note: (Int) throws -> Void
  ) throws {
    let bound = tables.map(BoundTable.init)
    var number = 0
    var unread: Set<String> = []
    defer { builder.account.files[file].unreadColumns = unread.sorted() }
    try Self.forEachElement(text) { root, element, offset in
      if number % 256 == 0 { try note(offset) }
      number += 1
      guard let element else { return builder.damage(.malformed, "", at: place(tables[0], number)) }
      element.collectNames(into: &unread) { name in bound.contains { $0.places[name] != nil } }
      var isRead = false
      for (table, bound) in zip(tables, bound) where table.root.map({ $0.lowercased() }) == root {
        isRead = true
        for cells in element.rows(each: table.each, orElement: table.orElement) {
          take(cells, table, bound, number, &builder, dates)
        }
      }
      if !isRead { builder.leave(.noPlace, in: file) }
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

  /// Calls `body` with each element of a file: of its list, of its object's lists, or the object.
  ///
  /// A broken one is `nil`; reading goes on with the next.
  static func forEachElement(
    _ text: SourceText, _ body: (_ root: String?, _ element: JSONElement?, _ offset: Int) throws -> Void
  ) throws {
    var place = try JSONPlace(text.open())
    guard let first = try place.peek() else { return }
    if first == .bracket { return try forEachElement(of: nil, &place, body) }
    guard first == .brace else { return try body(nil, nil, 0) }
    var hasLists = false
    do {
      var isOpen = try place.read { bytes, cursor throws(LibraryError) in try cursor.open(.brace, bytes) }.get()
      while isOpen {
        let (name, isList) = try place.read { bytes, cursor throws(LibraryError) in
          cursor.skipSpace(bytes)
          let name = try cursor.readString(bytes).lowercased()
          try cursor.expect(UInt8(ascii: ":"), bytes)
          let isList = try cursor.peek(bytes) == .bracket
          if !isList { try cursor.skipValue(bytes) }
          return (name, isList)
        }.get()
        if isList {
          hasLists = true
          try forEachElement(of: name, &place, body)
          place.depth = 1
        }
        isOpen = try place.read { bytes, cursor throws(LibraryError) in try cursor.another(in: .brace, bytes) }.get()
      }
    } catch is LibraryError {
      try body(nil, nil, place.position)
    }
    guard !hasLists else { return }
    place = try JSONPlace(text.open())
    let start = place.position
    try body(nil, try? place.read(JSONElement.read).get(), start)
  }

  private static func forEachElement(
    of root: String?, _ place: inout JSONPlace,
    _ body: (_ root: String?, _ element: JSONElement?, _ offset: Int) throws -> Void
  ) throws {
    try place.skip()
    let depth = place.depth
    var isCut = false
    while true {
      place.depth = depth
      guard let next = try place.peek() else {
        // The list does not end. An element that was cut is counted already.
        return isCut ? () : try body(root, nil, place.position)
      }
      if next == UInt8(ascii: "]") { return try place.skip() }
      let start = place.position
      let element = try place.read { bytes, cursor throws(LibraryError) in
        let element = try JSONElement.read(bytes, &cursor)
        cursor.skipSpace(bytes)
        if cursor.offset < bytes.count, bytes[cursor.offset] == UInt8(ascii: ",") { cursor.offset += 1 }
        return element
      }
      // Searches the next element after the fault: a brace after a comma.
      isCut = false
      if case .failure(let error) = element {
        try place.skip(behind: error)
        isCut = true
      }
      try body(root, try? element.get(), start)
    }
  }
}
