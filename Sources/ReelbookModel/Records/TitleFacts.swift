/// The facts of a title. They merge as one value; the later fetch wins. History does not show them.
public struct TitleFacts: FieldStruct {
  /// Its name, in the language of the facts.
  public var name = ""
  /// Its name in its original language.
  public var originalName = ""
  /// Its original language, such as `fr`.
  public var originalLanguage: String?
  /// The year of its release.
  public var year: Int?
  /// The day of its release; for a series, its first air date.
  public var releaseDay: CivilDay?
  /// The releases of a film by country such as `DE`: in cinemas, on services, on disc.
  public var releases: [String: FilmReleases] = [:]
  /// Its synopsis, in the language of the facts.
  public var synopsis = ""
  /// The catalogue's names of its genres, in the language of the facts.
  public var genres: [String] = []
  /// The length of the movie or of an episode.
  public var runtime: Duration?
  /// The names of a series' networks.
  public var networks: [String] = []
  /// Where it can be watched, by region such as `DE`. The data is JustWatch's, who must be credited.
  public var availability: [String: Availability] = [:]
  /// Whether the catalogue was asked where it can be watched, so that no availability means nowhere.
  public var isAvailabilityKnown = false
  public var contentRating: ContentRating?
  /// Whether the catalogue marks it as adult.
  public var isAdult = false
  /// The audience's mean score from 0 to 10.
  public var score: Double?
  /// The number of votes behind the score.
  public var votes = 0
  /// The franchise that a movie is part of.
  public var collection: Collection?
  /// Paths of the title's pictures at their source.
  public var artwork = Artwork()
  /// The title's ids elsewhere, by namespace such as `imdb` or `tvdb`.
  public var outsideIDs: [String: String] = [:]
  public var trailers: [Trailer] = []
  /// Its main people: directors or creators, then the leads.
  public var people: [TitlePerson] = []
  /// Whether a series goes on.
  public var status: SeriesStatus?
  /// The language of the texts, such as `en-US`.
  public var language: String?
  /// When the facts were fetched.
  public var fetched: Instant?
  public var extras = Extras()

  public static let fields: [Field<TitleFacts>] = [
    Field("name", \.name),
    Field("originalName", \.originalName),
    Field("originalLanguage", \.originalLanguage),
    Field("year", \.year, atLeast: years.lowerBound, atMost: years.upperBound),
    Field("releaseDay", \.releaseDay),
    Field("releases", \.releases),
    Field("synopsis", \.synopsis),
    Field("genres", \.genres),
    Field("runtime", \.runtime, atLeast: .zero),
    Field("networks", \.networks),
    Field("availability", \.availability),
    Field("availabilityKnown", \.isAvailabilityKnown),
    Field("contentRating", \.contentRating),
    Field("adult", \.isAdult),
    Field("score", \.score),
    Field("votes", \.votes, atLeast: 0),
    Field("collection", \.collection),
    Field("artwork", \.artwork),
    Field("outsideIDs", \.outsideIDs),
    Field("trailers", \.trailers),
    Field("people", \.people),
    Field("status", \.status),
    Field("language", \.language),
    Field("fetched", \.fetched),
  ]

  /// The possible years of release.
  package static let years = 1...9999

  public init() {}

  /// Creates facts of a name, and perhaps a year.
  public init(name: String, year: Int? = nil) {
    self.name = name
    self.year = year
  }

  /// A franchise.
  public struct Collection: FieldStruct {
    /// Its id where the facts come from, such as `tmdb/2344`.
    public var id = ""
    /// The catalogue's name of the franchise.
    public var name = ""
    public var extras = Extras()

    public static let fields: [Field<Collection>] = [Field("id", \.id), Field("name", \.name)]

    public init() {}
  }
}
