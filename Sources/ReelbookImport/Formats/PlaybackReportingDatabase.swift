import ReelbookModel

extension ForeignFormat {
  /// The database of the plugin Playback Reporting for Jellyfin and Emby: its backup's rows, with names of columns.
  static let playbackReportingDatabase = ForeignFormat(
    "Playback Reporting",
    [
      ForeignTable(
        ["playback_reporting*.db", "*.db"], .sessions,
        requiring: ["DateCreated", "UserId", "ItemId", "ItemType", "ItemName", "PlayDuration"].map {
          "PlaybackActivity.\($0)"
        },
        root: "PlaybackActivity", columns: PlaybackReporting.columns.map { $0.within("PlaybackActivity") },
        finish: PlaybackReporting.finish
      ).withoutOtherColumns
    ])
}
