import ReelbookModel

extension ExportFormat {
  /// The movies for Letterboxd's import: CSV files of at most a million bytes.
  ///
  /// Letterboxd has no series. The Review column has the plays' notes only with ``ExportContents/reviews``. If a
  /// movie's latest play has no rating, the mark's rating is used.
  public static let letterboxd = ExportFormat("letterboxd") { work in
    let (library, person, contents) = (work.library, work.person, work.contents)
    var losses = LossReport()
    var files = LetterboxdFiles()
    let movies = try work.pages().filter { page in
      guard page.isNamed, page.viewed.subject.kind == .movie else {
        losses.note(.kinds, page.example)
        return false
      }
      guard page.viewed.play.extent == .whole else {
        losses.note(.unfinished, page.example)
        return false
      }
      return true
    }
    var latest: [TitleID: Int] = [:]
    for (index, page) in movies.enumerated() { latest[page.viewed.subject.title] = index }
    try work.forEach(movies) { index, page in
      let about = WatchHistory.About(page.viewed.subject, page.title)
      guard !about.title.isEmpty || about.imdb != nil || about.subject.title.tmdb != nil else {
        return losses.note(.unidentified, page.example)
      }
      let play = page.viewed.play
      let isLatest = latest[about.subject.title] == index
      let rating = play.rating ?? (isLatest ? library.mark(on: about.subject, of: person).rating : nil)
      page.noteWhatSitesLack(in: &losses)
      page.noteDate(in: &losses)
      var review = ""
      if !play.notes.isEmpty {
        if contents.contains(.reviews) { review = play.notes } else { losses.note(.notes, page.example) }
      }
      let cells = [
        about.title, about.year.map(String.init) ?? "", about.subject.title.tmdb.map(String.init) ?? "",
        about.imdb ?? "", losses.outOfTen(rating, page.name), page.day?.description ?? "",
        page.viewed.isRewatch ? "true" : "false", "",
      ]
      if !files.add(cells + [review]) {
        losses.note(.notes, page.example)
        _ = files.add(cells + [""])
      }
    }
    library.noteTitleNotes(of: person, contents, in: &losses)
    return Export(files.finish(), losses, furtherFiles: LetterboxdFiles.further)
  }
}

extension DiaryPage {
  /// Counts what a plain day cannot express.
  fileprivate func noteDate(in losses: inout LossReport) {
    switch viewed.play.time.precision {
    case .unknown, .year, .month: losses.note(.partialDates, example)
    case .released: losses.note(.releaseDates, example)
    case .day: break
    case .local, .instant: losses.note(.timesOfDay, example)
    }
  }
}

extension Library {
  /// Counts notes on titles that were requested and that the format cannot express.
  func noteTitleNotes(of person: PersonID, _ contents: ExportContents, in losses: inout LossReport) {
    guard contents.contains(.notes) else { return }
    for note in WatchHistory.notes(of: person, in: self) { losses.note(.titleNotes, name(of: note.about.subject)) }
  }
}

/// Rows in files of a limited size, each with the header.
private struct LetterboxdFiles {
  static let limit = 1_000_000
  private static let header = [
    "Title", "Year", "tmdbID", "imdbID", "Rating10", "WatchedDate", "Rewatch", "Tags", "Review",
  ]

  static var further: Export.FurtherFiles { .init(head: CSVWriter(header: header).bytes, limit: limit) }

  private var full: [[UInt8]] = []
  private var current = CSVWriter(header: header)
  private let headerLength = CSVWriter(header: header).bytes.count

  /// Adds a row, in a new file if needed; returns `false` if it is too large for any file.
  mutating func add(_ cells: [String]) -> Bool {
    let row = CSVWriter(header: cells).bytes
    guard headerLength + row.count <= Self.limit else { return false }
    if current.bytes.count + row.count > Self.limit {
      full.append(current.bytes)
      current = CSVWriter(header: Self.header)
    }
    current.row(cells)
    return true
  }

  func finish() -> [Export.File] {
    (full + [current.bytes]).enumerated().map { index, bytes in
      Export.File(index == 0 ? "letterboxd.csv" : "letterboxd-\(index + 1).csv", bytes)
    }
  }
}
