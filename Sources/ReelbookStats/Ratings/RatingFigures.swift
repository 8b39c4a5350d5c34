public import ReelbookModel

/// What a person, or everybody, rated: how many, the mean, how they spread, the best and the worst.
///
/// Ratings on different scales are compared as fractions, from 0 for the lowest to 1 for the highest. What was watched or
/// rated more than once counts once for each person, with the latest viewing's rating, else with what the person says of it.
public struct RatingFigures: Hashable, Sendable {
  /// Something that was rated.
  public struct Rated: Hashable, Sendable {
    /// What was rated.
    public let subject: MediaID
    /// Who rated it.
    public let person: PersonID
    /// The rating as it was given.
    public let rating: Rating
    /// The rating from 0 to 1.
    public let fraction: Double
    /// The year of the viewing that was rated; `nil` where nobody knows, or where there was none.
    public let year: Int?
  }

  /// Ratings that have something in common, such as their year.
  public struct Group<Key: Hashable & Sendable>: Hashable, Sendable {
    /// What they have in common.
    public let key: Key
    /// How many they are.
    public let count: Int
    /// Their mean, from 0 to 1.
    public let mean: Double
  }

  /// All ratings, the best first; of as good ones, in the order of their subjects.
  public let all: [Rated]
  /// How many ratings are in each tenth, the lowest first.
  public let distribution: [Int]
  /// By the year of the viewing, the earliest first.
  public let byYear: [Group<Int>]
  /// By person, in the order of ids.
  public let byPerson: [Group<PersonID>]
  /// How much kinder the ratings are than the audience's scores of the same titles, from -1 to 1; `nil` without any.
  public let aboveAudience: Double?

  /// How many there are.
  public var count: Int { all.count }
  /// The mean, from 0 to 1; `nil` without ratings.
  public var mean: Double? { Self.mean(all.map(\.fraction)) }
  /// The best, at most so many.
  public func best(_ count: Int = 5) -> [Rated] { Array(all.prefix(count)) }
  /// The worst, the worst first, at most so many.
  public func worst(_ count: Int = 5) -> [Rated] { Array(all.reversed().prefix(count)) }

  init(_ rated: [Rated], score: (MediaID) -> Double?) {
    all = rated.sorted {
      $0.fraction == $1.fraction ? ($0.subject, $0.person) < ($1.subject, $1.person) : $0.fraction > $1.fraction
    }
    distribution = all.reduce(into: Array(repeating: 0, count: 10)) { $0[min(9, max(0, Int($1.fraction * 10)))] += 1 }
    byYear = Self.groups(all.compactMap { rated in rated.year.map { ($0, rated.fraction) } })
    byPerson = Self.groups(all.map { ($0.person, $0.fraction) })
    aboveAudience = Self.mean(all.compactMap { rated in score(rated.subject).map { rated.fraction - $0 / 10 } })
  }

  private static func mean(_ fractions: [Double]) -> Double? {
    fractions.isEmpty ? nil : fractions.reduce(0, +) / Double(fractions.count)
  }

  private static func groups<Key: Comparable>(_ all: [(Key, Double)]) -> [Group<Key>] {
    Dictionary(grouping: all, by: \.0)
      .map { Group(key: $0, count: $1.count, mean: mean($1.map(\.1)) ?? 0) }.sorted { $0.key < $1.key }
  }
}
