import ReelbookModel

extension ForeignFormat {
  /// SeriesGuide's backup: shows with their episodes, movies, and lists. It has one date a show and none for plays.
  static let seriesGuide = ForeignFormat(
    "SeriesGuide",
    [
      ForeignTable(
        shows, .opinions, requiring: ["seasons.season|seasons.tmdb_id", "title|tmdb_id"], kind: .series,
        columns: title + [
          .starred("favorite"), .rating(.ten, "rating_user"), .review("user_note"),
          .ignored("notify", "hidden", "last_watched_ms"),
        ]),
      ForeignTable(
        shows, .seen,
        requiring: ["seasons.season|seasons.tmdb_id", "seasons.episodes.episode|seasons.episodes.tmdb_id"],
        kind: .series,
        each: "seasons.episodes",
        columns: title + [
          .season("seasons.season"), .episode("seasons.episodes.episode"), .episodeTitle("seasons.episodes.title"),
          .episodeTMDb("seasons.episodes.tmdb_id"), .episodeTVDB("seasons.episodes.tvdb_id"),
          .isWatched("seasons.episodes.watched"), .timesSeen("seasons.episodes.plays"),
          ForeignColumn.flag(["seasons.episodes.skipped"]) { if $1 { $0.contents.insert(.skipped) } }.essential,
        ],
        finish: { row in
          // Older versions do not count plays.
          if row.isWatched == true, row.times == 0 { row.times = 1 }
          if row.isWatched == nil { row.isWatched = (row.times ?? 0) > 0 }
          if row.contents.contains(.skipped) { row.isWatched = false }
        }),
      ForeignTable(
        ["*movies*.json", "*.json"], .seen, requiring: ["tmdb_id", "in_watchlist|in_collection", "watched"],
        kind: .movie,
        columns: [
          .tmdb("tmdb_id"), .imdb("imdb_id"), .title("title"), .isWatched("watched"), .timesSeen("plays"),
          ForeignColumn.flag(["in_watchlist"]) { if $1 { $0.contents.insert(.watchlist) } },
          .rating(.ten, "rating_user"),
          .watchedMilliseconds("last_watched_ms"), .ignored("released_utc_ms", "runtime_min", "in_collection"),
        ]),
      ForeignTable(
        ["*lists*.json", "*.json"], .lists, requiring: ["name", "items.externalid|items.tmdb_id|items.tvdb_id"],
        kind: .series,
        each: "items",
        columns: [
          .list("name"), .tvdb("items.tvdb_id"),
          // Old lists have seasons and episodes by TheTVDB numbers, which do not name the series.
          ForeignColumn(["items.type"]) { row, text, _ in
            if ["season", "episode"].contains(text) { row.misfit = .noPlace }
          },
          .ignored("list_id", "order", "items.list_item_id"),
          ForeignColumn(["items.externalId", "items.tmdb_id"]) { row, text, _ throws(CellFault) in
            row.title.ids["tmdb"] = try ForeignColumn.outsideID("tmdb", text)
          },
        ]),
    ])

  private static let shows = ["*shows*.json", "seriesguide*.json", "*.json"]

  private static let title: [ForeignColumn] = [
    .tmdb("tmdb_id"), .tvdb("tvdb_id"), .imdb("imdb_id"), .id(in: "trakt", "trakt_id"), .title("title"),
    ForeignColumn(["first_aired"]) { row, text, dates in
      // Text in some versions, milliseconds in others.
      row.title.year = dates.time(text, .milliseconds)?.year
    },
  ]
}
