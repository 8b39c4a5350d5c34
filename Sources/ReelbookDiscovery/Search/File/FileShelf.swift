import ReelbookModel

/// The items of an index's file, which are made from the library when somebody asks for them.
///
/// The items of a title are made together, once for all copies of an index. It is asked only for titles that are as they
/// were when the file was opened.
final class FileShelf: Sendable {
  /// The places of items in the file.
  struct Places: Sendable {
    /// The start of each title's items, and the end of the last.
    var starts: ContiguousArray<UInt32> = [0]
    /// The item numbers by title, in the order of its documents.
    var numbers: ContiguousArray<UInt32> = []
    /// The titles; `nil` for one that changed since the file was written.
    var titles: [TitleID?] = []

    func numbers(of title: Int) -> ArraySlice<UInt32> {
      ArraySlice(numbers[Int(starts[title])..<Int(starts[title + 1])])
    }
  }

  /// What the documents are made with.
  struct Source: Sendable {
    var library: Library
    var details: [TitleID: SearchDetails] = [:]
    var region: String?
    /// Has the facets of all items of the file.
    var facets = FacetNumbers()
  }

  /// What was made so far, by the place of the title.
  private final class Made: Sendable {
    let entries: Lock<[[SearchIndex.Entry]?]>

    init(_ count: Int) { entries = Lock(Array(repeating: nil, count: count)) }
  }

  let places: Places
  private let source: Source
  /// For each item, the place of its title, and its own among the title's documents.
  private let titles: ContiguousArray<UInt32>
  private let indices: ContiguousArray<UInt32>
  private let made: Made

  /// A shelf without items.
  static let empty = FileShelf(Places(), count: 0, Source(library: Library()))

  /// The number of items.
  var count: Int { titles.count }

  init(_ places: Places, count: Int, _ source: Source) {
    var titles = ContiguousArray<UInt32>(repeating: 0, count: count)
    var indices = titles
    for title in places.titles.indices {
      for (index, number) in places.numbers(of: title).enumerated() {
        titles[Int(number)] = UInt32(title)
        indices[Int(number)] = UInt32(index)
      }
    }
    (self.places, self.source, self.titles, self.indices) = (places, source, titles, indices)
    made = Made(places.titles.count)
  }

  private init(_ other: FileShelf, _ library: Library) {
    var source = other.source
    source.library = library
    (places, self.source, titles, indices, made) = (other.places, source, other.titles, other.indices, other.made)
  }

  /// The shelf with a later library, so that it does not hold the former one.
  func following(_ library: Library) -> FileShelf { FileShelf(self, library) }

  func entry(_ number: Int) -> SearchIndex.Entry {
    let (title, index) = (Int(titles[number]), Int(indices[number]))
    return entries(ofTitle: title)[index]
  }

  /// The items of a title by its place, in the order of its documents.
  func entries(ofTitle title: Int) -> [SearchIndex.Entry] {
    if let known = made.entries.withLock({ $0[title] }) { return known }
    let entries = make(title)
    made.entries.withLock { $0[title] = entries }
    return entries
  }

  private func make(_ title: Int) -> [SearchIndex.Entry] {
    let (library, id) = (source.library, places.titles[title])
    let documents = id.map { library.documents(of: $0, details: source.details[$0], region: source.region) } ?? []
    let lists = id.map { library.listIDs(containing: $0) } ?? []
    return places.numbers(of: title).enumerated().map { index, number in
      // A mark counts the episodes, so that the document is there.
      let document = index < documents.count ? documents[index] : SearchDocument(.entry("\(number)"), .movie, name: "")
      var entry = SearchIndex.Entry(document, number, codes: source.facets.knownCodes(of: document))
      entry.lists = lists
      return entry
    }
  }
}
