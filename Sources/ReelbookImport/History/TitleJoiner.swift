import ReelbookModel

/// Joins a history's titles by a common id, or else by name and year without contradiction.
struct TitleJoiner {
  private var titles: [ForeignTitle]
  private var parents: [Int]

  init(_ titles: [ForeignTitle]) {
    self.titles = titles
    parents = Array(titles.indices)
  }

  /// The joined titles, and the index of each original one.
  mutating func joined() -> (titles: [ForeignTitle], places: [Int]) {
    joinByIDs()
    joinByNames()
    var places = [Int](repeating: -1, count: titles.count)
    var joined: [ForeignTitle] = []
    for index in titles.indices {
      let root = find(index)
      if places[root] < 0 {
        places[root] = joined.count
        joined.append(titles[root])
      }
      places[index] = places[root]
    }
    return (joined, places)
  }

  private mutating func find(_ index: Int) -> Int {
    var root = index
    while parents[root] != root { root = parents[root] }
    parents[index] = root
    return root
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (min(find(a), find(b)), max(find(a), find(b)))
    guard first != second else { return }
    parents[second] = first
    let other = titles[second]
    if titles[first].kind == nil { titles[first].kind = other.kind }
    titles[first].isDivisible = titles[first].isDivisible && other.isDivisible
    titles[first].libraryID = titles[first].libraryID ?? other.libraryID
    if titles[first].name.isEmpty { titles[first].name = other.name }
    if titles[first].originalName.isEmpty {
      titles[first].originalName =
        other.originalName.isEmpty && other.name != titles[first].name ? other.name : other.originalName
    }
    if titles[first].year == nil || titles[first].isYearRough && !other.isYearRough && other.year != nil {
      titles[first].year = other.year
      titles[first].isYearRough = other.isYearRough
    }
    titles[first].namespacedIDs.complete(from: other.namespacedIDs)
  }

  /// An id, which is unique within its kind.
  private struct IDKey: Hashable {
    var kind: TitleKind?
    var namespace: String
    var id: String
  }

  private mutating func joinByIDs() {
    var indices: [IDKey: Int] = [:]
    for index in titles.indices {
      for (namespace, id) in titles[index].namespacedIDs.sorted {
        let key = IDKey(kind: titles[index].kind, namespace: namespace, id: id)
        guard let other = indices[key] else {
          indices[key] = index
          continue
        }
        if !conflict(titles[find(other)], titles[index]) { join(other, index) }
      }
    }
    joinUnknownKindsByIDs()
  }

  /// Joins a title of an unknown kind with the one of its id at IMDb, where an id is of one title of any kind.
  private mutating func joinUnknownKindsByIDs() {
    guard titles.contains(where: { $0.kind == nil && $0.namespacedIDs.imdb != nil }) else { return }
    var indices: [String: Int] = [:]
    for index in titles.indices where titles[index].kind != nil {
      if let id = titles[index].namespacedIDs.imdb, indices[id] == nil { indices[id] = index }
    }
    for index in titles.indices where titles[index].kind == nil {
      guard let id = titles[index].namespacedIDs.imdb, let other = indices[id] else { continue }
      if !conflict(titles[find(other)], titles[index]) { join(other, index) }
    }
  }

  /// Whether two titles have different ids of one namespace.
  private func conflict(_ a: ForeignTitle, _ b: ForeignTitle) -> Bool {
    // A library has titles of one name, or even of one id, that nobody joined.
    if let first = a.libraryID, let second = b.libraryID, first != second { return true }
    let (mine, theirs) = (a.namespacedIDs, b.namespacedIDs)
    var isOneAtCatalogue = false
    for namespace in TitleID.catalogues {
      guard let first = mine[namespace], let second = theirs[namespace] else { continue }
      guard first == second else { return true }
      isOneAtCatalogue = true
    }
    // A tracker may have several numbers for what a catalogue has as one, such as the seasons of a series.
    return !isOneAtCatalogue && mine.contradictsAtTracker(theirs)
  }

  private mutating func joinByNames() {
    var groups: [String: [Int]] = [:]
    for index in titles.indices where find(index) == index && !titles[index].name.isEmpty {
      groups["\(titles[index].kind?.rawValue ?? "")/\(titles[index].name.foldedForMatching)", default: []].append(index)
    }
    for indices in groups.values where indices.count > 1 {
      // A title without a year fits those of all years, so that those of one year are joined before.
      join(indices.filter { titles[$0].year != nil })
      join(indices.filter { find($0) == $0 })
    }
    joinUnknownKinds()
  }

  /// Joins a title of an unknown kind with the only one of its name.
  private mutating func joinUnknownKinds() {
    guard titles.indices.contains(where: { find($0) == $0 && titles[$0].kind == nil }) else { return }
    var groups: [String: [Int]] = [:]
    for index in titles.indices where find(index) == index && !titles[index].name.isEmpty {
      groups[titles[index].name.foldedForMatching, default: []].append(index)
    }
    for indices in groups.values {
      let known = indices.filter { titles[$0].kind != nil }
      guard known.count == 1 else { continue }
      for index in indices where titles[index].kind == nil && fits(titles[known[0]], titles[index]) {
        join(known[0], index)
      }
    }
  }

  /// Joins titles of one name that all fit each other, and no other title.
  private mutating func join(_ indices: [Int]) {
    // Most names are in two files, of which one has ids.
    if indices.count == 2 {
      let (a, b) = (indices[0], indices[1])
      let isSeparate = titles[a].namespacedIDs.isDisjoint(from: titles[b].namespacedIDs)
      if find(a) == a, find(b) == b, isSeparate, fits(titles[a], titles[b]) { join(a, b) }
      return
    }
    var groups: TitleGroups = [:]
    for index in indices {
      groups[titles[index].namespacedIDs.namespaces, default: [:]][titles[index].year, default: []].append(index)
    }
    for index in indices where find(index) == index {
      guard let fitting = fittingTitles(of: index, groups), fitting.count > 1,
        fitting.allSatisfy({ fittingTitles(of: $0, groups) == fitting })
      else { continue }
      for other in fitting.sorted() { join(index, other) }
    }
  }

  /// The titles of one name, by the namespaces of their ids, then by their years.
  private typealias TitleGroups = [Set<String>: [Int?: [Int]]]

  /// A title with all that fit it; `nil` if they are more than there are trackers.
  private func fittingTitles(of index: Int, _ groups: TitleGroups) -> Set<Int>? {
    let title = titles[index]
    let years: [Int?]? = title.year.map { [$0, $0 - 1, $0 + 1, nil] }
    var fitting: Set = [index]
    // Titles with ids of one namespace have different ones, or they were joined by them.
    for (namespaces, byYear) in groups where namespaces.isDisjoint(with: title.namespacedIDs.namespaces) {
      for year in years ?? Array(byYear.keys) {
        for other in byYear[year] ?? [] where other != index && fits(title, titles[other]) {
          guard fitting.count < 16 else { return nil }
          fitting.insert(other)
        }
      }
    }
    return fitting
  }

  /// Whether two titles of one kind and name can be one.
  private func fits(_ a: ForeignTitle, _ b: ForeignTitle) -> Bool {
    let evidence = TitleEvidence(
      ids: conflict(a, b) ? .differs : .unknown, names: .same, yearsApart: TitleEvidence.years(between: a.year, b.year))
    return (a.isYearRough ? a : b).tolerance.accepts(evidence)
  }
}
