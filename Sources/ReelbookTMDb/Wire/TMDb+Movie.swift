public import ReelbookModel

extension TMDb {
  /// A movie in full.
  public struct Movie: Sendable, Hashable {
    /// Whether it is an adult title.
    public internal(set) var isAdult: Bool?
    /// The path of the wide picture.
    public internal(set) var backdropPath: String?
    /// The collection that it belongs to.
    public internal(set) var collection: Collection?
    public internal(set) var genres: [Genre] = []
    /// Its page on the web.
    public internal(set) var homepage: String?
    /// Its number.
    public internal(set) var id: Int = 0
    /// Its id at IMDb.
    public internal(set) var imdbID: String?
    public internal(set) var originCountries: [String] = []
    public internal(set) var originalLanguage: String?
    public internal(set) var originalTitle: String?
    public internal(set) var synopsis: String?
    /// Its current popularity.
    public internal(set) var popularity: Double?
    public internal(set) var posterPath: String?
    public internal(set) var releaseDay: CivilDay?
    /// Its length.
    public internal(set) var runtime: Duration?
    /// Its status, such as `Released`.
    public internal(set) var status: String?
    public internal(set) var tagline: String?
    /// Its title, in the requested language.
    public internal(set) var title: String?
    /// The mean vote, up to 10.
    public internal(set) var voteAverage: Double?
    /// The number of votes.
    public internal(set) var voteCount: Int?
    /// Its outside ids, if requested.
    public internal(set) var externalIDs: ExternalIDs?
    /// Its release dates by country, if requested.
    public internal(set) var releaseDates: ReleaseDates?
    /// Its watch providers, if requested.
    public internal(set) var watchProviders: WatchProviders?
    /// Its videos, if requested.
    public internal(set) var videos: VideoList?
    /// Its cast and crew, if requested.
    public internal(set) var credits: Credits?
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
