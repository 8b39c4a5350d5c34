import ReelbookModel

extension ForeignFormat {
  /// Answers of Crunchyroll's interface that people save: the history, which has times, and the watchlist.
  ///
  /// A title of the watchlist comes with the episode that is next. Numbers may run on over seasons, so that an episode's
  /// name decides. An episode of which a part was watched has a resume point.
  static let crunchyroll = ForeignFormat(
    "Crunchyroll",
    [
      ForeignTable(
        ["*crunchyroll*.json", "*.json"], .viewingsAndStops,
        requiring: ["data[]", "panel.title", "panel.type", "playhead|fully_watched"], root: "data",
        columns: [
          .itemType("panel.type"), .title("panel.episode_metadata.series_title"),
          .itemName("panel.movie_metadata.movie_listing_title", "panel.title"),
          .season("panel.episode_metadata.season_number", "panel.episode_metadata.season_sequence_number"),
          .episode("panel.episode_metadata.episode_number"), .airDate("panel.episode_metadata.episode_air_date"),
          .watchedUTC("date_played"), .isWatched("fully_watched"), .length(\.stop, perSecond: 1, "playhead"),
          .length(
            \.duration, perSecond: 1000, "panel.episode_metadata.duration_ms", "panel.movie_metadata.duration_ms"),
          .flag(["panel.episode_metadata.is_clip"]) { row, isClip in if isClip { row.misfit = .preview } },
          .flag(["never_watched"]) { row, isNew in if isNew { row.contents.insert(.watchlist) } },
          .starred("is_favorite"),
        ], finish: finish)
    ])

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    if row.misfit == .preview { return }
    row.settleServerItem()
    if row.place.episode != nil { row.place.airDay = nil }
    row.isWatched = row.isWatched == true
    if row.isWatched == true || row.contents.contains(.watchlist) { row.stop = nil }
    guard row.contents.contains(.watchlist) else {
      // The star is the series'.
      if row.title.kind == .series { row.isStarred = false }
      return
    }
    row.isWatched = false
    row.place = .whole
  }
}
