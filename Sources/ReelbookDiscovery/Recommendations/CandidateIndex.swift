public import ReelbookModel

/// The titles that may be recommended, with their traits, kept between calls and for all people of a household.
///
///     var index = CandidateIndex(store.library, candidates: fetched.candidates)
///     let rows = store.viewer(of: ada).home(asOf: now, among: index)
///     for await update in store.updates() { index.update(to: update.library) }
///
/// It is a value. Making it costs a pass over all titles and candidates, asking it a few sums for each title. It says
/// nothing of anybody: tastes are learned when somebody asks, and what is hidden from a viewer is left out then.
public struct CandidateIndex: Sendable {
  /// The library of the titles.
  private(set) var library: Library
  /// The candidates, with the library's facts if it has the title. A place stays a title's own for ever.
  private(set) var candidates: [Candidate] = []
  private(set) var places: [TitleID: Int] = [:]
  /// The last days of titles at services, if a source of the app has some, in the viewers' country.
  ///
  /// They count for services that the viewer or the household subscribes to.
  public var leaving: [LeavingDate] = []
  /// Where each candidate is from; nothing for a title that is gone.
  private(set) var origins: [Origin] = []
  /// What sources said of a place's title, if that is more than its candidate: each by its own id, in the order of ids,
  /// since its name may mean another title later.
  private var sourced: [Int: [Candidate]] = [:]
  private(set) var reader = TraitReader()
  /// How many people know each title, as a logarithm.
  private(set) var reach: [Double] = []
  /// The places with tips.
  private(set) var tipped: Set<Int> = []
  /// The places of each franchise's titles, those last that changed last.
  private(set) var franchises: [String: [Int]] = [:]
  private var names: CatalogueNames
  /// The rows of titles and lists, to find what differs.
  private var rows: TitleRows
  /// The collections by the names under which a person may put another title into them.
  private var collections: [String: TitleFacts.Collection] = [:]

  /// Where a candidate is from.
  struct Origin: OptionSet, Sendable {
    let rawValue: UInt8

    /// It is in the library.
    static let library = Origin(rawValue: 1)
    /// The library has its facts, but it was removed, or was only watched.
    static let removed = Origin(rawValue: 2)
    /// A source or a catalogue has it.
    static let source = Origin(rawValue: 4)

    /// Whether the library has its facts.
    var isKnown: Bool { !isDisjoint(with: [.library, .removed]) }
    /// Whether it may be recommended.
    var isOffered: Bool { !isDisjoint(with: [.library, .source]) }
  }

  /// Creates an index of a library's titles, and of the candidates of sources and catalogues.
  public init(_ library: Library, candidates: [Candidate] = []) {
    self.library = library
    names = CatalogueNames(of: library)
    rows = TitleRows(library, [.titles, .lists])
    self.candidates.reserveCapacity(candidates.count + library.titles.count)
    places.reserveCapacity(candidates.count + library.titles.count)
    readTitles()
    add(candidates)
  }

  /// The number of titles that may be recommended.
  public var count: Int { origins.count(where: \.isOffered) }

  /// The place of a title; `nil` for one that is gone: its place stays its own, and says nothing of it.
  func place(of title: TitleID) -> Int? { places[title].flatMap { origins[$0].isEmpty ? nil : $0 } }

  var table: TraitTable { reader.table }

  /// Adds candidates of sources and catalogues.
  ///
  /// A title that is there, by its id or by its name and year, gets the tips in addition; a tip about the same other
  /// title replaces the earlier one.
  public mutating func add(_ candidates: [Candidate]) {
    for candidate in candidates {
      let id = names.title(of: candidate) ?? library.resolve(candidate.id)
      // Nearly all candidates stay unchanged. Creating one costs more than all other work of this loop.
      if id == candidate.id, place(of: id) == nil {
        set(candidate, from: .source)
      } else {
        put(id, library.title(id), places[id].map(sources)?.joined(by: candidate) ?? [candidate])
      }
    }
    putFranchisesByHand()
  }

  /// Reads the names that candidates are compared with, before they are added.
  mutating func readNames(for candidates: [Candidate]) {
    for catalogue in Set(candidates.map(\.id.namespace)) { names.read(without: catalogue) }
  }

  /// Forgets all tips, before new lists of sources are added.
  public mutating func removeTips() {
    for place in tipped {
      candidates[place].tips = []
      for each in sourced[place]?.indices ?? 0..<0 { sourced[place]?[each].tips = [] }
    }
    tipped = []
  }

  /// Updates the index to a later state of its library.
  ///
  /// Costs what differs. If aliases changed, the index is made again.
  public mutating func update(to library: Library) {
    let before = self.library
    let differing = rows.follow(library)
    var changed = differing ?? []
    if library.hasPlaces || before.hasPlaces {
      library.records(FranchisePlace.self).rows.forEachDifference(from: before.records(FranchisePlace.self).rows) {
        if let id = ($1 ?? $0)?.key { changed.insert(library.resolve(id)) }
      }
    }
    self.library = library
    // What changed often leaves unused values behind.
    guard differing != nil, table.unused < table.valueCount / 2 + 1000 else { return makeAgain() }
    guard !changed.isEmpty else { return }
    names = CatalogueNames(of: library)
    let withdrawn = withdrawCandidates(meantBy: changed, since: before)
    for id in changed.sorted() { put(id, library.title(id), places[id].map(sources) ?? []) }
    add(withdrawn)
  }
}

extension CandidateIndex {
  /// What sources said of a title.
  private func sources(_ place: Int) -> [Candidate] {
    origins[place].contains(.source) ? sourced[place] ?? [candidates[place]] : []
  }

  /// Takes out the candidates that may be other titles now, since the names, years or ids of these have changed.
  private mutating func withdrawCandidates(meantBy changed: Set<TitleID>, since before: Library) -> [Candidate] {
    let renamed = changed.filter {
      before.title($0).map(TitleDescription.init) != library.title($0).map(TitleDescription.init)
    }
    guard !renamed.isEmpty else { return [] }
    let titles = renamed.sorted().flatMap { [before.title($0), library.title($0)].compactMap(\.self) }
    let names = TitleIndex(titles, in: library)
    func isAffected(_ candidate: Candidate) -> Bool {
      candidate.watchableFacts.description.map { !names.candidates(for: $0).isEmpty } ?? false
    }
    var withdrawn: [Candidate] = []
    for place in candidates.indices {
      var (affected, rest): ([Candidate], [Candidate]) = ([], [])
      for source in sources(place) {
        if isAffected(source) { affected.append(source) } else { rest.append(source) }
      }
      guard !affected.isEmpty else { continue }
      withdrawn += affected
      let id = candidates[place].id
      put(id, library.title(id), rest)
    }
    return withdrawn.sorted { $0.id < $1.id }
  }

  /// Puts the titles whose franchise a person set again, now that the collections of all others are known.
  private mutating func putFranchisesByHand() {
    let placed = library.hasPlaces ? Set(library.records(FranchisePlace.self).map { library.resolve($0.id) }) : []
    guard !placed.isEmpty else { return }
    collections = [:]
    for (key, places) in franchises.sorted(by: { $0.key < $1.key }) {
      // Titles of one franchise may have several names for it: the same one counts, whichever title changed last.
      let naming = places.filter { !placed.contains(candidates[$0].id) }.min { a, b in
        (origins[a].isKnown ? 0 : 1, candidates[a].id) < (origins[b].isKnown ? 0 : 1, candidates[b].id)
      }
      guard let collection = naming.flatMap({ candidates[$0].facts.collection }) else { continue }
      let base = FranchiseName.base(ofFranchise: collection.name)
      if !base.isEmpty, collections[base] == nil {
        collections[base] = TitleFacts.Collection(key, named: collection.name)
      }
    }
    for id in placed.sorted() where places[id] != nil { put(id, library.title(id), places[id].map(sources) ?? []) }
  }

  /// The collection of a title, also if a person set it.
  private func collection(of id: TitleID, _ facts: TitleFacts) -> TitleFacts.Collection? {
    guard library.hasPlaces, let name = library.franchisePlace(of: id)?.franchise else { return facts.collection }
    guard !name.isEmpty else { return nil }
    return collections[FranchiseName.base(ofFranchise: name)] ?? TitleFacts.Collection("", named: name)
  }

  private mutating func makeAgain() {
    let sources = candidates.indices.flatMap(sources)
    let dates = leaving
    self = CandidateIndex(library, candidates: sources)
    leaving = dates
  }

  private mutating func readTitles() {
    guard library.identity.isTrivial else {
      for id in Set(library.titles.map { library.resolve($0.id) }).sorted() { put(id, library.title(id), []) }
      return
    }
    library.titles.visit { put($0.id, $0, []) }
  }

  /// Puts a title into the index as the library and the sources have it.
  private mutating func put(_ id: TitleID, _ title: Title?, _ sources: [Candidate]) {
    let source = Candidate(id, sources)
    guard let title else {
      guard let source else {
        if let place = places[id] { remove(place) }
        return
      }
      let place = set(source, from: .source)
      if sources != [source] { sourced[place] = sources }
      return
    }
    var candidate = Candidate(id, title.facts, people: title.facts.people.map(\.name))
    candidate.facts.collection = collection(of: id, title.facts)
    if let source {
      candidate.tips = source.tips
      if candidate.people.isEmpty { candidate.people = source.people }
    }
    let isThere = !title.isRemoved || library.contains(id)
    let place = set(candidate, from: [isThere ? .library : .removed, source == nil ? [] : .source])
    if !sources.isEmpty { sourced[place] = sources }
  }

  private mutating func remove(_ place: Int) {
    let id = candidates[place].id
    set(Candidate(id, TitleFacts()), from: [])
  }

  /// Sets the candidate of a title, at its place or at a new one.
  @discardableResult
  private mutating func set(_ candidate: Candidate, from origin: Origin) -> Int {
    let place = places[candidate.id] ?? candidates.count
    if place == candidates.count {
      places[candidate.id] = place
      candidates.append(candidate)
      origins.append(origin)
      reach.append(0)
    } else {
      if let key = candidates[place].facts.collection?.franchiseKey { franchises[key]?.removeAll { $0 == place } }
      candidates[place] = candidate
      origins[place] = origin
      sourced[place] = nil
    }
    reader.table.set(origin.isEmpty ? [] : reader.traits(of: candidate), of: place)
    reach[place] = candidate.facts.reach
    if let key = candidate.facts.collection?.franchiseKey { franchises[key, default: []].append(place) }
    if candidate.tips.isEmpty { tipped.remove(place) } else { tipped.insert(place) }
    return place
  }
}

extension Candidate {
  /// What several sources said of a title; `nil` if none did.
  fileprivate init?(_ id: TitleID, _ sources: [Candidate]) {
    guard let first = sources.first else { return nil }
    self.init(id, first.facts, people: first.people, tips: first.tips)
    for source in sources.dropFirst() { join(source) }
  }

  /// Adds what another source said of the title.
  mutating func join(_ other: Candidate) {
    if facts == TitleFacts() { facts = other.facts }
    if people.isEmpty { people = other.people }
    tips.removeAll { tip in other.tips.contains { $0.kind == tip.kind } }
    tips += other.tips
  }
}

extension [Candidate] {
  /// In the order of ids, so that it does not matter which was added first.
  fileprivate func joined(by candidate: Candidate) -> [Candidate] {
    var joined = self
    if let index = firstIndex(where: { $0.id == candidate.id }) {
      joined[index].join(candidate)
    } else {
      joined.append(candidate)
      joined.sort { $0.id < $1.id }
    }
    return joined
  }
}

extension TitleFacts.Collection {
  fileprivate init(_ id: String, named name: String) {
    self.init()
    (self.id, self.name) = (id, name)
  }
}

extension TitleFacts {
  /// How many people know the title, as a logarithm.
  var reach: Double { (1 + Double(max(0, votes))).logarithm }

  /// The audience's score, from 0 to 1, for a row of well rated titles. A score with few votes is moved towards the
  /// middle.
  var acclaim: Double {
    guard let score, votes > 0 else { return 0 }
    return (score * Double(votes) + 6 * 50) / (Double(votes) + 50) / 10
  }
}
