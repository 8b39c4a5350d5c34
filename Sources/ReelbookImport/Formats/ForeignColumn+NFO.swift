import ReelbookInterchange
import ReelbookModel

/// Columns of the files that media servers keep beside a film or an episode, and of Kodi's library in one file.
///
/// Only these members are read. Paths, which may have a name and a password of a network share, are skipped unread.
extension ForeignColumn {
  /// The columns of a movie or a series.
  static let nfoTitle: [ForeignColumn] = [
    .title("title", "originaltitle"), .originalTitle("originaltitle"), .year("year", "premiered", "releasedate"),
    .imdb("uniqueid[imdb]", "imdbid", "imdb_id"), .tmdb("uniqueid[tmdb]", "tmdbid"),
    .tvdb("uniqueid[tvdb]", "tvdbid"),
    ForeignColumn(untypedIDs) { row, text, _ in
      if let id = imdbID(text) { row.title.namespacedIDs.imdb = row.title.namespacedIDs.imdb ?? id }
    },
  ]

  /// The columns of an episode: its ids are its own, and its series' name may be missing.
  static func nfoEpisode(in member: String = "") -> [ForeignColumn] {
    func name(_ name: String) -> String { member.isEmpty ? name : "\(member).\(name)" }
    return [
      .title(name("showtitle")), .season(name("season")), .episode(name("episode")), .episodeTitle(name("title")),
      .airDate(name("aired")), .episodeIMDb(name("uniqueid[imdb]"), name("imdbid")),
      .episodeTMDb(name("uniqueid[tmdb]"), name("tmdbid")), .episodeTVDB(name("uniqueid[tvdb]"), name("tvdbid")),
      ForeignColumn(untypedIDs.map(name)) { row, text, _ in
        if let id = imdbID(text) { row.place.namespacedIDs.imdb = row.place.namespacedIDs.imdb ?? id }
      },
    ]
  }

  /// The columns of the person's own: the rating and the resume point.
  static func nfoOpinion(in member: String = "") -> [ForeignColumn] {
    func name(_ name: String) -> String { member.isEmpty ? name : "\(member).\(name)" }
    return [
      ForeignColumn([name("userrating.max")]) { row, text, _ in row.columns[greatest] = text },
      ForeignColumn([name("userrating")]) { row, text, _ throws(CellFault) in
        let most = row.columns[greatest].flatMap { Double($0) } ?? 10
        guard let value = Double(text), most > 0 else { throw CellFault() }
        row.rating = try rating("\(value * 10 / most)", .ten)
      },
      .stoppedAt(name("resume.position")),
      ForeignColumn([name("resume.total")]) { row, text, _ throws(CellFault) in row.duration = try clock(text) },
    ]
  }

  /// The cell with the greatest rating, until the rating is read.
  private static let greatest = "userrating.max"

  /// Ids without a type, of which those of IMDb tell themselves.
  private static let untypedIDs = ["uniqueid", "uniqueid[unknown]", "id"]

  private static func imdbID(_ text: String) -> String? {
    text.lowercased().hasPrefix("tt") ? (try? outsideID("imdb", text)) ?? nil : nil
  }
}

extension ForeignRow {
  /// Completes the row of a file that a media server wrote: a position of 0 is none.
  mutating func finishNFO() {
    columns = [:]
    if stop == .zero { stop = nil }
    if stop != nil { contents.insert(.stop) }
    if duration == .zero { duration = nil }
  }

  /// Completes the row of a series, whose count of plays is a sum over its episodes.
  mutating func finishNFOSeries() {
    finishNFO()
    guard rating == nil, !isStarred else { return }
    misfit = (times ?? 0) > 0 ? .aggregate : .noContent
  }
}
