import ReelbookModel

/// What was watched, each once: as identity and numbering have it today.
struct SubjectTable {
  struct Entry {
    let subject: Subject
    /// The place of the title among ``titles``.
    let title: Int
    /// How long it runs, as far as its facts say.
    let runtime: Duration?
  }

  private(set) var entries: [Entry] = []
  /// Titles as identity has them today, with the facts that viewings are told apart by.
  private(set) var titles: [TitleEntry] = []
  private let library: Library
  private var resolver: SubjectResolver
  /// What plays say, word for word and with their witness.
  private var written = KeyTable()
  private var places: [Int32] = []
  /// What they mean.
  private var resolved = KeyTable()
  private var resolvedPlaces: [Int32] = []
  /// The same for titles whose ids are text.
  private var writtenTexts: [Text: Int32] = [:]
  private var resolvedTexts: [Subject: Int32] = [:]
  private var titlePlaces: [TitleID: Int] = [:]

  private struct Text: Hashable {
    var subject: Subject
    var witness: Int?
  }

  init(_ library: Library) {
    self.library = library
    resolver = SubjectResolver(library)
  }

  /// The place of what a play says that it is about.
  mutating func place(of subject: Subject, witness: Int?) -> Int32 {
    guard let key = KeyTable.Key(subject, witness: witness) else {
      let text = Text(subject: subject, witness: witness)
      if let place = writtenTexts[text] { return place }
      let place = add(subject, witness)
      writtenTexts[text] = place
      return place
    }
    let (index, isNew) = written.number(of: key)
    if isNew { places.append(add(subject, witness)) }
    return places[index]
  }

  private mutating func add(_ written: Subject, _ witness: Int?) -> Int32 {
    let (subject, facts) = resolver.resolve(written, witness: witness)
    let place = Int32(entries.count)
    if let key = KeyTable.Key(subject) {
      let (index, isNew) = resolved.number(of: key)
      if !isNew { return resolvedPlaces[index] }
      resolvedPlaces.append(place)
    } else {
      if let known = resolvedTexts[subject] { return known }
      resolvedTexts[subject] = place
    }
    let title = titlePlace(of: subject.title)
    entries.append(Entry(subject: subject, title: title, runtime: runtime(of: subject, facts, titles[title].runtime)))
    return place
  }

  /// Of an episode, what its season says, else what the title says; of a season or a series as such nobody knows.
  private func runtime(of subject: Subject, _ facts: SubjectResolver.Facts?, _ usual: Duration?) -> Duration? {
    if subject.episode != nil { return facts?.runtime ?? usual }
    return subject.kind == .series || subject.kind == .season ? nil : usual
  }

  private mutating func titlePlace(of title: TitleID) -> Int {
    if let place = titlePlaces[title] { return place }
    titlePlaces[title] = titles.count
    titles.append(TitleEntry(title, library.title(title)?.facts))
    return titles.count - 1
  }
}

/// What viewings of a title are told apart by.
struct TitleEntry {
  let id: TitleID
  let genres: [String]
  let networks: [String]
  /// The first year of the decade that it came out in.
  let decade: Int?
  let runtime: Duration?

  init(_ id: TitleID, _ facts: TitleFacts?) {
    self.id = id
    genres = facts?.genres.filter { !$0.isEmpty } ?? []
    networks = facts?.networks.filter { !$0.isEmpty } ?? []
    decade = (facts?.year ?? facts?.releaseDay?.year).map { Int(Int64($0).dividedDown(by: 10).quotient) * 10 }
    runtime = facts?.runtime
  }
}

extension KeyTable.Key {
  /// A subject with a witness; `nil` for a title whose id is text, and for a witness that no season has.
  init?(_ subject: Subject, witness: Int? = nil) {
    guard let key = subject.sortKey, witness != -1 else { return nil }
    self.init(a: key.title, b: key.place, c: UInt64(bitPattern: Int64(witness ?? -1)))
  }
}
