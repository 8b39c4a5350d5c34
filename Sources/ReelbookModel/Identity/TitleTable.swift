/// Titles by their names and ids, for repeated questions which one is meant.
///
/// An element may have several descriptions. A question costs a few look-ups and a comparison with each title of its
/// names, not a pass over all.
package struct TitleTable: Sendable {
  private var titles: [(element: Int, title: FoldedTitle)] = []
  private var byName: [String: [Int]] = [:]
  /// The titles by their other loose names, such as those without a subtitle.
  private var byOtherName: [String: [Int]] = [:]
  private var byID: [String: [Int]] = [:]

  package init() {}

  /// Adds a description of an element.
  package mutating func insert(_ element: Int, _ description: TitleDescription) {
    let title = FoldedTitle(description)
    let place = titles.count
    titles.append((element, title))
    for name in title.names {
      Self.append(place, to: &byName[name.loose, default: []])
      for other in name.otherNames { Self.append(place, to: &byOtherName[other, default: []]) }
    }
    for (namespace, value) in title.ids { byID["\(namespace)/\(value)", default: []].append(place) }
  }

  private static func append(_ place: Int, to places: inout [Int]) {
    if places.last != place { places.append(place) }
  }

  /// Which element is meant.
  package func answer(to description: TitleDescription, _ tolerance: TitleTolerance) -> TitleAnswer<Int> {
    TitleAnswer(candidates(for: description), tolerance)
  }

  /// The elements that share an id or a name with a description, each with its best evidence.
  package func candidates(for description: TitleDescription) -> [TitleAnswer<Int>.Candidate] {
    let wanted = FoldedTitle(description)
    var found: [TitleAnswer<Int>.Candidate] = []
    for place in places(of: wanted) {
      let (element, title) = titles[place]
      let evidence = TitleEvidence(wanted, title)
      guard let index = found.firstIndex(where: { $0.element == element }) else {
        found.append(.init(element, evidence))
        continue
      }
      if evidence.strength > found[index].evidence.strength { found[index] = .init(element, evidence) }
    }
    return found
  }

  /// The elements with an id, in the order in which they were added.
  package func elements(_ kind: TitleKind?, id: String, in namespace: String) -> [Int] {
    (byID["\(namespace)/\(id)"] ?? []).filter { kind == nil || titles[$0].title.kind == kind }.map {
      titles[$0].element
    }
  }

  private func places(of wanted: FoldedTitle) -> [Int] {
    var places: [Int] = []
    for (namespace, id) in wanted.ids { places += byID["\(namespace)/\(id)"] ?? [] }
    for name in wanted.names {
      places += byName[name.loose] ?? []
      places += byOtherName[name.loose] ?? []
      for other in name.otherNames { places += byName[other] ?? [] }
    }
    return places.count > 1 ? Array(Set(places)).sorted() : places
  }
}
