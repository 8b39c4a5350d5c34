import ReelbookModel

extension ExportFormat {
  /// The watch history as JSON that reads back, a play a line.
  ///
  /// Times are in the text form of a `WatchTime`, durations in seconds. ``WatchHistory`` reads it.
  public static let json = ExportFormat("json") { work in
    let pages = try work.pages()
    let notes = work.contents.contains(.notes) ? WatchHistory.notes(of: work.person, in: work.library) : []
    var text = ElementFile("watch-history")
    var viewings: [[UInt8]] = []
    try work.forEach(pages) { _, page in
      if page.isNamed { viewings.append(HistoryJSON.element(WatchHistory.Row(page))) }
    }
    text.list("viewings", viewings)
    if !notes.isEmpty { text.list("notes", notes.map { HistoryJSON.element($0) }) }
    return Export([.init("watch-history.json", text.finish())], historyLosses(pages))
  }

  /// The watch history as CSV that reads back, a play a row.
  ///
  /// The columns are those of ``json``. Several companions are separated by semicolons. ``WatchHistory`` reads it.
  /// A cell that a spreadsheet would run as a formula has an apostrophe before it, which reading takes away.
  public static let csv = ExportFormat("csv") { work in
    let pages = try work.pages()
    var losses = historyLosses(pages)
    let rows = pages.filter(\.isNamed).map { WatchHistory.Row($0) }
    work.library.countTitleNotes(of: work.person, work.contents, in: &losses)
    let others = Set(rows.flatMap(\.columns.keys)).sorted()
    var csv = CSVWriter(header: HistoryColumn.all.map(\.name) + others, isGuarded: true)
    try work.forEach(rows) { _, row in
      csv.row(HistoryColumn.all.map { $0.write(row) } + others.map { row.columns[$0] ?? "" })
    }
    return Export([.init("watch-history.csv", csv.bytes)], losses)
  }

  private static func historyLosses(_ pages: [DiaryPage]) -> LossReport {
    var losses = LossReport()
    for page in pages {
      if !page.isNamed { losses.add(.unidentified, page.example) }
      if !page.entry.together.isEmpty { losses.add(.together, page.example) }
      if !page.entry.play.extras.isEmpty { losses.add(.ownFields, page.example) }
      page.countPrivateLosses(in: &losses)
    }
    return losses
  }
}

/// The elements of the watch history's JSON.
private enum HistoryJSON {
  static func element(_ row: WatchHistory.Row) -> [UInt8] {
    ElementFile.element { json in
      for column in HistoryColumn.all { write(column, row, to: &json) }
      for (name, text) in row.columns.sorted(by: { $0.key < $1.key }) {
        json.key(name)
        json.string(text)
      }
    }
  }

  static func element(_ note: WatchHistory.NoteRow) -> [UInt8] {
    ElementFile.element { json in
      let row = WatchHistory.Row(note.about, at: .unknown)
      for column in HistoryColumn.ofTitle { write(column, row, to: &json) }
      json.key("text")
      json.string(note.text)
      if note.isMarkdown {
        json.key("markdown")
        json.bool(true)
      }
      for (name, text) in [("written", note.written?.description), ("note", note.note?.description)] {
        guard let text else { continue }
        json.key(name)
        json.string(text)
      }
    }
  }

  private static func write(_ column: HistoryColumn, _ row: WatchHistory.Row, to json: inout JSONWriter) {
    let text = column.write(row)
    guard !text.isEmpty else { return }
    json.key(column.name)
    switch column.form {
    case .text: json.string(text)
    case .number, .flag: json.raw(text)
    case .names: json.array { json in for name in NameList.names(in: text) { json.string(name) } }
    }
  }
}
