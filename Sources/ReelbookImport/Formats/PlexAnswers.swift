import ReelbookInterchange
import ReelbookModel

extension ForeignFormat {
  /// What a Plex server and Plex's own service answer as JSON: histories, items with their counts, and the watchlist.
  ///
  /// An item's count is of viewings, of which the last one has a time. The addresses of feeds are secrets, and are not
  /// read. A user's number at the server is a profile.
  static let plexAnswers: ForeignFormat = {
    var format = ForeignFormat("Plex", [serverHistory, items, accountHistory, feed])
    format.isKnownFromReadersOnly = true
    return format
  }()

  private static let files = ["*plex*.json", "*.json"]
  private static let metadata = "MediaContainer.Metadata"
  private static let nodes = "data.user.watchHistory.nodes"

  private static let item: [ForeignColumn] = [
    .itemType("type"), .title("grandparentTitle", "parentTitle"), .itemName("title"), .originalTitle("originalTitle"),
    .year("year", "originallyAvailableAt"), .airDate("originallyAvailableAt"), .season("parentIndex"),
    .episode("index"), .serverGUIDs("Guid[].id"), .serverGUIDs("guid"),
  ]

  /// A row for each view that passed the server's threshold, or was marked by hand.
  private static let serverHistory = ForeignTable(
    files, .viewings, requiring: ["historyKey", "viewedAt", "type", "title"].map { "\(metadata).\($0)" },
    each: metadata,
    columns: (item + [.event("historyKey"), .watchedSeconds("viewedAt"), .profile("accountID")]).map {
      $0.within(metadata)
    },
    finish: { row in
      row.settleServerItem()
      if row.place.episode != nil { row.place.airDay = nil }
      // It is the year of a release in some country.
      row.title.isYearRough = row.title.year != nil
      // Two servers have the same keys.
      row.key = row.key.map { "\($0) \(row.time.instant?.milliseconds ?? 0)" }
      if row.misfit == nil, row.isServerSum { row.misfit = .withoutEpisodes }
    }
  ).numberingRows

  /// The items of a server's library, and those of a watchlist, whose numbers are Plex's own.
  private static let items = ForeignTable(
    files, .seenAndStops, requiring: ["ratingKey", "type", "title"].map { "\(metadata).\($0)" }, each: metadata,
    columns: (item + [
      .timesSeen("viewCount"), .watchedSeconds("lastViewedAt"), .length(\.stop, perSecond: 1000, "viewOffset"),
      .length(\.duration, perSecond: 1000, "duration"), .rating(.ten, "userRating"),
      ForeignColumn(["ratingKey"]) { row, text, _ in
        if text.utf8.count == 24 { row.contents.insert(.watchlist) }
      },
      ForeignColumn(["watchlistedAt"]) { row, text, dates in
        row.watchlistSince = dates.time(text, .seconds)?.instant
      },
    ]).map { $0.within(metadata) },
    finish: { $0.settlePlexItem() }
  ).numberingRows

  /// The history of an account, of all servers and services.
  private static let accountHistory = ForeignTable(
    files, .viewings, requiring: ["id", "date", "metadataItem.type", "metadataItem.title"].map { "\(nodes).\($0)" },
    each: nodes,
    columns: [
      .itemType("metadataItem.type"), .title("metadataItem.grandparent.title"), .itemName("metadataItem.title"),
      .year("metadataItem.year", "metadataItem.originallyAvailableAt"), .season("metadataItem.parent.index"),
      .episode("metadataItem.index"), .event("id"), .watchedUTC("date"),
      ForeignColumn(["metadataItem.id"]) { row, text, _ in
        if row.typeWord.lowercased() == "movie" { row.title.ids["plex"] = text } else { row.place.ids["plex"] = text }
      },
    ].map { $0.within(nodes) },
    finish: { row in
      row.settleServerItem()
      // Somebody marked a whole series or season.
      if row.misfit == nil, row.isServerSum { row.misfit = .withoutEpisodes }
    }
  ).numberingRows

  /// The watchlist as a feed in JSON: the newest titles.
  private static let feed = ForeignTable(
    files, .watchlist, requiring: ["items[]", "title", "guids", "category", "pubDate"], root: "items",
    columns: [
      .kind("category"), .plexIDs("guids"), .watchlistSince("pubDate"),
      ForeignColumn(["title"]) { row, text, _ in row.title.readNameWithYear(text) },
      .ignored("link", "description", "credits", "thumbnail", "keywords"),
    ])
}

extension ForeignColumn {
  /// The ids of a server's item as Plex writes them, one or several; an episode's and a season's are its own.
  static func serverGUIDs(_ names: String...) -> Self {
    Self(names) { row, text, _ in
      for guid in text.split(whereSeparator: { $0 == ";" || $0 == "," }).compactMap({ PlexGUID(String($0)) }) {
        if row.typeWord.isEmpty, row.title.name.isEmpty { row.typeWord = guid.kind == .series ? "show" : "movie" }
        guid.write(to: &row, ofEpisode: !row.isWholeServerItem)
      }
    }
  }
}

extension ForeignRow {
  /// Whether its type has no series above it.
  fileprivate var isWholeServerItem: Bool {
    typeWord.isEmpty ? title.name.isEmpty : ["movie", "show", "series"].contains(typeWord.lowercased())
  }

  /// Settles an item of a Plex library with its counts. Those of a series or a season are sums.
  mutating func settlePlexItem() {
    settleServerItem()
    if place.episode != nil { place.airDay = nil }
    let isOnWatchlist = contents.contains(.watchlist)
    isWatched = (times ?? (time.isDated ? 1 : 0)) > 0 && !isServerSum && !isOnWatchlist
    if isServerSum { stop = nil }
    if misfit == nil, isServerSum, rating == nil, !isOnWatchlist { misfit = .aggregate }
  }
}

extension ForeignTitle {
  /// Reads `Heat (1995)`; the year may be missing.
  fileprivate mutating func readNameWithYear(_ text: String) {
    name = text
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "("),
      let number = Int(text[text.index(after: open)...].dropLast()), TitleFacts.years.contains(number), number > 1000
    else { return }
    name = String(text[..<open]).trimmed
    year = number
  }
}
