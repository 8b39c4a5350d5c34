import ReelbookModel

extension ForeignFormat {
  /// The database of the plugin Playback Reporting for Jellyfin and Emby: a session in each row.
  ///
  /// Times are the server's, without a zone: they are read in the zone in which the import is. Nothing says whether a play
  /// was complete, so that only those of less than two minutes are left out. A user's number is a profile. The devices are
  /// not read.
  static let playbackReportingDatabase = ForeignFormat(
    "Playback Reporting",
    [
      ForeignTable(
        ["playback_reporting*.db", "*.db"], .sessions,
        requiring: ["DateCreated", "UserId", "ItemId", "ItemType", "ItemName", "PlayDuration"].map {
          "PlaybackActivity.\($0)"
        },
        root: "PlaybackActivity",
        columns: [
          .profile("PlaybackActivity.UserId"), .watchedAtServer("PlaybackActivity.DateCreated"),
          ForeignColumn(["PlaybackActivity.ItemType"]) { row, text, _ in
            row.typeWord = text.lowercased()
            if !["movie", "episode"].contains(row.typeWord) { row.misfit = .otherKind }
          }.essential,
          .title("PlaybackActivity.ItemName"),
          ForeignColumn(["PlaybackActivity.PlayDuration"]) { row, text, _ in
            // Counters overflow: an impossible length is unknown.
            guard let seconds = Int(text), (0...86_400).contains(seconds) else { return }
            row.details.timeWatched = .seconds(seconds)
          },
        ],
        finish: { row in
          if row.typeWord == "episode" { row.readSessionName() }
          row.title.kind = row.typeWord == "episode" ? .series : .movie
          if row.misfit == nil, let length = row.details.timeWatched, length < .seconds(120) {
            row.misfit = .unfinished
          }
        })
    ])
}

extension ForeignRow {
  /// Reads `Series - s01e02 - Title`. Both names may have hyphens, so that the last numbers count.
  ///
  /// An unknown number is 0, and an unknown name is “Not Known”.
  fileprivate mutating func readSessionName() {
    let parts = title.name.components(of: " - ")
    guard let index = parts.lastIndex(where: { Self.sessionNumbers($0) != nil }), index > 0,
      let (season, episode) = Self.sessionNumbers(parts[index])
    else { return }
    func name(_ parts: ArraySlice<String>) -> String {
      let name = parts.joined(separator: " - ")
      return name == "Not Known" ? "" : name
    }
    title.name = name(parts[..<index])
    place.episodeName = name(parts[(index + 1)...])
    guard episode > 0 else { return }
    (place.season, place.episode) = (season, episode)
  }

  private static func sessionNumbers(_ part: String) -> (season: Int, episode: Int)? {
    guard part.hasPrefix("s"), let middle = part.lastIndex(of: "e") else { return nil }
    let (season, episode) = (part[..<middle].dropFirst(), part[part.index(after: middle)...])
    guard (season + episode).utf8.allSatisfy({ $0 &- 0x30 < 10 }), let season = Int(season), let episode = Int(episode)
    else { return nil }
    return (season, episode)
  }
}

extension String {
  /// The parts between a separator.
  fileprivate func components(of separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
