import ReelbookModel

/// A column of the watch history, as CSV and JSON have it.
///
/// `ForeignFormat.reelbook` in ReelbookImport reads each of them back, by its name.
package struct HistoryColumn: Sendable {
  /// The JSON form of a cell.
  enum Form { case text, number, flag, names }

  package let name: String
  let form: Form
  /// Whether it is about the viewing itself, which an import compares.
  package let isOfViewing: Bool
  /// Writes the cell; empty for none.
  package let write: @Sendable (WatchHistory.Row) -> String

  init(
    _ name: String, _ form: Form = .text, isOfViewing: Bool = true,
    write: @escaping @Sendable (WatchHistory.Row) -> String
  ) {
    self.name = name
    self.form = form
    self.isOfViewing = isOfViewing
    self.write = write
  }

  /// All columns, in the order of writing.
  package static let all: [HistoryColumn] =
    [HistoryColumn("date") { $0.time.description }] + ofTitle + ofViewing + ofLibrary

  /// The columns of the subject, which notes have, too.
  static let ofTitle: [HistoryColumn] = [
    HistoryColumn("title", isOfViewing: false) { $0.about.title },
    HistoryColumn("year", .number, isOfViewing: false) { $0.about.year.map(String.init) ?? "" },
    HistoryColumn("kind", isOfViewing: false) { $0.about.subject.title.kind.rawValue },
    HistoryColumn("season", .number, isOfViewing: false) { $0.about.subject.season.map(String.init) ?? "" },
    HistoryColumn("episode", .number, isOfViewing: false) { $0.about.subject.episode.map(String.init) ?? "" },
    HistoryColumn("tmdb", .number, isOfViewing: false) { $0.about.tmdb.map(String.init) ?? "" },
    HistoryColumn("imdb", isOfViewing: false) { $0.about.imdb ?? "" },
    HistoryColumn("tvdb", .number, isOfViewing: false) { $0.about.tvdb.map(String.init) ?? "" },
    HistoryColumn("titleID", isOfViewing: false) {
      $0.about.impliedTitle == $0.about.subject.title ? "" : $0.about.subject.title.description
    },
    HistoryColumn("episodeTMDb", .number, isOfViewing: false) {
      $0.about.witness.map { $0 > 0 ? String($0) : "" } ?? ""
    },
  ]

  /// The columns of a viewing's details.
  private static let ofViewing: [HistoryColumn] = [
    HistoryColumn("rewatch", .flag) { $0.details.wasSeenBefore ? "true" : "" },
    // An import ignores it: another library counts rewatches itself, and a stored flag would stay when the earlier play
    // is deleted.
    HistoryColumn("isRewatch", .flag, isOfViewing: false) { $0.isRewatch ? "true" : "" },
    HistoryColumn("rating") { $0.details.rating?.description ?? "" },
    HistoryColumn("format") { $0.details.format?.rawValue ?? "" },
    HistoryColumn("location") { $0.details.location },
    HistoryColumn("companions", .names) { NameList.text($0.details.companions.filter { !$0.isEmpty }.sorted()) },
    HistoryColumn("mood") { $0.details.mood?.rawValue ?? "" },
    HistoryColumn("notes") { $0.details.notes },
    HistoryColumn("timeWatched", .number) { $0.details.timeWatched?.secondsText ?? "" },
    HistoryColumn("extent", .number) { if case .upTo(let point) = $0.details.extent { point.secondsText } else { "" } },
    HistoryColumn("run", .number) { $0.run.map { $0 > 1 ? String($0) : "" } ?? "" },
  ]

  private static let ofLibrary: [HistoryColumn] = [
    HistoryColumn("logged", isOfViewing: false) { $0.logged?.description ?? "" },
    HistoryColumn("play", isOfViewing: false) { $0.play?.description ?? "" },
  ]

  /// Whether a column of the watch history has a name, ignoring case.
  static func isKnown(_ name: String) -> Bool { names.contains(name.foldedAsHeader) }

  private static let names = Set(all.map(\.name.foldedAsHeader))
}

extension Duration {
  /// The number of seconds, as the library's own files have it.
  fileprivate var secondsText: String { JSONText(of: self).text }
}
