public import ReelbookModel

extension PlaySource {
  /// The cells of a file's unknown columns, by name.
  ///
  /// What the source calls an episode is among them: its ids as `episode tvdb` and the like, and its name as
  /// `episode name` if nobody knew its number.
  public static let columns = ExtraField<[String: String]>("columns")

  /// The column for an episode's id in a namespace.
  package static func episodeColumn(_ namespace: String) -> String { episodePrefix + namespace }
  /// Whether a column is of what the source calls an episode.
  static func isOfEpisode(_ column: String) -> Bool { column.hasPrefix(episodePrefix) }
  private static let episodePrefix = "episode "
  /// The column for an episode's name.
  package static let episodeName = episodeColumn("name")
}
