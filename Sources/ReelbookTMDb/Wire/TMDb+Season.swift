package import ReelbookModel

extension TMDb {
  /// A season: with its episodes if it was requested, and in short as part of another reply.
  package struct Season: Sendable, Hashable {
    /// When it began.
    package internal(set) var airDate: CivilDay?
    /// Its episodes; none in a season in short.
    package internal(set) var episodes: [Episode] = []
    /// The number of its episodes, in a season in short.
    package internal(set) var episodeCount: Int?
    /// Its name, in the requested language.
    package internal(set) var name: String?
    package internal(set) var synopsis: String?
    /// Its own number.
    package internal(set) var id: Int = 0
    package internal(set) var posterPath: String?
    /// Its number; 0 for the specials.
    package internal(set) var number: Int = 0
    /// The mean vote, up to 10.
    package internal(set) var voteAverage: Double?
    /// Its series, in a season in short that is not part of its series' reply.
    package internal(set) var seriesID: Int?
  }
}

extension TMDb.Season: WireObject {
  static let members: [WireMember<TMDb.Season>] = [
    .init("air_date", \.airDate),
    .init("episode_count", \.episodeCount),
    .init(wholeList: "episodes", \.episodes),
    .init("name", \.name),
    .init("overview", \.synopsis),
    .init("id") { bytes, cursor, season throws(WireFailure) in
      // A season is known by its series and its number.
      let isUnknown = try cursor.skipUnknown(orEmptyText: false, bytes)
      if !isUnknown { season.id = try Int.readIfWellFormed("id", bytes, &cursor) ?? 0 }
    },
    .init("poster_path", \.posterPath),
    .init(required: "season_number", \.number),
    .init("vote_average", \.voteAverage),
    .init("show_id", \.seriesID),
  ]
}
