/// Where a person stands with a title; none counts as new.
public struct Category: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Being watched.
  public static let current = Category(rawValue: "current")

  /// Not begun.
  public static let new = Category(rawValue: "new")

  /// Begun, and resting.
  public static let paused = Category(rawValue: "paused")

  /// Perhaps one day.
  public static let maybe = Category(rawValue: "maybe")

  /// Seen to the end.
  public static let finished = Category(rawValue: "finished")

  /// Given up.
  public static let dropped = Category(rawValue: "dropped")
}
