import ReelbookModel

extension ForeignFormat {
  /// The database of Kodi's add-on WatchedList: a count and a last time for each movie and episode.
  ///
  /// Movies have the number of their IMDb id, and series that of TheTVDB. A series from another source has another number
  /// there: the name is read, too. A count of 0 says that somebody took the mark away.
  static let watchedList = ForeignFormat(
    "WatchedList",
    [
      ForeignTable(
        patterns, .seen,
        requiring: ["idMovieImdb", "playCount", "lastPlayed"].map { "movie_watched.\($0)" } + [
          "episode_watched.idShow"
        ],
        kind: .movie, root: "movie_watched",
        columns: [
          .imdb("movie_watched.idMovieImdb"), nameWithYear("movie_watched.title"),
          .timesSeen("movie_watched.playCount"), .watchedSeconds("movie_watched.lastPlayed"),
        ],
        finish: { $0.isWatched = ($0.times ?? 0) > 0 }),
      ForeignTable(
        patterns, .seen,
        requiring: ["idShow", "season", "episode", "playCount", "lastPlayed"].map { "episode_watched.\($0)" }
          + ["movie_watched.idMovieImdb"],
        kind: .series, root: "episode_watched",
        joins: [ForeignJoin("tvshows", on: "idShow", equals: "episode_watched.idShow")],
        columns: [
          .tvdb("episode_watched.idShow"), nameWithYear("tvshows.title"), .season("episode_watched.season"),
          .episode("episode_watched.episode"), .timesSeen("episode_watched.playCount"),
          .watchedSeconds("episode_watched.lastPlayed"),
        ],
        finish: { $0.isWatched = ($0.times ?? 0) > 0 }),
    ])

  private static let patterns = ["watchedlist*.db", "*.db"]

  /// `Heat (1995)`.
  private static func nameWithYear(_ name: String) -> ForeignColumn {
    ForeignColumn([name]) { row, text, _ in
      row.title.name = text
      guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return }
      let digits = text[text.index(after: open)...].dropLast()
      guard digits.count == 4, let year = Int(digits), TitleFacts.years.contains(year) else { return }
      row.title.year = year
      row.title.name = String(text[..<open]).trimmed
    }
  }
}
