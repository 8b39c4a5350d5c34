/// The production status of a series.
public struct SeriesStatus: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// More is to come.
  public static let returning = SeriesStatus(rawValue: "returning")

  /// Being made; nothing of it has aired.
  public static let inProduction = SeriesStatus(rawValue: "inProduction")

  /// Announced, and not being made yet.
  public static let planned = SeriesStatus(rawValue: "planned")

  /// Completed.
  public static let ended = SeriesStatus(rawValue: "ended")

  /// Cancelled before its end.
  public static let canceled = SeriesStatus(rawValue: "canceled")

  /// Only a pilot so far.
  public static let pilot = SeriesStatus(rawValue: "pilot")

  /// The words that this version knows, in the order in which an app offers them.
  public static let known: [SeriesStatus] = [.returning, .inProduction, .planned, .ended, .canceled, .pilot]
}
