import ReelbookModel

extension ForeignFormat {
  /// BetaSeries' tables of series and films. A series has only its last watched episode; all before it were watched.
  static let betaSeries: ForeignFormat = {
    var format = ForeignFormat(
      "BetaSeries",
      [
        ForeignTable(
          ["*betaseries*.csv", "*.csv"], .opinions,
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
        ForeignTable(
          ["*betaseries*.csv", "*.csv"], .opinions, requiring: ["id", "title", "status", exactly(3)], kind: .movie,
          columns: [
            .id(in: "betaseries", "id"), .title("title"),
            ForeignColumn(["status"]) { row, text, _ throws(CellFault) in
              switch text {
              case "0": row.contents.insert(.watchlist)
              case "1": row.contents.insert(.seen)
              case "2": row.contents.insert(.hidden)
              default: throw CellFault()
              }
            }.essential,
          ]),
      ])
    format.isKnownFromReadersOnly = true
    return format
  }()
}
