import ReelbookModel

extension ForeignFormat {
  /// Items of a Jellyfin or an Emby server with a user's data, and the backup of the Playback Reporting plugin.
  ///
  /// An item has the time of its last play alone, and its count is of starts. A played item is one viewing, also without
  /// a time. The servers' own numbers of items change with their libraries, and are not read.
  static let jellyfin = ForeignFormat(
    "Jellyfin or Emby",
    [
      ForeignTable(
        ["*jellyfin*.json", "*emby*.json", "*.json"], .viewingsAndStops,
        requiring: ["Items[]", "Type", "Name", "UserData.Played|UserData.PlaybackPositionTicks"], root: "Items",
        columns: [
          .itemType("Type"),
          .title("SeriesName"), .itemName("Name"), .originalTitle("OriginalTitle"), .year("ProductionYear"),
          .season("ParentIndexNumber"), .episode("IndexNumber"),
          ForeignColumn(["IndexNumberEnd"]) { row, text, _ in row.lastEpisode = Int(text) },
          .airDate("PremiereDate"),
          .imdb("ProviderIds.Imdb"), .tmdb("ProviderIds.Tmdb"), .tvdb("ProviderIds.Tvdb"),
          .isWatched("UserData.Played"), .watchedUTC("UserData.LastPlayedDate"),
          .length(\.stop, perSecond: ticks, "UserData.PlaybackPositionTicks"),
          .length(\.duration, perSecond: ticks, "RunTimeTicks"), .starred("UserData.IsFavorite"),
          .rating(.ten, "UserData.Rating"),
          ForeignColumn.flag(["UserData.Likes"]) { $0.reaction = $1 ? .liked : .disliked },
        ], finish: finish),
      PlaybackReporting.table,
    ])

  /// The servers' units of time in a second.
  private static let ticks = 10_000_000.0

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    row.settleServerItem()
    if row.title.kind == .series {
      row.title.originalName = ""
      let ids = row.title.ids
      if row.place != .whole {
        row.title.ids = [:]
        // The ids of an episode are its own; those of a season are no series' either.
        if row.place.isEpisode { row.place.ids = ids }
      }
    }
    // The day is the server's in another zone: the number is surer.
    if row.place.episode != nil { row.place.airDay = nil }
    row.isWatched = row.isWatched == true && !row.isServerSum
    if row.isServerSum { row.stop = nil }
    // Servers keep a thumb as the highest or the lowest rating.
    if let rating = row.rating, let reaction = row.reaction, rating.value == (reaction == .liked ? 10 : 1) {
      row.rating = nil
    }
    if row.misfit == nil, row.isServerSum, row.rating == nil, row.reaction == nil, !row.isStarred {
      row.misfit = .aggregate
    }
  }
}

extension ForeignTable.Content {
  /// Viewings of watched titles, and resume points.
  static let viewingsAndStops = Self(contents: [.viewing, .stop])
}
