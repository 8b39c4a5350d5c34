public import ReelbookModel

extension TMDb {
  /// An episode.
  public struct Episode: Sendable, Hashable {
    /// When it aired or will air.
    public internal(set) var airDate: CivilDay?
    /// Its number in its season.
    public internal(set) var number: Int = 0
    /// What it is in its season, such as `standard` or `finale`.
    public internal(set) var form: String?
    /// Its own number, which it keeps when it is renumbered.
    public internal(set) var id: Int = 0
    /// Its name, in the language asked for.
    public internal(set) var name: String?
    /// What it is about.
    public internal(set) var synopsis: String?
    /// How long it runs.
    public internal(set) var runtime: Duration?
    /// The season that it is in; 0 for the specials.
    public internal(set) var seasonNumber: Int?
    /// The series that it is of.
    public internal(set) var seriesID: Int?
    /// Where its picture lies among the images.
    public internal(set) var stillPath: String?
    /// The mean vote, up to 10.
    public internal(set) var voteAverage: Double?
    /// How many voted.
    public internal(set) var voteCount: Int?
    /// Its place, from 0, in an episode group.
    public internal(set) var order: Int?
  }
}

extension TMDb.Episode: WireObject {
  static let members: [WireMember<TMDb.Episode>] = [
    .init("air_date", \.airDate),
    .init(required: "episode_number", \.number),
    .init("episode_type", \.form),
    .init(required: "id", \.id),
    .init("name", \.name),
    .init("overview", \.synopsis),
    .init(minutes: "runtime", \.runtime),
    .init("season_number", \.seasonNumber),
    .init("show_id", \.seriesID),
    .init("still_path", \.stillPath),
    .init("vote_average", \.voteAverage),
    .init("vote_count", \.voteCount),
    .init("order", \.order),
  ]
}
