import ReelbookModel

/// Columns that several programs' databases have.
extension ForeignColumn {
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
