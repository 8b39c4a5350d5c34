import ReelbookModel

/// The header of a CSV file: its columns, and how each is read.
struct HistoryHeader {
  /// A column of the file.
  struct Column {
    /// The file's name for it.
    let name: String
    /// The name for its cells if it is unknown.
    let keptName: String
    /// The known column that it means.
    let known: HistoryColumn?
  }

  let columns: [Column]

  /// The file's names of unknown columns.
  var unread: [String] { columns.filter { $0.known == nil }.map(\.name) }

  /// Reads the first row.
  init(_ row: CSVReader.Row?, of file: String) throws(InterchangeError) {
    guard let row, case .success(let cells) = row.cells else {
      throw InterchangeError(.notAHistory, Phrase("interchange.error.noColumns"), file: file, line: 1)
    }
    var open = HistoryColumn.byName
    columns = Self.columns(cells) { open.removeValue(forKey: $0) }
    let known = Set(columns.compactMap(\.known?.name))
    guard !known.isDisjoint(with: ["title", "tmdb", "imdb", "tvdb", "titleID"]) else {
      throw InterchangeError(
        .notAHistory,
        cells.unknownColumns,
        file: file, line: row.line)
    }
  }

  /// The file's columns. A repeated name gets a number, also the repeated name of a known column.
  private static func columns(_ cells: [String], take: (String) -> HistoryColumn?) -> [Column] {
    var kept: Set<String> = []
    var numbers: [String: Int] = [:]
    return cells.map { cell in
      if let known = take(cell.foldedAsColumn) { return Column(name: cell, keptName: cell, known: known) }
      var name = cell
      while HistoryColumn.named(name) != nil || !kept.insert(name).inserted {
        // Numbers continue from the last one used for the name, so that many columns of one name stay fast.
        let number = numbers[cell, default: 1] + 1
        numbers[cell] = number
        name = "\(cell) \(number)"
      }
      return Column(name: cell, keptName: name, known: nil)
    }
  }
}

extension HistoryHeader {
  /// Reads the cells of a row.
  func read(_ row: CSVReader.Row) throws(RowFault) -> RowBuilder {
    let cells = try row.cells.get()
    guard cells.count == columns.count else {
      throw RowFault(.wrongCellCount, "The row has \(cells.count) cells, and there are \(columns.count) columns.")
    }
    var builder = RowBuilder()
    for (column, cell) in zip(columns, cells) { try builder.take(column.known, column.keptName, cell) }
    return builder
  }
}

extension String {
  /// A column's name for comparison, without case and surrounding spaces.
  var foldedAsColumn: String { trimmed.lowercased() }
}

extension [String] {
  /// The error for a file without known columns, with the first names.
  fileprivate var unknownColumns: Phrase {
    let shown = prefix(40).map { "“\($0.prefix(80))”" }.joined(separator: ", ")
    guard count > 40 else { return Phrase("interchange.error.noTitleColumn", ["columns": shown]) }
    return Phrase("interchange.error.noTitleColumnOfMany", ["columns": shown, "more": "\(count - 40)"])
  }
}
