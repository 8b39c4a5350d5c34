import ReelbookInterchange
import ReelbookModel

extension ForeignFormat {
  /// Reelbook's own exports: the watch history with its notes, and the marks, as CSV and JSON.
  ///
  /// Any CSV file whose columns have the history's names is read, too: `title` alone will do. A row keeps all that it has,
  /// since it may come from a library: its title's id, its play's id, its time as it is written.
  public static let reelbook = ForeignFormat(
    "Reelbook",
    [
      ForeignTable(
        ["watch-history*.csv"], .viewings, requiring: [reelbookTitleColumns.sorted().joined(separator: "|")],
        isReelbook: true,
        columns: subject + viewing,
        finish: finishViewing
      ).guarded,
      ForeignTable(
        ["watch-history*.json"], .viewings,
        requiring: [viewings, "reelbook:watch-history|" + reelbookTitleColumns.sorted().joined(separator: "|")],
        root: "viewings", isReelbook: true,
        columns: subject + viewing, finish: finishViewing),
      ForeignTable(
        ["watch-history*.json"], .opinions, requiring: ["notes[]", viewings], root: "notes",
        isReelbook: true, columns: subject + note, finish: finishNote),
      ForeignTable(
        ["resume-points*.csv"], .stops, requiring: ["position", "recorded", "titleID"], columns: resumePoint
      ).guarded,
      ForeignTable(
        ["lists*.csv"], .lists, requiring: ["list", "position", "added", "titleID"], columns: listEntry
      ).guarded,
      ForeignTable(
        ["marks*.csv"], .opinions, requiring: ["subject", MarkColumn.all.map(\.name).joined(separator: "|")],
        isReelbook: true,
        columns: mark, finish: finishMark
      ).guarded,
      ForeignTable(
        ["marks*.json"], .opinions, requiring: ["reelbook:marks"], root: "marks", isReelbook: true, columns: mark,
        finish: finishMark),
    ])

  /// The columns of which a history has at least one.
  static let reelbookTitleColumns: Set = ["title", "tmdb", "imdb", "tvdb", "titleid"]

  /// What a JSON file of a history has.
  private static let viewings = "reelbook:watch-history|viewings[]"

  /// The names of columns that only a history of ours has together.
  static let reelbookColumns = ["titleID", "episodeTMDb", "play"]

  /// Builds the row of a viewing. Its title's id follows from the other columns, unless the row has it.
  private static let finishViewing: @Sendable (inout ForeignRow) throws(CellFault) -> Void = { row throws(CellFault) in
    var viewing = WatchHistory.Row(
      try about(row), at: row.time, row.details, run: row.reelbookCells.run, play: row.reelbookCells.play)
    viewing.logged = row.logged
    viewing.columns = row.columns
    row.reelbookRow = .viewing(viewing)
  }

  /// Builds the row of a note.
  private static let finishNote: @Sendable (inout ForeignRow) throws(CellFault) -> Void = { row throws(CellFault) in
    let about = try about(row)
    guard !row.note.isEmpty else { throw CellFault(column: "text") }
    row.reelbookRow = .note(
      WatchHistory.NoteRow(
        about, row.note, isMarkdown: row.reelbookCells.isMarkdown, written: row.noteWritten,
        note: row.reelbookCells.noteID))
  }

  /// Builds the row of a subject's marks.
  private static let finishMark: @Sendable (inout ForeignRow) throws(CellFault) -> Void = { row throws(CellFault) in
    guard let subject = row.reelbookCells.subject else { throw CellFault(column: "subject", hint: .subject) }
    row.reelbookRow = .marks(WatchHistory.About(subject, title: row.title.name), row.reelbookCells.marks)
  }

  private static func about(_ row: ForeignRow) throws(CellFault) -> WatchHistory.About {
    let (ids, season) = (row.title.namespacedIDs, row.place.season)
    guard row.place.episode == nil || season != nil else { throw CellFault(column: "season", hint: .season) }
    // A number at TheTVDB alone does not say whether it is a movie's or a series'.
    guard
      !row.typeWord.isEmpty || season != nil || ids.tvdb == nil || ids.tmdb != nil || ids.imdb != nil
        || row.reelbookCells.titleID != nil
    else { throw CellFault(code: .noTitle, hint: .kind) }
    let kind = WatchHistory.About.kind(row.typeWord, ofSeason: season)
    let (tmdb, tvdb) = (ids.tmdb.flatMap { Int($0) }, ids.tvdb.flatMap { Int($0) })
    let implied = WatchHistory.About.title(
      kind, tmdb: tmdb, imdb: ids.imdb, tvdb: tvdb, name: row.title.name, year: row.title.year)
    guard let title = row.reelbookCells.titleID ?? implied else { throw CellFault(code: .noTitle, hint: .title) }
    var subject = MediaID(title)
    if let season {
      subject = row.place.episode.map { .episode($0, season: season, of: title) } ?? .season(season, of: title)
    }
    return WatchHistory.About(
      subject, title: row.title.name, year: row.title.year, imdb: ids.imdb, tvdb: tvdb, witness: row.place.witness)
  }
}
