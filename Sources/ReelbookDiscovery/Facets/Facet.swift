public import ReelbookModel

/// A property that narrows results down. A result matches any chosen facet of an aspect, and every chosen aspect.
///
/// It matches none that is chosen with ``not(_:)``.
@nonexhaustive
public enum Facet: Hashable, Sendable {
  /// A kind of thing.
  case kind(SearchKind)
  /// A genre, by its name; case and accents make no difference.
  case genre(String)
  /// All of some genres, by their names.
  case genres([String])
  /// Years, such as those of a decade.
  case years(ClosedRange<Int>)
  /// A content rating; one without a country is met in any.
  case rating(ContentRating)
  /// No rating is known: nobody rated it, or nobody was asked.
  case withoutRating
  /// A range of minutes.
  case minutes(ClosedRange<Int>)
  /// The person's own rating, from 0 to 1 for the best.
  case myRating(ClosedRange<Double>)
  /// The audience's score, from 0 to 10.
  case score(ClosedRange<Double>)
  /// Whether the person has watched it.
  case watched(Bool)
  /// Available on a service of the person or the household.
  case onMyServices
  /// Available on a service.
  case service(String)
  /// The original language, such as `fr`.
  case language(String)
  /// The titles of a list.
  case list(ListID)
  /// A source: the library or a catalogue.
  case source(SearchSource)
  /// Its name or another of its texts has all of some words.
  case text(String)
  /// Everything without a facet.
  indirect case not(Facet)

  /// The aspect of a facet: "or" joins facets of one aspect, and "and" joins aspects.
  @nonexhaustive
  public enum Aspect: Int, Hashable, Sendable, CaseIterable {
    /// Kinds of things.
    case kind
    /// Genres.
    case genre
    /// Years, counted by decades.
    case years
    /// Content ratings.
    case rating
    /// Lengths, counted by half hours.
    case minutes
    /// The person's own ratings, counted by fifths.
    case myRating
    /// Watched or not.
    case watched
    /// Services, and the person's own services together.
    case services
    /// Languages.
    case language
    case list
    /// The library and catalogues.
    case source
    /// The audience's score, counted from 5, 6, 7, 8 and 9 points on.
    case score
    /// Words of names and other texts, which are not counted.
    case text
  }

  /// The aspect of the facet.
  public var aspect: Aspect {
    switch self {
    case .kind: .kind
    case .genre, .genres: .genre
    case .years: .years
    case .rating, .withoutRating: .rating
    case .minutes: .minutes
    case .myRating: .myRating
    case .watched: .watched
    case .onMyServices, .service: .services
    case .language: .language
    case .list: .list
    case .source: .source
    case .score: .score
    case .text: .text
    case .not(let facet): facet.aspect
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

  /// Whether it excludes.
  var isNegative: Bool { if case .not = self { true } else { false } }

  /// The facet of everything else, in the plainest form: without “not” if another facet says it.
  var opposite: Facet {
    switch self {
    case .not(let facet): facet
    case .watched(let isWatched): .watched(!isWatched)
    case .minutes(let minutes): Self.rest(of: minutes, in: 0...Self.endless).map { .minutes($0) } ?? .not(self)
    case .years(let years): Self.rest(of: years, in: TitleFacts.years).map { .years($0) } ?? .not(self)
    default: .not(self)
    }
  }

  /// What a range leaves of a larger one, if that is one range.
  private static func rest(of range: ClosedRange<Int>, in all: ClosedRange<Int>) -> ClosedRange<Int>? {
    let isFromStart = range.lowerBound <= all.lowerBound
    guard isFromStart != (range.upperBound >= all.upperBound), range.overlaps(all) else { return nil }
    return isFromStart ? range.upperBound + 1...all.upperBound : all.lowerBound...range.lowerBound - 1
  }

  /// The upper bound of a range of minutes without an end.
  static let endless = Int(Int32.max)
}

/// The number of results, and for each facet the number with it and the chosen facets of the other aspects.
public struct FacetCounts: Hashable, Sendable {
  /// The number of results, on all pages.
  public let total: Int
  let all: [Facet: Int]

  /// The facets of an aspect with their counts, the most frequent first.
  ///
  /// The chosen facets of the same aspect make no difference: a count shows what another choice would give.
  public subscript(aspect: Facet.Aspect) -> [(facet: Facet, count: Int)] {
    all.filter { $0.key.aspect == aspect }.map { (facet: $0.key, count: $0.value) }
      .sorted { a, b in
        a.count == b.count ? a.facet.description < b.facet.description : a.count > b.count
      }
  }

  /// The number of results with a facet.
  public subscript(facet: Facet) -> Int { all[facet] ?? 0 }
}
