package import ReelbookModel

extension TMDb {
  /// A movie in full.
  package struct Movie: Sendable, Hashable {
    /// Whether it is an adult title.
    package internal(set) var isAdult: Bool?
    /// The path of the wide picture.
    package internal(set) var backdropPath: String?
    /// The collection that it belongs to.
    package internal(set) var collection: Collection?
    package internal(set) var genres: [Genre] = []
    /// Its page on the web.
    package internal(set) var homepage: String?
    /// Its number.
    package internal(set) var id: Int = 0
    /// Its id at IMDb.
    package internal(set) var imdbID: String?
    package internal(set) var originCountries: [String] = []
    package internal(set) var originalLanguage: String?
    package internal(set) var originalTitle: String?
    package internal(set) var synopsis: String?
    /// Its current popularity.
    package internal(set) var popularity: Double?
    package internal(set) var posterPath: String?
    package internal(set) var releaseDay: CivilDay?
    /// Its length.
    package internal(set) var runtime: Duration?
    /// Its status, such as `Released`.
    package internal(set) var status: String?
    package internal(set) var tagline: String?
    /// Its title, in the requested language.
    package internal(set) var title: String?
    /// The mean vote, up to 10.
    package internal(set) var voteAverage: Double?
    /// The number of votes.
    package internal(set) var voteCount: Int?
    /// Its outside ids, if requested.
    package internal(set) var externalIDs: ExternalIDs?
    /// Its release dates by country, if requested.
    package internal(set) var releaseDates: ReleaseDates?
    /// Its watch providers, if requested.
    package internal(set) var watchProviders: WatchProviders?
    /// Its videos, if requested.
    package internal(set) var videos: VideoList?
    /// Its cast and crew, if requested.
    package internal(set) var credits: Credits?
  }
}

extension TMDb.Movie: WireObject {
  static let members: [WireMember<TMDb.Movie>] = [
    .init("adult", \.isAdult),
    .init("backdrop_path", \.backdropPath),
    .init("belongs_to_collection", \.collection),
    .init(list: "genres", \.genres),
    .init("homepage", \.homepage),
    .init(required: "id", \.id),
    .init("imdb_id", \.imdbID),
    .init(list: "origin_country", \.originCountries),
    .init("original_language", \.originalLanguage),
    .init("original_title", \.originalTitle),
    .init("overview", \.synopsis),
    .init("popularity", \.popularity),
    .init("poster_path", \.posterPath),
    .init("release_date", \.releaseDay),
    .init(minutes: "runtime", \.runtime),
    .init("status", \.status),
    .init("tagline", \.tagline),
    .init("title", \.title),
    .init("vote_average", \.voteAverage),
    .init("vote_count", \.voteCount),
    .init("external_ids", \.externalIDs),
    .init("release_dates", \.releaseDates),
    .init("watch/providers", \.watchProviders),
    .init("videos", \.videos),
    .init("credits", \.credits),
  ]
}
