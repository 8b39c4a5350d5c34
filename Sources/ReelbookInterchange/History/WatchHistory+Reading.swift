import ReelbookModel

extension WatchHistory {
  /// Reads a history from the JSON or CSV of an export.
  ///
  /// Columns are found by name, ignoring case, in any order. Unknown ones are in ``unreadColumns``, and their cells
  /// stay with each row. A file without dates ``isUndated``. `ForeignExport` reads other programs' files.
  ///
  /// Cells are separated by `,` or `;`. Lines end in CRLF or LF, or in a CR without LF if the first one does. A BOM is
  /// skipped. Unreadable rows are in ``problems``. A file that is no history is an error. Throws `CancellationError` if
  /// the task is cancelled.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - name: The name of the file, which the plays that it brings remember.
  ///   - onProgress: Is told how far the reading has come.
  public init(
    reading bytes: some Collection<UInt8>, named name: String, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws {
    self.init(named: name)
    let work = Work(onProgress)
    let bytes = ContiguousArray(bytes)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw InterchangeError(.notAHistory, Phrase("interchange.error.utf16"), file: name)
    }
    if bytes.first(where: { !Self.isSpace($0) }) == .brace {
      var reader = HistoryJSONReader(named: name, work)
      try reader.read(bytes.span, into: &self)
      unreadColumns = Set(rows.flatMap(\.columns.keys)).sorted()
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
    let columns = try HistoryHeader(try reader.next(), of: name)
    unreadColumns = columns.unread
    var count = 0
    while let row = try reader.next() {
      if count % 256 == 0 { try work.note(.reading, row.range.lowerBound, of: bytes.count) }
      count += 1
      do throws(RowFault) {
        rows.append(try columns.read(row).finish(line: row.line))
      } catch {
        problems.append(RowProblem(error, file: name, line: row.line, in: bytes.span, row.range))
      }
    }
  }
}

extension InterchangeError.Code {
  /// The file is not a watch history.
  public static let notAHistory = InterchangeError.Code(rawValue: "notAHistory")
}
