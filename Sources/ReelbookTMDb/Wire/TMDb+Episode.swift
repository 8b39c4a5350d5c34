public import ReelbookModel

extension TMDb {
  /// An episode.
  public struct Episode: Sendable, Hashable {
    public internal(set) var airDate: CivilDay?
    /// Its number in its season.
    public internal(set) var number: Int = 0
    /// Its role in the season, such as `standard` or `finale`.
    public internal(set) var form: String?
    /// Its number at TMDb, which stays when it moves.
    public internal(set) var id: Int = 0
    /// Its name, in the requested language.
    public internal(set) var name: String?
    public internal(set) var synopsis: String?
    /// Its length.
    public internal(set) var runtime: Duration?
    /// Its season; 0 for the specials.
    public internal(set) var seasonNumber: Int?
    public internal(set) var seriesID: Int?
    /// The path of its picture.
    public internal(set) var stillPath: String?
    /// The mean vote, up to 10.
    public internal(set) var voteAverage: Double?
    /// The number of votes.
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
