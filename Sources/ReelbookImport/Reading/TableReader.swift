import ReelbookInterchange
import ReelbookModel

/// Reads a CSV file by a format's table.
struct TableReader {
  let format: ForeignFormat
  let table: ForeignTable
  let file: Int
  let path: String

  /// A column of the file, and what it means.
  private struct BoundColumn {
    var column: ForeignColumn
    /// Its indices, the preferred name first.
    var places: [Int]
  }

  /// The names of columns that the table does not read.
  private struct Header {
    var columns: [BoundColumn] = []
    var unreadColumns: [(place: Int, name: String)] = []
    /// The unread columns with the names that their cells have in a play. A repeated name has a number.
    var unreadCells: [(place: Int, name: String)] = []
    /// The indices of columns without use.
    var ignored: Set<Int> = []
    var count = 0
  }

  /// Reads all rows; if the order of dates is ambiguous, reads none and returns the orders.
  func read(
    _ text: SourceText, into builder: inout HistoryBuilder, _ dates: DateReader,
    onProgress: (Int) throws -> Void
  ) throws -> [DateOrder] {
    var dates = dates
    var reader = try CSVReader(text.open(), hasQuotes: table.hasQuotes)
    reader.isGuarded = table.isGuarded
    var common = ForeignRow()
    if table.isHeaderless {
      var header = Header()
      header.columns = [BoundColumn(column: table.columns[0], places: [0])]
      header.count = 1
      let rows = Rows(header: header, common: common, dates: dates)
      try read(rows, from: &reader, into: &builder, onProgress: onProgress)
      return []
    }
    if let prologue = table.prologue, try !readPrologue(prologue, from: &reader, into: &common, dates) {
      reader = try CSVReader(text.open())
    }
    guard let first = try reader.next(), case .success(let names) = first.cells else { return [] }
    if let names = HeaderlessRow.columns(of: names) {
      reader = try CSVReader(text.open(), hasQuotes: table.hasQuotes)
      reader.unreadColumns = bind(names, table.columns).ignored
      let rows = Rows(header: bind(names, table.columns), common: common, dates: dates)
      try read(rows, from: &reader, into: &builder, onProgress: onProgress)
      return []
    }
    let header = bind(names, table.columns)
    if table.needsAll {
      let folded = Set(names.map(\.foldedAsHeader))
      let missing = table.columns.filter { folded.isDisjoint(with: $0.names) }.compactMap(\.names.first)
      guard missing.isEmpty else { throw ImportWords.wrongColumns(path, missing, of: names) }
    }
    builder.history.files[file].unreadColumns = header.unreadColumns.map(\.name)
    let dateColumn =
      header.columns.first { $0.column.needsDateOrder && $0.column.isTime }
      ?? header.columns.first(where: \.column.needsDateOrder)
    if dates.order == nil, !table.isReelbook, let dateColumn {
      let orders = try orders(of: dateColumn, in: text, behind: first.line, cellCount: header.count)
      guard orders.count <= 1 || dateColumn.column.isLenient || !dateColumn.column.isTime else { return orders }
      dates.order = orders.count == 1 ? orders.first : nil
    }
    reader.unreadColumns = header.ignored
    reader.isWrittenByPHP = table.isWrittenByPHP
    try read(Rows(header: header, common: common, dates: dates), from: &reader, into: &builder, onProgress: onProgress)
    return []
  }

  /// What all rows of a file have in common.
  private struct Rows {
    let header: Header
    /// The values of the table before, which apply to all rows.
    let common: ForeignRow
    let dates: DateReader
  }

  private func read(
    _ rows: Rows, from reader: inout CSVReader, into builder: inout HistoryBuilder, onProgress: (Int) throws -> Void
  ) throws {
    let defaultList = Self.listName(of: path)
    let width = rows.header.count
    var count = 0
    var place = HistoryBuilder.Place(format: format, table: table, file: file, line: 0)
    while let row = try reader.next() {
      if count % 512 == 0 { try onProgress(row.range.lowerBound) }
      count += 1
      place.line = row.line
      do throws(CellFault) {
        guard case .success(let cells) = row.cells else { throw CellFault(code: .malformed) }
        if let reason = table.remainder {
          builder.countRemainder(reason, in: file)
          continue
        }
        guard cells.count == width || cells.count > width && cells[width...].allSatisfy(\.isEmpty)
        else { throw CellFault(code: .wrongCellCount) }
        var built = rows.common
        try fill(&built, from: cells, by: rows.header, rows.dates)
        if built.list.isEmpty { built.list = defaultList }
        try builder.add(&built, at: place)
      } catch {
        builder.countDamaged(error, at: place, text: reader.text(of: row, upTo: Self.quotedLength))
      }
    }
  }

  /// The number of bytes that a problem quotes of its row.
  static let quotedLength = 400

  /// Fills a row from its cells.
  ///
  /// A fault does not matter in a row that a column leaves out, wherever that column stands.
  private func fill(
    _ row: inout ForeignRow, from cells: [String], by header: Header, _ dates: DateReader
  ) throws(CellFault) {
    var fault: CellFault?
    // By its index: a copy of a column counts several references.
    for index in header.columns.indices {
      guard let place = header.columns[index].places.first(where: { !cells[$0].isEmpty }) else { continue }
      do throws(CellFault) {
        let cell = header.columns[index].column.isExact ? cells[place] : cells[place].trimmedCell
        try header.columns[index].column.read(&row, cell, dates)
      } catch {
        let column = header.columns[index].column
        let odd = CellFault(code: error.code, column: column.names.first ?? "", hint: error.hint)
        do throws(CellFault) {
          if table.isReelbook { throw odd }
          try row.skip(odd, in: column)
        } catch {
          fault = fault ?? error
        }
      }
    }
    if let fault, row.misfit == nil { throw fault }
    for (place, name) in header.unreadCells where !cells[place].isEmpty { row.columns[name] = cells[place] }
  }

  private func bind(_ names: [String], _ columns: [ForeignColumn]) -> Header {
    var positions: [String: Int] = [:]
    for (place, name) in names.enumerated() where positions[name.foldedAsHeader] == nil {
      positions[name.foldedAsHeader] = place
    }
    var header = Header()
    header.count = names.count
    var used: Set<Int> = []
    for column in columns {
      let places = column.names.compactMap { positions[$0] }
      guard !places.isEmpty else { continue }
      used.formUnion(places)
      guard !column.isIgnored else {
        header.ignored.formUnion(places)
        continue
      }
      header.columns.append(BoundColumn(column: column, places: places))
    }
    for column in header.columns { header.ignored.subtract(column.places) }
    header.unreadColumns = names.enumerated().filter {
      !used.contains($0.offset) && (table.isReelbook || !$0.element.isEmpty)
    }
    .map { ($0.offset, $0.element) }
    guard table.keepsOtherColumns else {
      header.ignored.formUnion(header.unreadColumns.map(\.place))
      return header
    }
    header.unreadCells = Self.withDistinctNames(header.unreadColumns, besides: Set(columns.flatMap(\.names)))
    return header
  }

  /// The columns with distinct names, also of repeated known columns: `Date 2`.
  private static func withDistinctNames(
    _ columns: [(place: Int, name: String)], besides reservedNames: Set<String>
  ) -> [(place: Int, name: String)] {
    var names: Set<String> = []
    var numbers: [String: Int] = [:]
    return columns.map { column in
      var name = column.name
      while reservedNames.contains(name.foldedAsHeader) || !names.insert(name).inserted {
        // Numbers continue from the last one used for the name, so that many columns of one name stay fast.
        let number = numbers[column.name, default: 1] + 1
        numbers[column.name] = number
        name = "\(column.name) \(number)"
      }
      return (column.place, name)
    }
  }

  /// Reads the prologue's row; returns whether it is there.
  private func readPrologue(
    _ prologue: (mark: String, columns: [ForeignColumn]), from reader: inout CSVReader, into common: inout ForeignRow,
    _ dates: DateReader
  ) throws -> Bool {
    guard var row = try reader.next(), case .success(var names) = row.cells else { return false }
    // Some generations of a file have no mark.
    if names[0].hasPrefix(prologue.mark), names.dropFirst().allSatisfy(\.isEmpty) {
      guard let next = try reader.next() else { return false }
      row = next
    }
    guard case .success(let cells) = row.cells else { return false }
    names = cells
    let folded = Set(names.map(\.foldedAsHeader))
    guard prologue.columns.flatMap(\.names).allSatisfy(folded.contains), let values = try reader.next(),
      case .success(let values) = values.cells, values.count == names.count
    else { return false }
    try? fill(&common, from: values, by: bind(names, prologue.columns), dates)
    common.columns = [:]
    return true
  }

  /// How many dates that begin with the year show that all do.
  private static let sampleLength = 64

  /// Finds the possible orders of dates in a pass over the file.
  private func orders(
    of column: BoundColumn, in text: SourceText, behind line: Int, cellCount count: Int
  ) throws -> [DateOrder] {
    var detector = DateOrderDetector()
    var reader = try CSVReader(text.open())
    while let row = try reader.next() {
      guard row.line > line, case .success(let cells) = row.cells, cells.count == count else { continue }
      detector.observe(cells[column.places[0]].trimmed)
      // Most files are as their tracker wrote them.
      if column.column.isUsuallyYearFirst, detector.yearFirstCount >= Self.sampleLength, !detector.hasOthers {
        return []
      }
    }
    // A few other dates among many that begin with the year are odd cells, not the file's order.
    if column.column.isUsuallyYearFirst, detector.yearFirstCount >= detector.dateCount { return [] }
    return detector.possibleOrders
  }

  /// The name of a list, from its file's path.
  static func listName(of path: String) -> String {
    let plain = FileName.withoutDownloadNumber(path)
    let base = plain.split(separator: "/").last.map(String.init) ?? plain
    return base.lastIndex(of: ".").map { String(base[..<$0]) } ?? base
  }
}
