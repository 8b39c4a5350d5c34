import ReelbookModel

extension ForeignFormat {
  /// TV Time's last downloads, and the files of “Liberator” and “TV Time Out”, as CSV and JSON.
  ///
  /// A history may come as CSV and as JSON. Its items are merged.
  static let tvTimeOut = ForeignFormat(
    "TV Time export",
    [
      ForeignTable(
        ["tvtime-series-episodes*.csv"], .viewings, requiring: ["title", "season", "episode", "is_watched"],
        kind: .series,
        columns: series + [
          .season("season"), .episode("episode"), .episodeTVDB("tvdb_id"), .isWatched("is_watched"),
          .watchedUTC("watched_at"), .timesSeenAgain("rewatch_count"), .rating(.ten, "rating"), .ignored("special"),
        ]),
      ForeignTable(
        ["tvtime-movies*.csv"], .viewings, requiring: ["title", "is_watched"], kind: .movie, columns: movie,
        finish: unwatched),
      ForeignTable(
        ["tvtime-series*.csv"], .opinions, requiring: ["title", "status"], kind: .series,
        columns: [
          .id(in: "tvtime", "uuid"), .tvdb("tvdb_id"), .imdb("imdb_id"), .title("title"), .status("status"),
          .added("created_at"),
        ]),
      ForeignTable(
        ["tvtime-lists*.csv"], .lists, requiring: ["list_name", "item_type"],
        columns: [
          .list("list_name"), .kind("item_type"), .tvdb("tvdb_id"), .id(in: "tvtime", "uuid"), .title("name"),
          .position("custom_order"), .ignored("list_id"),
        ]),
      ForeignTable(
        ["activity_history.csv", "*.csv"], .viewings,
        requiring: ["imdb_id", "tvdb_id", "type", "is_watched", "watched_at"],
        columns: [
          .imdb("imdb_id"), .tvdb("tvdb_id"), .kind("type"), .title("title"), .season("season"), .episode("episode"),
          .isWatched("is_watched"), .watchedUTC("watched_at"), .status("status"), .rating(.ten, "rating"),
          ForeignColumn.flag(["is_watchlisted"]) { if $1 { $0.contents.insert(.watchlist) } }, .ignored("is_special"),
        ], finish: finishActivity),
      ForeignTable(
        ["tvtime-series*.json", "shows.json"], .opinions, requiring: ["title", "seasons|seasons.number"], kind: .series,
        columns: jsonSeries + [.status("status"), .added("created_at"), .rating(.ten, "rating")]),
      ForeignTable(
        ["tvtime-series*.json", "shows.json"], .viewings, requiring: ["seasons.episodes|seasons.number"], kind: .series,
        each: "seasons.episodes",
        columns: jsonSeries + [
          .season("seasons.number"), .episode("seasons.episodes.number"), .isWatched("seasons.episodes.is_watched"),
          .episodeTVDB("seasons.episodes.id.tvdb", "seasons.episodes.tvdb_id", "seasons.episodes.id"),
          .episodeIMDb("seasons.episodes.id.imdb"), .episodeTitle("seasons.episodes.name", "seasons.episodes.title"),
          .watchedUTC("seasons.episodes.watched_at"), .timesSeenAgain("seasons.episodes.rewatch_count"),
          .rating(.ten, "seasons.episodes.rating"),
        ]),
      ForeignTable(
        ["tvtime-movies*.json", "movies.json"], .viewings, requiring: ["title", "is_watched"], kind: .movie,
        columns: [
          .id(in: "tvtime", "uuid"), .tvdb("id.tvdb", "tvdb_id"), .imdb("id.imdb", "imdb_id"), .title("title", "name"),
          .year("year"), .isWatched("is_watched"), .watchedUTC("watched_at"), .timesSeenAgain("rewatch_count"),
          .rating(.ten, "rating"), .added("created_at"),
          ForeignColumn.flag(["is_watchlisted"]) { if $1 { $0.contents.insert(.watchlist) } },
        ], finish: unwatched),
    ],
    goesByEpisodeIDs: true)

  private static let series: [ForeignColumn] = [
    .tvdb("series_tvdb_id"), .imdb("series_imdb_id"), .id(in: "tvtime", "series_uuid"), .title("title"),
  ]

  private static let jsonSeries: [ForeignColumn] = [
    .id(in: "tvtime", "uuid"), .tvdb("id.tvdb", "tvdb_id"), .imdb("id.imdb", "imdb_id"), .title("title", "name"),
  ]

  private static let movie: [ForeignColumn] = [
    .id(in: "tvtime", "uuid"), .tvdb("tvdb_id"), .imdb("imdb_id"), .title("title"), .year("year"), .added("created_at"),
    .watchedUTC("watched_at"), .isWatched("is_watched"), .timesSeenAgain("rewatch_count"),
  ]

  /// Completes an episode's row: the ids are the episode's, the name and the status are the series'. The file puts each
  /// unwatched episode on the watchlist, which is ignored.
  private static let finishActivity: @Sendable (inout ForeignRow) -> Void = { row in
    if row.place.episode != nil {
      row.place.ids.merge(row.title.ids) { existing, _ in existing }
      row.title = ForeignTitle(.series, name: row.title.name)
      row.contents.remove(.watchlist)
    } else if row.isWatched == nil {
      row.isWatched = row.time.isDated
    }
  }

  /// A movie in the file that was not watched is on the watchlist.
  private static let unwatched: @Sendable (inout ForeignRow) -> Void = { row in
    if row.isWatched == false { row.contents.insert(.watchlist) }
  }
}
