/// Where a person stands with a title; none counts as new.
public struct WatchStatus: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Being watched.
  public static let current = WatchStatus(rawValue: "current")

  /// Not begun.
  public static let new = WatchStatus(rawValue: "new")

  /// Begun, and resting.
  public static let paused = WatchStatus(rawValue: "paused")

  /// Perhaps one day.
  public static let maybe = WatchStatus(rawValue: "maybe")

  /// Seen to the end.
  public static let finished = WatchStatus(rawValue: "finished")

  /// Given up.
  public static let dropped = WatchStatus(rawValue: "dropped")
}
