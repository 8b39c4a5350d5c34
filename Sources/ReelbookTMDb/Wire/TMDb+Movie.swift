public import ReelbookModel

extension TMDb {
  /// A movie in full.
  public struct Movie: Sendable, Hashable {
    /// Whether it is meant for adults alone.
    public internal(set) var isAdult: Bool?
    /// Where the wide picture lies among the images.
    public internal(set) var backdropPath: String?
    /// The collection that it belongs to.
    public internal(set) var collection: CollectionSummary?
    /// Its genres.
    public internal(set) var genres: [Genre] = []
    /// Its page on the web.
    public internal(set) var homepage: String?
    /// Its number.
    public internal(set) var id: Int = 0
    /// Its id at IMDb.
    public internal(set) var imdbID: String?
    /// The countries it is from.
    public internal(set) var originCountries: [String] = []
    /// The language it was made in.
    public internal(set) var originalLanguage: String?
    /// Its title where it was made.
    public internal(set) var originalTitle: String?
    /// What it is about.
    public internal(set) var synopsis: String?
    /// How much it is looked at these days.
    public internal(set) var popularity: Double?
    /// Where the poster lies among the images.
    public internal(set) var posterPath: String?
    /// When it first came out.
    public internal(set) var releaseDay: CivilDay?
    /// How long it runs.
    public internal(set) var runtime: Duration?
    /// How far it is, such as `Released`.
    public internal(set) var status: String?
    /// Its tagline.
    public internal(set) var tagline: String?
    /// Its title, in the language asked for.
    public internal(set) var title: String?
    /// The mean vote, up to 10.
    public internal(set) var voteAverage: Double?
    /// How many voted.
    public internal(set) var voteCount: Int?
    /// Its ids elsewhere, if asked for.
    public internal(set) var externalIDs: ExternalIDs?
    /// When it came out where, if asked for.
    public internal(set) var releaseDates: ReleaseDates?
    /// Where to watch it, if asked for.
    public internal(set) var watchProviders: WatchProviders?
    /// Its videos, if asked for.
    public internal(set) var videos: VideoList?
    /// Who made it and who plays in it, if asked for.
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
