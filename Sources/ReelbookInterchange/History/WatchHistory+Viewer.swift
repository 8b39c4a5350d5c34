public import ReelbookModel

extension WatchHistory {
  /// A person's plays of the titles that a viewer may see: undated ones, then the others, oldest first.
  ///
  /// Without a person, they are the viewer's own; of several people, those of the first. The person's notes on titles
  /// are included if requested. Costs a pass over all plays, and over the notes.
  public init(for viewer: Viewer, of person: PersonID? = nil, withNotes: Bool = false) {
    self.init(of: person ?? viewer.person, in: viewer.library, withNotes: withNotes)
  }

  /// A person's plays in a library as it is.
  package init(of person: PersonID, in library: Library, withNotes: Bool = false) {
    self.init(
      DiaryPage.all(of: person, in: library) { _, _ in }.compactMap { $0.isNamed ? Row($0) : nil },
      notes: withNotes ? Self.notes(of: person, in: library) : [])
  }

  /// A person's notes, in the order of their subjects.
  static func notes(of person: PersonID, in library: Library) -> [NoteRow] {
    let person = library.resolve(person)
    return library.notes.filter { library.resolve($0.person) == person && $0.subject != .absent }
      .map { (library.resolve($0.subject, witness: $0.witness), $0) }
      .sorted { ($0.0, $0.1.written ?? .absent, $0.1.id) < ($1.0, $1.1.written ?? .absent, $1.1.id) }
      .map { subject, note in
        let title = library.title(subject.title)
        return NoteRow(
          About(subject, title, witness: note.witness ?? library.episode(subject)?.tmdb), note.text,
          isMarkdown: note.isMarkdown, written: note.written, note: note.id)
      }
  }
}

extension WatchHistory.Row {
  /// Creates the row of a play.
  package init(_ entry: DiaryEntry, in library: Library) {
    self.init(DiaryPage(entry, library.title(entry.subject.title), in: library))
  }

  init(_ page: DiaryPage) {
    let play = page.entry.play
    var details = play.details
    details.companions = page.companions
    details.source = PlaySource()
    self.init(
      WatchHistory.About(page.entry.subject, page.title, witness: page.episodeID), at: play.time, details,
      run: max(1, play.run), play: play.id)
    isRewatch = page.entry.isRewatch
    logged = play.logged
    columns = Self.columns(of: play.source)
  }

  /// The row's unknown columns, with those of its play's source.
  package var allColumns: [String: String] {
    Self.columns(of: details.source).merging(columns) { $1 }
  }

  private static func columns(of source: PlaySource) -> [String: String] {
    (source.extras[PlaySource.columns] ?? [:]).filter { !$0.value.isEmpty && !HistoryColumn.isKnown($0.key) }
  }
}

/// A play with the facts that an export needs.
struct DiaryPage {
  let entry: DiaryEntry
  /// The title, if known.
  let title: Title?
  /// The episode, if known.
  let episode: Episode?
  /// The names of the companions.
  let companions: Set<String>

  init(_ entry: DiaryEntry, _ title: Title?, in library: Library) {
    self.entry = entry
    self.title = title
    episode = library.episode(entry.subject)
    let household = entry.together.compactMap { library.person($0)?.name }
    companions = entry.play.companions.union(household).filter { !$0.isEmpty }
  }

  /// A person's plays, oldest first; `noting` gets the progress.
  static func all(
    of person: PersonID, in library: Library, noting: (Int, Int) throws -> Void
  ) rethrows -> [DiaryPage] {
    var titles: [TitleID: Title?] = [:]
    let diary = library.diary(of: person)
    return try diary.reversed().enumerated().map { index, entry in
      try noting(index, diary.count)
      let id = entry.subject.title
      if titles[id] == nil { titles[id] = .some(library.title(id)) }
      return DiaryPage(entry, titles[id] ?? nil, in: library)
    }
  }

  /// Whether the subject is known.
  var isNamed: Bool { entry.subject != .absent }

  /// The episode's number at TMDb.
  var episodeID: Int? { entry.play.witness ?? episode?.tmdb }

  /// The play's day; for the day of release, that day if known.
  var day: CivilDay? {
    entry.play.time == .released
      ? (entry.subject.season == nil ? title?.releaseDay : episode?.airDay) : entry.play.time.day
  }

  /// The subject in words.
  var name: String {
    WatchHistory.About(entry.subject, title).description
  }

  /// The subject and time, as an example in a report.
  var example: String { "\(name) (\(entry.play.time))" }
}
