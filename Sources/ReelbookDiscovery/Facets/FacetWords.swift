import ReelbookModel

/// What facets are called, in one place.
enum FacetWords {
  static func text(of facet: Facet) -> String {
    switch facet {
    case .kind(let kind): kinds[kind] ?? kind.rawValue
    case .genre(let name): name
    case .years(let years):
      years.lowerBound == years.upperBound
        ? "\(years.lowerBound)"
        : years.lowerBound % 10 == 0 && years.count == 10
          ? "\(years.lowerBound)s" : "\(years.lowerBound) to \(years.upperBound)"
    case .rating(let rating): rating.description
    case .minutes(let minutes):
      minutes.lowerBound <= 0
        ? "up to \(minutes.upperBound) minutes"
        : minutes.upperBound >= Int(Int32.max)
          ? "from \(minutes.lowerBound) minutes" : "\(minutes.lowerBound) to \(minutes.upperBound) minutes"
    case .myRating(let range):
      range.upperBound >= 1
        ? "rated \(percent(range.lowerBound)) or better"
        : "rated \(percent(range.lowerBound)) to \(percent(range.upperBound))"
    case .watched(let isWatched): isWatched ? "watched" : "unwatched"
    case .onMyServices: "on my services"
    case .service(let name): "on \(name)"
    case .language(let code): "in \(code)"
    case .list: "in a list"
    case .source(let source): source == .library ? "in the library" : "in \(source)"
    }
  }

  private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }

  private static let kinds: [SearchKind: String] = [
    .movie: "movies", .series: "series", .episode: "episodes", .note: "notes", .list: "lists", .channel: "channels",
    .programme: "programmes",
  ]
}

extension Facet: CustomStringConvertible {
  /// The facet in words, as a chip has them; a list is named by whoever has the library.
  public var description: String { FacetWords.text(of: self) }
}
