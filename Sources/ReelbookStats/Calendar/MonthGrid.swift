public import ReelbookModel

/// A day with its viewings.
public struct DiaryDay: Hashable, Sendable, Codable {
  public let day: CivilDay
  /// Whether it is a day of the requested month; other days fill the first and the last week of a grid.
  public let isInMonth: Bool
  /// How much was watched on it.
  public let figure: Figure
  /// Its viewings, in the order of their times.
  public let viewings: [DiaryEntry]
}

/// A month's calendar, with the viewings of each day.
public struct MonthGrid: Hashable, Sendable, Codable {
  /// The year of the month.
  public let year: Int
  /// The month; 1 for January.
  public let month: Int
  /// The day of the week that each week begins with.
  public let weeksStartOn: Weekday
  /// Four to six weeks of seven days.
  public let weeks: [[DiaryDay]]
  /// How much was watched in the month, on known days and on unknown ones.
  public let total: Figure
  /// The viewings of the month without a known day.
  public let undated: [DiaryEntry]
}
