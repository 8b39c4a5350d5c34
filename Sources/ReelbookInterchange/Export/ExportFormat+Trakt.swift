import ReelbookModel

extension ExportFormat {
  /// Plays, ratings and the watchlist for Trakt's import: CSV by TMDb ids, and a second file by IMDb ids.
  ///
  /// Trakt uses only ids: an episode needs its number at TMDb. A day is written as noon UTC, which is the same day
  /// nearly everywhere; less exact dates as `unknown`. Ratings have no dates.
  public static let trakt = ExportFormat("trakt") { work in
    let (library, person, contents) = (work.library, work.person, work.contents)
    var losses = LossReport()
    var files = TraktFiles()
    try work.forEach(work.pages()) { _, page in
      guard page.viewed.play.extent == .whole else {
        return losses.note(.unfinished, page.example)
      }
      guard page.viewed.subject.kind == .movie || page.viewed.subject.kind == .episode else {
        let isSeries = [.series, .season].contains(page.viewed.subject.kind)
        return losses.note(isSeries ? .wholeSeries : .kinds, page.example)
      }
      guard let id = TraktID(page.viewed.subject, page.title, episode: page.episodeID) else {
        return losses.note(.unidentified, page.example)
      }
      page.noteWhatSitesLack(in: &losses)
      if !page.viewed.play.notes.isEmpty { losses.note(.notes, page.example) }
      if page.viewed.play.wasSeenBefore { losses.note(.rewatches, page.example) }
      if let rating = page.viewed.play.rating, rating != library.mark(on: page.viewed.subject, of: person).rating {
        losses.note(.ratings, "\(page.example): \(rating)")
      }
      files.add(id, watched: page.traktTime(&losses))
    }
    for mark in library.standingMarks(of: person) {
      let example = library.name(of: mark.subject)
      let rating = losses.outOfTen(mark.rating, example)
      let listed = mark.watchlistSince?.description ?? ""
      guard !rating.isEmpty || !listed.isEmpty else { continue }
      let episode = mark.witness ?? library.episode(mark.subject)?.tmdb
      guard let id = TraktID(mark.subject, library.title(mark.subject.title), episode: episode) else {
        losses.note(.unidentified, example)
        continue
      }
      files.add(id, listed: listed, rating: rating)
    }
    library.noteTitleNotes(of: person, contents, in: &losses)
    return Export(files.finish(), losses, furtherFiles: TraktFiles.further)
  }
}

extension DiaryPage {
  /// The time for Trakt: UTC, or `unknown`.
  fileprivate func traktTime(_ losses: inout LossReport) -> String {
    let time = viewed.play.time
    if let instant = time.instant {
      if time.offset != 0 || time.zone != nil { losses.note(.zones, example) }
      return instant.description
    }
    if time == .released { losses.note(.releaseDates, example) }
    guard let day else {
      if time != .released { losses.note(.partialDates, example) }
      return "unknown"
    }
    if time.precision == .local { losses.note(.timesOfDay, example) }
    losses.note(.missingTimes, example)
    return "\(day)T12:00:00Z"
  }
}

extension Library {
  /// A person's marks with a rating or on the watchlist, with resolved subjects.
  fileprivate func standingMarks(of person: PersonID) -> [Mark] {
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

  /// Movies and series have outside ids, episodes their number at TMDb, seasons none.
  init?(_ subject: MediaID, _ title: Title?, episode: Int?) {
    let about = WatchHistory.About(subject, title)
    switch subject.kind {
    case .movie: (type, tmdb, imdb) = ("movie", subject.title.tmdb, about.imdb)
    case .series: (type, tmdb, imdb) = ("show", subject.title.tmdb, about.imdb)
    case .episode: (type, tmdb) = ("episode", episode)
    default: return nil
    }
    guard tmdb != nil || imdb != nil else { return nil }
  }
}

/// The two files, one for each kind of id.
private struct TraktFiles {
  private static let columns = ["type", "watched_at", "watchlisted_at", "rating", "rated_at"]

  static var further: Export.FurtherFiles { .init(head: emptyByIMDb.bytes) }

  private static var emptyByIMDb: CSVWriter { CSVWriter(header: ["imdb_id"] + columns) }

  private var byTMDb = CSVWriter(header: ["tmdb_id"] + columns)
  private var byIMDb = emptyByIMDb
  private var hasIMDb = false

  mutating func add(_ id: TraktID, watched: String = "", listed: String = "", rating: String = "") {
    let cells = [id.type, watched, listed, rating, ""]
    if let number = id.tmdb {
      byTMDb.row([String(number)] + cells)
    } else if let imdb = id.imdb {
      byIMDb.row([imdb] + cells)
      hasIMDb = true
    }
  }

  func finish() -> [Export.File] {
    [Export.File("trakt.csv", byTMDb.bytes)] + (hasIMDb ? [Export.File("trakt-imdb.csv", byIMDb.bytes)] : [])
  }
}
