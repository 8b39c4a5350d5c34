import ReelbookModel

extension ForeignFormat {
  /// Watcharr's export. Films have their dates in the log of changes; episodes have only the time of their mark.
  static let watcharr = ForeignFormat("Watcharr", [titles, changes, seasons, episodes, tags])

  private static let titles = ForeignTable(
    patterns, .opinions, requiring: required,
    columns: title + [
      .status("status"), .rating(.ten, "rating"), .review("thoughts"), .added("createdAt"),
    ],
    finish: { row in
      guard row.category == .finished else { return }
      if row.title.kind == .movie {
        row.contents.insert(.seen)
        row.category = nil
      } else {
        row.upTo = (0, 0)
      }
    })

  /// The log of a film's changes. A date of a person's own is the day of the viewing; otherwise it is the time of the
  /// change, except for a film from an import.
  private static let changes = ForeignTable(
    patterns, .opinions, requiring: required, each: "activity",
    columns: title + [
      .scratch("type", "activity.type"), .scratch("data", "activity.data"), .logged("activity.createdAt"),
      // The later column has the last word.
      .watchedUTC("activity.createdAt"), .watchedUTC("activity.customDate"),
      .scratch("custom", "activity.customDate"),
    ],
    finish: { row in
      let type = row.removeScratch("type") ?? ""
      let data = row.removeScratch("data") ?? ""
      let hasOwnDate = row.removeScratch("custom") != nil
      let isImported = type.hasPrefix("IMPORTED_ADDED_WATCHED")
      let isFinished = ["ADDED_WATCHED", "STATUS_CHANGED"].contains(type) && data.contains("FINISHED")
      guard row.misfit == nil else { return }
      if !isImported, !isFinished {
        row.misfit = .noContent
      } else if row.title.kind != .movie {
        row.misfit = .withoutEpisodes
      }
      row.contents.insert(.viewing)
      if isImported, !hasOwnDate { row.time = .unknown }
    })

  private static let seasons = ForeignTable(
    patterns, .opinions, requiring: required, each: "watchedSeasons",
    columns: title + [
      .season("watchedSeasons.seasonNumber"), .rating(.ten, "watchedSeasons.rating"),
      .scratch("status", "watchedSeasons.status"),
    ],
    finish: { row in
      // A season's status is no status of the series.
      if row.removeScratch("status") == "FINISHED", let season = row.place.season { row.upTo = (season, 0) }
    })

  private static let episodes = ForeignTable(
    patterns, .opinions, requiring: required, each: "watchedEpisodes",
    columns: title + [
      .season("watchedEpisodes.seasonNumber"), .episode("watchedEpisodes.episodeNumber"),
      .rating(.ten, "watchedEpisodes.rating"), .logged("watchedEpisodes.createdAt"),
      .scratch("status", "watchedEpisodes.status"),
    ],
    finish: { row in if row.removeScratch("status") == "FINISHED" { row.contents.insert(.viewing) } })

  private static let tags = ForeignTable(
    patterns, .lists, requiring: required, each: "tags", columns: title + [.list("tags.name")],
    finish: { row in if row.list.isEmpty || row.title.name.isEmpty { row.misfit = .noContent } })

  private static let patterns = ["*watcharr*.json", "*.json"]
  private static let required = ["status", "createdAt", "content.tmdbId|game.igdbId", "thoughts|pinned|activity"]

  private static let title: [ForeignColumn] = [
    .kind("content.type"), .tmdb("content.tmdbId"), .imdb("content.imdbId", "content.imdb_id"),
    .title("content.title"), .year("content.release_date", "content.first_air_date"),
    ForeignColumn(["game.id", "game.igdbId", "game.name"]) { row, _, _ in row.misfit = .otherKind },
  ]
}
