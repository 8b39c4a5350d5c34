/// Finds the titles of a library that a description means. Costs a pass over the titles once.
///
///     let titles = TitleIndex(library)
///     for film in panel.films {
///       let answer = titles.answer(to: TitleDescription(.movie, names: [film.name], year: film.year), .offer)
///       if let id = answer.certain { … }
///     }
public struct TitleIndex: Sendable {
  private var table = TitleTable()
  private var titles: [TitleID] = []

  /// Indexes the titles of a library, also removed ones. Joined titles are one, with the names and ids of each.
  public init(_ library: Library) {
    self.init(library.titles.map(\.self), in: library)
  }

  /// Indexes some titles of a library.
  package init(_ records: [Title], in library: Library) {
    var places: [TitleID: Int] = [:]
    for title in records {
      let id = library.resolve(title.id)
      let place = places[id] ?? titles.count
      if place == titles.count {
        places[id] = place
        titles.append(id)
      }
      var description = TitleDescription(title)
      description.kind = id.kind
      if !id.isProvisional { description.ids[id.namespace] = id.value }
      table.insert(place, description)
    }
    // An id that only an alias knows.
    for alias in library.aliases {
      guard case .title(let id) = alias.id, !id.isProvisional, let place = places[library.resolve(id)] else { continue }
      var description = TitleDescription(id.kind, names: [])
      description.ids[id.namespace] = id.value
      table.insert(place, description)
    }
  }

  /// Which title is meant. An ambiguous description has candidates and no certain title.
  public func answer(
    to description: TitleDescription, _ tolerance: TitleTolerance = .household
  ) -> TitleAnswer<TitleID> {
    TitleAnswer(candidates(for: description), tolerance)
  }

  /// The titles that share an id or a name with a description, in the order of their ids' first records.
  package func candidates(for description: TitleDescription) -> [TitleAnswer<TitleID>.Candidate] {
    table.candidates(for: description).sorted { $0.element < $1.element }
      .map { .init(titles[$0.element], $0.evidence) }
  }

  /// The first title with an outside id.
  package func title(_ kind: TitleKind, _ namespace: String, _ value: String) -> TitleID? {
    table.elements(kind, id: value, in: namespace).first.map { titles[$0] }
  }

  /// All titles with an outside id.
  package func titles(_ kind: TitleKind, _ namespace: String, _ value: String) -> [TitleID] {
    table.elements(kind, id: value, in: namespace).map { titles[$0] }
  }
}

extension TitleIndex: CustomStringConvertible {
  /// The number of titles.
  public var description: String { "an index of \(titles.count) titles" }
}

extension Library {
  /// Which title of the library is meant.
  ///
  /// The first question costs a pass over the titles; later ones a few look-ups, and an index of the titles that have
  /// changed. For questions about one state of the library, a ``TitleIndex`` has no need to look what has changed.
  public func title(
    meantBy description: TitleDescription, _ tolerance: TitleTolerance = .household
  ) -> TitleAnswer<TitleID> {
    withBoard(TitleIndexBoard.self) { $0.answer(to: description, tolerance, in: self) }
  }
}
