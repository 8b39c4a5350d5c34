package import ReelbookModel

/// The titles of a library by their names and ids, also removed ones, for the programmes of guides. Joined titles are
/// one.
///
/// The index of all is kept. Beside it stands a small one of the titles that have changed since, until they are many.
package struct KnownTitles: LibraryBoard {
  /// How many titles were read so far. Their names are folded then.
  package private(set) var readCount: Int
  private var all: TitleIndex
  private var changed: Set<TitleID> = []
  private var ofChanged: TitleIndex
  private var rows: TitleRows

  /// How many titles may have changed.
  private static let limit = 64

  package init(_ library: Library, of person: PersonID, asOf now: Now) {
    var ids: Set<TitleID> = []
    library.records(Title.self).visit { ids.insert(library.resolve($0.id)) }
    all = Self.index(ids, of: library)
    ofChanged = TitleIndex([], in: library)
    rows = TitleRows(library, .titles)
    readCount = ids.count
  }

  package mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    guard let titles = rows.follow(library), changed.union(titles).count <= Self.limit else {
      let count = readCount
      self = KnownTitles(library, of: person, asOf: now)
      readCount += count
      return
    }
    guard !titles.isEmpty else { return }
    changed.formUnion(titles)
    ofChanged = Self.index(changed, of: library)
    readCount += changed.count
  }

  private static func index(_ ids: Set<TitleID>, of library: Library) -> TitleIndex {
    TitleIndex(ids.sorted().compactMap { library.title($0) }, in: library)
  }

  /// The titles that share a name with a text, in the order of their ids.
  func candidates(named name: String) -> [TitleAnswer<TitleID>.Candidate] {
    let description = TitleDescription(names: [name])
    guard !changed.isEmpty else { return all.candidates(for: description) }
    let unchanged = all.candidates(for: description).filter { !changed.contains($0.element) }
    return (unchanged + ofChanged.candidates(for: description)).sorted { $0.element < $1.element }
  }

  /// The titles with an outside id, in the order of their ids.
  func titles(_ kind: TitleKind, _ namespace: String, _ value: String) -> [TitleID] {
    let unchanged = all.titles(kind, namespace, value).filter { !changed.contains($0) }
    return (unchanged + ofChanged.titles(kind, namespace, value)).sorted()
  }
}
