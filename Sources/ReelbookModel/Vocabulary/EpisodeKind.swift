/// What part an episode plays in its season.
public struct EpisodeKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// One among the others.
  public static let standard = EpisodeKind(rawValue: "standard")

  /// The first of its season.
  public static let premiere = EpisodeKind(rawValue: "premiere")

  /// The last of its season.
  public static let finale = EpisodeKind(rawValue: "finale")

  /// Outside of the count.
  public static let special = EpisodeKind(rawValue: "special")
}
