import ReelbookModel

extension ExportFormat {
  /// Plays, ratings and the watchlist for Trakt's import: CSV by TMDb ids, and further files by IMDb ids and TheTVDB's.
  ///
  /// Trakt uses only ids: an episode needs its number at TMDb, or TheTVDB's that came with an import. A day is written
  /// as noon UTC, which is the same day nearly everywhere; less exact dates as `unknown`. Ratings have no dates. Lists,
  /// other marks and resume points are left out.
  public static let trakt = ExportFormat("trakt") { work in
    let (library, person, contents) = (work.library, work.person, work.contents)
    var losses = LossReport()
    var files = TraktFiles()
    try work.forEach(work.pages()) { _, page in
      guard page.entry.play.extent == .whole else {
        return losses.add(.unfinished, page.example)
      }
      guard page.entry.subject.kind == .movie || page.entry.subject.kind == .episode else {
        let isSeries = [.series, .season].contains(page.entry.subject.kind)
        return losses.add(isSeries ? .wholeSeries : .kinds, page.example)
      }
      let tvdb = page.entry.play.source.extras[PlaySource.columns]?[PlaySource.episodeColumn("tvdb")]
      guard let id = TraktID(page.entry.subject, page.title, episode: page.episodeID, tvdb: tvdb) else {
        return losses.add(.unidentified, page.example)
      }
      page.countSiteLosses(in: &losses)
      if !page.entry.play.notes.isEmpty { losses.add(.notes, page.example) }
      if page.entry.play.wasSeenBefore { losses.add(.rewatches, page.example) }
      if let rating = page.entry.play.rating, rating != library.mark(on: page.entry.subject, of: person).rating {
        losses.add(.ratings, "\(page.example): \(rating)")
      }
      files.add(id, watchedAt: page.traktTime(&losses))
    }
    for mark in library.marksToExport(of: person) {
      let example = library.name(of: mark.subject)
      let rating = losses.outOfTen(mark.rating, example)
      let watchlistedAt = mark.watchlistSince.map { $0 == .unknown ? "unknown" : $0.description } ?? ""
      if mark.watchlistSince == .unknown { losses.add(.partialDates, example) }
      guard !rating.isEmpty || !watchlistedAt.isEmpty else { continue }
      let episode = mark.witness ?? library.episode(mark.subject)?.tmdb
      guard let id = TraktID(mark.subject, library.title(mark.subject.title), episode: episode) else {
        losses.add(.unidentified, example)
        continue
      }
      files.add(id, watchlistedAt: watchlistedAt, rating: rating)
    }
    library.countOtherMarks(of: person, besides: ["rating", "watchlistSince"], in: &losses)
    library.countTitleNotes(of: person, contents, in: &losses)
    library.countListsAndResumePoints(of: person, in: &losses)
    return Export(files.finish(), losses, furtherFiles: TraktFiles.furtherFiles)
  }
}

extension DiaryPage {
  /// The time for Trakt: UTC, or `unknown`.
  fileprivate func traktTime(_ losses: inout LossReport) -> String {
    let time = entry.play.time
    if let instant = time.instant {
      if time.offset != 0 || time.zone != nil { losses.add(.zones, example) }
      return instant.description
    }
    if time == .released { losses.add(.releaseDates, example) }
    guard let day else {
      if time != .released { losses.add(.partialDates, example) }
      return "unknown"
    }
    if time.precision == .local { losses.add(.timesOfDay, example) }
    losses.add(.missingTimes, example)
    return "\(day)T12:00:00Z"
  }
}

extension Library {
  /// A person's marks with a rating or on the watchlist, with resolved subjects.
  fileprivate func marksToExport(of person: PersonID) -> [Mark] {
    let person = resolve(person)
    let subjects = marks.filter { resolve($0.person) == person && ($0.rating != nil || $0.watchlistSince != nil) }
      .map { resolve($0.subject, witness: $0.witness) }
    return Set(subjects).sorted().map { mark(on: $0, of: person) }
  }
}

/// An id for Trakt.
private struct TraktID {
  var type: String
  var tmdb: Int?
  var imdb: String?
  var tvdb: String?

  /// Movies and series have outside ids, episodes their number at TMDb, seasons none.
  init?(_ subject: MediaID, _ title: Title?, episode: Int?, tvdb episodeTVDB: String? = nil) {
    let about = WatchHistory.About(subject, title)
    tvdb = subject.kind == .episode ? episodeTVDB : about.tvdb.map(String.init)
    switch subject.kind {
    case .movie: (type, tmdb, imdb) = ("movie", subject.title.tmdb, about.imdb)
    case .series: (type, tmdb, imdb) = ("show", subject.title.tmdb, about.imdb)
    case .episode: (type, tmdb) = ("episode", episode)
    default: return nil
    }
    guard tmdb != nil || imdb != nil || tvdb != nil else { return nil }
  }
}

/// The files, one for each kind of id.
private struct TraktFiles {
  private static let columns = ["type", "watched_at", "watchlisted_at", "rating", "rated_at"]

  static var furtherFiles: Export.FurtherFiles { .init(head: emptyByIMDb.bytes) }

  private static var emptyByIMDb: CSVWriter { CSVWriter(header: ["imdb_id"] + columns) }

  private var byTMDb = CSVWriter(header: ["tmdb_id"] + columns)
  private var byIMDb = emptyByIMDb
  private var byTVDB = CSVWriter(header: ["tvdb_id"] + columns)
  private var (hasIMDb, hasTVDB) = (false, false)

  mutating func add(_ id: TraktID, watchedAt: String = "", watchlistedAt: String = "", rating: String = "") {
    let cells = [id.type, watchedAt, watchlistedAt, rating, ""]
    if let number = id.tmdb {
      byTMDb.row([String(number)] + cells)
    } else if let imdb = id.imdb {
      byIMDb.row([imdb] + cells)
      hasIMDb = true
    } else if let tvdb = id.tvdb {
      byTVDB.row([tvdb] + cells)
      hasTVDB = true
    }
  }

  func finish() -> [Export.File] {
    [Export.File("trakt.csv", byTMDb.bytes)] + (hasIMDb ? [Export.File("trakt-imdb.csv", byIMDb.bytes)] : [])
      + (hasTVDB ? [Export.File("trakt-tvdb.csv", byTVDB.bytes)] : [])
  }
}
