import ReelbookModel

extension ForeignFormat {
  /// Simkl's backup as JSON, and its CSV files. If an episode was the last one watched, all before it were watched.
  static let simkl = ForeignFormat(
    "Simkl",
    [
      table("shows", .series, "show"), episodes("shows", "show"), table("anime", .series, "show"),
      episodes("anime", "show"), table("movies", .movie, "movie"),
      ForeignTable(
        ["*.csv"], .opinions, requiring: ["SIMKL_ID", "Title", "Watchlist"],
        columns: [
          .id(in: "simkl", "SIMKL_ID"), .title("Title"), .kind("Type"), .year("Year"), .status("Watchlist"),
          .upTo("LastEpWatched"), .watched("WatchedDate"), .rating(.ten, "Rating"), .review("Memo"),
          .tvdb("TVDB", "TVDB_ID"),
          .tmdb("TMDB"), .imdb("IMDB", "IMDB_ID"), .id(in: "mal", "MAL_ID"),
        ],
        finish: { row in
          // The date of a planned title is the day on which it was planned.
          guard row.title.kind == .movie, !row.contents.contains(.watchlist),
            row.category.map({ $0 == .finished }) ?? row.time.isDated
          else { return finish(&row) }
          row.contents.insert(.viewing)
          row.category = nil
        }),
    ])

  private static func table(_ root: String, _ kind: TitleKind, _ member: String) -> ForeignTable {
    let isAnime = root == "anime"
    return ForeignTable(
      ["*simkl*.json", "*.json"], .opinions,
      requiring: ["status", "\(member).ids.simkl|\(member).ids.simkl_id|\(member).title"],
      kind: kind, root: root,
      columns: title(member) + [
        ForeignColumn(["anime_type"]) { row, text, _ in
          row.title.kind = text == "movie" ? .movie : .series
          if text == "music video" { row.misfit = .otherKind }
        },
        .status("status"), .rating(.ten, "user_rating"), .review("memo.text"), .upTo("last_watched"),
        .watchedUTC("last_watched_at"), .added("added_to_watchlist_at"),
        ForeignColumn(["watched_episodes_count"]) { row, text, _ in row.times = Int(text) },
        ForeignColumn(["is_rewatch"]) { row, text, _ in row.details.wasSeenBefore = text == "true" },
        ForeignColumn(["mapped_tvdb_seasons"]) { row, text, _ in row.place.season = mappedSeason(text) },
        ForeignColumn(["seasons#"]) { row, _, _ in row.columns["seasons"] = "" },
      ],
      finish: { row in
        if row.title.kind == .movie {
          if row.category == .finished { row.contents.insert(.viewing) }
          row.category = row.category == .finished ? nil : row.category
          row.upTo = nil
        } else if isAnime {
          finishAnime(&row)
        } else {
          finish(&row)
        }
      })
  }

  private static func episodes(_ root: String, _ member: String) -> ForeignTable {
    ForeignTable(
      ["*simkl*.json", "*.json"], .viewings, requiring: ["seasons.episodes|seasons.number"], kind: .series, root: root,
      each: "seasons.episodes",
      columns: title(member) + [
        .season("seasons.number"),
        // An anime has one entry for each season at TheTVDB. Within the entry, the season is always the first.
        ForeignColumn(["seasons.episodes.tvdb.season", "mapped_tvdb_seasons"]) { row, text, _ in
          if let season = mappedSeason(text) { row.place.season = season }
        },
        .episode("seasons.episodes.tvdb.episode", "seasons.episodes.number"),
        .watchedUTC("seasons.episodes.watched_at", "seasons.episodes.last_watched_at"), .rewatch("is_rewatch"),
      ])
  }

  private static func title(_ member: String) -> [ForeignColumn] {
    [
      .title("\(member).title"), .year("\(member).year"), .tmdb("\(member).ids.tmdb"), .imdb("\(member).ids.imdb"),
      .tvdb("\(member).ids.tvdb"), .id(in: "simkl", "\(member).ids.simkl", "\(member).ids.simkl_id"),
      .id(in: "mal", "\(member).ids.mal"),
    ]
  }

  /// The TheTVDB season of an entry.
  private static func mappedSeason(_ text: String) -> Int? {
    let seasons = Set(text.split(separator: ";"))
    return seasons.count == 1 ? seasons.first.flatMap { Int($0) } : nil
  }

  /// An anime's entry is one season. If it has episodes, no others were watched.
  private static let finishAnime: @Sendable (inout ForeignRow) -> Void = { row in
    let season = row.place.season
    row.place = .whole
    if row.columns.removeValue(forKey: "seasons") != nil {
      row.upTo = nil
    } else if let season {
      row.upTo = row.category == .finished ? (season, 0) : row.upTo.map { (season, $0.episode) }
      row.upToIsCount = false
    } else {
      finish(&row)
    }
    row.time = row.upTo == nil ? .unknown : row.time
  }

  /// A completed title without a last episode counts as watched as a whole.
  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    if row.upTo == nil, row.category == .finished { row.upTo = (0, 0) }
    row.time = row.upTo == nil ? .unknown : row.time
  }
}

extension ForeignColumn {
  /// The last watched episode, as `S01E02`, or `E02` of the only season. Those before it were watched, too.
  public static func upTo(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      row.upTo = try lastEpisode(text)
      row.upToIsCount = text.uppercased().hasPrefix("E")
    }
  }

  static func lastEpisode(_ text: String) throws(CellFault) -> (season: Int, episode: Int)? {
    guard !text.isPlaceholder else { return nil }
    let word = text.uppercased()
    let parts = (word.hasPrefix("E") ? "1" + word : word).drop { $0 == "S" }.split(separator: "E")
    guard parts.count == 2, let season = Int(parts[0]), let episode = Int(parts[1]), season >= 0, episode > 0 else {
      throw CellFault()
    }
    return (season, episode)
  }
}
