import ReelbookModel

extension ForeignFormat {
  /// The CSV files of a TMDb account. An episode's row has the episode's own number.
  static let tmdb = ForeignFormat(
    "TMDb",
    [
      ForeignTable(
        ["*ratings*.csv", "*.csv"], .opinions, requiring: ["TMDb ID", "Type", "Season Number", "Your Rating"],
        columns: columns, finish: finish),
      ForeignTable(
        ["*watchlist*.csv", "*.csv"], .watchlist, requiring: ["TMDb ID", "Type", "Season Number"], columns: columns,
        finish: finish),
    ])

  private static let columns: [ForeignColumn] = [
    .tmdb("TMDb ID"), .imdb("IMDb ID"), .kind("Type"), .title("Name"), .year("Release Date"),
    .season("Season Number"), .episode("Episode Number"), .rating(.ten, "Your Rating"),
    .ignored("Rating", "Date Rated"),
  ]

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    guard let season = row.place.season, let episode = row.place.episode else { return }
    row.place.ids = row.title.ids
    let name = row.title.name
    let suffix = " S\(season)E\(episode)"
    row.title = ForeignTitle(.series, name: name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
  }
}
