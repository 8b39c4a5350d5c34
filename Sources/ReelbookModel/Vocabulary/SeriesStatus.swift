/// Whether a series goes on.
public struct SeriesStatus: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// More is to come.
  public static let returning = SeriesStatus(rawValue: "returning")

  /// Being made; nothing of it has aired.
  public static let inProduction = SeriesStatus(rawValue: "inProduction")

  /// Announced, and not being made yet.
  public static let planned = SeriesStatus(rawValue: "planned")

  /// Its makers have told it to the end.
  public static let ended = SeriesStatus(rawValue: "ended")

  /// It was stopped before its makers were done.
  public static let canceled = SeriesStatus(rawValue: "canceled")

  /// There is a pilot, and nobody knows whether more follows.
  public static let pilot = SeriesStatus(rawValue: "pilot")
}
