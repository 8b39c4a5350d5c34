import ReelbookModel

extension ForeignFormat {
  /// Ryot's complete export, also of older versions. A title's id is of the source that the title names.
  static let ryot = ForeignFormat(
    "Ryot", ["metadata", "media"].flatMap { root in [viewings(in: root), reviews(in: root), lists(in: root)] })

  private static func viewings(in root: String) -> ForeignTable {
    ForeignTable(
      patterns, .opinions, requiring: required, root: root, each: "seen_history",
      columns: title + [
        .season("seen_history.show_season_number"), .episode("seen_history.show_episode_number"),
        absoluteEpisode("seen_history.anime_episode_number"), .watchedUTC("seen_history.ended_on"),
        .scratch("state", "seen_history.state"), .scratch("progress", "seen_history.progress"),
      ],
      finish: { row in
        settleTitle(&row)
        let progress = row.removeScratch("progress").flatMap { Double($0) } ?? 100
        let state = row.removeScratch("state") ?? (progress >= 100 ? "completed" : "in_progress")
        switch state {
        case "completed" where row.title.kind == .series && row.place.episode == nil: row.upTo = (0, 0)
        case "completed": row.contents.insert(.viewing)
        case "in_progress": row.category = .current
        case "on_a_hold": row.category = .paused
        case "dropped": row.category = .dropped
        default: row.oddCells.append(CellFault(column: "seen_history.state"))
        }
      })
  }

  private static func reviews(in root: String) -> ForeignTable {
    ForeignTable(
      patterns, .opinions, requiring: required, root: root, each: "reviews",
      columns: title + [
        .season("reviews.show_season_number"), .episode("reviews.show_episode_number"),
        absoluteEpisode("reviews.anime_episode_number"), .rating(.hundred, "reviews.rating"),
        .review("reviews.review.text"), .instant(["reviews.review.date"], \.noteWritten),
      ], finish: { settleTitle(&$0) })
  }

  /// Collections; older versions have only their names.
  private static func lists(in root: String) -> ForeignTable {
    ForeignTable(
      patterns, .opinions, requiring: required, root: root, each: "collections",
      columns: title + [
        .list("collections.collection_name", "collections"),
        .added("collections.created_on", "collections.last_updated_on"),
      ],
      finish: { row in
        settleTitle(&row)
        switch row.list {
        case "Watchlist": row.contents.insert(.watchlist)
        case "In Progress": row.category = .current
        case "Completed" where row.title.kind == .series: row.category = .finished
        // The films that are completed have viewings, and these collections are no lists of a person's.
        case "Completed", "Monitoring", "Reminders", "Custom": row.misfit = .noPlace
        default: row.contents.insert(.entry)
        }
      })
  }

  private static let patterns = ["*ryot*.json", "*.json"]
  private static let required = ["lot", "source", "identifier"]

  private static let title: [ForeignColumn] = [
    .title("source_id"), .scratch("source", "source"), .scratch("identifier", "identifier"),
    ForeignColumn(["lot"]) { row, text, _ in
      switch text {
      case "movie": row.title.kind = .movie
      case "show", "anime": row.title.kind = .series
      default: row.misfit = .otherKind
      }
    }.essential,
  ]

  /// The number of an anime's episode: an anime is one season.
  private static func absoluteEpisode(_ name: String) -> ForeignColumn {
    ForeignColumn([name]) { row, text, _ throws(CellFault) in
      guard let episode = try ForeignColumn.number(text, ForeignColumn.numbers) else { return }
      // The season is part of the ids of what was imported before.
      row.place = ForeignPlace(season: 1, episode: episode)
      row.place.countsThrough = true
    }.essential
  }

  private static func settleTitle(_ row: inout ForeignRow) {
    let namespaces = ["tmdb": "tmdb", "tvdb": "tvdb", "imdb": "imdb", "myanimelist": "mal", "custom": "ryot"]
    let source = row.removeScratch("source") ?? "custom"
    row.setID(row.removeScratch("identifier"), in: namespaces[source] ?? source)
  }
}
