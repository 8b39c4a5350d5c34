/// How a person liked it, in three steps.
public struct Reaction: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Liked it.
  public static let liked = Reaction(rawValue: "liked")

  /// Neither.
  public static let neutral = Reaction(rawValue: "neutral")

  /// Did not like it.
  public static let disliked = Reaction(rawValue: "disliked")
}
