import ReelbookModel

/// Columns that several programs' databases have.
extension ForeignColumn {
  /// A position or a length above 0, in units of which a second has so many.
  static func span(
    _ path: any (WritableKeyPath<ForeignRow, Duration?> & Sendable), unitsPerSecond: Double, _ names: String...
  ) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      guard let number = Double(text), number.isFinite else { throw CellFault() }
      let seconds = number / unitsPerSecond
      // Programs write 0 or -1 for none, and their counters may have overflowed.
      if seconds > 0, seconds <= 86_400 { row[keyPath: path] = .milliseconds(Int64(seconds * 1000)) }
    }
  }

  /// The name of the row's profile, in place of its number. A mail address is no name, and is not kept.
  static func profileName(_ names: String...) -> Self {
    Self(names) { row, text, _ in if !text.contains("@") { row.profile = text } }
  }

  /// When the position was recorded; without a zone it is the time in the zone in which the import is read.
  static func recordedHere(_ names: String...) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .local) else { throw CellFault() }
      row.logged = dates.instant(time)
    }
  }

  /// When it was watched by a server's clock; without a zone it is the time in the zone in which the import is read.
  static func watchedAtServer(_ names: String...) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .local) else { throw CellFault() }
      row.time = time.precision == .local ? dates.instant(time).map(dates.moment) ?? time : time
    }.asTime
  }

  /// The moment in seconds since 1970, if there is one. It replaces that of an earlier column.
  static func watchedLastly(_ names: String...) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .seconds) else { throw CellFault() }
      if time.isDated { row.time = time }
    }.asTime
  }

  /// The item's type in the program's own words.
  static func ownType(_ names: [String], _ words: [String: String]) -> Self {
    Self(names) { row, text, _ in
      row.typeWord = words[text] ?? text
      switch row.typeWord {
      case "movie": row.title.kind = .movie
      case "series", "season", "episode": row.title.kind = .series
      default: row.misfit = .otherKind
      }
    }.essential
  }
}

extension ForeignRow {
  /// Drops a resume point of which nobody knows when it was recorded: it would become that of today.
  mutating func dropUndatedStop() {
    if logged == nil, time.instant == nil { stop = nil }
  }
}
