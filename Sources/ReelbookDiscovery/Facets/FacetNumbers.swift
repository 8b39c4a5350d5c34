import ReelbookModel

/// A number for each facet, so that counting adds to a table.
struct FacetNumbers: Sendable {
  private var numbers: [Facet: Int32] = [:]
  private(set) var all: [Facet] = []
  private(set) var aspects: [Int] = []

  mutating func number(of facet: Facet) -> Int32 {
    if let number = numbers[facet] { return number }
    let number = Int32(all.count)
    numbers[facet] = number
    all.append(facet)
    aspects.append(facet.aspect.rawValue)
    return number
  }

  /// The numbers of an item's facets that are the same for every person.
  mutating func codes(of document: SearchDocument) -> [Int32] { Self.facets(of: document).map { number(of: $0) } }

  /// The same numbers for an item whose facets all have one.
  func knownCodes(of document: SearchDocument) -> [Int32] { Self.facets(of: document).compactMap { numbers[$0] } }

  private static func facets(of document: SearchDocument) -> [Facet] {
    var facets: [Facet] = [.kind(document.kind), .source(document.source)]
    facets += Set(document.genres).map { .genre($0) }
    // Any number may come from a file of another device.
    if let year = document.year, TitleFacts.years.contains(year) { facets.append(years(from: year / 10 * 10)) }
    if let rating = document.rating.label {
      facets.append(.rating(rating))
    } else if document.isWatchable {
      facets.append(.withoutRating)
    }
    if let minutes = document.minutes { facets.append(Self.minutes(from: minutes / 30 * 30)) }
    for points in 5...9 where document.score ?? 0 >= Double(points) { facets.append(score(from: points)) }
    if let language = document.language { facets.append(.language(language)) }
    facets += Set(document.services).map { .service($0) }
    return facets
  }

  /// A decade.
  static func years(from first: Int) -> Facet { .years(first...first + 9) }

  /// Half an hour.
  static func minutes(from first: Int) -> Facet { .minutes(first...first + 29) }

  static func score(from points: Int) -> Facet { .score(Double(points)...10) }
}

extension SearchDocument {
  var minutes: Int? { runtime.map { Int($0.components.seconds / 60) } }
}
