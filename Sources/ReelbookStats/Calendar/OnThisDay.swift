public import ReelbookModel

/// What was watched on a day of the calendar in earlier years.
public struct OnThisDay: Hashable, Sendable {
  /// The viewings of one year's day.
  public struct Year: Hashable, Sendable {
    /// The day, in that year.
    public let day: CivilDay
    /// Its viewings, in the order of their times.
    public let viewings: [DiaryEntry]
  }

  /// The requested day.
  public let day: CivilDay
  /// The earlier years in which something was watched on it, the latest first.
  public let years: [Year]
}
