/// A person's reaction, in three steps.
public struct Reaction: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Liked it.
  public static let liked = Reaction(rawValue: "liked")

  /// Neither; not the same as no reaction.
  public static let neutral = Reaction(rawValue: "neutral")

  /// Disliked it.
  public static let disliked = Reaction(rawValue: "disliked")
}
