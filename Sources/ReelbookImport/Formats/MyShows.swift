import ReelbookModel

extension ForeignFormat {
  /// What a public program saves of an account at MyShows: JSON with each watched episode, and two tables of series.
  ///
  /// An episode has the day of its viewing. A program that was not given a rating writes `NA`.
  static let myShows: ForeignFormat = {
    var format = ForeignFormat(
      "MyShows",
      [
        ForeignTable(
          json, .opinions, requiring: members, kind: .series, root: "shows", columns: title + opinions),
        ForeignTable(
          json, .viewings, requiring: members, kind: .series, root: "shows", each: "episodes",
          columns: title + [
            .episodeID(in: "myshows", "episodes.id"),
            .season("episodes.season"), .episode("episodes.number"), .episodeTitle("episodes.title"),
            .airDate("episodes.airDate"), .watched("episodes.watched"),
            .rating(.stars, "episodes.rating").without(noRating),
          ]),
        ForeignTable(
          csv, .opinions,
          requiring: ["show_id", "title_original", "title_ru", "my_status", "my_rating", "watched_episodes"],
          kind: .series, columns: title + opinions + [further]),
        ForeignTable(
          csv, .opinions, requiring: ["title_original", "title_ru", "year", "my_rating", "status", exactly(5)],
          kind: .series, columns: title + opinions),
      ])
    format.isKnownFromReadersOnly = true
    return format
  }()

  private static let json = ["*myshows*.json", "*.json"]
  private static let csv = ["*myshows*.csv", "*.csv"]
  private static let members = ["titleOriginal", "myRating", "showStatus", "watchedEpisodes", "totalSeasons"]
  private static let noRating: Set = ["na"]

  private static let title: [ForeignColumn] = [
    .id(in: "myshows", "show_id", "id"), .title("titleOriginal", "title_original", "title", "ruTitle", "title_ru"),
    .originalTitle("ruTitle", "title_ru"), .year("year"), .imdb("imdbId", "imdb_id"),
  ]

  private static let opinions: [ForeignColumn] = [
    .rating(.stars, "myRating", "my_rating").without(noRating),
    ForeignColumn(["my_status", "status"]) { row, text, _ throws(CellFault) in
      switch text.lowercased() {
      case "watching": row.category = .current
      case "later": row.contents.insert(.watchlist)
      case "cancelled": row.category = .dropped
      case "completed", "finished": row.category = .finished
      case "", "none", "remove": break
      default: throw CellFault()
      }
    },
  ]

  private static let further = ForeignColumn.ignored(
    "username", "show_status", "site_rating", "imdb_rating", "kinopoisk_id", "kinopoisk_rating", "country", "network",
    "genres", "total_episodes", "watched_episodes", "total_seasons", "runtime", "started", "ended", "description",
    "first_episode_watched", "last_episode_watched", "days_watching")
}
