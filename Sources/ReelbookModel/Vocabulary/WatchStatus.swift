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

  /// The words that this version knows, in the order in which an app offers them.
  public static let known: [WatchStatus] = [.current, .new, .paused, .maybe, .finished, .dropped]
}

/// A person's reaction, in three steps.
public struct Reaction: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let liked = Reaction(rawValue: "liked")

  /// Neither; not the same as no reaction.
  public static let neutral = Reaction(rawValue: "neutral")

  public static let disliked = Reaction(rawValue: "disliked")

  /// The words that this version knows, in the order in which an app offers them.
  public static let known: [Reaction] = [.liked, .neutral, .disliked]
}

/// The mood of a viewing, or that a title suits. Any other word is allowed.
public struct Mood: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// As good as it gets.
  public static let great = Mood(rawValue: "great")

  /// Pleased.
  public static let good = Mood(rawValue: "good")

  /// Neither one way nor the other.
  public static let okay = Mood(rawValue: "okay")

  /// Bored, or let down.
  public static let meh = Mood(rawValue: "meh")

  /// Too weary to follow.
  public static let tired = Mood(rawValue: "tired")

  /// The words that this version knows, in the order in which an app offers them.
  public static let known: [Mood] = [.great, .good, .okay, .meh, .tired]
}
