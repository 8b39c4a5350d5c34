import ReelbookModel

extension ForeignFormat {
  /// Apple's data request: what the TV app and its store know of a person. Podcasts are in the same files.
  ///
  /// Most files have bare names of unknown kind, and one row for each item with the time of its last event. The unit of
  /// a position is unknown, so that it is no resume point.
  static let appleTV: ForeignFormat = {
    var format = ForeignFormat("Apple TV", [lastPlays, favorites, events, sessions])
    format.isKnownFromReadersOnly = true
    return format
  }()

  private static let lastPlays = ForeignTable(
    ["playback activity.csv", "apple tv bookmarks.csv", "*.csv"], .viewings,
    requiring: [
      "Item Reference", "Item Description", "Last activity timestamp", "Has been played?", "Playback position",
    ],
    columns: [
      .nameOfUnknownKind("Item Description"), .watchedUTC("Last activity timestamp"), .isWatched("Has been played?"),
      .flag(["Marked as unwatched?"]) { row, isUnwatched in if isUnwatched { row.misfit = .noContent } },
      ForeignColumn(["Playback position"]) { row, text, _ in
        if Double(text).map({ $0 > 0 }) ?? false { row.stopFraction = 0 }
      },
    ],
    finish: { row in
      if row.misfit == nil, row.isWatched != true { row.misfit = row.stopFraction == nil ? .noContent : .unfinished }
    }
  ).withoutOtherColumns

  private static let favorites = ForeignTable(
    ["apple tv favorites and wishlist.csv", "*.csv"], .opinions,
    requiring: ["Item Reference", "Created", "Item Description", "Type"],
    columns: [
      .nameOfUnknownKind("Item Description"), .added("Created"),
      ForeignColumn(["Type"]) { row, text, _ in
        let word = text.lowercased()
        if word.contains("wish") { row.contents.insert(.watchlist) }
        if word.contains("favorite") || word.contains("favourite") { row.isStarred = true }
      },
    ]
  ).withoutOtherColumns

  /// Positions as the app stored them, many for one viewing.
  private static let events = ForeignTable(
    ["tv app favorites and activity.json", "*.json"], .sessions,
    requiring: [
      "events[]",
      "event_interpretation.human_readable_media_description|event_interpretation.media_description",
      "stored_event.timestamp",
    ], root: "events",
    columns: [
      .kind("stored_event.media_type"), .watchedMilliseconds("stored_event.timestamp"),
      ForeignColumn([
        "event_interpretation.human_readable_media_description", "event_interpretation.media_description",
      ]) { row, text, _ in row.readAppleDescription(text) },
      .length(
        \.stop, perSecond: 1000, "stored_event.play_cursor_in_milliseconds",
        "stored_event.play_position_in_milliseconds"),
    ],
    finish: { row in
      if row.misfit == nil, row.stop.map({ $0 < ForeignRow.shortestSession }) ?? true {
        row.misfit = row.stop == nil ? .noContent : .unfinished
      }
    })

  /// The columns that another reader takes for those of the playback activity.
  private static let sessions = ForeignTable(
    ["playback activity.csv", "*.csv"], .sessions,
    requiring: [
      "Event Type", "Content Type", "Title", "Season Number", "Episode Number", "Start Time", "Play Duration (Seconds)",
    ],
    columns: [
      .kind("Content Type"), .title("Title"), .episodeTitle("Episode Title"), .season("Season Number"),
      .episode("Episode Number"), .watched("Start Time"), .secondsWatched("Play Duration (Seconds)"),
    ],
    finish: { row in
      if row.title.kind == .movie { row.place = .whole }
      row.leaveOutShortSession()
    }
  ).withoutOtherColumns
}

extension ForeignRow {
  /// Reads `Dark (Episode Title [Lies], Episode Number [2], Season Number [1])`, or a bare name.
  fileprivate mutating func readAppleDescription(_ text: String) {
    title.name = text
    if typeWord.isEmpty { typeWord = "?" }
    guard text.hasSuffix(")"), let start = text.ranges(of: " (Episode ").last?.lowerBound else { return }
    let parts = text[start...]
    guard let number = Self.value("Episode Number", in: parts) else { return }
    title.kind = .series
    typeWord = "episode"
    title.name = String(text[..<start]).trimmed
    place.episode = Int(number)
    place.season = Self.value("Season Number", in: parts).flatMap { Int($0) }
    place.episodeName = Self.value("Episode Title", in: parts) ?? ""
  }

  /// What is in the brackets behind a name.
  private static func value(_ name: String, in text: Substring) -> String? {
    guard let start = text.firstRange(of: "\(name) [")?.upperBound else { return nil }
    // A title may have brackets, too.
    let rest = text[start...]
    guard let end = rest.firstRange(of: "], ")?.lowerBound ?? rest.firstRange(of: "])")?.lowerBound else { return nil }
    return String(rest[..<end])
  }
}
