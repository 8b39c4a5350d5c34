import ReelbookModel

extension ExportFormat {
  /// The movies for Letterboxd's import: CSV files of at most a million bytes.
  ///
  /// Letterboxd has no series. The Review column has the plays' notes only with ``ExportContents/reviews``. If a
  /// movie's latest play has no rating, the mark's rating is used. Lists, resume points, and marks of movies without a
  /// play, are left out.
  public static let letterboxd = ExportFormat("letterboxd") { work in
    let (library, person, contents) = (work.library, work.person, work.contents)
    var losses = LossReport()
    var files = LetterboxdFiles()
    let movies = try work.pages().filter { page in
      guard page.isNamed, page.entry.subject.kind == .movie else {
        losses.add(.kinds, page.example)
        return false
      }
      guard page.entry.play.extent == .whole else {
        losses.add(.unfinished, page.example)
        return false
      }
      return true
    }
    var latest: [TitleID: Int] = [:]
    for (index, page) in movies.enumerated() { latest[page.entry.subject.title] = index }
    try work.forEach(movies) { index, page in
      let about = WatchHistory.About(page.entry.subject, page.title)
      guard !about.title.isEmpty || about.imdb != nil || about.subject.title.tmdb != nil else {
        return losses.add(.unidentified, page.example)
      }
      let play = page.entry.play
      let isLatest = latest[about.subject.title] == index
      let rating = play.rating ?? (isLatest ? library.mark(on: about.subject, of: person).rating : nil)
      page.countSiteLosses(in: &losses, keeping: [tags])
      page.countDateLosses(in: &losses)
      var review = ""
      if !play.notes.isEmpty {
        if contents.contains(.reviews) { review = play.notes } else { losses.add(.notes, page.example) }
      }
      let cells = [
        about.title, about.year.map(String.init) ?? "", about.subject.title.tmdb.map(String.init) ?? "",
        about.imdb ?? "", losses.outOfTen(rating, page.name), page.day?.description ?? "",
        page.entry.isRewatch ? "true" : "false", play.source.extras[PlaySource.columns]?[tags] ?? "",
      ]
      if !files.add(cells + [review]) {
        losses.add(.notes, page.example)
        _ = files.add(cells + [""])
      }
    }
    for (subject, mark) in library.allMarks(of: person).sorted(by: { $0.key < $1.key }) {
      guard let rating = mark.rating else { continue }
      let last = subject.kind == .movie ? latest[subject.title].map { movies[$0].entry.play } : nil
      // The last play has its own rating, or that of the mark.
      if let last, last.rating == nil || last.rating?.outOfTen?.value == rating.outOfTen?.value { continue }
      losses.add(.ratings, "\(library.name(of: subject)): \(rating)")
    }
    library.countOtherMarks(of: person, besides: ["rating"], in: &losses)
    library.countTitleNotes(of: person, contents, in: &losses)
    library.countListsAndResumePoints(of: person, in: &losses)
    return Export(files.finish(), losses, furtherFiles: LetterboxdFiles.furtherFiles)
  }

  /// The column of Letterboxd's diary that its import reads as well.
  private static let tags = "Tags"
}

extension DiaryPage {
  /// Counts what a plain day cannot express.
  fileprivate func countDateLosses(in losses: inout LossReport) {
    switch entry.play.time.precision {
    case .unknown, .year, .month: losses.add(.partialDates, example)
    case .released: losses.add(.releaseDates, example)
    case .day: break
    case .local, .instant: losses.add(.timesOfDay, example)
    }
  }
}

extension Library {
  /// Counts notes on titles that were requested and that the format cannot express.
  func countTitleNotes(of person: PersonID, _ contents: ExportContents, in losses: inout LossReport) {
    guard contents.contains(.notes) else { return }
    for note in WatchHistory.notes(of: person, in: self) { losses.add(.titleNotes, name(of: note.about.subject)) }
  }
}

/// Rows in files of a limited size, each with the header.
private struct LetterboxdFiles {
  static let limit = 1_000_000
  private static let header = [
    "Title", "Year", "tmdbID", "imdbID", "Rating10", "WatchedDate", "Rewatch", "Tags", "Review",
  ]

  static var furtherFiles: Export.FurtherFiles { .init(head: CSVWriter(header: header).bytes, limit: limit) }

  private var fullFiles: [[UInt8]] = []
  private var current = CSVWriter(header: header)
  private let headerLength = CSVWriter(header: header).bytes.count

  /// Adds a row, in a new file if needed; returns `false` if it is too large for any file.
  mutating func add(_ cells: [String]) -> Bool {
    let row = CSVWriter(header: cells).bytes
    guard headerLength + row.count <= Self.limit else { return false }
    if current.bytes.count + row.count > Self.limit {
      fullFiles.append(current.bytes)
      current = CSVWriter(header: Self.header)
    }
    current.row(cells)
    return true
  }

  func finish() -> [Export.File] {
    (fullFiles + [current.bytes]).enumerated().map { index, bytes in
      Export.File(index == 0 ? "letterboxd.csv" : "letterboxd-\(index + 1).csv", bytes)
    }
  }
}
