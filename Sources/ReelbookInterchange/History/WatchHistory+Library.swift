public import ReelbookModel

extension WatchHistory {
  /// The viewings of a person, oldest first, those without a date before them; with their notes on titles if asked for.
  ///
  /// Costs a pass over all plays, and over the notes.
  public init(of person: PersonID, in library: Library, withNotes: Bool = false) {
    self.init(
      DiaryPage.all(of: person, in: library) { _, _ in }.compactMap { $0.isNamed ? Row($0) : nil },
      notes: withNotes ? Self.notes(of: person, in: library) : [])
  }

  /// A person's notes, in the order of what they are on.
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
  /// A viewing as an export tells it.
  init(_ viewed: Viewed, in library: Library) {
    self.init(DiaryPage(viewed, library.title(viewed.subject.title), in: library))
  }

  init(_ page: DiaryPage) {
    let play = page.viewed.play
    var details = play.details
    details.companions = page.companions
    details.source = PlaySource()
    self.init(
      WatchHistory.About(page.viewed.subject, page.title, witness: page.episodeID), at: play.time, details,
      run: max(1, play.run), play: play.id)
    isRewatch = page.viewed.isRewatch
    logged = play.logged
    columns = Self.columns(of: play.source)
  }

  /// The row's columns that are none of the history's, with those that its viewing's source has.
  var allColumns: [String: String] {
    Self.columns(of: details.source).merging(columns) { $1 }
  }

  private static func columns(of source: PlaySource) -> [String: String] {
    (source.extras[PlaySource.columns] ?? [:]).filter { !$0.value.isEmpty && HistoryColumn.named($0.key) == nil }
  }
}

/// A viewing with what an export needs to know around it.
struct DiaryPage {
  let viewed: Viewed
  /// What is known of the title.
  let title: Title?
  /// What is known of the episode.
  let episode: Episode?
  /// Who watched along, by name.
  let companions: Set<String>

  init(_ viewed: Viewed, _ title: Title?, in library: Library) {
    self.viewed = viewed
    self.title = title
    episode = library.episode(viewed.subject)
    let household = viewed.together.compactMap { library.person($0)?.name }
    companions = viewed.play.companions.union(household).filter { !$0.isEmpty }
  }

  /// A person's viewings, oldest first; `noting` gets how many are done, of how many.
  static func all(
    of person: PersonID, in library: Library, noting: (Int, Int) throws -> Void
  ) rethrows -> [DiaryPage] {
    var titles: [TitleID: Title?] = [:]
    let diary = library.diary(of: person)
    return try diary.reversed().enumerated().map { index, viewed in
      try noting(index, diary.count)
      let id = viewed.subject.title
      if titles[id] == nil { titles[id] = .some(library.title(id)) }
      return DiaryPage(viewed, titles[id] ?? nil, in: library)
    }
  }

  /// Whether it is known what was watched.
  var isNamed: Bool { viewed.subject != .absent }

  /// The episode's number at TMDb.
  var episodeID: Int? { viewed.play.witness ?? episode?.tmdb }

  /// The day that the viewing counts for; of one on the release, the day of the release where it is known.
  var day: CivilDay? {
    viewed.play.time == .released
      ? (viewed.subject.season == nil ? title?.releaseDay : episode?.airDay) : viewed.play.time.day
  }

  /// What was watched, in words.
  var name: String {
    WatchHistory.About(viewed.subject, title).description
  }

  /// What was watched and when, as an example in a report.
  var example: String { "\(name) (\(viewed.play.time))" }
}
