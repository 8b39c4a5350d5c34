public import ReelbookModel

extension TMDb {
  /// A movie or a series as lists show it.
  ///
  /// It can be added as it is, also offline, with the facts that it has: `draft.add(result, to: list)`. The next refresh
  /// fetches the others. It is `Codable`, for an app that adds it later.
  public struct TitleResult: Sendable, Hashable, Codable, Identifiable {
    /// The title's identifier.
    public var id: TitleID { kind == .series ? .series(number) : .movie(number) }
    /// Its number at TMDb.
    public internal(set) var number = 0
    /// Whether it is a movie or a series.
    public internal(set) var kind = TitleKind.movie
    /// Its name, in the requested language.
    public internal(set) var name: String?
    public internal(set) var originalName: String?
    public internal(set) var synopsis: String?
    /// Its release day or first air date.
    public internal(set) var releaseDay: CivilDay?
    public internal(set) var posterPath: String?
    /// The path of the wide picture.
    public internal(set) var backdropPath: String?
    /// The numbers of its genres.
    public internal(set) var genreIDs: [Int] = []
    public internal(set) var originalLanguage: String?
    public internal(set) var originCountries: [String] = []
    /// Its current popularity.
    public internal(set) var popularity: Double?
    /// The mean vote, up to 10.
    public internal(set) var voteAverage: Double?
    /// The number of votes.
    public internal(set) var voteCount: Int?
    /// Whether it is an adult title.
    public internal(set) var isAdult: Bool?

    var mediaType: String?
  }
}

extension TMDb.TitleResult: WireObject {
  /// Movies have a title and a release date, series a name and a first air date; the two never meet in one object.
  static let members: [WireMember<TMDb.TitleResult>] = [
    .init("adult", \.isAdult),
    .init("backdrop_path", \.backdropPath),
    .init(list: "genre_ids", \.genreIDs),
    .init(required: "id", \.number),
    .init("title", \.name),
    .init("name", \.name),
    .init("original_language", \.originalLanguage),
    .init("original_title", \.originalName),
    .init("original_name", \.originalName),
    .init("overview", \.synopsis),
    .init("poster_path", \.posterPath),
    .init("media_type", \.mediaType),
    .init("popularity", \.popularity),
    .init("release_date", \.releaseDay),
    .init("first_air_date", \.releaseDay),
    .init("vote_average", \.voteAverage),
    .init("vote_count", \.voteCount),
    .init(list: "origin_country", \.originCountries),
  ]
}

/// What a result says of its title. Nobody has fetched its facts, so any that were fetched win.
extension TMDb.TitleResult: CatalogTitleConvertible {
  public var catalogTitle: CatalogTitle {
    var facts = TitleFacts(name: name ?? originalName ?? "", year: releaseDay?.year)
    facts.originalName = originalName ?? ""
    facts.originalLanguage = originalLanguage
    facts.releaseDay = releaseDay
    facts.synopsis = synopsis ?? ""
    facts.isAdult = isAdult ?? false
    facts.votes = max(0, voteCount ?? 0)
    facts.score = facts.votes > 0 ? voteAverage : nil
    facts.artwork.poster = posterPath
    facts.artwork.backdrop = backdropPath
    return CatalogTitle(Title(id, facts))
  }
}
