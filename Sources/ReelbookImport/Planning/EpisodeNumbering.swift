/// What the numbers of episodes in a file mean, where they fit two episodes.
@nonexhaustive
public enum EpisodeNumbering: String, Hashable, Sendable, Codable, CaseIterable {
  /// Each season begins with its first episode; a number without a season is of the first one.
  case ofSeason
  /// All seasons are counted through, as is usual for anime.
  case absolute
}
