import ReelbookModel

extension ForeignFormat {
  /// The replies of MediaTracker's interface about titles: lists of them, and one with its seasons.
  static let mediaTrackerReplies = ForeignFormat(
    "MediaTracker",
    [
      ForeignTable(
        patterns, .opinions, requiring: required,
        columns: title + [
          ForeignColumn.flag(["onWatchlist"]) { if $1 { $0.contents.insert(.watchlist) } },
          .rating(.stars, "userRating.rating"), .review("userRating.review"),
          ForeignColumn.flag(["seen"]) { if $1 { $0.contents.insert(.seen) } }, .watchedMilliseconds("lastSeenAt"),
        ],
        finish: { row in
          // A series is seen if all its episodes are.
          if row.title.kind == .series, row.contents.remove(.seen) != nil { row.upTo = (0, 0) }
        }),
      ForeignTable(
        patterns, .opinions, requiring: required, each: "seenHistory",
        columns: title + [.watchedMilliseconds("seenHistory.date")],
        finish: { row in
          // A series has the plays of its episodes here, and again with the episodes.
          if row.title.kind == .movie { row.contents.insert(.viewing) } else { row.misfit = row.misfit ?? .aggregate }
        }),
      ForeignTable(
        patterns, .opinions, requiring: required, each: "seasons.episodes",
        columns: title + episode + [
          .rating(.stars, "seasons.episodes.userRating.rating"), .review("seasons.episodes.userRating.review"),
          ForeignColumn.flag(["seasons.episodes.seen"]) { if $1 { $0.contents.insert(.seen) } },
        ]),
      ForeignTable(
        patterns, .viewings, requiring: required, each: "seasons.episodes.seenHistory",
        columns: title + episode + [.watchedMilliseconds("seasons.episodes.seenHistory.date")]),
    ])

  private static let patterns = ["*mediatracker*.json", "*.json"]
  private static let required = ["mediaType", "title", "source", "hasDetails|onWatchlist|seenHistory.id"]

  private static let title: [ForeignColumn] = [
    ForeignColumn(["mediaType"]) { row, text, _ in
      switch text {
      case "movie": row.title.kind = .movie
      case "tv": row.title.kind = .series
      default: row.misfit = .otherKind
      }
    }.essential,
    .title("title"), .originalTitle("originalTitle"), .year("releaseDate"), .tmdb("tmdbId"), .imdb("imdbId"),
    .tvdb("tvdbId"), .id(in: "trakt", "traktId"), .id(in: "tvmaze", "tvmazeId"),
  ]

  private static let episode: [ForeignColumn] = [
    .season("seasons.episodes.seasonNumber", "seasons.seasonNumber"),
    .episode("seasons.episodes.episodeNumber"), .episodeTitle("seasons.episodes.title"),
    .episodeTMDb("seasons.episodes.tmdbId"), .episodeTVDB("seasons.episodes.tvdbId"),
    .episodeIMDb("seasons.episodes.imdbId"),
  ]
}
