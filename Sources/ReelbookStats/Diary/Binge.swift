public import ReelbookModel

/// Episodes of one series that one person watched in a row.
public struct Binge: Hashable, Sendable {
  /// The series, as identity has it today.
  public let series: TitleID
  /// Who watched.
  public let person: PersonID
  /// The viewings, in the order of their times.
  public let plays: [PlayID]
  /// How many different episodes they are.
  public let episodes: Int
  /// When the first viewing was.
  public let start: WatchTime
  /// When the last viewing was.
  public let end: WatchTime
}
