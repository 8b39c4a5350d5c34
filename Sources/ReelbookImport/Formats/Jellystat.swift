import ReelbookModel

extension ForeignFormat {
  /// A backup of Jellystat, which logs the sessions of a Jellyfin server: a list of tables.
  ///
  /// The tables of the library have an episode's numbers and the length of a title, by which a play is judged: it is a
  /// viewing if its sessions of one evening are most of it. Without them an episode has its name alone. Rows from the
  /// Playback Reporting plugin repeat others, and are not judged. A user's number is a profile.
  static let jellystat = ForeignFormat(
    "Jellystat",
    [
      table(
        "jf_library_items", .descriptions, requiring: ["Id", "Name"],
        [
          .sourceID("Id"), .itemType("Type"), .year("ProductionYear"),
          .length(\.duration, perSecond: 10_000_000, "RunTimeTicks"),
        ]),
      table(
        "jf_library_episodes", .descriptions, requiring: ["EpisodeId", "IndexNumber"],
        [
          .sourceID("EpisodeId"), .season("ParentIndexNumber"), .episode("IndexNumber"), .episodeTitle("Name"),
          .length(\.duration, perSecond: 10_000_000, "RunTimeTicks"),
        ]),
      table(
        "jf_playback_activity", .sessions, requiring: ["NowPlayingItemName", "ActivityDateInserted"],
        [
          .profile("UserId"), .itemName("NowPlayingItemName"), .title("SeriesName"),
          .sourceID("EpisodeId", "NowPlayingItemId"), .watchedUTC("ActivityDateInserted"),
          .secondsWatched("PlaybackDuration"),
          ForeignColumn.flag(["imported"]) { row, isImported in if isImported { row.columns[imported] = "" } },
        ], finish: finish),
      table(
        "jf_playback_reporting_plugin_data", .sessions, requiring: ["DateCreated", "ItemType", "ItemName"],
        PlaybackReporting.columns,
        finish: { row in
          PlaybackReporting.finish(&row)
          row.details.timeWatched = nil
        }),
    ])

  private static func table(
    _ name: String, _ content: ForeignTable.Content, requiring columns: [String], _ members: [ForeignColumn],
    finish: (@Sendable (inout ForeignRow) -> Void)? = nil
  ) -> ForeignTable {
    ForeignTable(
      ["*jellystat*.json", "backup_*.json", "*.json"], content, requiring: columns.map { "\(name).\($0)" }, each: name,
      columns: members.map { $0.within(name) }, finish: finish
    ).numberingRows
  }

  /// Marks a row that repeats one of the plugin's.
  private static let imported = "imported"

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    if !row.title.name.isEmpty { row.typeWord = "Episode" }
    if row.typeWord.isEmpty { row.typeWord = "Movie" }
    row.settleServerItem()
    row.leaveOutShortSession()
    if row.columns.removeValue(forKey: imported) != nil { row.details.timeWatched = nil }
  }
}

extension ForeignTable.Content {
  /// Rows that say what the items of other tables are.
  static let descriptions = Self(contents: .description)
}

extension ForeignColumn {
  /// The source's own id of the item that the row is about, or that it describes.
  static func sourceID(_ names: String...) -> Self {
    Self(names) { row, text, _ in row.sourceID = text.isPlaceholder ? nil : text }
  }
}
