/// Whether a series goes on.
public struct SeriesStatus: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// More is to come.
  public static let returning = SeriesStatus(rawValue: "returning")

  /// Being made.
  public static let inProduction = SeriesStatus(rawValue: "inProduction")

  /// Planned.
  public static let planned = SeriesStatus(rawValue: "planned")

  /// It has ended.
  public static let ended = SeriesStatus(rawValue: "ended")

  /// It was canceled.
  public static let canceled = SeriesStatus(rawValue: "canceled")

  /// There is a pilot.
  public static let pilot = SeriesStatus(rawValue: "pilot")
}
