import ReelbookModel

/// The cells of a table's row together with those that it looks up in further tables.
struct JoinedCells {
  /// Where a cell comes from.
  fileprivate enum Origin {
    /// The row itself, by the index in the selection.
    case row(Int)
    /// A further table, by its index, the label in the name, and the index in its selection.
    case join(Int, label: String, Int)
  }

  /// A further table in memory.
  fileprivate struct Lookup {
    var source: Origin?
    var rows: [Key: [String]] = [:]
  }

  fileprivate struct Key: Hashable {
    var key: String
    var label: String
  }

  private var cells: [(name: String, origin: Origin)] = []
  private var lookups: [Lookup] = []
  private let selection: DatabaseSelection

  /// Reads the further tables.
  ///
  /// - Parameters:
  ///   - names: The names of the cells that are read.
  ///   - onDamage: Called for each part of a further table that cannot be read.
  init(
    _ database: Database, _ root: DatabaseTable, _ table: ForeignTable, _ names: [String],
    onDamage: () throws -> Void
  ) throws {
    let sources = table.joins.map(\.source)
    var columns: [DatabaseColumn] = []
    var origins: [String: Origin] = [:]
    for name in names + sources where origins[name] == nil {
      let (prefix, _, column) = Self.parts(of: name)
      guard prefix == root.name.lowercased(), let column = root.column(column) else { continue }
      origins[name] = .row(columns.count)
      columns.append(column)
    }
    selection = DatabaseSelection(columns, database.header.encoding)
    for (index, join) in table.joins.enumerated() {
      let own = (names + sources).filter { Self.parts(of: $0).prefix == join.name }
      var lookup = Lookup(source: origins[join.source])
      if let joined = database.tables[join.table], lookup.source != nil, !own.isEmpty {
        let columns = try lookup.read(database, joined, join, own.map { Self.parts(of: $0).column }, onDamage)
        for (name, column) in zip(own, columns) {
          if let column { origins[name] = .join(index, label: Self.parts(of: name).label, column) }
        }
      }
      lookups.append(lookup)
    }
    cells = names.compactMap { name in origins[name].map { (name: name, origin: $0) } }
  }

  /// The cells of a row that are filled.
  func cells(of row: DatabaseRow) throws(DatabaseFault) -> [ForeignElement.Cell] {
    let values = try selection.values(of: row)
    return cells.compactMap { name, origin in
      let text = text(origin, values)
      return text.isEmpty ? nil : ForeignElement.Cell(name: name, label: name, text: text)
    }
  }

  private func text(_ origin: Origin, _ values: [DatabaseValue]) -> String {
    switch origin {
    case .row(let index): return values[index].cell ?? ""
    case .join(let index, let label, let column):
      guard let source = lookups[index].source else { return "" }
      let key = text(source, values)
      return key.isEmpty ? "" : lookups[index].rows[Key(key: key, label: label)]?[column] ?? ""
    }
  }

  /// The parts of a name such as `uniqueid[tmdb].value`.
  private static func parts(of name: String) -> (prefix: String, label: String, column: String) {
    guard let point = name.firstIndex(of: ".") else { return ("", "", name) }
    let column = String(name[name.index(after: point)...])
    let prefix = name[..<point]
    guard prefix.last == "]", let open = prefix.firstIndex(of: "[") else { return (String(prefix), "", column) }
    return (String(prefix[..<open]), String(prefix[prefix.index(after: open)...].dropLast()), column)
  }
}

extension JoinedCells.Lookup {
  /// Reads some columns of all rows. Returns the index of each column in a row; `nil` for a column that the table lacks.
  fileprivate mutating func read(
    _ database: Database, _ table: DatabaseTable, _ join: ForeignJoin, _ names: [String], _ onDamage: () throws -> Void
  ) throws -> [Int?] {
    let keyNames = [join.key, join.condition?.column, join.label].compactMap(\.self)
    var columns = keyNames.compactMap(table.column)
    let first = keyNames.count
    guard columns.count == first else { return names.map { _ in nil } }
    var indices: [Int?] = []
    for name in names {
      let column = table.column(name)
      indices.append(column == nil ? nil : columns.count - first)
      if let column { columns.append(column) }
    }
    let selection = DatabaseSelection(columns, database.header.encoding)
    var walk = try database.rows(of: table)
    while let result = try walk.next() {
      do throws(DatabaseFault) {
        let values = try selection.values(of: result.get()).map { $0.cell ?? "" }
        if let condition = join.condition, values[1] != condition.value { continue }
        let label = join.label == nil ? "" : values[first - 1].lowercased()
        let key = JoinedCells.Key(key: values[0], label: label)
        if !values[0].isEmpty, rows[key] == nil { rows[key] = Array(values[first...]) }
      } catch {
        try onDamage()
      }
    }
    return indices
  }
}
