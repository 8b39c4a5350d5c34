import ReelbookModel

extension ForeignFormat {
  /// Letterboxd's export and its import format.
  ///
  /// `Date` is the day on which a row was logged, not the day of a play. The address is the entry's in the diary and in
  /// reviews, and the movie's elsewhere. Movies are joined by name and year.
  static let letterboxd = ForeignFormat(
    "Letterboxd",
    [
      ForeignTable(
        ["diary.csv"], .datedViewings, requiring: films + ["Watched Date", "Rewatch"], kind: .movie,
        ratesViewings: true,
        columns: diary),
      ForeignTable(
        ["reviews.csv"], .datedViewings, requiring: films + ["Watched Date", "Rewatch", "Review"], kind: .movie,
        ratesViewings: true, columns: diary + [.review("Review")]),
      ForeignTable(["watched.csv"], .seen, requiring: films, kind: .movie, columns: film),
      ForeignTable(
        ["ratings.csv"], .opinions, requiring: films + ["Rating"], kind: .movie,
        columns: film + [.rating(.stars, "Rating")]
      ),
      ForeignTable(
        ["watchlist.csv"], .watchlist, requiring: films, kind: .movie, columns: film + [.watchlistSince("Date")]),
      ForeignTable(["likes/films.csv"], .likes, requiring: films, kind: .movie, columns: film),
      ForeignTable(
        ["lists/*.csv"], .lists, requiring: ["Position", "Name", "URL"], kind: .movie,
        prologue: (
          "Letterboxd list export",
          [.list("Name"), .listText("Description"), .listTags("Tags"), .ignored("Date", "URL")]
        ),
        columns: [
          .position("Position"), .title("Name"), .year("Year"), .ignored("URL"), .review("Description"),
        ]),
      ForeignTable(
        ["letterboxd*.csv"], .viewings, requiring: ["Title", "WatchedDate"], kind: .movie, ratesViewings: true,
        columns: [
          .title("Title"), .year("Year"), .tmdb("tmdbID"), .imdb("imdbID"), .rating(.ten, "Rating10"),
          .rating(.stars, "Rating"), .watched("WatchedDate"), .rewatch("Rewatch"), .review("Review"),
          .ignored("LetterboxdURI", "Directors"),
        ]),
    ],
    neverOpening: ["deleted", "orphaned", "comments.csv", "likes/reviews.csv", "likes/lists.csv"])

  private static let films = ["Date", "Name", "Year", "Letterboxd URI"]

  private static let film: [ForeignColumn] = [
    .title("Name"), .year("Year"), .id(in: "letterboxd", "Letterboxd URI"), .writtenDay("Date"),
  ]

  private static let diary: [ForeignColumn] = [
    .title("Name"), .year("Year"), .event("Letterboxd URI"), .rating(.stars, "Rating"), .rewatch("Rewatch"),
    .watched("Watched Date"), .writtenDay("Date"),
  ]
}
