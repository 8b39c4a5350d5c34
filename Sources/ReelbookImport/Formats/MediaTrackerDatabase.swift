import ReelbookModel

extension ForeignFormat {
  /// The database of MediaTracker: plays, ratings with reviews, lists, and places where somebody stopped.
  ///
  /// A play without a date is one of unknown time. Of a user only the name is read.
  static let mediaTrackerDatabase = ForeignFormat(
    "MediaTracker",
    [
      ForeignTable(
        patterns, .viewings, requiring: required, root: "seen", joins: joins("seen"),
        columns: columns("seen") + [
          .event("seen.id"), .watchedMilliseconds("seen.date"),
          .length(\.details.timeWatched, perSecond: 1000, "seen.duration"),
        ]),
      ForeignTable(
        patterns, .opinions, requiring: required + ["userRating.rating"], root: "userRating",
        joins: joins("userRating"),
        columns: columns("userRating") + [
          .rating(.stars, "userRating.rating"), .review("userRating.review"),
          written("userRating.date"),
        ]),
      ForeignTable(
        patterns, .opinions, requiring: required + ["listItem.listId", "list.name"], root: "listItem",
        joins: [ForeignJoin("list", on: "id", equals: "listItem.listId")] + joins("listItem", user: "list"),
        columns: columns("listItem") + [
          .list("list.name"), .listText("list.description"),
          ForeignColumn.flag(["list.isWatchlist"]) { if $1 { $0.contents.insert(.watchlist) } },
          ForeignColumn(["listItem.addedAt"]) { row, text, dates throws(CellFault) in
            guard let time = dates.time(text, .milliseconds) else { throw CellFault() }
            row.added = dates.instant(time)
          },
        ],
        finish: { row in if !row.contents.contains(.watchlist) { row.contents.insert(.entry) } }),
      ForeignTable(
        patterns, .stops, requiring: required + ["progress.progress"], root: "progress", joins: joins("progress"),
        columns: columns("progress") + [
          ForeignColumn(["progress.progress"]) { row, text, _ throws(CellFault) in
            guard let fraction = Double(text), (0...1).contains(fraction) else { throw CellFault() }
            // A title that is not begun, or is over, has no such place.
            if fraction > 0, fraction < 1 { row.stopFraction = fraction }
          },
          .watchedMilliseconds("progress.date"),
        ],
        finish: { if $0.time.instant == nil { $0.stopFraction = nil } }),
    ])

  private static let patterns = ["data.db", "*mediatracker*.db", "*.db"]
  private static let required = ["seen.mediaItemId", "seen.date", "mediaItem.mediaType", "mediaItem.tmdbId"]

  private static func joins(_ table: String, user owner: String? = nil) -> [ForeignJoin] {
    [
      ForeignJoin("user", on: "id", equals: "\(owner ?? table).userId"),
      ForeignJoin("mediaItem", on: "id", equals: "\(table).mediaItemId"),
      ForeignJoin("season", on: "id", equals: "\(table).seasonId"),
      ForeignJoin("episode", on: "id", equals: "\(table).episodeId"),
    ]
  }

  private static func columns(_ table: String) -> [ForeignColumn] {
    [
      .profile("\(table).userId", "list.userId"), .profileName("user.name"),
      .ownType(["mediaItem.mediaType"], ["tv": "series"]),
      .title("mediaItem.title"), .originalTitle("mediaItem.originalTitle"), .year("mediaItem.releaseDate").lenient,
      .tmdb("mediaItem.tmdbId"), .imdb("mediaItem.imdbId"), .tvdb("mediaItem.tvdbId"),
      .id(in: "tvmaze", "mediaItem.tvmazeId"), .id(in: "trakt", "mediaItem.traktId"),
      .season("episode.seasonNumber", "season.seasonNumber"), .episode("episode.episodeNumber"),
      .episodeTitle("episode.title"), .episodeTMDb("episode.tmdbId"), .episodeTVDB("episode.tvdbId"),
      .episodeIMDb("episode.imdbId"),
    ]
  }

  private static func written(_ name: String) -> ForeignColumn {
    ForeignColumn([name]) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .milliseconds) else { throw CellFault() }
      row.noteWritten = dates.instant(time)
    }
  }
}
