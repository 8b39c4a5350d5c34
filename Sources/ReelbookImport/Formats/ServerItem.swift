import ReelbookModel

/// Items of media servers: films, and episodes below their seasons and series.
extension ForeignColumn {
  /// The name of the item itself. ``ForeignRow/settleServerItem()`` moves it to where its type has it.
  static func itemName(_ names: String...) -> Self { .text(names, \.place.episodeName) }

  /// The length, or a position above 0, in units of which a second has so many.
  static func length(
    _ path: any (WritableKeyPath<ForeignRow, Duration?> & Sendable), perSecond units: Double, _ names: String...
  ) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      guard let number = Double(text), number.isFinite else { throw CellFault() }
      let seconds = number / units
      // Programs write 0 or -1 for none, and their counters may have overflowed.
      guard seconds > 0, seconds <= 86_400 else { return }
      row[keyPath: path] = .milliseconds(Int64(seconds * 1000))
    }
  }

  /// The seconds really watched. An impossible number is unknown: counters overflow.
  static func secondsWatched(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      guard let seconds = Double(text) else { throw CellFault() }
      if (0...86_400).contains(seconds) { row.details.timeWatched = .milliseconds(Int64(seconds * 1000)) }
    }
  }

  /// The type of the item, in the server's word.
  static func itemType(_ names: String...) -> Self { .text(names, \.typeWord) }

  /// When it was watched; without a zone it is the time in the zone in which the import is read.
  static func watchedHere(_ names: String...) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .local) else { throw CellFault() }
      row.time = time.precision == .local ? dates.instant(time).map(dates.moment) ?? time : time
    }.asTime
  }
}

extension ForeignRow {
  /// The shortest session that counts. A shorter one was a try.
  static let shortestSession = Duration.seconds(120)

  /// Leaves out a session of less than two minutes.
  mutating func leaveOutShortSession() {
    guard misfit == nil, let time = details.timeWatched, time < Self.shortestSession else { return }
    misfit = .unfinished
  }

  /// Moves the names, the numbers and the year of a server's item to where its type has them.
  ///
  /// The year of an episode or a season is not that of the series. The number of a season is in the column of episodes.
  mutating func settleServerItem() {
    switch typeWord.lowercased() {
    case "movie", "series", "show":
      title.kind = typeWord.lowercased() == "movie" ? .movie : .series
      title.name = place.episodeName
      place = .whole
    case "season":
      title.kind = .series
      title.year = nil
      place = ForeignPlace(season: place.episode)
    case "episode":
      title.kind = .series
      title.year = nil
    case "clip", "trailer": misfit = .preview
    default: misfit = .otherKind
    }
  }

  /// Whether it is a series or a season, whose counts are sums over its episodes.
  var isServerSum: Bool { title.kind == .series && !place.isEpisode }
}
