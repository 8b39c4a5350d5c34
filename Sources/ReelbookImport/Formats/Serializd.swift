import ReelbookModel

extension ForeignFormat {
  /// Serializd's replies: the diary, lists of series by state, and lists. A diary entry is of an episode, a season or a
  /// series; a season has only its number at TMDb, which the series' own seasons have, too.
  static let serializd: ForeignFormat = {
    var format = ForeignFormat(
      "Serializd", [reviews] + states + [lists])
    format.isKnownFromReadersOnly = true
    return format
  }()

  private static let reviews = ForeignTable(
    ["*serializd*.json", "*.json"], .opinions,
    requiring: ["showId", "seasonId", "dateAdded", "isLogged|isLog", "showName", "rating"], kind: .series,
    root: "reviews", each: "showSeasons", orElement: true, matching: ("seasonId", "showSeasons.id"),
    columns: [
      .tmdb("showId"), .title("showName"), .year("showPremiereDate", "premierDate"), .event("id"),
      .season("showSeasons.seasonNumber"), .scratch("season", "seasonId"),
      ForeignColumn(["episodeNumber"]) { row, text, _ throws(CellFault) in
        if let number = try ForeignColumn.number(text, ForeignColumn.numbers), number > 0 { row.place.episode = number }
      }.essential,
      .watchedUTC("backdate", "dateAdded"), .logged("dateAdded"), .rating(.ten, "rating"), .review("reviewText"),
      .instant(["dateAdded"], \.noteWritten), .rewatch("isRewatched", "isRewatch"), .isWatched("isLogged", "isLog"),
      ForeignColumn.flag(["like"]) { if $1 { $0.reaction = .liked } },
    ],
    finish: { row in
      let isOfSeason = row.removeScratch("season").map { !$0.isPlaceholder } ?? false
      // A season that the series' seasons do not have has no number.
      if isOfSeason, row.place.season == nil {
        row.misfit = .withoutEpisodes
        return
      }
      guard row.isWatched == true else { return }
      if row.place.episode != nil {
        row.contents.insert(.viewing)
      } else {
        row.upTo = (row.place.season ?? 0, 0)
        row.time = .unknown
      }
    })

  /// Series by state, which the file's name tells.
  private static let states: [ForeignTable] = [
    state("*watchlist*.json", .watchlist), state("*dropped*.json", .dropped),
    state("*paused*.json", .opinions) { $0.category = .paused },
    state("*watching*.json", .opinions) { $0.category = .current },
    state("*watched*.json", .opinions) { row in
      // Seasons have only their numbers at TMDb.
      if row.removeScratch("seasons") == nil { row.upTo = (0, 0) } else { row.misfit = .withoutEpisodes }
    },
  ]

  private static func state(
    _ pattern: String, _ content: ForeignTable.Content,
    _ finish: @escaping @Sendable (inout ForeignRow) -> Void = { _ in }
  ) -> ForeignTable {
    ForeignTable(
      [pattern], content, requiring: ["showId", "showName", "dateAdded"], kind: .series,
      root: "items",
      columns: [
        .tmdb("showId"), .title("showName"), .year("premiereDate", "premierDate"), .added("dateAdded"),
        .scratch("seasons", "seasonIds"),
      ], finish: finish)
  }

  private static let lists = ForeignTable(
    ["*serializd*.json", "*.json"], .lists, requiring: ["showId", "seasonId", "position"], kind: .series,
    root: "listItems",
    columns: [
      .tmdb("showId"), .title("showName"), .position("position"),
      ForeignColumn(["season"]) { row, text, _ throws(CellFault) in
        row.place.season = try ForeignColumn.number(text, ForeignColumn.numbers)
      },
      ForeignColumn(["episode"]) { row, text, _ throws(CellFault) in
        if let number = try ForeignColumn.number(text, ForeignColumn.numbers), number > 0 { row.place.episode = number }
      },
    ])
}
