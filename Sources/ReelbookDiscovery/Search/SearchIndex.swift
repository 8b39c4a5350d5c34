public import ReelbookModel

/// Finds titles, episodes, notes, lists and catalogue entries while a person types.
///
///     let index = SearchIndex(store.library, catalogue: television, asOf: now)
///     let found = index.search("matirx 1999", facets: [.kind(.movie), .runtime(..<150)], for: store.viewer(of: me))
///
/// An index is a value. Make it once, and call `update(to:)` after writes; the cost follows the size of the change. One
/// index serves the whole household: each search shows what its viewer may see.
public struct SearchIndex: Sendable {
  /// The values of an item, without its words.
  struct Entry: Sendable {
    let shared: SharedDocument
    /// The numbers in `facets` of the facets that it meets.
    var codes: [Int32]
    /// The name as the order by name compares it.
    var sortName: String
    /// The last sort key, which is unique.
    var sortID: String
    var lists: [ListID] = []

    var document: SearchDocument { shared.document }

    init(_ document: SearchDocument, _ number: UInt32, codes: [Int32]) {
      shared = SharedDocument(document, number)
      self.codes = codes
      sortName = SortName.of(document.name, language: document.nameLanguage)
      sortID = document.item.sortKey
    }
  }

  /// The few values of an item that a search reads for many items. They are small, so that they stay in the cache.
  struct Brief: Sendable {
    /// Its prominence among equal matches, higher first: the library before catalogues, then by votes.
    var prominence: UInt32
    /// The number of words in its name, and how short it is: 255 without its letters and the spaces between words.
    var nameLength: UInt8
    var brevity: UInt8
    /// Whether only one person may find it.
    var isOwned: Bool
    var isLive = true

    /// The votes of the prominence.
    var votes: UInt32 { prominence & ~(1 << 31) }

    /// The standing among items that match equally well.
    var standing: UInt64 { SearchGrade.standing(prominence, brevity) }

    init(prominence: UInt32, nameLength: UInt8, brevity: UInt8, isOwned: Bool) {
      (self.prominence, self.nameLength, self.brevity, self.isOwned) = (prominence, nameLength, brevity, isOwned)
    }

    init(_ document: SearchDocument) {
      let votes = UInt32(min(max(document.votes, 0), 1 << 31 - 1))
      prominence = document.source == .library ? 1 << 31 | votes : votes
      let words = document.name.queryWords
      nameLength = UInt8(clamping: words.count)
      brevity = Self.brevity(of: words)
      isOwned = document.owner != nil
    }

    /// How short a name is: 255 for one without letters. Among equal matches, a short one comes first.
    static func brevity(of words: [[UInt8]]) -> UInt8 {
      let letters = words.reduce(words.count) { sum, word in sum + word.letterCount }
      return UInt8.max - UInt8(clamping: letters)
    }
  }

  private(set) var entries = EntryTable()
  private(set) var briefs: [Brief] = []
  private(set) var numbers: [SearchItem: UInt32] = [:]
  private(set) var segments: [SearchSegment] = []
  private(set) var facets = FacetNumbers()
  private(set) var states = PersonalStates()
  /// The library of the index, as of the last update.
  package private(set) var library: Library
  /// The items of each title, in the order of its documents.
  private(set) var titleItems: [TitleID: [SearchItem]] = [:]
  /// What of the file was not read again since, by its places there. Its items are in neither `numbers` nor
  /// `titleItems`.
  private(set) var filed: [IndexGroup: Int] = [:]
  private var filedCount = 0
  let details: [TitleID: SearchDetails]
  let region: String?
  /// The moment that decides which episodes have aired.
  private var now: Now

  /// The number of items.
  public var count: Int { numbers.count + filedCount }

  /// The number of items with those that were replaced or removed, whose places are taken until the index is rebuilt.
  package var placeCount: Int { briefs.count }

  /// Creates an index of a library and of catalogue entries.
  ///
  /// - Parameters:
  ///   - library: The library, with its titles, episodes, notes and lists.
  ///   - catalogue: The entries of catalogues.
  ///   - details: Other names and people of titles, which a library does not store.
  ///   - region: The country whose services count, such as `DE`; without one, the services of all countries.
  ///   - now: The moment that decides which episodes have aired, and so which series are watched.
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

  /// Creates an index from a file's items, of which those of what changed are not live.
  init(
    _ content: IndexFile.Content, of library: Library, details: [TitleID: SearchDetails], region: String?, asOf now: Now
  ) {
    (self.library, self.details, self.region, self.now) = (library, details, region, now)
    entries = EntryTable(content.shelf)
    (briefs, segments, facets) = (content.briefs, [content.segment], content.facets)
    for (place, group) in content.shelf.places.groups.enumerated() { if let group { filed[group] = place } }
    filedCount = briefs.count(where: \.isLive)
    states = PersonalStates(readingLate: library, asOf: now)
    var batch = Batch()
    for group in content.changed {
      switch group {
      case .title(let title): put(title: title, &batch)
      case .note(let note): if let record = library.notes[note] { put(library.document(of: record), &batch) }
      }
    }
    for list in library.allLists { put(library.document(of: list), &batch) }
    finish(batch)
  }

  /// Adds the items of the library to an empty index.
  private mutating func build() {
    states = PersonalStates(library, asOf: now)
    var batch = Batch()
    for id in Set(library.titles.map { library.resolve($0.id) }).sorted() { put(title: id, &batch) }
    for note in library.notes { put(library.document(of: note), &batch) }
    for list in library.allLists { put(library.document(of: list), &batch) }
    finish(batch)
  }

  /// Adds entries of a catalogue. An entry replaces one of the same id.
  public mutating func add(_ documents: [SearchDocument]) {
    var batch = Batch()
    for document in documents { put(document, &batch) }
    finish(batch)
  }

  /// Removes items.
  public mutating func remove(_ items: [SearchItem]) {
    for item in items { drop(item) }
  }

  /// Updates the index to a later state of its library.
  ///
  /// It reads each record that changed, and splits only changed texts into words again. With a later moment, it reads
  /// the series again of which an episode came out. If aliases changed, or most of what it has was replaced, it
  /// rebuilds the index.
  public mutating func update(to library: Library, asOf now: Now? = nil) {
    let turning = now.map { library.seriesTurning(from: self.now, to: $0) } ?? []
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
    // Most places are of what is no more, as after weeks of fetched facts.
    guard placeCount < 2 * count + 1_000 else { return rebuild() }
    states.update(changes, turning: turning, in: library, asOf: self.now)
    finish(batch)
    entries.follow(library)
  }

  private mutating func rebuild() {
    // The file has no entries of catalogues.
    let catalogue = entries.ownIndices.filter { index in
      if case .entry = entries[index].document.item { briefs[index].isLive } else { false }
    }.map { entries[$0].document }
    (entries, briefs, numbers, segments, titleItems) = (EntryTable(), [], [:], [], [:])
    (filed, filedCount) = ([:], 0)
    facets = FacetNumbers()
    build()
    add(catalogue)
  }
}

extension SearchIndex {
  /// Items that are added together; they make one segment.
  fileprivate struct Batch {
    var builder = SearchSegmentBuilder()
    var count = 0
  }

  /// Adds a title and its episodes, as the library has them.
  private mutating func put(title id: TitleID, _ batch: inout Batch) {
    hold(.title(id))
    let documents = library.documents(of: id, details: details[id], region: region)
    let lists = documents.isEmpty ? [] : library.listIDs(containing: id)
    let items = documents.map(\.item)
    for removed in Set(titleItems[id] ?? []).subtracting(items) { drop(removed) }
    titleItems[id] = items.isEmpty ? nil : items
    for document in documents {
      put(document, &batch)
      if let number = numbers[document.item] { entries.setLists(lists, of: Int(number)) }
    }
  }

  private mutating func put(_ document: SearchDocument, _ batch: inout Batch) {
    holdGroup(of: document.item)
    if let number = numbers[document.item] {
      guard entries[Int(number)].document != document else { return }
      drop(document.item)
    }
    let number = UInt32(entries.count)
    numbers[document.item] = number
    batch.builder.add(document.name, document.nameRole, of: number)
    if document.nameRole == .name {
      for word in document.impliedWords { batch.builder.add(word, .otherName, of: number) }
      for initials in document.initials { batch.builder.add(Self.initialsMark + initials, .otherName, of: number) }
    }
    for text in document.texts { batch.builder.add(text.text, text.role, of: number) }
    addRomanized(document, number, &batch)
    if let year = document.year { batch.builder.add(Array(String(year).utf8), .tag, of: number) }
    batch.count += 1
    briefs.append(Brief(document))
    entries.append(Entry(document, number, codes: facets.codes(of: document)))
  }

  /// What begins the term of a title's initials, which no typed word begins with.
  static let initialsMark: [UInt8] = [1]

  /// Adds the words of names in Latin letters, if they are in another script.
  private func addRomanized(_ document: SearchDocument, _ number: UInt32, _ batch: inout Batch) {
    let texts = [SearchDocument.Text(document.nameRole, document.name)] + document.texts
    for text in texts
    where [.name, .otherName, .people].contains(text.role) && !text.text.utf8.allSatisfy({ $0 < 0xCD }) {
      for word in text.text.queryWords {
        if let latin = Romanization.of(word) {
          batch.builder.add(latin, text.role == .people ? .people : .otherName, of: number)
        }
      }
    }
  }

  private mutating func drop(_ item: SearchItem) {
    holdGroup(of: item)
    guard let number = numbers.removeValue(forKey: item) else { return }
    briefs[Int(number)].isLive = false
  }

  /// Keeps the items of a group as they were in the file, so that they can be compared, replaced and removed.
  private mutating func hold(_ group: IndexGroup) {
    guard let place = filed.removeValue(forKey: group) else { return }
    var items: [SearchItem] = []
    for number in entries.shelf.places.numbers(of: place) {
      let item = entries.hold(Int(number)).document.item
      items.append(item)
      if numbers.updateValue(number, forKey: item) == nil { filedCount -= 1 }
    }
    if case .title(let title) = group { titleItems[title] = items }
  }

  private mutating func holdGroup(of item: SearchItem) {
    guard !filed.isEmpty, let group = item.group else { return }
    hold(group)
  }

  /// The number of an item.
  func number(of item: SearchItem) -> UInt32? {
    if let number = numbers[item] { return number }
    guard let place = item.group.flatMap({ filed[$0] }) else { return nil }
    return entries.shelf.entries(ofGroup: place).last { $0.document.item == item }?.shared.number
  }

  /// Adds the segment of a batch. Small segments are merged, so that an index always has few segments.
  private mutating func finish(_ batch: Batch) {
    guard batch.count > 0 else { return }
    segments.append(batch.builder.segment())
    let briefs = briefs
    while segments.count > 1, segments[segments.count - 2].size < 2 * segments[segments.count - 1].size {
      let (last, before) = (segments.removeLast(), segments.removeLast())
      segments.append(SearchSegment(merging: before, last) { briefs[Int($0)].isLive })
    }
    segments[segments.count - 1].measure(briefs)
  }
}
