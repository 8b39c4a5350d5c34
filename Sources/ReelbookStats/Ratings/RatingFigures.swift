public import ReelbookModel

/// The ratings of a person or of everybody: number, mean, distribution, the best and the worst.
///
/// Ratings are compared as fractions, from 0 to 1. A subject counts once for each person, with the latest play's
/// rating, or else the mark's.
public struct RatingFigures: Hashable, Sendable, Codable {
  /// A rated subject.
  public struct RatedSubject: Hashable, Sendable, Codable {
    public let subject: MediaID
    public let person: PersonID
    /// The rating on its own scale.
    public let rating: Rating
    /// The rating from 0 to 1.
    public let fraction: Double
    /// The year of the rated play; `nil` if unknown, or without one.
    public let year: Int?
  }

  /// Ratings that have something in common, such as their year.
  public struct Group<Key: Hashable & Sendable>: Hashable, Sendable {
    /// The common key.
    public let key: Key
    /// The number of ratings.
    public let count: Int
    /// Their mean, from 0 to 1.
    public let mean: Double
  }

  /// All ratings, the best first; ties in the order of subjects.
  public let all: [RatedSubject]
  /// The number of ratings in each tenth, the lowest first.
  public let distribution: [Int]
  /// By the year of the viewing, the earliest first.
  public let byYear: [Group<Int>]
  /// By person, in the order of ids.
  public let byPerson: [Group<PersonID>]
  /// The mean difference to the audience's scores of the same titles, from -1 to 1; `nil` without any.
  public let aboveAudience: Double?

  /// The number of ratings.
  public var count: Int { all.count }
  /// The mean, from 0 to 1; `nil` without ratings.
  public var mean: Double? { Self.mean(all.map(\.fraction)) }
  /// The best ratings, up to a number.
  public func best(_ count: Int = 5) -> [RatedSubject] { Array(all.prefix(count)) }
  /// The worst ratings, the worst first, up to a number.
  public func worst(_ count: Int = 5) -> [RatedSubject] { Array(all.reversed().prefix(count)) }

  init(_ subjects: [RatedSubject], score: (MediaID) -> Double?) {
    all = subjects.sorted {
      $0.fraction == $1.fraction ? ($0.subject, $0.person) < ($1.subject, $1.person) : $0.fraction > $1.fraction
    }
    distribution = all.reduce(into: Array(repeating: 0, count: 10)) { $0[min(9, max(0, Int($1.fraction * 10)))] += 1 }
    byYear = Self.groups(all.compactMap { rated in rated.year.map { ($0, rated.fraction) } })
    byPerson = Self.groups(all.map { ($0.person, $0.fraction) })
    aboveAudience = Self.mean(
      all.compactMap { rated in score(rated.subject).map { rated.fraction - min(max($0 / 10, 0), 1) } })
  }

  private static func mean(_ fractions: [Double]) -> Double? {
    fractions.isEmpty ? nil : fractions.reduce(0, +) / Double(fractions.count)
  }

  private static func groups<Key: Comparable>(_ all: [(Key, Double)]) -> [Group<Key>] {
    Dictionary(grouping: all, by: \.0)
      .map { Group(key: $0, count: $1.count, mean: mean($1.map(\.1)) ?? 0) }.sorted { $0.key < $1.key }
  }
}

extension RatingFigures.Group: Codable where Key: Codable {}
