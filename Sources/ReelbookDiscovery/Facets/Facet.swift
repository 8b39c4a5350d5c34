public import ReelbookModel

/// Something that results are narrowed down by. Of one aspect any will do; of several, each must hold.
public enum Facet: Hashable, Sendable {
  /// A kind of thing.
  case kind(SearchKind)
  /// A genre, by its name; case and accents make no difference.
  case genre(String)
  /// Years, such as those of a decade.
  case years(ClosedRange<Int>)
  /// A label of a rating, by its country.
  case rating(ContentRating)
  /// At least and at most so many minutes.
  case minutes(ClosedRange<Int>)
  /// The person's own rating, as a part of the best one from 0 to 1.
  case myRating(ClosedRange<Double>)
  /// Whether the person has watched it.
  case watched(Bool)
  /// Whether one of the person's services, or the household's, has it.
  case onMyServices
  /// A service that has it.
  case service(String)
  /// The language it was made in, such as `fr`.
  case language(String)
  /// A list that it is in.
  case list(ListID)
  /// Where it comes from.
  case source(SearchSource)

  /// What a facet is about: facets of one aspect are told apart by "or", those of several by "and".
  public enum Aspect: Int, Hashable, Sendable, CaseIterable {
    /// Kinds of things.
    case kind
    /// Genres.
    case genre
    /// Years, counted by decades.
    case years
    /// Ratings of countries.
    case rating
    /// Lengths, counted by half hours.
    case minutes
    /// The person's own ratings, counted by fifths.
    case myRating
    /// Watched or not.
    case watched
    /// Services, and the person's own ones together.
    case services
    /// Languages.
    case language
    /// Lists.
    case list
    /// The library and catalogues.
    case source
  }

  /// What the facet is about.
  public var aspect: Aspect {
    switch self {
    case .kind: .kind
    case .genre: .genre
    case .years: .years
    case .rating: .rating
    case .minutes: .minutes
    case .myRating: .myRating
    case .watched: .watched
    case .onMyServices, .service: .services
    case .language: .language
    case .list: .list
    case .source: .source
    }
  }

  /// Runs less than a number of minutes.
  public static func runtime(_ range: PartialRangeUpTo<Int>) -> Facet { .minutes(0...max(0, range.upperBound - 1)) }
  /// Runs a number of minutes or less.
  public static func runtime(_ range: PartialRangeThrough<Int>) -> Facet { .minutes(0...max(0, range.upperBound)) }
  /// Runs a number of minutes or more.
  public static func runtime(_ range: PartialRangeFrom<Int>) -> Facet {
    .minutes(min(range.lowerBound, endless)...endless)
  }

  /// Stands for no end of a range of minutes.
  static let endless = Int(Int32.max)
}

/// How many were found, and how many there would be with a facet, under the choice of the other aspects.
public struct FacetCounts: Hashable, Sendable {
  /// How many were found, on all pages.
  public let total: Int
  let all: [Facet: Int]

  /// The facets of an aspect with their counts, the most frequent first.
  ///
  /// What is chosen of the same aspect makes no difference here: it says what another choice of it would give.
  public subscript(aspect: Facet.Aspect) -> [(facet: Facet, count: Int)] {
    all.filter { $0.key.aspect == aspect }.map { (facet: $0.key, count: $0.value) }
      .sorted { a, b in
        a.count == b.count ? a.facet.description < b.facet.description : a.count > b.count
      }
  }

  /// How many there would be with one facet.
  public subscript(facet: Facet) -> Int { all[facet] ?? 0 }
}
