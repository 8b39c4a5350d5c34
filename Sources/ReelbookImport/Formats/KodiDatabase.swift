import ReelbookModel

extension ForeignFormat {
  /// Kodi's database of videos, `MyVideosNN.db` in all its versions.
  ///
  /// A file has the number of its plays and the last time, which is the time of the box without a zone. Two episodes in
  /// one file share both. Paths may have passwords of shares, and are not read.
  static let kodiDatabase = ForeignFormat(
    "Kodi",
    [
      ForeignTable(
        patterns, .init(contents: [.seen, .stop]), requiring: required + ["movie.idMovie", "movie.idFile"],
        kind: .movie, root: "movie", joins: file("movie") + [ids("id", of: "movie", equals: "movie.idMovie")],
        columns: plays + [
          .title("movie.c00"), .originalTitle("movie.c16"), .year("movie.premiered", "movie.c07").lenient,
          .imdb("id[imdb].value").lenient, .tmdb("id[tmdb].value").lenient, .tvdb("id[tvdb].value").lenient,
          .rating(.ten, "movie.userrating"),
        ],
        finish: finish),
      ForeignTable(
        patterns, .init(contents: [.seen, .stop]), requiring: required + ["episode.idEpisode", "episode.c12"],
        kind: .series, root: "episode",
        joins: file("episode") + series(equals: "episode.idShow") + [
          ids("own", of: "episode", equals: "episode.idEpisode")
        ],
        columns: plays + seriesColumns + [
          .season("episode.c12"), .episode("episode.c13"), .episodeTitle("episode.c00"), .airDate("episode.c05"),
          .episodeIMDb("own[imdb].value").lenient, .episodeTMDb("own[tmdb].value").lenient,
          .episodeTVDB("own[tvdb].value").lenient, .rating(.ten, "episode.userrating"),
        ],
        finish: finish),
      ForeignTable(
        patterns, .opinions, requiring: required + ["tvshow.idShow", "tvshow.userrating"], kind: .series,
        root: "tvshow", joins: [ids("showID", of: "tvshow", equals: "tvshow.idShow")],
        columns: seriesColumns + [.rating(.ten, "tvshow.userrating")]),
      ForeignTable(
        patterns, .opinions, requiring: required + ["seasons.idSeason", "seasons.userrating"], kind: .series,
        root: "seasons", joins: series(equals: "seasons.idShow"),
        columns: seriesColumns + [.season("seasons.season"), .rating(.ten, "seasons.userrating")]),
      ForeignTable(
        patterns, .opinions, requiring: required + ["musicvideo.idMVideo"], root: "musicvideo", remainder: .otherKind),
    ])

  private static let patterns = ["MyVideos*.db", "*.db"]
  private static let required = ["files.idFile", "files.playCount", "files.lastPlayed", "movie.c00"]

  private static func file(_ table: String) -> [ForeignJoin] {
    [
      ForeignJoin("files", on: "idFile", equals: "\(table).idFile"),
      // The type 1 is the resume point; others are a person's own marks.
      ForeignJoin("bookmark", on: "idFile", equals: "\(table).idFile", only: ("type", "1")),
    ]
  }

  private static func series(equals source: String) -> [ForeignJoin] {
    [ForeignJoin("tvshow", on: "idShow", equals: source), ids("showID", of: "tvshow", equals: source)]
  }

  private static func ids(_ name: String, of kind: String, equals source: String) -> ForeignJoin {
    ForeignJoin(
      "uniqueid", as: name, on: "media_id", equals: source, only: ("media_type", kind), labelledBy: "type")
  }

  private static let plays: [ForeignColumn] = [
    .timesSeen("files.playCount"), .watched("files.lastPlayed"), .recordedHere("files.lastPlayed"),
    .length(\.stop, perSecond: 1, "bookmark.timeInSeconds"),
    .length(\.duration, perSecond: 1, "bookmark.totalTimeInSeconds"),
  ]

  private static let seriesColumns: [ForeignColumn] = [
    .title("tvshow.c00"), .year("tvshow.c05").lenient, .imdb("showID[imdb].value").lenient,
    .tmdb("showID[tmdb].value").lenient, .tvdb("showID[tvdb].value").lenient,
  ]

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    row.isWatched = (row.times ?? 0) > 0
  }
}
