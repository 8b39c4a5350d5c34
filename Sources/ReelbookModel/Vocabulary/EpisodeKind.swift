/// The role of an episode in its season.
public struct EpisodeKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A standard episode.
  public static let standard = EpisodeKind(rawValue: "standard")

  /// The first of its season.
  public static let premiere = EpisodeKind(rawValue: "premiere")

  /// The last of its season.
  public static let finale = EpisodeKind(rawValue: "finale")

  /// A special, outside the numbering.
  public static let special = EpisodeKind(rawValue: "special")
}
