package import ReelbookModel

extension TMDb {
  /// An episode.
  package struct Episode: Sendable, Hashable {
    package internal(set) var airDate: CivilDay?
    /// Its number in its season.
    package internal(set) var number: Int = 0
    /// Its role in the season, such as `standard` or `finale`.
    package internal(set) var form: String?
    /// Its number at TMDb, which stays when it moves.
    package internal(set) var id: Int = 0
    /// Its name, in the requested language.
    package internal(set) var name: String?
    package internal(set) var synopsis: String?
    /// Its length.
    package internal(set) var runtime: Duration?
    /// Its season; 0 for the specials.
    package internal(set) var seasonNumber: Int?
    package internal(set) var seriesID: Int?
    /// The path of its picture.
    package internal(set) var stillPath: String?
    /// The mean vote, up to 10.
    package internal(set) var voteAverage: Double?
    /// The number of votes.
    package internal(set) var voteCount: Int?
    /// Its place, from 0, in an episode group.
    package internal(set) var order: Int?
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
