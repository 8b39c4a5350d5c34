import ReelbookModel

extension ForeignFormat {
  /// TV Time's data export in all versions. Its times are UTC. Only the ids of episodes are reliable.
  static let tvTime = ForeignFormat(
    "TV Time",
    [
      ForeignTable(
        ["tracking-prod-records-v2.csv"], .opinions, requiring: ["key"], columns: records2, finish: finishRecord),
      ForeignTable(
        ["tracking-prod-records.csv"], .opinions, requiring: ["type-uuid-n"], columns: records1, finish: finishRecord),
      ForeignTable(
        ["rewatched_episode.csv"], .seen, kind: .series,
        columns: seenColumns + [
          ForeignColumn(["cpt"]) { row, text, _ throws(CellFault) in
            row.repeats = try ForeignColumn.number(text, 0...100_000)
          }
        ]),
      ForeignTable(
        [
          "seen_episode.csv", "seen_episode_latest.csv", "seen_episode_source.csv", "watched_on_episode.csv",
          "show_seen_episode_latest.csv",
        ], .viewings, requiring: ["episode_id"], kind: .series, columns: seenColumns),
      ForeignTable(
        ["followed_tv_show.csv"], .opinions, requiring: ["tv_show_id"], kind: .series,
        columns: show + [.followed("active"), .archived("archived"), .added("created_at")],
        finish: { $0.isFollowed = $0.isFollowed ?? true }
      ),
      ForeignTable(
        ["user_tv_show_data.csv"], .opinions, requiring: ["tv_show_id"], kind: .series,
        columns: show + [
          .followed("is_followed"), .starred("is_favorited"), .archived("is_archived"), .forLater("is_for_later"),
          .ignored("nb_episodes_seen", "user_id"),
        ]),
      ForeignTable(
        ["tv_show_rate.csv"], .opinions, requiring: ["tv_show_id", "rating|rate"], kind: .series,
        columns: show + [.rating(.stars, "rating", "rate"), .ignored("user_id", "created_at", "updated_at")]),
      ForeignTable(["ratings-*votes.csv"], .opinions, requiring: ["vote_key"], columns: votes, finish: finishVote),
      .remainder("emotions-*votes.csv", because: .noPlace),
      ForeignTable(["lists-prod-lists.csv"], .lists, requiring: ["objects"], columns: lists, finish: finishList),
      ForeignTable(
        ["*.csv"], .viewings, requiring: ["ts", "show_name", "episode_season_number", "episode_number"], kind: .series,
        columns: [
          .title("show_name"), .episodeTVDB("episode_id"), .season("episode_season_number"), .episode("episode_number"),
          .episodeTitle("episode_name"), .watchedSeconds("ts"), .ignored("created_at"),
        ]),
    ],
    neverOpening: ["comments*.csv"], goesByEpisodeIDs: true)

  private static let show: [ForeignColumn] = [.tvdb("tv_show_id"), .title("tv_show_name")]

  private static let seenColumns: [ForeignColumn] = [
    .title("tv_show_name"), .tvdb("tv_show_id"), .season("episode_season_number", "season_number"),
    .episode("episode_number"), .episodeTVDB("episode_id"), .watchedUTC("created_at"), .bulk("bulk_type"),
    .ignored("updated_at", "user_id", "source", "id"),
  ]

  private static let records2: [ForeignColumn] = [
    ForeignColumn(["key"]) { row, text, _ in
      if text.hasPrefix("watch-episode-") || text.hasPrefix("rewatch-episode-") {
        row.contents.insert(.viewing)
        row.key = text
        row.details.wasSeenBefore = text.hasPrefix("rewatch")
      } else if text.hasPrefix("tracking-stats") {
        row.misfit = .aggregate
      } else if text.hasPrefix("user-series-") {
        row.typeWord = "series"
      } else {
        row.misfit = .noPlace
      }
    },
    .tvdb("s_id"), .title("series_name"), .season("s_no"), .episode("ep_no"), .otherSeason("season_number"),
    .otherEpisode("episode_number"),
    .episodeTVDB("ep_id", "episode_id"), .watchedUTC("created_at"), .bulk("bulk_type"),
    .followed("is_followed"), .archived("is_archived"), .forLater("is_for_later"),
    .instant(["followed_at"], \.added, .microseconds),
    .ignored(
      "user_id", "gsi", "movie_watch_count", "updated_at", "ep_watch_count", "total_series_runtime",
      "total_movies_runtime", "series_follow_count", "most_recent_ep_watched", "uuid", "rewatch_count", "is_unitary",
      "runtime", "is_special", "movie_name"),
  ]

  private static let records1: [ForeignColumn] = [
    ForeignColumn(["type"]) { row, text, _ in
      switch text {
      case "watch", "rewatch":
        row.contents.insert(.viewing)
        row.details.wasSeenBefore = text == "rewatch"
      case "towatch": row.contents.insert(.watchlist)
      case "follow", "rewatch_count", "time-count", "last-episode-watched": row.misfit = .aggregate
      default: row.misfit = text.hasPrefix("count-") ? .aggregate : .noPlace
      }
    },
    ForeignColumn(["type-uuid-n"]) { row, text, _ in row.key = text },
    .kind("entity_type"), .id(in: "tvtime", "uuid"), .tvdb("series_id"),
    .title("movie_name", "series_name"),
    ForeignColumn(["alpha_range_key"]) { row, text, _ in
      for prefix in ["watch-alpha-", "towatch-alpha-"] where text.hasPrefix(prefix) {
        row.title.originalName = String(text.dropFirst(prefix.count)).replacing("-", with: " ")
      }
    },
    .roughRelease("release_date"), .season("season_number"), .episode("episode_number"), .episodeTVDB("episode_id"),
    .bulk("bulk_type"), .watchedUTC("created_at"),
    ForeignColumn(["watch_date_range_key"]) { row, text, dates in
      guard text.hasPrefix("watch-date-"), let time = dates.time(String(text.dropFirst(11)), .seconds) else { return }
      if time.isDated { row.time = time }
    },
    ForeignColumn(["watch_date"]) { row, text, dates in
      guard row.time == .unknown, let time = dates.time(text, .seconds) else { return }
      row.time = time
    },
    .ignored(
      "user_id", "updated_at", "watch_count", "watches", "release_date_range_key", "follow_date_range_key", "runtime",
      "rewatch_count", "series_uuid", "total_movies_runtime", "total_series_runtime", "unitarian", "country",
      "watched_episode_range_key"),
  ]

  private static let finishRecord: @Sendable (inout ForeignRow) -> Void = { row in
    dropEpisodeUUID(&row)
    if row.title.name.isEmpty { row.title.name = row.title.originalName }
    if row.contents.contains(.viewing) {
      row.isFollowed = nil
      row.isForLater = nil
    } else {
      // Some exports do not say when a series was followed, but when the row was made.
      row.added = row.added ?? row.time.instant
    }
    // A row about a whole series has no episode.
    if row.typeWord == "series", !row.contents.contains(.viewing) {
      row.place = .whole
      row.title.kind = .series
    }
  }

  /// The uuid of an episode's row is the episode's, and says nothing of the series.
  private static func dropEpisodeUUID(_ row: inout ForeignRow) {
    if row.place.isEpisode { row.title.namespacedIDs["tvtime"] = nil }
  }

  private static let votes: [ForeignColumn] = [
    .id(in: "tvtime", "uuid"), .tvdb("tv_show_id", "series_id", "s_id"),
    .title("movie_name", "series_name", "tv_show_name"),
    .episodeTVDB("episode_id", "ep_id"), .season("season_number"), .episode("episode_number"), .otherSeason("s_no"),
    .otherEpisode("ep_no"),
    ForeignColumn(["vote_key"]) { row, text, _ in
      guard let value = faceRatings[text.split(separator: "-").last.map(String.init) ?? ""] else {
        // Older votes have numbers of which nobody knows the meaning.
        row.misfit = .noPlace
        return
      }
      row.rating = try? Rating(value, .ten)
    },
    .ignored("user_id", "created_at", "updated_at"),
  ]

  /// The ratings for the reactions that people chose.
  private static let faceRatings: [String: Double] = ["1": 2, "27": 4, "28": 6, "29": 8, "3": 10]

  private static let finishVote: @Sendable (inout ForeignRow) -> Void = { row in
    dropEpisodeUUID(&row)
    guard row.title.kind == nil, row.title.ids["tvdb"] == nil, row.place == .whole else { return }
    row.title.kind = .movie
  }

  private static let lists: [ForeignColumn] = [
    .list("name"), .listText("description"),
    // A list of favourites may have only this name, which is no person's.
    ForeignColumn(["type", "s_key"]) { row, text, _ in if text.hasPrefix("favorite-") { row.list = text } },
    ForeignColumn(["objects"]) { row, text, _ in
      // `[map[created_at:1.7e+09 id:123 type:series] …]`, in Go's notation.
      for object in text.split(separator: "map[").dropFirst(text.hasPrefix("map[") ? 0 : 1) {
        let words = object.split { $0 == " " || $0 == "]" || $0 == "[" }
        func value(_ name: String) -> Substring? {
          words.first { $0.hasPrefix(name + ":") }?.dropFirst(name.count + 1)
        }
        var member = ForeignRow.Member(kind: words.contains("type:movie") ? .movie : .series, ids: [:])
        if let id = value("id"), let number = Double(id).flatMap(Int.init(exactly:)), number > 0 {
          member.ids["tvdb"] = String(number)
        }
        // A movie's number is not one of TheTVDB's movies in every export; its uuid is in the other files.
        if let uuid = value("uuid"), !String(uuid).isPlaceholder { member.ids["tvtime"] = String(uuid) }
        if let seconds = value("created_at").flatMap({ Double($0) }), seconds > 0, seconds < 1e11 {
          member.added = Instant(milliseconds: Int64(seconds * 1000))
        }
        if !member.ids.isEmpty { row.members.append(member) }
      }
    },
    .ignored("ordering", "is_public", "user_id", "created_at", "lists", "list_count"),
  ]

  /// The lists of favourites are stars.
  private static let finishList: @Sendable (inout ForeignRow) -> Void = { row in
    guard row.list.hasPrefix("favorite-") else { return }
    row.list = ""
    row.isStarred = true
  }
}

extension ForeignColumn {
  /// Whether it was marked along with many others.
  static func bulk(_ names: String...) -> Self {
    Self(names) { row, text, _ in if !text.isPlaceholder { row.details.source.kind = .inBulk } }
  }

  static func instant(
    _ names: [String], _ path: any (WritableKeyPath<ForeignRow, Instant?> & Sendable), _ style: DateStyle
  ) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, style) else { throw CellFault() }
      row[keyPath: path] = dates.instant(time)
    }
  }
}
