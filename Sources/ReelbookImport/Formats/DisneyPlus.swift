import ReelbookModel

extension ForeignFormat {
  /// Disney+: the sheet of a data request saved as CSV, and another table that its viewers hold.
  ///
  /// Neither has ids or numbers of episodes. Since nothing tells the zone of its times, the day alone is read.
  static let disneyPlus: ForeignFormat = {
    var format = ForeignFormat("Disney+", [sheet, programs])
    format.isKnownFromReadersOnly = true
    return format
  }()

  private static let sheet = ForeignTable(
    ["watchhistorydetails*.csv", "*watchhistorydetails*.csv", "*disney*.csv", "*.csv"], .sessions,
    requiring: ["date", "service", "profile_id", "program_title", "create_ts", "end_ts"],
    columns: [
      .profile("profile_id"), .nameOfUnknownKind("program_title"), day("date", "create_ts"),
      .instant(["create_ts"], \.added).lenient, .instant(["end_ts"], \.noteWritten).lenient,
    ],
    finish: { row in
      if let start = row.added, let end = row.noteWritten, end >= start,
        end.milliseconds - start.milliseconds < 86_400_000
      {
        row.details.timeWatched = .milliseconds(end.milliseconds - start.milliseconds)
      }
      (row.added, row.noteWritten) = (nil, nil)
      row.leaveOutShortSession()
      if NetflixTitle.isPreview(row.title.name) { row.misfit = .preview }
    }
  ).withoutOtherColumns

  /// The season's title is the name of the series; a film has none.
  private static let programs = ForeignTable(
    ["*disney*.csv", "*.csv"], .sessions, requiring: ["Profile ID", "Program Title", "Season Title", "Date"],
    columns: [.profile("Profile ID"), .title("Season Title"), .itemName("Program Title"), day("Date")],
    finish: { row in
      row.typeWord = row.title.name.isEmpty ? "movie" : "episode"
      row.settleServerItem()
      if NetflixTitle.isPreview(row.title.kind == .movie ? row.title.name : row.place.episodeName) {
        row.misfit = .preview
      }
    }
  ).withoutOtherColumns

  private static func day(_ names: String...) -> ForeignColumn {
    ForeignColumn(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .local) else { throw CellFault() }
      row.time = time.day.map { .day($0) } ?? time
    }.asTime.withAnyDateOrder
  }
}

extension ForeignColumn {
  /// A name that may be of a film, a series or an episode.
  static func nameOfUnknownKind(_ names: String...) -> Self {
    Self(names) { row, text, _ in
      row.title.name = text
      row.typeWord = "?"
    }
  }
}
