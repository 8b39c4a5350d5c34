package import ReelbookModel

extension TMDb {
  /// A series in full.
  package struct Series: Sendable, Hashable {
    /// Whether it is an adult title.
    package internal(set) var isAdult: Bool?
    /// The path of the wide picture.
    package internal(set) var backdropPath: String?
    /// The lengths of episodes.
    package internal(set) var episodeRuntimes: [Duration] = []
    /// When it began.
    package internal(set) var firstAirDate: CivilDay?
    package internal(set) var genres: [Genre] = []
    /// Its page on the web.
    package internal(set) var homepage: String?
    /// Its number.
    package internal(set) var id: Int = 0
    /// Whether more is being made.
    package internal(set) var isInProduction: Bool?
    /// When the latest episode aired.
    package internal(set) var lastAirDate: CivilDay?
    /// The latest episode that aired.
    package internal(set) var lastEpisode: Episode?
    /// Its name, in the requested language.
    package internal(set) var name: String?
    /// The next episode to air.
    package internal(set) var nextEpisode: Episode?
    package internal(set) var networks: [Network] = []
    /// The number of episodes, without specials.
    package internal(set) var episodeCount: Int?
    /// The number of seasons, without specials.
    package internal(set) var seasonCount: Int?
    package internal(set) var originCountries: [String] = []
    package internal(set) var originalLanguage: String?
    package internal(set) var originalName: String?
    package internal(set) var synopsis: String?
    /// Its current popularity.
    package internal(set) var popularity: Double?
    package internal(set) var posterPath: String?
    /// Its seasons in short.
    package internal(set) var seasons: [Season] = []
    /// Its status, such as `Returning Series` or `Ended`.
    package internal(set) var status: String?
    package internal(set) var tagline: String?
    /// The kind of series, such as `Scripted` or `Miniseries`.
    package internal(set) var form: String?
    /// The mean vote, up to 10.
    package internal(set) var voteAverage: Double?
    /// The number of votes.
    package internal(set) var voteCount: Int?
    /// Its ratings by country, if requested.
    package internal(set) var contentRatings: ContentRatings?
    /// Other orders of its episodes, if requested.
    package var episodeGroups: [EpisodeGroup]? { episodeGroupList?.groups }
    var episodeGroupList: EpisodeGroupList?
    /// Its outside ids, if requested.
    package internal(set) var externalIDs: ExternalIDs?
    /// Its watch providers, if requested.
    package internal(set) var watchProviders: WatchProviders?
    /// Its videos, if requested.
    package internal(set) var videos: VideoList?
    package internal(set) var creators: [Credit] = []
    /// Its cast and crew, if requested.
    package internal(set) var credits: Credits?
    /// The seasons that were requested in full, by number.
    package internal(set) var seasonDetails: [Season] = []
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
    .init(wholeList: "seasons", \.seasons),
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
    if try TMDb.Problem.readIfWellFormed(key, bytes, &ahead)?.code != nil {
      cursor = ahead
      return true
    }
    if let season = try TMDb.Season.readIfWellFormed(key, bytes, &cursor) { seasonDetails.append(season) }
    return true
  }
}

extension TMDb {
  /// A network.
  package struct Network: Sendable, Hashable {
    /// Its number.
    package internal(set) var id: Int = 0
    package internal(set) var logoPath: String?
    package internal(set) var name: String?
    package internal(set) var originCountry: String?
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
