import ReelbookModel

/// What was watched: the known subjects, and behind them whatever else plays are about, each once.
struct SubjectTable {
  let known: KnownSubjects
  private(set) var strays: [SubjectEntry] = []
  /// The titles of those that are not among the known ones.
  private(set) var strayTitles: [TitleEntry] = []
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
  private var resolvedTexts: [MediaID: Int32] = [:]
  private var titlePlaces: [TitleID: Int] = [:]

  private struct Text: Hashable {
    var subject: MediaID
    var witness: Int?
  }

  init(_ library: Library, _ known: KnownSubjects) {
    self.library = library
    self.known = known
    resolver = SubjectResolver(library, known.episodes)
  }

  /// The place of what a play says that it is about.
  mutating func place(of subject: MediaID, witness: Int?) -> Int32 {
    known.place(of: subject, witness: witness) ?? strayPlace(of: subject, witness: witness)
  }

  /// How long a subject runs.
  func length(of place: Int32) -> PackedDuration? {
    let place = Int(place)
    if place < known.entries.count { return known.length(of: place) }
    return strays[place - known.entries.count].runtime.map { PackedDuration($0) }
  }

  private mutating func strayPlace(of subject: MediaID, witness: Int?) -> Int32 {
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

  private mutating func add(_ written: MediaID, _ witness: Int?) -> Int32 {
    let (subject, facts) = resolver.resolve(written, witness: witness)
    return known.place(of: subject, witness: nil) ?? place(ofStray: subject, facts: facts)
  }

  /// The place of what is none of the known ones.
  private mutating func place(ofStray subject: MediaID, facts: SubjectResolver.Facts?) -> Int32 {
    let place = Int32(known.entries.count + strays.count)
    if let key = KeyTable.Key(subject) {
      let (index, isNew) = resolved.number(of: key)
      if !isNew { return resolvedPlaces[index] }
      resolvedPlaces.append(place)
    } else {
      if let known = resolvedTexts[subject] { return known }
      resolvedTexts[subject] = place
    }
    let (title, usual) = title(subject.title)
    strays.append(SubjectEntry(subject: subject, title: title, runtime: runtime(of: subject, facts, usual)))
    return place
  }

  /// Of an episode, what its season says, else what the title says; of a season or a series as such nobody knows.
  private func runtime(of subject: MediaID, _ facts: SubjectResolver.Facts?, _ usual: Duration?) -> Duration? {
    if subject.episode != nil { return facts?.runtime ?? usual }
    return subject.kind == .series || subject.kind == .season ? nil : usual
  }

  /// The number of a title, and how long it usually runs.
  private mutating func title(_ id: TitleID) -> (number: Int, runtime: Duration?) {
    if let number = known.number(of: id) { return (number, known.titles[number].runtime) }
    let index = titlePlaces[id] ?? strayTitles.count
    if index == strayTitles.count {
      titlePlaces[id] = index
      strayTitles.append(library.title(id).map { TitleEntry($0) } ?? TitleEntry(id))
    }
    return (known.titles.count + index, strayTitles[index].runtime)
  }

  /// Takes in what another has that is not known; returns the places that it has here.
  mutating func join(_ other: SubjectTable) -> [Int32] {
    other.strays.map { place(ofStray: $0.subject, facts: SubjectResolver.Facts(runtime: $0.runtime)) }
  }

  var entries: [SubjectEntry] { strays.isEmpty ? known.entries : known.entries + strays }
  var titles: [TitleEntry] { strayTitles.isEmpty ? known.titles : known.titles + strayTitles }
}

/// What viewings of a title are told apart by.
struct TitleEntry {
  let id: TitleID
  let genres: [String]
  let networks: [String]
  /// The first year of the decade that it came out in.
  let decade: Int?
  let runtime: Duration?

  init(_ title: Title) {
    id = title.id
    genres = title.facts.genres.filter { !$0.isEmpty }
    networks = title.facts.networks.filter { !$0.isEmpty }
    // No decade can begin before the first number that there is, in which a year of a file or a peer may be.
    decade = (title.facts.year ?? title.facts.releaseDay?.year).map {
      Int(Int64(max($0, .min + 8)).dividedDown(by: 10).quotient) * 10
    }
    runtime = title.facts.runtime
  }

  /// Of a title that nobody knows more of.
  init(_ id: TitleID) { self.init(Title(id: id)) }
}

extension KeyTable.Key {
  /// A subject with a witness; `nil` for a title whose id is text, and for a witness that no season has.
  init?(_ subject: MediaID, witness: Int? = nil) {
    guard let key = subject.sortKey, witness != -1 else { return nil }
    self.init(a: key.title, b: key.place, c: UInt64(bitPattern: Int64(witness ?? -1)))
  }
}
