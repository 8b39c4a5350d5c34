import ReelbookModel

/// The franchises of a library, which are found again when a title has other names, people, days or collections.
struct FranchiseBoard: LibraryBoard {
  /// A franchise.
  struct Group: Sendable {
    let name: String
    let evidence: Franchise.Evidence
    /// In the order of release.
    let titles: [TitleID]
  }

  /// What of a title in the library tells its franchise and its place there.
  private struct Facts: Equatable, Sendable {
    let name: String
    let language: String?
    let collection: TitleFacts.Collection?
    let people: [String]
    let year: Int?
    let day: CivilDay?

    init(_ title: Title) {
      (name, language, collection) = (title.name, title.language, title.facts.collection)
      (people, year, day) = (title.people.map(\.name), title.year, title.releaseDay)
    }
  }

  /// The franchises with at least two titles, by name.
  private(set) var groups: [Group] = []
  private var facts: [TitleID: Facts] = [:]
  /// The names that were read.
  private var names: [TitleID: FranchiseName] = [:]
  private var rows: TitleRows
  private var places: SortedRows<Row<FranchisePlace>>

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    (rows, places) = (TitleRows(library, [.titles, .lists]), library.records(FranchisePlace.self).rows)
    let titles = library.titles()
    facts = Dictionary(uniqueKeysWithValues: titles.map { ($0.id, Facts($0)) })
    find(titles, in: library)
  }

  /// Costs what differs; a pass over the titles if it tells franchises.
  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    guard let changed = rows.follow(library) else {
      self = FranchiseBoard(library, of: person, asOf: now)
      return
    }
    var isDifferent = false
    let places = library.records(FranchisePlace.self).rows
    places.forEachDifference(from: self.places) { _, _ in isDifferent = true }
    self.places = places
    for id in changed {
      let now = library.contains(id) ? library.title(id).map(Facts.init) : nil
      guard now != facts[id] else { continue }
      (facts[id], names[id], isDifferent) = (now, nil, true)
    }
    if isDifferent { find(library.titles(), in: library) }
  }

  private mutating func find(_ titles: [Title], in library: Library) {
    var names = names
    func name(of title: Title) -> FranchiseName {
      if let known = names[title.id] { return known }
      let name = FranchiseName(title.name, language: title.language)
      names[title.id] = name
      return name
    }
    func release(_ title: Title) -> (Int, String, Int, String) {
      (
        title.year ?? .max, title.releaseDay?.description ?? "~", name(of: title).number ?? 0, title.id.description
      )
    }
    let finder = FranchiseFinder(titles, name: name) { library.franchisePlace(of: $0)?.franchise }
    groups = finder.groups.values.filter { $0.titles.count > 1 }.map { group in
      let inOrder = group.titles.map { (place: release($0), id: $0.id) }.sorted { $0.place < $1.place }
      return Group(name: group.name, evidence: group.evidence, titles: inOrder.map(\.id))
    }
    .map { (place: ($0.name.foldedForMatching, $0.titles[0]), group: $0) }.sorted { $0.place < $1.place }.map(\.group)
    self.names = names
  }
}
