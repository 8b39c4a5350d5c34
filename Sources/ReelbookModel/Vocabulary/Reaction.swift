/// How a person liked it, in three steps.
public struct Reaction: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Would tell a friend to watch it.
  public static let liked = Reaction(rawValue: "liked")

  /// Neither one nor the other, which is not the same as having said nothing.
  public static let neutral = Reaction(rawValue: "neutral")

  /// Would tell a friend not to.
  public static let disliked = Reaction(rawValue: "disliked")
}
