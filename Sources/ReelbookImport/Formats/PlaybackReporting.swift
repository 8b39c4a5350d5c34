import ReelbookModel

/// The backup and the database of the Playback Reporting plugin for Jellyfin and Emby: a session in each row. A backup has no
/// header.
///
/// Times are the server's, without a zone: they are read in the zone in which the import is. Nothing says whether a
/// play was complete, so that only those of less than two minutes are left out. A user's number is a profile.
enum PlaybackReporting {
  /// The columns, of which Jellyfin writes the first nine, and Emby up to twelve.
  static let columnNames = [
    "DateCreated", "UserId", "ItemId", "ItemType", "ItemName", "PlaybackMethod", "ClientName", "DeviceName",
    "PlayDuration", "PauseDuration", "RemoteAddress", "TranscodeReasons",
  ]

  static let table = ForeignTable(
    ["PlaybackReportingBackup*.tsv", "*.tsv"], .sessions, requiring: Array(columnNames.prefix(9)),
    columns: columns, finish: finish
  ).withoutQuotes.withoutOtherColumns

  static let columns: [ForeignColumn] = [
    .profile("UserId"), .watchedHere("DateCreated"),
    .itemType("ItemType"),
    .itemName("ItemName"),
    .secondsWatched("PlayDuration"), .length(\.stop, perSecond: 1, "PauseDuration"),
    .ignored("ItemId", "PlaybackMethod", "ClientName", "DeviceName", "RemoteAddress", "TranscodeReasons"),
  ]

  static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    if row.typeWord.lowercased() == "episode" { row.readEpisodeName() }
    row.settleServerItem()
    // Emby counts the pauses.
    if let pause = row.stop, let time = row.details.timeWatched { row.details.timeWatched = max(.zero, time - pause) }
    row.stop = nil
    row.leaveOutShortSession()
    guard row.misfit == nil else { return }
    if row.title.name.isEmpty { row.misfit = .noContent } else if row.isServerSum { row.misfit = .withoutEpisodes }
  }

  /// Whether a row has the shape of a session: a time, a user's and an item's number, and the seconds played.
  static func isSession(_ cells: [String]) -> Bool {
    guard (9...columnNames.count).contains(cells.count), let time = WatchTime(lenient: cells[0]) else { return false }
    return time.precision == .local && isServerID(cells[1]) && (isServerID(cells[2]) || cells[2].isPlainNumber)
      && Int(cells[8]) != nil
  }

  private static func isServerID(_ text: String) -> Bool { text.utf8.count == 32 && text.allSatisfy(\.isHexDigit) }
}

extension ForeignRow {
  /// Reads `Series - s01e02 - Title`. Both names may have hyphens, so that the last numbers count.
  ///
  /// An unknown number is 0, and an unknown name is “Not Known”.
  fileprivate mutating func readEpisodeName() {
    let parts = place.episodeName.split(separator: " - ", omittingEmptySubsequences: false)
    guard let index = parts.lastIndex(where: { Self.numbers(in: $0) != nil }), index > 0,
      let numbers = Self.numbers(in: parts[index])
    else { return }
    title.name = Self.known(parts[..<index])
    place.episodeName = Self.known(parts[(index + 1)...])
    place.episode = numbers.episode > 0 ? numbers.episode : nil
    place.season = numbers.season > 0 || numbers.episode > 0 ? numbers.season : nil
  }

  private static func known(_ parts: ArraySlice<Substring>) -> String {
    let name = parts.joined(separator: " - ").trimmed
    return name == "Not Known" ? "" : name
  }

  /// The numbers in `s01e02`.
  private static func numbers(in part: Substring) -> (season: Int, episode: Int)? {
    guard part.first == "s", let middle = part.lastIndex(of: "e"), let season = digits(part[..<middle].dropFirst()),
      let episode = digits(part[middle...].dropFirst())
    else { return nil }
    return (season, episode)
  }

  private static func digits(_ text: Substring) -> Int? {
    text.utf8.count < 10 && text.utf8.allSatisfy { $0 &- 0x30 < 10 } ? Int(text) : nil
  }
}
