public import ReelbookModel

extension TMDb {
  /// The titles, seasons and episodes with an id of IMDb or TheTVDB; usually at most one of each kind.
  public struct FindResults: Sendable, Hashable {
    public internal(set) var movies: [TitleResult] = []
    public internal(set) var series: [TitleResult] = []
    package internal(set) var seasons: [Season] = []
    package internal(set) var episodes: [Episode] = []

    /// The episodes that have the id.
    public var episodeSubjects: [MediaID] { episodes.compactMap(\.subject) }
  }
}

extension TMDb.FindResults: WireObject {
  static let members: [WireMember<TMDb.FindResults>] = [
    .init("movie_results", isRequired: true) { bytes, cursor, results throws(WireFailure) in
      var reader = TitleResultReader(defaultKind: .movie)
      try reader.read(bytes, &cursor)
      results.movies = reader.titles
    },
    .init("tv_results", isRequired: true) { bytes, cursor, results throws(WireFailure) in
      var reader = TitleResultReader(defaultKind: .series)
      try reader.read(bytes, &cursor)
      results.series = reader.titles
    },
    .init(list: "tv_episode_results", \.episodes),
    .init(list: "tv_season_results", \.seasons),
  ]
}
