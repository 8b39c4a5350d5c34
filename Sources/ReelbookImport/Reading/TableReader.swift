import ReelbookInterchange
import ReelbookModel

/// Reads a CSV file by a format's table.
struct TableReader {
  let format: ForeignFormat
  let table: ForeignTable
  let file: Int
  let path: String

  /// A column of the file, and what it means.
  private struct Bound {
    var column: ForeignColumn
    /// Its indices, the preferred name first.
    var places: [Int]
  }

  /// The names of columns that the table does not read.
  private struct Header {
    var bound: [Bound] = []
    var unread: [(place: Int, name: String)] = []
    /// The indices of columns without use.
    var ignored: Set<Int> = []
    var count = 0
  }

  /// Reads all rows; if the order of dates is ambiguous, reads none and returns the orders.
  func read(
    _ text: SourceText, into builder: inout AccountBuilder, _ dates: DateReader,
    noting note: (Int) throws -> Void
  ) throws -> [DateOrder] {
    var dates = dates
    var reader = try CSVReader(text.open())
    var common = ForeignRow()
    let defaultList = Self.listName(of: path)
    if table.isHeaderless {
      var header = Header()
      header.bound = [Bound(column: table.columns[0], places: [0])]
      header.count = 1
      try readRows(&reader, header, common, &builder, dates, defaultList, note)
      return []
    }
    if let prologue = table.prologue, try !readPrologue(prologue, &reader, &common, dates) {
      reader = try CSVReader(text.open())
    }
    guard let first = try reader.next(), case .success(let names) = first.cells else { return [] }
    let header = bind(names, table.columns)
    if table.needsAll {
      let there = Set(names.map(\.foldedAsHeader))
      let missing = table.columns.filter { there.isDisjoint(with: $0.names) }.compactMap(\.names.first)
      guard missing.isEmpty else { throw ImportWords.wrongColumns(path, missing, of: names) }
    }
    builder.account.files[file].unreadColumns = header.unread.map(\.name)
    if dates.order == nil, let settled = header.bound.first(where: \.column.isSettled) {
      let open = try orders(text, behind: first.line, settled, header.count)
      guard open.count <= 1 || settled.column.isLenient else { return open }
      dates.order = open.count == 1 ? open.first : nil
    }
    reader.unreadColumns = header.ignored
    try readRows(&reader, header, common, &builder, dates, defaultList, note)
    return []
  }

  private func readRows(
    _ reader: inout CSVReader, _ header: Header, _ common: ForeignRow, _ builder: inout AccountBuilder,
    _ dates: DateReader,
    _ defaultList: String, _ note: (Int) throws -> Void
  ) throws {
    var count = 0
    var place = AccountBuilder.Place(format: format, table: table, file: file, line: 0)
    while let row = try reader.next() {
      if count % 512 == 0 { try note(row.range.lowerBound) }
      count += 1
      place.line = row.line
      guard case .success(let cells) = row.cells else {
        builder.damage(.malformed, "", at: place)
        continue
      }
      if let reason = table.remainder {
        builder.leave(reason, in: file)
        continue
      }
      guard cells.count == header.count || cells.count > header.count && cells[header.count...].allSatisfy(\.isEmpty)
      else {
        builder.damage(.wrongCellCount, "", at: place)
        continue
      }
      var built = common
      do throws(CellFault) {
        try fill(&built, cells, header, dates)
        if built.list.isEmpty { built.list = defaultList }
        builder.take(&built, at: place)
      } catch {
        builder.damage(error.code, error.column, at: place)
      }
    }
  }

  /// Fills a row from its cells.
  ///
  /// A fault does not matter in a row that a column leaves out, wherever that column stands.
  private func fill(
    _ row: inout ForeignRow, _ cells: [String], _ header: Header, _ dates: DateReader
  ) throws(CellFault) {
    var fault: CellFault?
    // By its index: a copy of a column counts several references.
    for index in header.bound.indices {
      guard let place = header.bound[index].places.first(where: { !cells[$0].isEmpty }) else { continue }
      do throws(CellFault) {
        try header.bound[index].column.read(&row, cells[place].trimmedCell, dates)
      } catch {
        let column = header.bound[index].column
        if column.isLenient { continue }
        fault = fault ?? CellFault(code: error.code, column: column.names.first ?? "")
      }
    }
    if let fault, row.left == nil { throw fault }
    for (place, name) in header.unread where !cells[place].isEmpty { row.columns[name] = cells[place] }
  }

  private func bind(_ names: [String], _ columns: [ForeignColumn]) -> Header {
    var places: [String: Int] = [:]
    for (place, name) in names.enumerated() where places[name.foldedAsHeader] == nil {
      places[name.foldedAsHeader] = place
    }
    var header = Header()
    header.count = names.count
    var used: Set<Int> = []
    for column in columns {
      let found = column.names.compactMap { places[$0] }
      guard !found.isEmpty else { continue }
      used.formUnion(found)
      guard !column.isIgnored else {
        header.ignored.formUnion(found)
        continue
      }
      header.bound.append(Bound(column: column, places: found))
    }
    for bound in header.bound { header.ignored.subtract(bound.places) }
    header.unread = names.enumerated().filter { !used.contains($0.offset) && !$0.element.isEmpty }.map {
      ($0.offset, $0.element)
    }
    return header
  }

  /// Reads the prologue's row; returns whether it is there.
  private func readPrologue(
    _ prologue: (mark: String, columns: [ForeignColumn]), _ reader: inout CSVReader, _ common: inout ForeignRow,
    _ dates: DateReader
  ) throws -> Bool {
    guard let mark = try reader.next(), case .success(let cells) = mark.cells,
      cells.dropFirst().allSatisfy(\.isEmpty), cells[0].hasPrefix(prologue.mark), let names = try reader.next(),
      case .success(let names) = names.cells,
      let values = try reader.next(), case .success(let values) = values.cells, values.count == names.count
    else { return false }
    try? fill(&common, values, bind(names, prologue.columns), dates)
    common.columns = [:]
    return true
  }

  /// Finds the possible orders of dates in a pass over the file.
  private func orders(
    _ text: SourceText, behind line: Int, _ column: Bound, _ count: Int
  ) throws -> [DateOrder] {
    var settler = DateSettler()
    var reader = try CSVReader(text.open())
    while let row = try reader.next() {
      guard row.line > line, case .success(let cells) = row.cells, cells.count == count else { continue }
      settler.observe(cells[column.places[0]].trimmed)
    }
    return settler.open
  }

  /// The name of a list, from its file's path.
  static func listName(of path: String) -> String {
    let plain = FileName.withoutDownloadNumber(path)
    let base = plain.split(separator: "/").last.map(String.init) ?? plain
    return base.lastIndex(of: ".").map { String(base[..<$0]) } ?? base
  }
}
