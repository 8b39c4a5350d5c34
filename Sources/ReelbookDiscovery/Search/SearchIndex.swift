public import ReelbookModel

/// Finds titles, episodes, notes, lists and the entries of catalogues, as one types.
///
///     let index = SearchIndex(store.library, catalogue: television, asOf: now)
///     let found = index.search("matirx 1999", facets: [.kind(.movie), .runtime(..<150)], for: me)
///
/// It is a value: made once, and kept current by `update(to:)` at a cost that follows what was written. Made from what a person
/// sees, see `seen(by:)`, it holds nothing else.
public struct SearchIndex: Sendable {
  /// What is known of an item beside the words.
  struct Entry: Sendable {
    var document: SearchDocument
    /// What it counts for, by the numbers of ``facets``.
    var codes: [Int32]
    /// How many words its name has.
    var nameLength: Int
    /// The name as it is put in order.
    var sortName: String
    /// Tells apart what is equal otherwise.
    var sortID: String
    var lists: [ListID] = []
    var isLive = true
  }

  private(set) var entries: [Entry] = []
  /// How each item stands among those that match alike, the higher the sooner: one's own first, then by votes. What is equal
  /// here is looked at closer.
  private(set) var standings: [UInt32] = []
  private(set) var numbers: [SearchItem: UInt32] = [:]
  private(set) var segments: [SearchSegment] = []
  private(set) var facets = FacetNumbers()
  private(set) var states = PersonalStates()
  /// The library that it is of, as it was when it was last brought up to date.
  public private(set) var library: Library
  private var titleItems: [TitleID: [SearchItem]] = [:]
  private let details: [TitleID: SearchDetails]
  private let region: String?
  /// The moment as of which is told what has aired.
  private var now: Now

  /// How many items there are to find.
  public var count: Int { numbers.count }

  /// An index of a library, and of what catalogues hand in.
  ///
  /// - Parameters:
  ///   - library: Whose titles, episodes, notes and lists are found.
  ///   - catalogue: What else is found.
  ///   - details: Other names and people of titles, which a library does not keep.
  ///   - region: The country whose services count, such as `DE`; without one, those of all.
  ///   - now: The moment as of which a series is watched as far as it has aired.
  public init(
    _ library: Library, catalogue: some Sequence<SearchDocument> = [], details: [TitleID: SearchDetails] = [:],
    region: String? = nil, asOf now: Now
  ) {
    self.library = library
    self.details = details
    self.region = region
    self.now = now
    build()
    add(Array(catalogue))
  }

  /// Adds the library's items to an index that has none of them.
  private mutating func build() {
    states = PersonalStates(library, asOf: now)
    var batch = Batch()
    for id in Set(library.titles.map { library.resolve($0.id) }).sorted() { put(title: id, &batch) }
    for note in library.notes { put(library.document(of: note), &batch) }
    for list in library.allLists { put(library.document(of: list), &batch) }
    finish(batch)
  }

  /// Adds entries of a catalogue, or puts them in place of those of the same id.
  public mutating func add(_ documents: [SearchDocument]) {
    var batch = Batch()
    for document in documents { put(document, &batch) }
    finish(batch)
  }

  /// Takes items out.
  public mutating func remove(_ items: [SearchItem]) {
    for item in items { drop(item) }
  }

  /// Brings the index up to date with a later state of its library: with each update of a store, or now and then.
  ///
  /// Costs a look-up for each record that was written to, and making the words of those whose texts changed. Where ids were
  /// joined, it is made anew.
  public mutating func update(to library: Library, asOf now: Now? = nil) {
    if let now { self.now = now }
    let changes = LibraryChanges(from: self.library, to: library)
    self.library = library
    guard !changes.isRestated else { return rebuild() }
    var batch = Batch()
    for title in changes.titles { put(title: title, &batch) }
    for note in changes.notes {
      if let record = library.notes[note] { put(library.document(of: record), &batch) } else { drop(.note(note)) }
    }
    for list in changes.lists {
      if let record = library.list(list) { put(library.document(of: record), &batch) } else { drop(.list(list)) }
    }
    for person in states.people {
      for title in changes.renumbered { states.follow(title, by: person, in: library, asOf: self.now) }
    }
    for (person, titles) in changes.spoken {
      for title in titles { states.follow(title, by: person, in: library, asOf: self.now) }
    }
    finish(batch)
  }

  private mutating func rebuild() {
    let catalogue = entries.filter { entry in
      if case .entry = entry.document.item { entry.isLive } else { false }
    }.map(\.document)
    (entries, standings, numbers, segments, titleItems) = ([], [], [:], [], [:])
    facets = FacetNumbers()
    build()
    add(catalogue)
  }
}

extension SearchIndex {
  /// Items that are put in together: they make one segment.
  fileprivate struct Batch {
    var builder = SegmentBuilder()
    var count = 0
  }

  /// Puts a title and its episodes in, as the library has them.
  private mutating func put(title id: TitleID, _ batch: inout Batch) {
    let documents = library.documents(of: id, details: details[id], region: region)
    let lists = documents.isEmpty ? [] : library.listIDs(containing: id)
    let items = documents.map(\.item)
    for gone in Set(titleItems[id] ?? []).subtracting(items) { drop(gone) }
    titleItems[id] = items.isEmpty ? nil : items
    for document in documents {
      put(document, &batch)
      if let number = numbers[document.item] { entries[Int(number)].lists = lists }
    }
  }

  private mutating func put(_ document: SearchDocument, _ batch: inout Batch) {
    if let number = numbers[document.item] {
      guard entries[Int(number)].document != document else { return }
      drop(document.item)
    }
    let number = UInt32(entries.count)
    numbers[document.item] = number
    var nameLength = 0
    WordReader(purpose: .query).read(document.name) { _, _ in nameLength += 1 }
    batch.builder.add(document.name, document.nameRole, of: number)
    for text in document.texts { batch.builder.add(text.text, text.role, of: number) }
    if let year = document.year { batch.builder.add(Array(String(year).utf8), .tag, of: number) }
    batch.count += 1
    let votes = UInt32(min(max(document.votes, 0), 1 << 31 - 1))
    standings.append(document.source == .library ? 1 << 31 | votes : votes)
    entries.append(
      Entry(
        document: document, codes: facets.codes(of: document), nameLength: nameLength,
        sortName: SortName.of(document.name, language: document.nameLanguage), sortID: document.item.sortKey))
  }

  private mutating func drop(_ item: SearchItem) {
    guard let number = numbers.removeValue(forKey: item) else { return }
    entries[Int(number)].isLive = false
  }

  /// Makes the batch findable; small segments are joined, so that there are never many.
  private mutating func finish(_ batch: Batch) {
    guard batch.count > 0 else { return }
    segments.append(batch.builder.segment())
    let entries = entries
    while segments.count > 1, segments[segments.count - 2].size < 2 * segments[segments.count - 1].size {
      let (last, before) = (segments.removeLast(), segments.removeLast())
      segments.append(SearchSegment(merging: before, last) { entries[Int($0)].isLive })
    }
  }
}
