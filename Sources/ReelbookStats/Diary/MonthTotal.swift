/// What was watched in a month.
public struct MonthTotal: Hashable, Sendable {
  /// The year that the month is of.
  public let year: Int
  /// 1 for January.
  public let month: Int
  /// How much was watched, on known days and on unknown ones.
  public let figure: Figure
}
