/// Which title is meant, for the titles of a library, also removed ones.
///
/// The index of all is kept. Beside it stands a small one of the titles that have changed since, until they are many.
struct TitleIndexBoard: LibraryBoard {
  private var all: TitleIndex
  private var changed: Set<TitleID> = []
  private var ofChanged: TitleIndex
  private var rows: TitleRows

  /// How many titles may have changed.
  private static let limit = 64

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    all = TitleIndex(library)
    ofChanged = TitleIndex([], in: library)
    rows = TitleRows(library, .titles)
  }

  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    guard let titles = rows.follow(library), changed.union(titles).count <= Self.limit else {
      self = TitleIndexBoard(library, of: person, asOf: now)
      return
    }
    guard !titles.isEmpty else { return }
    changed.formUnion(titles)
    let ids = changed.flatMap { library.recordedIDs(of: $0) }.sorted()
    ofChanged = TitleIndex(ids.compactMap { library.titles[$0] }, in: library)
  }

  /// The same as an index of all titles would answer.
  func answer(
    to description: TitleDescription, _ tolerance: TitleTolerance, in library: Library
  ) -> TitleAnswer<TitleID> {
    guard !changed.isEmpty else { return all.answer(to: description, tolerance) }
    let unchanged = all.candidates(for: description).filter { !changed.contains($0.element) }
    // An index has its titles in the order of their first records.
    let found = (unchanged + ofChanged.candidates(for: description)).map { candidate in
      (first: library.recordedIDs(of: candidate.element).min() ?? candidate.element, candidate)
    }
    return TitleAnswer(found.sorted { $0.first < $1.first }.map(\.1), tolerance)
  }
}

extension Library {
  /// The ids of a title under which it has live records.
  fileprivate func recordedIDs(of title: TitleID) -> [TitleID] {
    identity.all(of: title).filter { titles.row($0)?.isLive ?? false }
  }
}
