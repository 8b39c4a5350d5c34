/// What the outside world says of a title. It merges as one value, the later fetch wins, and is no history.
public struct TitleFacts: FieldStruct {
  /// What it is called, in the language of the facts.
  public var name = ""
  /// The name in the language it was made in.
  public var originalName = ""
  /// The language it was made in, such as `fr`.
  public var originalLanguage: String?
  /// The year it first came out.
  public var year: Int?
  /// The day it first came out; of a series, the day it first aired.
  public var releaseDay: CivilDay?
  /// What it is about, in the language of the facts.
  public var synopsis = ""
  /// Names as the catalogue has them, in the language of the facts.
  public var genres: [String] = []
  /// How long the movie, or an episode, runs.
  public var runtime: Duration?
  /// Names of those who first showed a series.
  public var networks: [String] = []
  /// Where it can be watched, by region such as `DE`. The data is JustWatch's, who must be credited.
  public var availability: [String: Availability] = [:]
  /// What it was rated, and where.
  public var contentRating: ContentRating?
  /// Whether the catalogue says that it is for adults alone.
  public var isAdult = false
  /// The audience's mean score from 0 to 10.
  public var score: Double?
  /// How many votes the score is the mean of.
  public var votes = 0
  /// The franchise that a movie is part of.
  public var collection: Collection?
  /// Paths of the title's pictures at their source.
  public var artwork = Artwork()
  /// The title's ids elsewhere, by namespace such as `imdb` or `tvdb`.
  public var outsideIDs: [String: String] = [:]
  /// Films about the title, to be watched elsewhere.
  public var trailers: [Trailer] = []
  /// The people who matter most, in this order: who directed or created it, then the leads.
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
    Field("synopsis", \.synopsis),
    Field("genres", \.genres),
    Field("runtime", \.runtime, atLeast: .zero),
    Field("networks", \.networks),
    Field("availability", \.availability),
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

  /// The years that a title can have come out in.
  package static let years = 1...9999

  public init() {}

  /// The facts that a person types in: a name, and perhaps a year.
  public init(name: String, year: Int? = nil) {
    self.name = name
    self.year = year
  }

  /// A franchise.
  public struct Collection: FieldStruct {
    /// Its id where the facts come from, such as `tmdb/2344`.
    public var id = ""
    /// What the catalogue calls the franchise.
    public var name = ""
    public var extras = Extras()

    public static let fields: [Field<Collection>] = [Field("id", \.id), Field("name", \.name)]

    public init() {}
  }
}
