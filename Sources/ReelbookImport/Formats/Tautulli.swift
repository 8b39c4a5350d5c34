import ReelbookModel

extension ForeignFormat {
  /// Tautulli's history of a Plex server as its interface answers it, and its export of a library.
  ///
  /// A row of the history is a viewing if Tautulli counts it as watched. A play that ended before brings nothing, also no
  /// resume point: the history has those of years. Rows of one viewing have one reference number. A user's number is a
  /// profile.
  static let tautulli = ForeignFormat(
    "Tautulli",
    [
      ForeignTable(
        ["*tautulli*.json", "*.json"], .viewings,
        requiring: ["reference_id", "watched_status", "title", "media_type"].map { "\(rows).\($0)" }, each: rows,
        columns: history.map { $0.within(rows) },
        finish: { row in
          row.settleServerItem()
          if row.place.episode != nil { row.place.airDay = nil }
          // An item's number at the server tells two servers apart.
          row.key = row.key.map { "\($0) \(row.columns.removeValue(forKey: item) ?? "")" }
          row.columns = [:]
          if row.misfit == nil, row.isWatched == false { row.misfit = .unfinished }
        }
      ).numberingRows,
      ForeignTable(
        ["*tautulli*.csv", "*.csv"], .seenAndStops,
        requiring: ["ratingKey", "title", "guid|guids", "viewCount|lastViewedAt|userRating"],
        columns: [
          .itemType("type"), .title("grandparentTitle"), .itemName("title"), .originalTitle("originalTitle"),
          .year("year"),
          .season("parentIndex"), .episode("index"), .serverGUIDs("guids"), .serverGUIDs("guid"),
          .timesSeen("viewCount"), .watchedHere("lastViewedAt"), .length(\.stop, perSecond: 1000, "viewOffset"),
          .length(\.duration, perSecond: 1000, "duration"), .rating(.ten, "userRating"),
        ],
        finish: { row in
          if row.typeWord.isEmpty { row.typeWord = row.title.name.isEmpty ? "movie" : "episode" }
          row.settlePlexItem()
        }
      ).withoutOtherColumns,
    ])

  private static let rows = "response.data.data"
  private static let item = "rating_key"

  private static let history: [ForeignColumn] = [
    .itemType("media_type"), .title("grandparent_title"), .itemName("title"), .originalTitle("original_title"),
    .year("year", "originally_available_at"), .airDate("originally_available_at"), .season("parent_media_index"),
    .episode("media_index"), .serverGUIDs("guid"), .event("reference_id"),
    ForeignColumn([item]) { row, text, _ in row.columns[item] = text },
    .watchedSeconds("stopped", "date", "started"), .secondsWatched("play_duration", "duration"), .profile("user_id"),
    ForeignColumn(["watched_status"]) { row, text, _ throws(CellFault) in
      guard let status = Double(text) else { throw CellFault() }
      row.isWatched = status >= 1
    }.essential,
  ]
}

extension ForeignTable.Content {
  /// Counts of viewings with the time of the last one, and resume points.
  static let seenAndStops = Self(contents: [.seen, .stop])
}
