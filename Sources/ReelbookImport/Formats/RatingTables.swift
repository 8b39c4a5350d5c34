import ReelbookModel

/// Tables of ratings, watched titles and lists that small services and programs write.
extension ForeignFormat {
  /// Criticker's ratings. The names of its columns may begin with a blank. A rating is no viewing.
  static let criticker: ForeignFormat = {
    var format = ForeignFormat(
      "Criticker",
      [
        ForeignTable(
          ["*criticker*.csv", "*.csv"], .opinions,
          requiring: ["Score", "Film Name", "Year", "Mini Review", "URL", "IMDB ID"], kind: .movie,
          columns: [
            .title("Film Name"), .year("Year"), .imdb("IMDB ID"), .rating(.hundred, "Score"), .review("Mini Review"),
            ForeignColumn(["URL"]) { row, text, _ in if text.contains("/tv/") { row.title.kind = .series } },
          ])
      ])
    format.isKnownFromReadersOnly = true
    return format
  }()

  /// What a program reads from FilmAffinity's pages. The day is that of the rating. Movies are joined by name and year.
  ///
  /// The columns of the ratings are some of those of Letterboxd's import format, which other programs write.
  static let filmAffinity = ForeignFormat(
    "FilmAffinity",
    [
      ForeignTable(
        ["*filmaffinity*.csv", "*fa-*.csv", "*.csv"], .opinions,
        requiring: ["Title", "Year", "Directors", "WatchedDate", "Rating", "Rating10", exactly(6)],
        columns: [
          .title("Title"), .year("Year"), .rating(.stars, "Rating"), .rating(.ten, "Rating10"),
          .ignored("Directors", "WatchedDate"),
        ], finish: settleFilmAffinityTitle),
      ForeignTable(
        ["*filmaffinity*.csv", "*fa-*.csv", "*.csv"], .lists, requiring: ["Title", "Year", "Directors", exactly(3)],
        columns: [.title("Title"), .year("Year"), .ignored("Directors")], finish: settleFilmAffinityTitle),
    ])

  /// A name has the kind behind it: `Dark (TV Series)`.
  private static let settleFilmAffinityTitle: @Sendable (inout ForeignRow) -> Void = { row in
    row.title.kind = .movie
    let words: [String: TitleKind] = [
      "TV Series": .series, "TV Miniseries": .series, "Serie de TV": .series, "Miniserie de TV": .series, "TV": .movie,
      "S": .movie, "C": .movie,
    ]
    for (word, kind) in words where row.title.name.hasSuffix(" (\(word))") {
      row.title.kind = kind
      row.title.name = String(row.title.name.dropLast(word.count + 3))
      return
    }
  }

  /// The votes of a person at Filmweb, with Polish titles and Filmweb's own numbers.
  static let filmweb = ForeignFormat(
    "Filmweb",
    [
      ForeignTable(
        ["*filmweb*.csv", "*.csv"], .opinions, requiring: ["movieId", "title", "year", "userVote", "voteDate"],
        kind: .movie,
        columns: [
          .id(in: "filmweb", "movieId"), .title("title"), .year("year"), .rating(.ten, "userVote"),
          .ignored("fullRate", "voteCount", "voteDate"),
        ])
    ])

  /// iCheckMovies' table of movies. The date of a check is the day on which a person said that the movie was seen.
  static let iCheckMovies: ForeignFormat = {
    var format = ForeignFormat(
      "iCheckMovies",
      [
        ForeignTable(
          ["*icheckmovies*.csv", "*.csv"], .opinions,
          requiring: ["title", "year", "imdburl", "checked", "favorite", "disliked", "watchlist", "owned"],
          kind: .movie,
          columns: [
            .title("title"), .originalTitle("akatitle"), .year("year"),
            ForeignColumn(["imdburl"]) { row, text, _ in
              row.setID(text.split(separator: "/").first { $0.hasPrefix("tt") }.map(String.init), in: "imdb")
            },
            ForeignColumn(["checked"]) { row, text, dates throws(CellFault) in
              guard text != "no", !text.isPlaceholder else { return }
              row.contents.insert(.viewing)
              guard text != "yes" else { return }
              guard let time = dates.time(text, .utc) else { throw CellFault() }
              row.logged = dates.instant(time)
            },
            ForeignColumn.flag(["favorite"]) { $0.isStarred = $1 },
            ForeignColumn.flag(["disliked"]) { if $1 { $0.reaction = .disliked } },
            ForeignColumn.flag(["watchlist"]) { if $1 { $0.contents.insert(.watchlist) } }, .ignored("owned"),
          ])
      ])
    format.isKnownFromReadersOnly = true
    return format
  }()

  /// TodoMovies' table. What was not watched is to be watched.
  static let todoMovies: ForeignFormat = {
    var format = ForeignFormat(
      "TodoMovies",
      [
        ForeignTable(
          ["*todomovies*.csv", "*.csv"], .opinions,
          requiring: ["Title", "Release Date", "Watched", "Your Rating", "TodoMovies URL", "The Movie Database ID"],
          kind: .movie,
          columns: [
            .title("Title"), .year("Release Date"), .tmdb("The Movie Database ID"), .rating(.stars, "Your Rating"),
            ForeignColumn(["Watched"]) { row, text, dates throws(CellFault) in
              switch text.lowercased() {
              case "yes", "true", "1": row.contents.insert(.viewing)
              case "no", "false", "0": row.contents.insert(.watchlist)
              default:
                guard let time = dates.time(text, .local), time.isDated else { throw CellFault() }
                row.contents.insert(.viewing)
                row.time = time
              }
            }.essential, .ignored("Genre", "TodoMovies URL"),
          ])
      ])
    format.isKnownFromReadersOnly = true
    return format
  }()
}
