import ReelbookModel

/// The subjects of plays: the known ones, then all others, each once.
struct SubjectTable {
  let knownSubjects: KnownSubjects
  private(set) var others: [SubjectEntry] = []
  /// The titles of unknown subjects.
  private(set) var otherTitles: [TitleEntry] = []
  private let library: Library
  private var resolver: SubjectResolver
  /// The subjects as plays have them, with witnesses.
  private var recordedKeys = KeyTable()
  private var places: [Int32] = []
  /// The resolved subjects.
  private var resolvedKeys = KeyTable()
  private var resolvedPlaces: [Int32] = []
  /// The same for titles whose ids are text.
  private var recordedTexts: [Text: Int32] = [:]
  private var resolvedTexts: [MediaID: Int32] = [:]
  private var titlePlaces: [TitleID: Int] = [:]

  private struct Text: Hashable {
    var subject: MediaID
    var witness: Int?
  }

  init(_ library: Library, _ knownSubjects: KnownSubjects) {
    self.library = library
    self.knownSubjects = knownSubjects
    resolver = SubjectResolver(library, knownSubjects.episodes)
  }

  /// The index of a play's subject, as the play has it.
  mutating func place(of subject: MediaID, witness: Int?) -> Int32 {
    knownSubjects.place(of: subject, witness: witness) ?? placeOfOther(of: subject, witness: witness)
  }

  /// The length of a subject.
  func length(of place: Int32) -> PackedDuration? {
    let place = Int(place)
    if place < knownSubjects.entries.count { return knownSubjects.length(of: place) }
    return others[place - knownSubjects.entries.count].runtime.map { PackedDuration($0) }
  }

  private mutating func placeOfOther(of subject: MediaID, witness: Int?) -> Int32 {
    guard let key = KeyTable.Key(subject, witness: witness) else {
      let text = Text(subject: subject, witness: witness)
      if let place = recordedTexts[text] { return place }
      let place = add(subject, witness)
      recordedTexts[text] = place
      return place
    }
    let (index, isNew) = recordedKeys.number(of: key)
    if isNew { places.append(add(subject, witness)) }
    return places[index]
  }

  private mutating func add(_ recorded: MediaID, _ witness: Int?) -> Int32 {
    let (subject, facts) = resolver.resolve(recorded, witness: witness)
    return knownSubjects.place(of: subject, witness: nil) ?? place(ofOther: subject, facts: facts)
  }

  /// The index of an unknown subject.
  private mutating func place(ofOther subject: MediaID, facts: SubjectResolver.Facts?) -> Int32 {
    let place = Int32(knownSubjects.entries.count + others.count)
    if let key = KeyTable.Key(subject) {
      let (index, isNew) = resolvedKeys.number(of: key)
      if !isNew { return resolvedPlaces[index] }
      resolvedPlaces.append(place)
    } else {
      if let existing = resolvedTexts[subject] { return existing }
      resolvedTexts[subject] = place
    }
    let (title, usual) = title(subject.title)
    others.append(SubjectEntry(subject: subject, title: title, runtime: runtime(of: subject, facts, usual)))
    return place
  }

  /// An episode's length from its season, or else from the title; none for a season or series.
  private func runtime(of subject: MediaID, _ facts: SubjectResolver.Facts?, _ usual: Duration?) -> Duration? {
    if subject.episode != nil { return facts?.runtime ?? usual }
    return subject.kind == .series || subject.kind == .season ? nil : usual
  }

  /// The number of a title, and its usual length.
  private mutating func title(_ id: TitleID) -> (number: Int, runtime: Duration?) {
    if let number = knownSubjects.number(of: id) { return (number, knownSubjects.titles[number].runtime) }
    let index = titlePlaces[id] ?? otherTitles.count
    if index == otherTitles.count {
      titlePlaces[id] = index
      otherTitles.append(library.title(id).map { TitleEntry($0) } ?? TitleEntry(id))
    }
    return (knownSubjects.titles.count + index, otherTitles[index].runtime)
  }

  /// Adds another table's subjects; returns their indices here.
  mutating func join(_ other: SubjectTable) -> [Int32] {
    other.others.map { place(ofOther: $0.subject, facts: SubjectResolver.Facts(runtime: $0.runtime)) }
  }

  var entries: [SubjectEntry] { others.isEmpty ? knownSubjects.entries : knownSubjects.entries + others }
  var titles: [TitleEntry] { otherTitles.isEmpty ? knownSubjects.titles : knownSubjects.titles + otherTitles }
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
