/// A person's status of a title.
public struct WatchStatus: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Being watched.
  public static let current = WatchStatus(rawValue: "current")

  /// Not begun.
  public static let new = WatchStatus(rawValue: "new")

  /// Begun, and paused.
  public static let paused = WatchStatus(rawValue: "paused")

  /// To watch perhaps.
  public static let maybe = WatchStatus(rawValue: "maybe")

  /// Watched to the end.
  public static let finished = WatchStatus(rawValue: "finished")

  /// Given up.
  public static let dropped = WatchStatus(rawValue: "dropped")
}
