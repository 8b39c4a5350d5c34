import ReelbookInterchange
import ReelbookModel

extension ForeignFormat {
  /// IMDb's ratings, watchlist and lists in all versions. They do not have the time of any play.
  static let imdb: ForeignFormat = {
    var format = imdbTables
    format.hasFreeNames = true
    return format
  }()

  private static let imdbTables = ForeignFormat(
    "IMDb",
    [
      ForeignTable(
        ["*ratings*.csv", "*.csv"], .opinions, requiring: ["Const", "Your Rating|You rated", "Date Rated"],
        columns: title, finish: finish),
      ForeignTable(
        ["*watchlist*.csv"], .watchlist, requiring: listColumns,
        columns: title + [.watchlistSince("Created").lenient, .position("Position"), .review("Description")],
        finish: finish),
      ForeignTable(
        ["*.csv"], .lists, requiring: listColumns,
        columns: title + [.added("Created").lenient, .position("Position"), .review("Description")], finish: finish),
      ForeignTable(
        ["*watchlist*.csv", "*.csv", "*.txt"], .watchlist, requiring: [headerless], isHeaderless: true,
        columns: [
          ForeignColumn(["url"]) { row, text, _ throws(CellFault) in
            guard let id = text.split(separator: "/").first(where: { $0.hasPrefix("tt") }) else { throw CellFault() }
            row.title.ids["imdb"] = try ForeignColumn.outsideID("imdb", String(id))
            // A list of addresses does not have the kinds.
            row.typeWord = "?"
          }
        ]),
    ])

  /// Columns of a list that a file of ratings does not have.
  private static let listColumns = ["Const", "Position", "Created", "Modified"]

  /// The first row of a file with only addresses.
  static let headerless = "imdb.com/title/"

  private static let title: [ForeignColumn] = [
    ForeignColumn(["Const"]) { row, text, _ throws(CellFault) in
      // Lists may hold people and companies.
      if text.hasPrefix("nm") || text.hasPrefix("co") {
        row.misfit = .otherKind
      } else {
        row.title.ids["imdb"] = try ForeignColumn.outsideID("imdb", text)
      }
    },
    .title("Title"), .originalTitle("Original Title"), .kind("Title Type"), .year("Year"),
    .rating(.ten, "Your Rating", "You rated"),
    .ignored(
      "URL", "IMDb Rating", "Runtime (mins)", "Genres", "Num Votes", "Num. Votes", "Release Date", "Directors",
      "Release Date (month/day/year)", "Date Rated", "Modified"),
  ]

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    guard KindWord.byWord[row.typeWord.foldedAsKind] == .episode, let id = row.title.ids["imdb"] else { return }
    // The id and the name are the episode's; the file does not have its series.
    row.place.ids["imdb"] = id
    row.place.episodeName = row.title.name
    row.title = ForeignTitle(.series)
  }
}
