import ReelbookModel

extension WatchHistory {
  /// Reads a history from a file's bytes, or from `text.utf8`: the JSON or the CSV that exporting writes.
  ///
  /// Columns may come in any order, and those that are not the history's are kept. Cells are separated by `,` or `;`. Lines
  /// end in CR LF or LF, or in CR alone where the first one does. A BOM in front is passed over. A row that cannot be read is
  /// in ``problems``, the others are kept. A file that is no history at all is an error. Where the task is cancelled, it
  /// throws `CancellationError`.
  public init(
    reading bytes: some Collection<UInt8>, named name: String,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws {
    self.init(named: name)
    let work = Work(onProgress)
    let bytes = ContiguousArray(bytes)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw InterchangeError(.notAHistory, "The file is UTF-16; save it as UTF-8.", file: name)
    }
    if bytes.first(where: { !Self.isSpace($0) }) == .brace {
      var reader = HistoryJSONReader(named: name, work)
      try reader.read(bytes.span, into: &self)
    } else {
      try readCSV(bytes, work)
    }
    try work.note(.reading, bytes.count, of: bytes.count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0xEF || byte == 0xBB || byte == 0xBF
  }

  private mutating func readCSV(_ bytes: ContiguousArray<UInt8>, _ work: Work) throws {
    var reader = CSVReader(bytes)
    let columns = try Self.columns(of: reader.next(), named: name)
    while let row = reader.next() {
      if (rows.count + problems.count) % 256 == 0 { try work.note(.reading, row.range.lowerBound, of: bytes.count) }
      do throws(RowFault) {
        let cells = try row.cells.get()
        guard cells.count == columns.count else {
          throw RowFault(.wrongCellCount, "The row has \(cells.count) cells, and there are \(columns.count) columns.")
        }
        var builder = RowBuilder()
        for (column, cell) in zip(columns, cells) { try builder.take(column.known, column.name, cell) }
        rows.append(try builder.finish(line: row.line))
      } catch {
        problems.append(RowProblem(error, file: name, line: row.line, in: bytes.span, row.range))
      }
    }
  }

  /// What the first row names; a second column of one name is kept under a name of its own.
  private static func columns(
    of header: CSVReader.Row?, named file: String
  ) throws(InterchangeError) -> [(known: HistoryColumn?, name: String)] {
    guard let header, case .success(let cells) = header.cells else {
      throw InterchangeError(.notAHistory, "The first line names no columns.", file: file, line: 1)
    }
    var columns: [(known: HistoryColumn?, name: String)] = []
    var seen: Set<String> = []
    for cell in cells {
      let known = HistoryColumn.named(cell)
      var name = known?.name ?? cell
      var number = 1
      while !seen.insert(name).inserted {
        number += 1
        name = "\(cell) \(number)"
      }
      columns.append((number == 1 ? known : nil, name))
    }
    guard !seen.isDisjoint(with: ["title", "tmdb", "imdb", "titleID"]) else {
      throw InterchangeError(
        .notAHistory, "No column says what was watched: there is none called title, tmdb, imdb or titleID.", file: file,
        line: header.line)
    }
    return columns
  }
}

extension InterchangeError.Code {
  /// The file is no watch history.
  public static let notAHistory = InterchangeError.Code(rawValue: "notAHistory")
}
