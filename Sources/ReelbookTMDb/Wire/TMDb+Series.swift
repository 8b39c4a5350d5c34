public import ReelbookModel

extension TMDb {
  /// A series in full.
  public struct Series: Sendable, Hashable {
    /// Whether it is an adult title.
    public internal(set) var isAdult: Bool?
    /// The path of the wide picture.
    public internal(set) var backdropPath: String?
    /// The lengths of episodes.
    public internal(set) var episodeRuntimes: [Duration] = []
    /// When it began.
    public internal(set) var firstAirDate: CivilDay?
    public internal(set) var genres: [Genre] = []
    /// Its page on the web.
    public internal(set) var homepage: String?
    /// Its number.
    public internal(set) var id: Int = 0
    /// Whether more is being made.
    public internal(set) var isInProduction: Bool?
    /// When the latest episode aired.
    public internal(set) var lastAirDate: CivilDay?
    /// The latest episode that aired.
    public internal(set) var lastEpisode: Episode?
    /// Its name, in the requested language.
    public internal(set) var name: String?
    /// The next episode to air.
    public internal(set) var nextEpisode: Episode?
    public internal(set) var networks: [Network] = []
    /// The number of episodes, without specials.
    public internal(set) var episodeCount: Int?
    /// The number of seasons, without specials.
    public internal(set) var seasonCount: Int?
    public internal(set) var originCountries: [String] = []
    public internal(set) var originalLanguage: String?
    public internal(set) var originalName: String?
    public internal(set) var synopsis: String?
    /// Its current popularity.
    public internal(set) var popularity: Double?
    public internal(set) var posterPath: String?
    /// Its seasons in short.
    public internal(set) var seasons: [Season] = []
    /// Its status, such as `Returning Series` or `Ended`.
    public internal(set) var status: String?
    public internal(set) var tagline: String?
    /// The kind of series, such as `Scripted` or `Miniseries`.
    public internal(set) var form: String?
    /// The mean vote, up to 10.
    public internal(set) var voteAverage: Double?
    /// The number of votes.
    public internal(set) var voteCount: Int?
    /// Its ratings by country, if requested.
    public internal(set) var contentRatings: ContentRatings?
    /// Other orders of its episodes, if requested.
    public var episodeGroups: [EpisodeGroup]? { episodeGroupList?.groups }
    var episodeGroupList: EpisodeGroupList?
    /// Its outside ids, if requested.
    public internal(set) var externalIDs: ExternalIDs?
    /// Its watch providers, if requested.
    public internal(set) var watchProviders: WatchProviders?
    /// Its videos, if requested.
    public internal(set) var videos: VideoList?
    public internal(set) var creators: [Credit] = []
    /// Its cast and crew, if requested.
    public internal(set) var credits: Credits?
    /// The seasons that were requested in full, by number.
    public internal(set) var seasonDetails: [Season] = []
  }
}

extension TMDb.Series: WireObject {
  static let members: [WireMember<TMDb.Series>] = [
    .init("adult", \.isAdult),
    .init("backdrop_path", \.backdropPath),
    .init(list: "created_by", \.creators),
    .init(list: "episode_run_time", \.episodeRuntimes),
    .init("first_air_date", \.firstAirDate),
    .init(list: "genres", \.genres),
    .init("homepage", \.homepage),
    .init(required: "id", \.id),
    .init("in_production", \.isInProduction),
    .init("last_air_date", \.lastAirDate),
    .init("last_episode_to_air", \.lastEpisode),
    .init("name", \.name),
    .init("next_episode_to_air", \.nextEpisode),
    .init(list: "networks", \.networks),
    .init("number_of_episodes", \.episodeCount),
    .init("number_of_seasons", \.seasonCount),
    .init(list: "origin_country", \.originCountries),
    .init("original_language", \.originalLanguage),
    .init("original_name", \.originalName),
    .init("overview", \.synopsis),
    .init("popularity", \.popularity),
    .init("poster_path", \.posterPath),
    .init(list: "seasons", \.seasons),
    .init("status", \.status),
    .init("tagline", \.tagline),
    .init("type", \.form),
    .init("vote_average", \.voteAverage),
    .init("vote_count", \.voteCount),
    .init("content_ratings", \.contentRatings),
    .init("episode_groups", \.episodeGroupList),
    .init("external_ids", \.externalIDs),
    .init("watch/providers", \.watchProviders),
    .init("videos", \.videos),
    .init("credits", \.credits),
  ]

  /// Reads appended members such as `season/1`.
  mutating func readOther(
    _ key: String, _ bytes: Span<UInt8>, _ cursor: inout JSONCursor
  ) throws(WireFailure) -> Bool {
    guard key.hasPrefix("season/") else { return false }
    // A season that does not exist may be missing, null, or an error message in place of a season.
    var ahead = cursor
    if try cursor.skipUnknown(orEmptyText: false, bytes) { return true }
    if try TMDb.Problem.read(bytes, &ahead).code != nil {
      cursor = ahead
      return true
    }
    seasonDetails.append(try TMDb.Season.read(bytes, &cursor))
    return true
  }
}

extension TMDb {
  /// A network.
  public struct Network: Sendable, Hashable {
    /// Its number.
    public internal(set) var id: Int = 0
    public internal(set) var logoPath: String?
    public internal(set) var name: String?
    public internal(set) var originCountry: String?
  }
}

extension TMDb.Network: WireObject {
  static let members: [WireMember<TMDb.Network>] = [
    .init(required: "id", \.id),
    .init("logo_path", \.logoPath),
    .init("name", \.name),
    .init("origin_country", \.originCountry),
  ]
}
