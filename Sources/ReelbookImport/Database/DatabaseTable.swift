/// A table of a database, as the statement that made it says.
struct DatabaseTable: Hashable {
  let name: String
  /// The page at which its rows begin.
  let rootPage: Int
  let columns: [DatabaseColumn]
  /// Whether it is stored by its key, in another form of page.
  let isWithoutRowID: Bool

  /// Creates a table from its statement; `nil` if that is none that makes a table with rows.
  init?(_ name: String, rootPage: Int, madeBy statement: String) {
    guard let definition = TableDefinition(statement) else { return nil }
    self.name = name
    self.rootPage = rootPage
    columns = definition.columns
    isWithoutRowID = definition.isWithoutRowID
  }

  /// A column by its name, in any case. Without such a column `rowid` is the number of the row.
  func column(_ name: String) -> DatabaseColumn? {
    let folded = name.lowercased()
    if let column = columns.first(where: { $0.name.lowercased() == folded }) { return column }
    return folded == "rowid" ? DatabaseColumn(name: name, isRowNumber: true) : nil
  }
}

/// A column of a table.
struct DatabaseColumn: Hashable {
  var name: String
  /// Its place in a record; `nil` for a computed column, which is not stored.
  var place: Int?
  /// Whether it is the number of the row, which a record does not repeat.
  var isRowNumber = false
  /// Whether its whole numbers are stored without a point.
  var isReal = false
  /// The value in rows that were written before the column was added.
  var defaultValue = DatabaseValue.null
}

/// The values of some columns of a table's rows.
struct DatabaseSelection {
  private let columns: [DatabaseColumn]
  /// The places in the record, in rising order, and the index of the column of each.
  private let places: [(place: Int, index: Int)]
  private let encoding: DatabaseHeader.Encoding

  init(_ columns: [DatabaseColumn], _ encoding: DatabaseHeader.Encoding) {
    self.columns = columns
    self.encoding = encoding
    places = columns.enumerated().compactMap { index, column in column.place.map { ($0, index) } }
      .sorted { $0.place < $1.place }
  }

  /// The values of a row, in the order of the columns.
  func values(of row: DatabaseRow) throws(DatabaseFault) -> [DatabaseValue] {
    var values = columns.map(\.defaultValue)
    for (value, target) in zip(try row.values(at: places.map(\.place), encoding), places) {
      if let value { values[target.index] = value }
    }
    for (index, column) in columns.enumerated() {
      if column.isRowNumber, values[index] == .null { values[index] = .integer(row.number) }
      if column.isReal, case .integer(let number) = values[index] { values[index] = .real(Double(number)) }
    }
    return values
  }
}
