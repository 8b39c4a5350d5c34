import ReelbookInterchange
import ReelbookModel

extension ForeignFormat {
  /// MyAnimeList's list of anime as XML, also in other sites' files of that form.
  ///
  /// An entry is one season, a film or a special, with its own count of episodes. The progress marks the episodes from the
  /// first on as watched, without dates. Further times of a whole series are not read: nothing says which episodes.
  static let myAnimeList = ForeignFormat(
    "MyAnimeList",
    [
      ForeignTable(
        ["animelist*.xml", "*.xml"], .opinions,
        requiring: ["<myanimelist>", "series_animedb_id", "my_status|my_watched_episodes"], root: "anime",
        columns: [
          .id(in: "mal", "series_animedb_id"), .title("series_title"),
          ForeignColumn(["series_type"]) { row, text, _ in
            row.typeWord = text
            switch text.lowercased() {
            case "movie": row.title.kind = .movie
            case "music": row.misfit = .otherKind
            case "", "unknown": break
            default: row.title.kind = .series
            }
          },
          count("series_episodes"), count("my_watched_episodes"), count("my_rewatching"),
          .day("my_finish_date"), .rating(.ten, "my_score"), status, .review("my_comments"),
          .timesSeenAgain("my_times_watched"), .ignored("my_tags"),
        ],
        finish: finish),
      ForeignTable(
        ["animelist*.xml", "mangalist*.xml", "*.xml"], .opinions, requiring: ["<myanimelist>", "manga[]"],
        root: "manga",
        remainder: .otherKind),
      ForeignTable(
        ["animelist*.xml", "mangalist*.xml", "*.xml"], .opinions, requiring: ["<myanimelist>", "myinfo[]"],
        root: "myinfo",
        remainder: .noContent),
    ])

  /// A count that the row's end needs.
  private static func count(_ name: String) -> ForeignColumn {
    ForeignColumn([name]) { row, text, _ throws(CellFault) in
      if let number = try ForeignColumn.number(text, 0...100_000) { row.columns[name] = String(number) }
    }
  }

  /// The status in words, or in the numbers of older files.
  private static let status = ForeignColumn(["my_status"]) { row, text, dates throws(CellFault) in
    try words.read(&row, statuses[text] ?? text, dates)
  }

  private static let words = ForeignColumn.status("my_status")

  private static let statuses = ["1": "watching", "2": "completed", "3": "onhold", "4": "dropped", "6": "plantowatch"]

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    func count(_ name: String) -> Int { row.columns[name].flatMap { Int($0) } ?? 0 }
    let (watched, all) = (count("my_watched_episodes"), count("series_episodes"))
    let isRepeated = count("my_rewatching") > 0
    row.columns = [:]
    let isComplete = row.category == .finished
    if !isComplete { row.time = .unknown }
    if row.title.kind == nil, max(watched, all) > 1 { row.title.kind = .series }
    guard row.title.kind == .series else {
      // A film, or one of which only one episode is known.
      row.typeWord = "?"
      if isComplete || watched > 0 { row.contents.insert(.viewing) }
      if isComplete { row.category = nil }
      return
    }
    row.repeats = nil
    // A whole season if the file has no number.
    if isComplete || watched > 0 { row.setCount(watched > 0 ? watched : all) }
    if isRepeated { row.category = .current }
  }
}

extension ForeignColumn {
  /// The day of a viewing, with zeros for unknown parts: `2024-03-00`.
  static func day(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      let parts = text.split(separator: "-").map { Int($0) }
      guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { throw CellFault() }
      guard year > 0 else { return }
      guard month > 0 else {
        row.time = .year(year)
        return
      }
      guard let date = CivilDay(year: year, month: month, day: max(1, day)) else { throw CellFault() }
      row.time = day > 0 ? .day(date) : .month(year, month)
    }.asTime
  }
}
