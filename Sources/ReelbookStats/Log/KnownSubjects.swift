import ReelbookModel

/// The titles and episodes with facts, numbered before the plays are read, so that plays can be read in parallel.
///
/// It is empty if there are aliases: then the library must be asked.
struct KnownSubjects {
  let episodes: KnownEpisodes
  /// The episodes in order, then the titles.
  private(set) var entries: [SubjectEntry] = []
  /// A subject's facts that reading a play needs, in little memory.
  private var facts: [Facts] = []

  private struct Facts {
    /// The number at TMDb; 0 for none, or if the library must be asked.
    let tmdb: Int32
    /// The length, or the reason that it is not here.
    let seconds: Int32

    static let unknown: Int32 = -1
    static let inEntry: Int32 = -2
  }

  private(set) var titles: [TitleEntry] = []
  private var keys = KeyTable()

  init(_ library: Library) {
    episodes = KnownEpisodes(library)
    guard library.identity.isTrivial else { return }
    library.titles.visit { title in add(title.id, TitleEntry(title)) }
    for index in episodes.seasons.indices {
      let series = episodes.seasons[index].id.series
      let title = add(series, TitleEntry(series))
      for subject in episodes.episodes(ofSeasonAt: index) {
        let runtime = episodes.runtimes[entries.count] ?? titles[title].runtime
        entries.append(SubjectEntry(subject: subject, title: title, runtime: runtime))
      }
    }
    for (index, title) in titles.enumerated() {
      entries.append(SubjectEntry(title: title, at: index))
    }
    facts = entries.indices.map { place in
      let number = place < episodes.runtimes.count ? episodes.numberAtTMDb(place) : nil
      let seconds = entries[place].runtime.map { PackedDuration($0).wholeSeconds ?? Facts.inEntry }
      return Facts(tmdb: number ?? 0, seconds: seconds ?? Facts.unknown)
    }
  }

  /// Adds a title unless it is there; those whose ids are text are not known.
  @discardableResult private mutating func add(_ id: TitleID, _ entry: @autoclosure () -> TitleEntry) -> Int {
    guard let key = KeyTable.Key(MediaID(id)) else { return titles.count }
    let (index, isNew) = keys.number(of: key)
    if isNew { titles.append(entry()) }
    return index
  }

  /// The index of a record's subject; `nil` if the library must be asked.
  ///
  /// If the season has the witness at the record's place, the library would resolve it to the same.
  func place(of subject: MediaID, witness: Int?) -> Int32? {
    guard let key = subject.sortKey else { return nil }
    if key.place == 0 { return place(ofTitle: key.title).map { Int32($0) } }
    guard let place = episodes.place(of: key) else { return nil }
    guard let witness else { return Int32(place) }
    return Int(facts[place].tmdb) == witness && witness != 0 ? Int32(place) : nil
  }

  /// The length of a subject.
  func length(of place: Int) -> PackedDuration? {
    let seconds = facts[place].seconds
    if seconds == Facts.unknown { return nil }
    if seconds == Facts.inEntry { return entries[place].runtime.map { PackedDuration($0) } }
    return PackedDuration(seconds: seconds)
  }

  private func place(ofTitle key: UInt64) -> Int? {
    keys.existingNumber(of: KeyTable.Key(a: key, b: 0)).map { episodes.runtimes.count + $0 }
  }

  /// The number of a title.
  func number(of title: TitleID) -> Int? { KeyTable.Key(MediaID(title)).flatMap { keys.existingNumber(of: $0) } }
}

/// A resolved subject.
struct SubjectEntry {
  let subject: MediaID
  /// The place of the title among the log's `titles`.
  let title: Int
  /// The length from its facts.
  let runtime: Duration?
}

extension SubjectEntry {
  /// Creates the entry of a whole title; a series has no length.
  init(title: TitleEntry, at index: Int) {
    let subject = MediaID(title.id)
    self.init(subject: subject, title: index, runtime: subject.kind == .series ? nil : title.runtime)
  }
}
