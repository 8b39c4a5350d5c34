import ReelbookInterchange
import ReelbookModel

extension ForeignFormat {
  /// Trakt's export with or without folders, the replies of its interface, and its import format.
  static let trakt = ForeignFormat(
    "Trakt",
    [
      ForeignTable(
        ["watched-history*.json", "watched/history*.json", "history*.json"], .viewings,
        requiring: ["watched_at", titles],
        columns: title + [
          ForeignColumn(["id"]) { row, text, _ in row.key = text.isPlaceholder ? nil : text },
          .watchedUTC("watched_at"), .ignored("action"),
        ]),
      ForeignTable(
        ["watched-movies*.json", "watched/watched-movies*.json"], .seen, requiring: ["plays|last_watched_at", titles],
        columns: title + [.timesSeen("plays"), .watchedUTC("last_watched_at")]),
      ForeignTable(
        ["watched-shows*.json", "watched/watched-shows*.json"], .seen, requiring: ["plays|last_watched_at", titles],
        each: "seasons.episodes", orElement: true,
        columns: title + [
          .season("seasons.number"), .episode("seasons.episodes.number"), .timesSeen("seasons.episodes.plays"),
          .watchedUTC("seasons.episodes.last_watched_at"), .instant(["reset_at"], \.startedOver),
        ],
        finish: { row in
          guard row.place.episode == nil else { return }
          // The count of a show without episodes is a sum and adds nothing. The time of starting over counts.
          row.isWatched = false
          if row.startedOver == nil { row.misfit = .withoutEpisodes }
        }),
      progress,
      ForeignTable(
        ["watched-playback*.json", "watched/playback*.json", "playback*.json"], .stops,
        requiring: ["progress", "paused_at", titles],
        columns: title + [.stoppedAtPercent("progress"), .logged("paused_at")]),
      ForeignTable(
        ["ratings-*.json", "ratings/ratings*.json", "ratings.json"], .opinions, requiring: ["rating", "rated_at"],
        columns: title + [.rating(.ten, "rating"), .ignored("rated_at")]),
      ForeignTable(
        ["lists-watchlist*.json", "lists/watchlist*.json", "watchlist*.json"], .watchlist,
        requiring: ["listed_at", titles],
        columns: title + [.watchlistSince("listed_at"), .review("notes")]),
      ForeignTable(
        ["lists-favorites*.json", "lists/favorites*.json", "favorites.json"], .stars, requiring: ["listed_at", titles],
        columns: title + [.added("listed_at"), .review("notes")]),
      .remainder("lists-collaborations*.json", because: .noPlace),
      ForeignTable(
        ["lists-lists*.json", "lists/lists*.json"], .lists, each: "items", orElement: true,
        columns: title.map { $0.within("items") } + [
          .list("name"), .listText("description"),
          ForeignColumn(["ids.trakt"]) { row, text, _ in row.listKey = "list-\(text)-" }, .position("items.rank"),
          .added("items.listed_at"),
          .review("items.notes"),
        ], finish: { if $0.title.ids.isEmpty && $0.title.name.isEmpty { $0.misfit = .noContent } }),
      ForeignTable(
        ["lists-*.json", "lists/*.json"], .lists, requiring: ["listed_at", titles],
        columns: title + [.position("rank"), .added("listed_at"), .review("notes")]),
      ForeignTable(["hidden-dropped*.json", "hidden/dropped*.json"], .dropped, requiring: [titles], columns: title),
      ForeignTable(
        ["hidden-recommendations*.json", "hidden/recommendations*.json"], .hidden, requiring: [titles], columns: title),
      .remainder("hidden-*.json", "hidden/*.json", because: .noPlace),
      ForeignTable(
        ["comments-*.json", "comments/*.json"], .opinions, requiring: ["comment.comment"],
        columns: title + [.review("comment.comment"), .instant(["comment.created_at"], \.noteWritten)]),
      ForeignTable(
        ["notes-*.json", "notes/*.json"], .opinions, requiring: ["note.notes|notes"],
        columns: title + [
          .review("note.notes", "notes"), .instant(["note.created_at", "created_at"], \.noteWritten),
        ]),
      .remainder("collection-*.json", "collection/*.json", because: .noPlace),
      .remainder("_errors.json", because: .sourceError),
      ForeignTable(
        ["*.csv"], .datedOrUnknown,
        requiring: ["type", "watched_at", "imdb_id|imdb|tmdb_id|tmdb|trakt_id|trakt|tvdb_id|tvdb"],
        columns: universal, finish: finishUniversal),
      ForeignTable(
        ["*.json"], .datedOrUnknown,
        requiring: ["type", "watched_at|watchlisted_at|rated_at", "imdb_id|tmdb_id|trakt_id|tvdb_id"],
        columns: universal, finish: finishUniversal),
      ratingsForTMDb,
    ],
    neverOpening: ["user-*.json", "user/*.json", "network-*.json", "network/*.json", "likes-*.json", "likes/*.json"])

  /// How far somebody got in each show, as programs save it that ask for a show's progress: every episode that aired,
  /// with the last time that it was watched.
  private static let progress = ForeignTable(
    ["watched/progress-shows*.json", "*progress-shows*.json"], .seen,
    requiring: ["progress.completed|progress.aired", "show.title|show.ids.trakt"],
    each: "progress.seasons.episodes", orElement: true,
    columns: title + [
      .season("progress.seasons.number"), .episode("progress.seasons.episodes.number"),
      .isWatched("progress.seasons.episodes.completed"), .timesSeen("progress.seasons.episodes.stats.play_count"),
      .watchedUTC("progress.seasons.episodes.last_watched_at"), .instant(["progress.reset_at"], \.startedOver),
    ],
    finish: { row in
      guard row.place.episode != nil else {
        row.isWatched = false
        if row.startedOver == nil { row.misfit = .withoutEpisodes }
        return
      }
      // An episode that was watched before the show was started over is not complete again.
      row.isWatched = row.isWatched == true || row.time.isDated || row.times ?? 0 > 0
      if row.isWatched == true, row.times == 0 { row.times = nil }
    })

  private static let titles = "movie.title|show.title|movie.ids.trakt|show.ids.trakt"

  private static let title: [ForeignColumn] = [
    .kind("type"),
    ForeignColumn(["movie.title"]) { row, text, _ in
      row.title.name = text
      row.title.kind = .movie
    },
    ForeignColumn(["show.title"]) { row, text, _ in
      row.title.name = text
      row.title.kind = .series
    },
    .year("movie.year", "show.year"), .tmdb("movie.ids.tmdb", "show.ids.tmdb"),
    .imdb("movie.ids.imdb", "show.ids.imdb"), .tvdb("show.ids.tvdb"),
    .id(in: "trakt", "movie.ids.trakt", "show.ids.trakt"), .season("episode.season", "season.number"),
    .episode("episode.number"), .episodeTitle("episode.title"), .episodeTMDb("episode.ids.tmdb"),
    .episodeTVDB("episode.ids.tvdb"), .episodeIMDb("episode.ids.imdb"),
  ]

  private static let universal: [ForeignColumn] = [
    .kind("type"), .title("title"), .year("year"), .imdb("imdb_id", "imdb"), .tmdb("tmdb_id", "tmdb"),
    .tvdb("tvdb_id", "tvdb"), .id(in: "trakt", "trakt_id", "trakt"), .season("season", "season_number"),
    .episode("episode", "episode_number"),
    ForeignColumn(["watched_at"]) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .utc) else { throw CellFault() }
      row.time = time
      row.contents.insert(.viewing)
    }.essential,
    .watchlistSince("watchlisted_at"), .rating(.ten, "rating"), .ignored("rated_at"),
  ]

  /// The ids of an episode's row are the episode's.
  private static let finishUniversal: @Sendable (inout ForeignRow) -> Void = { row in
    guard KindWord.byWord[row.typeWord.foldedAsKind] == .episode, row.place.season == nil else { return }
    row.place.ids = row.title.ids
    row.title.ids = [:]
  }
}

extension ForeignTable.Content {
  /// Each row has the items of its filled cells.
  static let datedOrUnknown = Self(contents: [])
}
