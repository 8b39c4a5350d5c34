import ReelbookModel

/// The genres, services and ratings of an index, by the words that people type for them.
struct QuestionNames {
  private(set) var genres: [String: [Facet]] = [:]
  private(set) var ratings: [String: [Facet]] = [:]
  private var services: [(words: [String], facet: Facet)] = []

  init(_ facets: [Facet]) {
    for facet in facets {
      switch facet {
      case .genre(let name):
        for form in QuestionWords.forms(ofGenre: name) { genres[form, default: []].append(facet) }
      case .service(let name): services.append((Self.serviceWords(name), facet))
      case .rating(let rating): ratings[rating.label.lowercased(), default: []].append(facet)
      default: continue
      }
    }
    // Their order in an index says only which came first.
    for (form, facets) in genres where facets.count > 1 { genres[form] = facets.sorted { "\($0)" < "\($1)" } }
    for (label, facets) in ratings where facets.count > 1 { ratings[label] = facets.sorted { "\($0)" < "\($1)" } }
    services.sort { $0.words.lexicographicallyPrecedes($1.words) }
  }

  /// The services with a name. With `orPart`, also those whose name begins with it, or has it as a long part: “prime”.
  func services(named name: String, orPart: Bool) -> [Facet] {
    let typed = Self.serviceWords(name)
    guard !typed.isEmpty else { return [] }
    let exact = services.filter { $0.words == typed }
    if !exact.isEmpty || !orPart { return exact.map(\.facet) }
    let isLong = typed.reduce(0) { $0 + $1.count } > 3
    return services.filter { service in
      let last = isLong ? service.words.count - typed.count : 0
      return last >= 0 && (0...last).contains { service.words[$0...].starts(with: typed) }
    }.map(\.facet)
  }

  /// “Disney+” and “Disney Plus” are one name.
  private static func serviceWords(_ name: String) -> [String] {
    name.lowercased().replacing("+", with: " plus ").split(separator: " ").map(String.init)
  }
}
