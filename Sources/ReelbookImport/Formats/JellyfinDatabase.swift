import ReelbookModel

extension ForeignFormat {
  /// The databases of Jellyfin: `library.db` up to 10.10, and `jellyfin.db`.
  ///
  /// An item that was played is one viewing, at the last time: the count is one of starts. The server writes UTC. The
  /// library's own rows say what an item is; an item that was removed is known by its key, if that has an id.
  static let jellyfinDatabase = ForeignFormat(
    "Jellyfin",
    [
      ForeignTable(
        ["library*.db", "*.db"], .opinions,
        requiring: ["key", "userId", "played", "playbackPositionTicks", "lastPlayedDate"].map { "userdatas.\($0)" },
        root: "userdatas",
        joins: [ForeignJoin("typedbaseitems", as: "item", on: "userdatakey", equals: "userdatas.key")],
        columns: data("userdatas", key: "key") + item,
        finish: finish),
      ForeignTable(
        ["jellyfin*.db", "*.db"], .opinions,
        requiring: ["customdatakey", "userId", "played", "playbackPositionTicks", "lastPlayedDate"].map {
          "userdata.\($0)"
        },
        root: "userdata",
        joins: [
          ForeignJoin("users", on: "id", equals: "userdata.userid"),
          ForeignJoin("baseitems", as: "item", on: "id", equals: "userdata.itemid"),
          ids("ids", equals: "userdata.itemid"), ids("showids", equals: "item.seriesid"),
        ],
        columns: data("userdata", key: "customdatakey") + item + [
          .profileName("users.username"),
          id("ids", "imdb"), id("ids", "tmdb"), id("ids", "tvdb"), id("showids", "imdb"), id("showids", "tmdb"),
          id("showids", "tvdb"),
        ],
        finish: finish),
    ])

  private static func ids(_ name: String, equals source: String) -> ForeignJoin {
    ForeignJoin("baseitemproviders", as: name, on: "itemid", equals: source, labelledBy: "providerid")
  }

  /// An id of the item, or of its series.
  private static func id(_ table: String, _ namespace: String) -> ForeignColumn {
    ForeignColumn(["\(table)[\(namespace)].providervalue"]) { row, text, _ throws(CellFault) in
      guard let id = try ForeignColumn.outsideID(namespace, text) else { return }
      if table == "ids", row.typeWord == "episode" {
        row.place.namespacedIDs[namespace] = id
      } else if table == "ids" || row.typeWord == "episode" || row.typeWord == "season" {
        row.title.namespacedIDs[namespace] = id
      }
    }
  }

  private static func data(_ table: String, key: String) -> [ForeignColumn] {
    [
      .profile("\(table).userid"),
      ForeignColumn(["\(table).\(key)"]) { row, text, _ in row.key = text },
      .isWatched("\(table).played"), .watchedUTC("\(table).lastplayeddate"),
      .instant(["\(table).lastplayeddate"], \.logged),
      .length(\.stop, perSecond: 10_000_000, "\(table).playbackpositionticks"),
      .rating(.ten, "\(table).rating"), .starred("\(table).isfavorite"),
      ForeignColumn.flag(["\(table).likes"]) { $0.reaction = $1 ? .liked : .disliked },
    ]
  }

  private static let item: [ForeignColumn] = [
    ForeignColumn(["item.type"]) { row, text, _ in
      // The name of a class: `MediaBrowser.Controller.Entities.Movies.Movie`.
      let word = (text.split(separator: ".").last ?? "").lowercased()
      row.typeWord = word
      switch word {
      case "movie": row.title.kind = .movie
      case "series", "season", "episode": row.title.kind = .series
      // An item that was removed has such a row in its place.
      case "placeholder": row.typeWord = ""
      default: row.misfit = .otherKind
      }
    },
    .title("item.seriesname"), .episodeTitle("item.name"), .originalTitle("item.originaltitle"),
    .year("item.productionyear").lenient, .season("item.parentindexnumber"), .episode("item.indexnumber"),
    .length(\.duration, perSecond: 10_000_000, "item.runtimeticks"),
    // `Imdb=tt0113277|Tmdb=949`, of the item itself.
    ForeignColumn(["item.providerids"]) { row, text, _ in
      for part in text.split(separator: "|") {
        let pair = part.split(separator: "=", maxSplits: 1)
        guard let name = pair.first?.lowercased(), ["imdb", "tmdb", "tvdb"].contains(name), pair.count == 2,
          let id = try? ForeignColumn.outsideID(name, String(pair[1]))
        else { continue }
        if row.typeWord == "episode" {
          row.place.namespacedIDs[name] = id
        } else if row.typeWord != "season" {
          row.title.namespacedIDs[name] = id
        }
      }
    },
  ]

  private static let finish: @Sendable (inout ForeignRow) -> Void = { row in
    let key = row.key ?? ""
    row.key = nil
    guard row.misfit == nil else { return }
    switch row.typeWord {
    case "movie", "series":
      row.title.name = row.place.episodeName
      row.place = .whole
    case "season":
      row.place = ForeignPlace(season: row.place.episode)
      (row.title.year, row.title.originalName) = (nil, "")
    case "episode":
      // The year and the original name are the episode's.
      (row.title.year, row.title.originalName) = (nil, "")
      row.readKey(key)
    default:
      row.place = .whole
      row.readKey(key)
      // A series has a key as a movie has.
      if !row.place.isEpisode { row.typeWord = "?" }
      let saysNothing = row.isWatched != true && !row.isStarred && row.rating == nil && row.reaction == nil
      if row.hasNothing, saysNothing { row.misfit = .noContent }
    }
    if row.isWatched == true {
      if row.typeWord == "series" || row.typeWord == "season" {
        // It sums up its episodes, which have rows of their own.
        if !row.isStarred, row.rating == nil, row.reaction == nil { row.misfit = row.misfit ?? .aggregate }
      } else {
        row.contents.insert(row.time.isDated ? .viewing : .seen)
      }
    }
    row.contents.insert(.stop)
  }
}

extension ForeignRow {
  /// Reads the ids and the numbers in Jellyfin's key of an item.
  ///
  /// A movie has an IMDb id. An episode has its series' id, then three digits of the season and three of the episode: a
  /// number of eleven digits or more has TheTVDB's number of the series before them. Other numbers may be of several
  /// catalogues, and say nothing.
  fileprivate mutating func readKey(_ key: String) {
    let digits = key.hasPrefix("tt") ? key.dropFirst(2) : key[...]
    guard digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return }
    let isIMDb = digits.count < key.count
    switch digits.count {
    case 7, 8: if isIMDb { title.namespacedIDs.imdb = key }
    // The key of a season, which sums up its episodes.
    case 10 where isIMDb: misfit = .aggregate
    case 11...14 where isIMDb ? digits.count > 12 : digits.count < 14:
      let id = String(key.dropLast(6))
      guard let season = Int(digits.dropLast(3).suffix(3)), let episode = Int(digits.suffix(3)), episode > 0 else {
        return
      }
      title.kind = .series
      if isIMDb { title.namespacedIDs.imdb = title.namespacedIDs.imdb ?? id }
      if !isIMDb { title.namespacedIDs.tvdb = title.namespacedIDs.tvdb ?? id }
      place.season = place.season ?? season
      place.episode = place.episode ?? episode
    default: break
    }
  }
}
