import ReelbookInterchange
import ReelbookModel

/// Reads a file of elements by the tables of a format.
struct ElementReader {
  let format: ForeignFormat
  let tables: [ForeignTable]
  let syntax: FileSyntax
  let file: Int
  let path: String

  func read(
    _ text: SourceText, into builder: inout HistoryBuilder, _ dates: DateReader,
    onProgress: (Int) throws -> Void
  ) throws {
    let boundTables = tables.map(BoundTable.init)
    var number = 0
    var rowNumber = 0
    var unreadNames: Set<String> = []
    defer { builder.history.files[file].unreadColumns = unreadNames.sorted() }
    let isReelbook = tables[0].isReelbook
    let hasLines = isReelbook || syntax == .xml
    let paths = tables.flatMap { $0.columns.flatMap(\.names) + [$0.each.lowercased()] }
    let survey = try ElementSurvey(of: text, for: tables, syntax, onProgress: onProgress)
    try syntax.walkElements(of: text, countingLines: isReelbook, reading: paths) { part in
      if case .unread(let name) = part { unreadNames.insert(name) }
      guard case .element(let root, let element, let location) = part, !survey.isIncluded(root) else { return }
      if number % 256 == 0 { try onProgress(location.offset) }
      number += 1
      func place(of table: ForeignTable) -> HistoryBuilder.Place {
        HistoryBuilder.Place(format: format, table: table, file: file, line: hasLines ? location.line : number)
      }
      guard case .success(let element) = element else {
        let code: ForeignProblem.Code = if case .failure(.truncated) = element { .truncated } else { .malformed }
        return builder.countDamaged(CellFault(code: code), at: place(of: tables[0]), text: location.text())
      }
      element.collectNames(into: &unreadNames) { name in boundTables.contains { $0.places[name] != nil } }
      var isRead = false
      for (table, bound) in zip(tables, boundTables) where table.root.map({ $0.lowercased() }) == root {
        isRead = true
        for cells in element.rows(of: table) {
          rowNumber += 1
          var place = place(of: table)
          if table.numbersRows { place.line = rowNumber }
          add(
            survey.completed(cells, of: table), of: bound, dates, at: place, text: location.text(), to: &builder)
        }
      }
      if !isRead { builder.countRemainder(.noPlace, in: file) }
    }
  }

  private func add(
    _ cells: [ForeignElement.Cell], of table: BoundTable, _ dates: DateReader, at place: HistoryBuilder.Place,
    text: @autoclosure () -> String, to builder: inout HistoryBuilder
  ) {
    if let reason = place.table.remainder { return builder.countRemainder(reason, in: file) }
    var row = ForeignRow()
    do throws(CellFault) {
      try table.fill(&row, cells, dates)
      if place.table.isReelbook { table.fillColumns(of: &row, cells) }
      if row.list.isEmpty { row.list = TableReader.listName(of: path) }
      try builder.add(&row, at: place)
    } catch {
      builder.countDamaged(error, at: place, text: text())
    }
  }

  /// The columns of a table by the names of members.
  struct BoundTable {
    let columns: [ForeignColumn]
    private let isReelbook: Bool
    let places: [String: [(column: Int, rank: Int)]]

    init(_ table: ForeignTable) {
      columns = table.columns
      isReelbook = table.isReelbook
      var places: [String: [(column: Int, rank: Int)]] = [:]
      for (index, column) in table.columns.enumerated() {
        for (rank, name) in column.names.enumerated() { places[name, default: []].append((index, rank)) }
      }
      self.places = places
    }

    func fill(_ row: inout ForeignRow, _ cells: [ForeignElement.Cell], _ dates: DateReader) throws(CellFault) {
      var best = [(rank: Int, cell: Int)](repeating: (.max, -1), count: columns.count)
      for (index, cell) in cells.enumerated() where !cell.text.isEmpty {
        for (column, rank) in places[cell.name] ?? [] where rank < best[column].rank { best[column] = (rank, index) }
      }
      for (index, choice) in best.enumerated() where choice.cell >= 0 {
        do throws(CellFault) {
          let text = cells[choice.cell].text
          try columns[index].read(&row, columns[index].isExact ? text : text.trimmed, dates)
        } catch {
          let odd = CellFault(code: error.code, column: columns[index].names.first ?? "", hint: error.hint)
          if isReelbook { throw odd }
          try row.skip(odd, in: columns[index])
        }
      }
    }

    /// Adds the cells that no column reads, with their names as they are written.
    func fillColumns(of row: inout ForeignRow, _ cells: [ForeignElement.Cell]) {
      for cell in cells
      where places[cell.name] == nil && !cell.text.isEmpty && !ForeignElement.isOfList(cell.name) {
        row.columns[cell.label] = cell.text
      }
    }
  }
}
