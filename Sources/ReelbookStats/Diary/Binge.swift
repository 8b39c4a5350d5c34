public import ReelbookModel

/// Episodes of a series that a person watched in a row.
public struct Binge: Hashable, Sendable, Codable {
  /// The series, resolved.
  public let series: TitleID
  public let person: PersonID
  /// The viewings, in the order of their times.
  public let plays: [PlayID]
  /// The number of different episodes.
  public let episodes: Int
  /// When the first viewing was.
  public let start: WatchTime
  /// When the last viewing was.
  public let end: WatchTime
}
