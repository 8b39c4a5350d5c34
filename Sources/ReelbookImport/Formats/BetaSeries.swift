import ReelbookModel

extension ForeignFormat {
  /// BetaSeries' tables of series, films and episodes. A series has only its last watched episode; all before it were
  /// watched. The table of episodes has each with its time.
  static let betaSeries: ForeignFormat = {
    var format = ForeignFormat(
      "BetaSeries",
      [
        ForeignTable(
          files, .opinions,
          requiring: ["id", "title", "archive", "episode", "remaining", "status"], kind: .series,
          columns: [
            .id(in: "betaseries", "id"), .tvdb("thetvdb_id"), .title("title"),
            ForeignColumn.flag(["archive"]) { $0.isFollowed = !$1 }, .scratch("status", "status"),
            ForeignColumn(["episode"]) { row, text, _ throws(CellFault) in
              row.upTo = try text == "S00E00" ? nil : ForeignColumn.lastEpisode(text)
            }.essential, .ignored("remaining", "tags"),
          ],
          finish: { row in
            // A series that is archived before its end was given up.
            let percent = row.removeScratch("status").flatMap { Double($0) } ?? 0
            if row.isFollowed == false, percent < 100 { row.isArchived = true }
          }),
        // Older tables of films have no days.
        films([exactly(3)], viewings: .seen, []), films(["date", exactly(4)], viewings: .viewing, [.watched("date")]),
        ForeignTable(
          files, .viewings, requiring: ["id", "show", "episode", "title", "date", exactly(5)], kind: .series,
          columns: [
            .episodeID(in: "betaseries", "id"), .title("show"),
            ForeignColumn(["episode"]) { row, text, _ throws(CellFault) in
              guard let place = try ForeignColumn.lastEpisode(text) else { throw CellFault() }
              (row.place.season, row.place.episode) = (place.season, place.episode)
            }.essential, .episodeTitle("title"), .watched("date"),
          ]),
      ])
    format.isKnownFromReadersOnly = true
    return format
  }()

  private static let files = ["*betaseries*.csv", "*.csv"]

  /// A table of films, which are to be watched, watched, or not of interest.
  private static func films(
    _ columns: [String], viewings: ForeignRow.Contents, _ further: [ForeignColumn]
  ) -> ForeignTable {
    ForeignTable(
      files, .opinions, requiring: ["id", "title", "status"] + columns, kind: .movie,
      columns: [
        .id(in: "betaseries", "id"), .title("title"),
        ForeignColumn(["status"]) { row, text, _ throws(CellFault) in
          switch text {
          case "0": row.contents.insert(.watchlist)
          case "1": row.contents.insert(viewings)
          case "2": row.contents.insert(.hidden)
          default: throw CellFault()
          }
        }.essential,
      ] + further)
  }
}
