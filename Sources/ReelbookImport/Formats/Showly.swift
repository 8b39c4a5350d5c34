import ReelbookModel

extension ForeignFormat {
  /// Showly's export, with short names of members. The series on its main list are followed; the films there were
  /// watched.
  static let showly = ForeignFormat(
    "Showly",
    [
      table("shows.cH", .opinions, .series, [.added("shows.cH.a")]) { $0.isFollowed = true },
      table("shows.cW", .watchlist, .series, [.added("shows.cW.a")]),
      table("shows.cHid", .hidden, .series, []),
      table("movies.cH", .viewings, .movie, [.watchedUTC("movies.cH.a")]),
      table("movies.cW", .watchlist, .movie, [.added("movies.cW.a")]),
      table("movies.cHid", .hidden, .movie, []),
      ForeignTable(
        patterns, .viewings, requiring: required, kind: .series, each: "shows.pEp",
        columns: part("shows.pEp") + [.episode("shows.pEp.eN"), .watchedUTC("shows.pEp.a")]),
      counted("shows.pSe", because: .aggregate), counted("shows.pP", because: .noPlace),
      counted("movies.pP", because: .noPlace),
      ForeignTable(
        patterns, .opinions, requiring: required, kind: .series, each: "shows.pOH",
        columns: [.id(in: "trakt", "shows.pOH.id", "shows.pOH"), .tmdb("shows.pOH.tmId")],
        finish: { $0.category = .paused }),
      table("shows.rS", .opinions, .series, [.rating(.ten, "shows.rS.r")]),
      table("movies.rM", .opinions, .movie, [.rating(.ten, "movies.rM.r")]),
      ForeignTable(
        patterns, .opinions, requiring: required, kind: .series, each: "shows.rSe",
        columns: part("shows.rSe") + [.rating(.ten, "shows.rSe.r")]),
      ForeignTable(
        patterns, .opinions, requiring: required, kind: .series, each: "shows.rEp",
        columns: part("shows.rEp") + [.episode("shows.rEp.eN"), .rating(.ten, "shows.rEp.r")]),
      ForeignTable(
        patterns, .lists, requiring: required, each: "lists.l.it",
        columns: [
          .list("lists.l.n"), .listText("lists.l.d"), .kind("lists.l.it.t"), .tmdb("lists.l.it.tmId"),
          .id(in: "trakt", "lists.l.it.tId"), .position("lists.l.it.r"), .added("lists.l.it.l"),
        ]),
    ])

  private static let patterns = ["showly*.json", "*.json"]
  private static let required = ["version", "shows.cH.tmId|shows.cW.tmId|movies.cH.tmId|movies.cW.tmId|shows.pEp.eN"]

  /// Titles, each with its ids at Trakt and TMDb.
  private static func table(
    _ list: String, _ content: ForeignTable.Content, _ kind: TitleKind, _ columns: [ForeignColumn],
    _ finish: @escaping @Sendable (inout ForeignRow) -> Void = { _ in }
  ) -> ForeignTable {
    ForeignTable(
      patterns, content, requiring: required, kind: kind, each: list,
      columns: [.id(in: "trakt", list + ".id"), .tmdb(list + ".tmId"), .title(list + ".t")] + columns, finish: finish)
  }

  private static func counted(_ list: String, because reason: ForeignRemainder.Reason) -> ForeignTable {
    ForeignTable(patterns, .opinions, requiring: required, each: list, remainder: reason)
  }

  /// The series and the season of a part, of which `id` is the part's own.
  private static func part(_ list: String) -> [ForeignColumn] {
    [.id(in: "trakt", list + ".sId"), .tmdb(list + ".stmId"), .season(list + ".sN")]
  }
}
