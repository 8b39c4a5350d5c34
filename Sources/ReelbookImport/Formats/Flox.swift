import ReelbookModel

extension ForeignFormat {
  /// Flox's export: titles, and the episodes of all its series. It has no dates of plays.
  static let flox = ForeignFormat(
    "Flox",
    [
      ForeignTable(
        patterns, .opinions, requiring: ["tmdb_id", "media_type", "last_seen_at|genre_ids|slug", "original_title"],
        root: "items",
        columns: [
          .kind("media_type"), .tmdb("tmdb_id"), .imdb("imdb_id"), .title("title"), .originalTitle("original_title"),
          ForeignColumn(["released"]) { row, text, dates in row.title.year = dates.time(text, .seconds)?.year },
          ForeignColumn(["rating"]) { row, text, _ throws(CellFault) in
            switch text {
            case "1": row.reaction = .liked
            case "2": row.reaction = .neutral
            case "3": row.reaction = .disliked
            case "0": break
            default: throw CellFault()
            }
          },
          ForeignColumn.flag(["watchlist"]) { $0.isForLater = $1 }, .added("created_at"),
        ],
        finish: { row in
          // What is in the list and not to be watched later was watched.
          guard row.isForLater != true else { return }
          if row.title.kind == .movie { row.contents.insert(.seen) } else { row.isFollowed = true }
        }),
      ForeignTable(
        patterns, .seen, requiring: ["tmdb_id", "season_number", "episode_number", "seen"], kind: .series,
        root: "episodes",
        columns: [
          .tmdb("tmdb_id"), .season("season_number"), .episode("episode_number"), .episodeTitle("name"),
          .episodeTMDb("episode_tmdb_id"), .isWatched("seen"),
        ]),
    ])

  private static let patterns = ["*flox*.json", "*.json"]
}
