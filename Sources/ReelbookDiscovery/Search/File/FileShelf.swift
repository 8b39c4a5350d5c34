import ReelbookModel

/// The items of an index's file, which are made from the library when somebody asks for them.
///
/// The items of a group are made together, once for all copies of an index. It is asked only for groups that are as
/// they were when the file was opened.
final class FileShelf: Sendable {
  /// The places of items in the file.
  struct Places: Sendable {
    /// The start of each group's items, and the end of the last.
    var starts: ContiguousArray<UInt32> = [0]
    /// The item numbers by group, in the order of its documents.
    var numbers: ContiguousArray<UInt32> = []
    /// The groups; `nil` for one that changed since the file was written.
    var groups: [IndexGroup?] = []

    func numbers(of group: Int) -> ArraySlice<UInt32> {
      ArraySlice(numbers[Int(starts[group])..<Int(starts[group + 1])])
    }

    /// Whether each of some items is in one group, and no other item is in any.
    ///
    /// A group may name an item twice, such as an episode that a season has twice.
    func haveEach(of count: Int) -> Bool {
      var owners = ContiguousArray<Int?>(repeating: nil, count: count)
      for group in groups.indices {
        for number in numbers(of: group) {
          guard number < count, owners[Int(number)] ?? group == group else { return false }
          owners[Int(number)] = group
        }
      }
      return owners.allSatisfy { $0 != nil }
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

  /// What was made so far, by the place of the group.
  private final class Made: Sendable {
    let entries: Lock<[[SearchIndex.Entry]?]>

    init(_ count: Int) { entries = Lock(Array(repeating: nil, count: count)) }
  }

  let places: Places
  private let source: Source
  /// For each item, the place of its group, and its own among the group's documents.
  private let groups: ContiguousArray<UInt32>
  private let indices: ContiguousArray<UInt32>
  private let made: Made

  /// A shelf without items.
  static let empty = FileShelf(Places(), count: 0, Source(library: Library()))

  /// The number of items.
  var count: Int { groups.count }

  init(_ places: Places, count: Int, _ source: Source) {
    var groups = ContiguousArray<UInt32>(repeating: 0, count: count)
    var indices = groups
    for group in places.groups.indices {
      for (index, number) in places.numbers(of: group).enumerated() {
        groups[Int(number)] = UInt32(group)
        indices[Int(number)] = UInt32(index)
      }
    }
    (self.places, self.source, self.groups, self.indices) = (places, source, groups, indices)
    made = Made(places.groups.count)
  }

  private init(_ other: FileShelf, _ library: Library) {
    var source = other.source
    source.library = library
    (places, self.source, groups, indices, made) = (other.places, source, other.groups, other.indices, other.made)
  }

  /// The shelf with a later library, so that it does not hold the former one.
  func following(_ library: Library) -> FileShelf { FileShelf(self, library) }

  func entry(_ number: Int) -> SearchIndex.Entry {
    let (group, index) = (Int(groups[number]), Int(indices[number]))
    return entries(ofGroup: group)[index]
  }

  /// The items of a group by its place, in the order of its documents.
  func entries(ofGroup group: Int) -> [SearchIndex.Entry] {
    if let known = made.entries.withLock({ $0[group] }) { return known }
    let entries = make(group)
    made.entries.withLock { $0[group] = entries }
    return entries
  }

  private func make(_ group: Int) -> [SearchIndex.Entry] {
    var (documents, lists): ([SearchDocument], [ListID]) = ([], [])
    switch places.groups[group] {
    case .title(let id):
      documents = source.library.documents(of: id, details: source.details[id], region: source.region)
      lists = source.library.listIDs(containing: id)
    case .note(let id): documents = source.library.notes[id].map { [source.library.document(of: $0)] } ?? []
    case nil: break
    }
    var entries: [SearchIndex.Entry] = []
    for (index, number) in places.numbers(of: group).enumerated() {
      // A mark counts the episodes, so that the document is there.
      let document = index < documents.count ? documents[index] : SearchDocument(.entry("\(number)"), .movie, name: "")
      var entry = SearchIndex.Entry(document, number, codes: source.facets.knownCodes(of: document))
      entry.lists = lists
      entries.append(entry)
    }
    return entries
  }
}
