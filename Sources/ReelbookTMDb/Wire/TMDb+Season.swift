public import ReelbookModel

extension TMDb {
  /// A season with its episodes.
  public struct Season: Sendable, Hashable {
    /// When it began.
    public internal(set) var airDate: CivilDay?
    public internal(set) var episodes: [Episode] = []
    /// Its name, in the requested language.
    public internal(set) var name: String?
    public internal(set) var synopsis: String?
    /// Its own number.
    public internal(set) var id: Int = 0
    public internal(set) var posterPath: String?
    /// Its number; 0 for the specials.
    public internal(set) var number: Int = 0
    /// The mean vote, up to 10.
    public internal(set) var voteAverage: Double?
  }

  /// A season in short.
  public struct SeasonSummary: Sendable, Hashable {
    /// When it began.
    public internal(set) var airDate: CivilDay?
    /// The number of its episodes.
    public internal(set) var episodeCount: Int?
    /// Its own number.
    public internal(set) var id: Int = 0
    /// Its name, in the requested language.
    public internal(set) var name: String?
    public internal(set) var synopsis: String?
    public internal(set) var posterPath: String?
    /// Its number; 0 for the specials.
    public internal(set) var number: Int = 0
    /// The mean vote, up to 10.
    public internal(set) var voteAverage: Double?
    /// Its series, if the reply is not about one series.
    public internal(set) var seriesID: Int?
  }
}

extension TMDb.Season: WireObject {
  static let members: [WireMember<TMDb.Season>] = [
    .init("air_date", \.airDate),
    .init(list: "episodes", \.episodes),
    .init("name", \.name),
    .init("overview", \.synopsis),
    .init(required: "id", \.id),
    .init("poster_path", \.posterPath),
    .init(required: "season_number", \.number),
    .init("vote_average", \.voteAverage),
  ]
}

extension TMDb.SeasonSummary: WireObject {
  static let members: [WireMember<TMDb.SeasonSummary>] = [
    .init("air_date", \.airDate),
    .init("episode_count", \.episodeCount),
    .init(required: "id", \.id),
    .init("name", \.name),
    .init("overview", \.synopsis),
    .init("poster_path", \.posterPath),
    .init(required: "season_number", \.number),
    .init("vote_average", \.voteAverage),
    .init("show_id", \.seriesID),
  ]
}
