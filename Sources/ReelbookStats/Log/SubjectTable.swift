import ReelbookModel

/// The subjects of plays: the known ones, then all others, each once.
struct SubjectTable {
  let known: KnownSubjects
  private(set) var strays: [SubjectEntry] = []
  /// The titles of unknown subjects.
  private(set) var strayTitles: [TitleEntry] = []
  private let library: Library
  private var resolver: SubjectResolver
  /// The written subjects, with witnesses.
  private var written = KeyTable()
  private var places: [Int32] = []
  /// The resolved subjects.
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

  /// The index of a play's written subject.
  mutating func place(of subject: MediaID, witness: Int?) -> Int32 {
    known.place(of: subject, witness: witness) ?? strayPlace(of: subject, witness: witness)
  }

  /// The length of a subject.
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

  /// The index of an unknown subject.
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

  /// An episode's length from its season, or else from the title; none for a season or series.
  private func runtime(of subject: MediaID, _ facts: SubjectResolver.Facts?, _ usual: Duration?) -> Duration? {
    if subject.episode != nil { return facts?.runtime ?? usual }
    return subject.kind == .series || subject.kind == .season ? nil : usual
  }

  /// The number of a title, and its usual length.
  private mutating func title(_ id: TitleID) -> (number: Int, runtime: Duration?) {
    if let number = known.number(of: id) { return (number, known.titles[number].runtime) }
    let index = titlePlaces[id] ?? strayTitles.count
    if index == strayTitles.count {
      titlePlaces[id] = index
      strayTitles.append(library.title(id).map { TitleEntry($0) } ?? TitleEntry(id))
    }
    return (known.titles.count + index, strayTitles[index].runtime)
  }

  /// Adds another table's subjects; returns their indices here.
  mutating func join(_ other: SubjectTable) -> [Int32] {
    other.strays.map { place(ofStray: $0.subject, facts: SubjectResolver.Facts(runtime: $0.runtime)) }
  }

  var entries: [SubjectEntry] { strays.isEmpty ? known.entries : known.entries + strays }
  var titles: [TitleEntry] { strayTitles.isEmpty ? known.titles : known.titles + strayTitles }
}

/// The facts of a title that group plays.
struct TitleEntry {
  let id: TitleID
  let genres: [String]
  let networks: [String]
  /// The first year of its decade.
  let decade: Int?
  let runtime: Duration?

  init(_ title: Title) {
    id = title.id
    genres = title.facts.genres.filter { !$0.isEmpty }
    networks = title.facts.networks.filter { !$0.isEmpty }
    // A decade cannot begin before `Int.min`, which may come from a file.
    decade = (title.facts.year ?? title.facts.releaseDay?.year).map {
      Int(Int64(max($0, .min + 8)).dividedDown(by: 10).quotient) * 10
    }
    runtime = title.facts.runtime
  }

  /// Creates the entry of an unknown title.
  init(_ id: TitleID) { self.init(Title(id: id)) }
}

extension KeyTable.Key {
  /// Creates a key; `nil` for a title whose id is text, and for an impossible witness.
  init?(_ subject: MediaID, witness: Int? = nil) {
    guard let key = subject.sortKey, witness != -1 else { return nil }
    self.init(a: key.title, b: key.place, c: UInt64(bitPattern: Int64(witness ?? -1)))
  }
}
