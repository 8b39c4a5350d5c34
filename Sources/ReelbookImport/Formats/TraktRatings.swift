import ReelbookModel

extension ForeignFormat {
  /// Trakt's ratings as a table, a form that TMDb imports. An episode has its own ids beside those of its series.
  static let ratingsForTMDb = ForeignTable(
    ["*.csv"], .opinions, requiring: ["rated_at", "type", "title", "trakt_id", "trakt_rating", "rating"],
    columns: [
      .kind("type"), .title("show_title", "title"), .year("show_year", "year"),
      .scratch("trakt", "trakt_id"), .scratch("tmdb", "tmdb_id"), .scratch("imdb", "imdb_id"),
      .scratch("tvdb", "tvdb_id"), .id(in: "trakt", "show_trakt_id"), .tmdb("show_tmdb_id"), .imdb("show_imdb_id"),
      .tvdb("show_tvdb_id"), .season("season", "season_number"), .episode("episode", "episode_number"),
      .episodeTMDb("episode_tmdb_id"), .episodeTVDB("episode_tvdb_id"), .episodeIMDb("episode_imdb_id"),
      .rating(.ten, "rating"), .ignored("rated_at", "trakt_rating", "url", "released", "genres"),
    ],
    finish: { row in
      let word = KindWord.byWord[row.typeWord.foldedAsKind]
      // Beside the ids of an episode, the row's own are those of its series, unless these have columns, too.
      let isOfTitle =
        row.title.namespacedIDs.isEmpty
        && (word == .movie || word == .series || word == .episode && !row.place.namespacedIDs.isEmpty)
      for namespace in ["trakt", "tmdb", "imdb", "tvdb"] {
        let id = row.removeScratch(namespace)
        if isOfTitle { row.setID(id, in: namespace) }
      }
    })
}
