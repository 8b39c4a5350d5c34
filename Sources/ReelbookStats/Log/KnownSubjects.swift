import ReelbookModel

/// The titles and episodes of which a library has facts, numbered before any play is read, so that plays can be read side by
/// side. There are none where ids may mean the same as others: then nothing is known without asking the library.
struct KnownSubjects {
  /// The episodes, in the places that the resolver has them in, and behind them the titles.
  private(set) var entries: [SubjectEntry] = []
  /// How long each of those runs in seconds, in as little memory as it takes; else why it is not said here.
  private var seconds: [Int32] = []
  private static var unknown: Int32 { -1 }
  private static var inEntry: Int32 { -2 }
  private(set) var titles: [TitleEntry] = []
  let resolver: SubjectResolver
  private var keys = KeyTable()
  private let episodes: Int

  init(_ library: Library) {
    resolver = SubjectResolver(library)
    episodes = resolver.runtimes.count
    guard library.identity.isTrivial else { return }
    library.titles.visit { add($0.id, $0.facts) }
    for index in resolver.seasons.indices {
      let title = add(resolver.seasons[index].id.series, nil)
      for subject in resolver.episodes(ofSeasonAt: index) {
        let runtime = resolver.runtimes[entries.count] ?? titles[title].runtime
        entries.append(SubjectEntry(subject: subject, title: title, runtime: runtime))
      }
    }
    for (index, title) in titles.enumerated() {
      entries.append(SubjectEntry(title: title, at: index))
    }
    seconds = entries.map { entry in
      entry.runtime.map { PackedDuration($0).wholeSeconds ?? Self.inEntry } ?? Self.unknown
    }
  }

  /// Adds a title unless it is there; those whose ids are text are not known.
  @discardableResult private mutating func add(_ id: TitleID, _ facts: TitleFacts?) -> Int {
    guard let key = KeyTable.Key(Subject(id)) else { return titles.count }
    let (index, isNew) = keys.number(of: key)
    if isNew { titles.append(TitleEntry(id, facts)) }
    return index
  }

  /// The place of what a record is about; `nil` where the library has to be asked.
  func place(of subject: Subject, witness: Int?) -> Int32? {
    guard let key = subject.sortKey else { return nil }
    let place = key.place == 0 ? place(ofTitle: key.title) : resolver.place(ofEpisode: key, witness: witness)
    return place.map { Int32($0) }
  }

  /// How long a subject runs.
  func length(of place: Int) -> PackedDuration? {
    if seconds[place] == Self.unknown { return nil }
    if seconds[place] == Self.inEntry { return entries[place].runtime.map { PackedDuration($0) } }
    return PackedDuration(seconds: seconds[place])
  }

  private func place(ofTitle key: UInt64) -> Int? {
    keys.known(KeyTable.Key(a: key, b: 0)).map { episodes + $0 }
  }

  /// The number of a title.
  func number(of title: TitleID) -> Int? { KeyTable.Key(Subject(title)).flatMap { keys.known($0) } }
}

/// What was watched, as identity and numbering have it today.
struct SubjectEntry {
  let subject: Subject
  /// The place of the title among ``PlayLog/titles``.
  let title: Int
  /// How long it runs, as far as its facts say.
  let runtime: Duration?
}

extension SubjectEntry {
  /// A title as a whole; of a series as such nobody knows how long it runs.
  init(title: TitleEntry, at index: Int) {
    let subject = Subject(title.id)
    self.init(subject: subject, title: index, runtime: subject.kind == .series ? nil : title.runtime)
  }
}
