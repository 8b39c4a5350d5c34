import ReelbookModel

/// What was watched, and by whom, each once: as identity and numbering have it today.
struct SubjectTable {
  struct Entry {
    let subject: Subject
    let person: PersonID
    /// The place of the title among ``titles``.
    let title: Int
    /// How long it runs, as far as its facts say.
    let runtime: Duration?
  }

  private(set) var entries: [Entry] = []
  /// Titles as identity has them today, with the facts that viewings are told apart by.
  private(set) var titles: [TitleEntry] = []
  private let library: Library
  /// What plays say, word for word: with which witness, and whose.
  private var written = KeyTable()
  private var places: [Int32] = []
  /// The same for titles whose ids are text.
  private var writtenTexts: [Text: Int32] = [:]
  private var resolved: [Viewer: Int32] = [:]
  private var titlePlaces: [TitleID: Int] = [:]
  private var resolver: SubjectResolver

  private struct Text: Hashable {
    var subject: Subject
    var person: Int
    var witness: Int?
  }

  private struct Viewer: Hashable {
    var subject: Subject
    var person: PersonID
  }

  init(_ library: Library) {
    self.library = library
    resolver = SubjectResolver(library)
  }

  /// The place of what a play says that it is about, by a person of a number.
  mutating func place(of subject: Subject, witness: Int?, _ person: PersonID, number: Int) -> Int32 {
    guard let key = subject.sortKey, witness != -1 else {
      let text = Text(subject: subject, person: number, witness: witness)
      if let place = writtenTexts[text] { return place }
      let place = add(subject, witness, person)
      writtenTexts[text] = place
      return place
    }
    let (index, isNew) = written.number(
      of: KeyTable.Key(
        a: key.title | UInt64(number) << 40, b: key.place, c: witness.map { UInt64(bitPattern: Int64($0)) } ?? .max))
    if isNew { places.append(add(subject, witness, person)) }
    return places[index]
  }

  private mutating func add(_ written: Subject, _ witness: Int?, _ person: PersonID) -> Int32 {
    let subject = resolver.resolve(written, witness: witness)
    let viewer = Viewer(subject: subject, person: person)
    if let place = resolved[viewer] { return place }
    let place = Int32(entries.count)
    resolved[viewer] = place
    let title = titlePlace(of: subject.title)
    entries.append(
      Entry(subject: subject, person: person, title: title, runtime: runtime(of: subject, titles[title].runtime)))
    return place
  }

  /// Of an episode, what its season says, else what the title says; of a season or a series as such nobody knows.
  private mutating func runtime(of subject: Subject, _ usual: Duration?) -> Duration? {
    if subject.episode != nil {
      return resolver.runtime(ofEpisode: subject) ?? usual
    }
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
    decade = (facts?.year ?? facts?.releaseDay?.year).map { Int((Int64($0)).dividedDown(by: 10).quotient) * 10 }
    runtime = facts?.runtime
  }
}
