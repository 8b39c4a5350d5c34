import ReelbookModel

extension ForeignFormat {
  /// Cinemarco's import format. A film has the days of its plays, a series those of seasons and episodes.
  static let cinemarco = ForeignFormat(
    "Cinemarco",
    [
      ForeignTable(
        patterns, .opinions, requiring: required, root: "items",
        columns: title + [
          .rating(
            .stars, words: ["outstanding": 5, "entertaining": 4, "decent": 3, "meh": 2, "waste": 1], "rating"),
          .review("notes"),
        ]),
      ForeignTable(
        patterns, .viewings, requiring: required, root: "items", each: "watched",
        columns: title + [.watched("watched"), .companions("watched_with")]),
      ForeignTable(
        patterns, .opinions, requiring: required, kind: .series, root: "items", each: "seasons",
        columns: title + [.season("seasons.season"), .scratch("watched", "seasons.watched")],
        finish: { row in
          // The day of a season is not the day of each episode.
          if row.removeScratch("watched") != nil, let season = row.place.season { row.upTo = (season, 0) }
        }),
      ForeignTable(
        patterns, .viewings, requiring: required, kind: .series, root: "items", each: "episodes",
        columns: title + [
          .season("episodes.season"), .episode("episodes.episode"), .watched("episodes.watched"),
          .companions("watched_with"),
        ]),
      ForeignTable(
        patterns, .lists, requiring: required, root: "collections", each: "items",
        columns: [
          .list("name"), .listText("description"), .kind("items.type"), .tmdb("items.tmdb_id"),
          .imdb("items.imdb_id"), .scratch("type", "items.type"),
        ],
        finish: { row in
          // A reference by the file's own id, and one by an id that movies and series share.
          let hasType = row.removeScratch("type") != nil
          if !hasType { row.typeWord = "?" }
          if row.title.namespacedIDs.imdb == nil, row.title.namespacedIDs.tmdb == nil || !hasType {
            row.misfit = .noPlace
          }
        }),
    ])

  private static let patterns = ["*cinemarco*.json", "*.json"]
  private static let required = [
    "title", "type", "tmdb_id|imdb_id", "watched|watched_with|seasons.season|episodes.episode",
  ]

  private static let title: [ForeignColumn] = [
    .title("title"), .year("year"), .kind("type"), .tmdb("tmdb_id"), .imdb("imdb_id"),
  ]
}
