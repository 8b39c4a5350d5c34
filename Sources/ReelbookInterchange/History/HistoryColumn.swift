import ReelbookModel

/// A column of the watch history, declared once for reading and writing CSV and JSON.
struct HistoryColumn: Sendable {
  /// The JSON form of a cell.
  enum Form { case text, number, flag, names }

  let name: String
  let form: Form
  /// Whether it is about the viewing itself, which an import compares.
  let isOfViewing: Bool
  /// Writes the cell; empty for none.
  let write: @Sendable (WatchHistory.Row) -> String
  /// Reads a cell that is not empty.
  let read: @Sendable (inout RowBuilder, String) throws(RowFault) -> Void

  init(
    _ name: String, _ form: Form = .text, isOfViewing: Bool = true,
    write: @escaping @Sendable (WatchHistory.Row) -> String,
    read: @escaping @Sendable (inout RowBuilder, String) throws(RowFault) -> Void
  ) {
    self.name = name
    self.form = form
    self.isOfViewing = isOfViewing
    self.write = write
    self.read = read
  }

  /// All columns, in the order of writing.
  static let all: [HistoryColumn] =
    [
      HistoryColumn("date") {
        $0.time.description
      } read: { row, text throws(RowFault) in
        row.time = try time(text)
      }
    ] + ofTitle + ofViewing + ofLibrary

  /// The columns of the subject, which notes have, too.
  static let ofTitle: [HistoryColumn] = [
    HistoryColumn("title", isOfViewing: false) {
      $0.about.title
    } read: { row, text throws(RowFault) in
      row.title = text
    },
    HistoryColumn("year", .number, isOfViewing: false) {
      $0.about.year.map(String.init) ?? ""
    } read: { row, text throws(RowFault) in
      if let year = WatchTime(asOthersWrite: text.trimmed)?.year {
        row.year = year
      } else {
        row.year = try number(text, "year", in: TitleFacts.years)
      }
    },
    HistoryColumn("kind", isOfViewing: false) {
      $0.about.subject.title.kind.rawValue
    } read: { row, text throws(RowFault) in
      row.kind = text.trimmed
    },
    HistoryColumn("season", .number, isOfViewing: false) {
      $0.about.subject.season.map(String.init) ?? ""
    } read: { row, text throws(RowFault) in
      row.season = try number(text, "season", in: MediaID.numbers)
    },
    HistoryColumn("episode", .number, isOfViewing: false) {
      $0.about.subject.episode.map(String.init) ?? ""
    } read: { row, text throws(RowFault) in
      row.episode = try number(text, "episode", in: MediaID.numbers)
    },
    HistoryColumn("tmdb", .number, isOfViewing: false) {
      $0.about.tmdb.map(String.init) ?? ""
    } read: { row, text throws(RowFault) in
      row.tmdb = try outsideNumber(text, "TMDb")
    },
    HistoryColumn("imdb", isOfViewing: false) {
      $0.about.imdb ?? ""
    } read: { row, text throws(RowFault) in
      guard !isPlaceholder(text) else { return }
      let id = text.trimmed.lowercased()
      guard IMDbID.isOne(id) else {
        throw .invalid("id at IMDb", text, "write tt0133093, or leave the cell empty")
      }
      row.imdb = id
    },
    HistoryColumn("tvdb", .number, isOfViewing: false) {
      $0.about.tvdb.map(String.init) ?? ""
    } read: { row, text throws(RowFault) in
      row.tvdb = try outsideNumber(text, "TheTVDB")
    },
    HistoryColumn("titleID", isOfViewing: false) {
      $0.about.impliedTitle == $0.about.subject.title ? "" : $0.about.subject.title.description
    } read: { row, text throws(RowFault) in
      guard let id = TitleID(text.trimmed) else {
        throw .invalid("title's id", text, "leave the cell empty, and the other columns make one")
      }
      row.titleID = id
    },
    HistoryColumn("episodeTMDb", .number, isOfViewing: false) {
      $0.about.witness.map { $0 > 0 ? String($0) : "" } ?? ""
    } read: { row, text throws(RowFault) in
      row.witness = try outsideNumber(text, "TMDb")
    },
  ]

  private static let ofLibrary: [HistoryColumn] = [
    HistoryColumn("logged", isOfViewing: false) {
      $0.logged?.description ?? ""
    } read: { row, text throws(RowFault) in
      guard let instant = Instant(text.trimmed) else { throw .invalid("moment", text, "write 2026-11-20T20:15:00Z") }
      row.logged = instant
    },
    HistoryColumn("play", isOfViewing: false) {
      $0.play?.description ?? ""
    } read: { row, text throws(RowFault) in
      guard let id = PlayID(text.trimmed) else {
        throw .invalid("play's identity", text, "leave the cell empty for a viewing of its own")
      }
      row.play = id
    },
  ]

  /// The column of a name, ignoring case and surrounding spaces.
  static func named(_ name: String) -> HistoryColumn? { byName[name.foldedAsColumn] }

  /// The columns by their folded names.
  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name.foldedAsColumn, $0) })

  /// Whether a text is a placeholder for a missing id. It must not become the id of all such titles.
  static func isPlaceholder(_ text: String) -> Bool { placeholders.contains(text.trimmed.lowercased()) }

  private static let placeholders: Set = ["", "0", "-1", "-", "n/a", "na", "nan", "none", "nil", "null", "\\n"]

  private static func outsideNumber(_ text: String, _ place: String) throws(RowFault) -> Int? {
    isPlaceholder(text) ? nil : try number(text, "number at \(place)", in: 1 ... .max)
  }

  static func time(_ text: String) throws(RowFault) -> WatchTime {
    guard let time = WatchTime(asOthersWrite: text.trimmed) else {
      throw .invalid(
        "date", text,
        "write 2026-11-20, 2026-11, 2026, released or unknown, or a time as 2026-11-20T21:15 or 2026-11-20 21:15:00Z")
    }
    return time
  }

  static func number(_ text: String, _ what: String, in range: ClosedRange<Int>) throws(RowFault) -> Int {
    guard let number = Int(text.trimmed), range.contains(number) else {
      throw .invalid(what, text, "write a whole number")
    }
    return number
  }
}
