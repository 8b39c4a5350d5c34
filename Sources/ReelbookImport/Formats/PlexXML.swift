import ReelbookModel

extension ForeignFormat {
  /// The history of a Plex server as XML, and the feed of a Plex account's watchlist.
  ///
  /// A row of the history is one view, or a mark by hand; it has neither ids nor a year. Account 1 is the server's owner,
  /// and each account is a profile. Addresses of the feed are secret, and are not read.
  static let plexXML: ForeignFormat = {
    var format = ForeignFormat("Plex", [history, music, watchlist])
    format.isKnownFromReadersOnly = true
    return format
  }()

  private static let history = ForeignTable(
    ["*history*.xml", "*.xml"], .viewings, requiring: container + ["title", "type"], root: "video",
    columns: [
      .kind("type"), .title("grandparenttitle"), .episodeTitle("title"), .season("parentindex"), .episode("index"),
      .airDate("originallyavailableat"), .watchedSeconds("viewedat"), .profile("accountid"),
      ForeignColumn(["historykey"]) { row, text, _ in row.key = text },
      .ignored("deviceid", "key", "ratingkey", "parentkey", "grandparentkey", "librarysectionid"),
    ],
    finish: { row in
      guard !["track", "clip", "photo"].contains(row.typeWord.lowercased()) else {
        row.misfit = row.typeWord.lowercased() == "clip" ? .preview : .otherKind
        return
      }
      // Two servers have equal keys.
      if let key = row.key { row.key = "\(key) \(row.time.instant?.milliseconds ?? 0)" }
      let isEpisode = row.place.episode != nil || !row.title.name.isEmpty
      if row.typeWord.isEmpty { row.title.kind = isEpisode ? .series : .movie }
      guard row.title.kind == .movie else { return }
      row.title.name = row.place.episodeName
      row.title.year = row.place.airDay?.year
      // The day is of the release in some country.
      row.title.isYearRough = row.title.year != nil
      row.place = .whole
    })

  private static let music = ForeignTable(
    ["*history*.xml", "*.xml"], .opinions, requiring: container, root: "track", remainder: .otherKind)

  private static let container = ["<mediacontainer>", "historykey", "viewedat"]

  private static let watchlist = ForeignTable(
    ["*watchlist*.xml", "*watchlist*.rss", "*.rss", "*.xml"], .watchlist,
    requiring: ["<rss>", "//watch.plex.tv", "title", "category", "guid"], root: "item",
    columns: [
      .titleAndYear("title"), .kind("category"), .plexIDs("guid"), .watchlistSince("pubdate"),
      .ignored("link", "guid.ispermalink"),
    ])
}
