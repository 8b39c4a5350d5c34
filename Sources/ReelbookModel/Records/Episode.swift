/// An episode in its season.
public struct Episode: FieldStruct {
  /// Its place in the season, as people count: the first is 1.
  public var number = 0
  /// What it is called, in the language of the season's facts.
  public var name = ""
  /// What happens in it, in the language of the season's facts.
  public var synopsis = ""
  /// The day it first aired, or is to air; `nil` where nobody knows.
  public var airDay: CivilDay?
  /// How long it runs; where that is unknown, the title's runtime is a guess.
  public var runtime: Duration?
  /// Its number at TMDb, which stays when the episode gets another place.
  public var tmdb: Int?
  /// Whether it opens or closes its season, or stands outside of it.
  public var kind = EpisodeKind.standard
  /// The path of a picture.
  public var still: String?
  public var extras = Extras()

  public static let fields: [Field<Episode>] = [
    Field("number", \.number, atLeast: MediaID.numbers.lowerBound, atMost: MediaID.numbers.upperBound),
    Field("name", \.name),
    Field("synopsis", \.synopsis),
    Field("airDay", \.airDay),
    Field("runtime", \.runtime, atLeast: .zero),
    Field("tmdb", \.tmdb),
    Field("kind", \.kind, default: .standard),
    Field("still", \.still),
  ]

  public init() {}

  /// An episode of a number.
  public init(_ number: Int, name: String = "", airDay: CivilDay? = nil, tmdb: Int? = nil) {
    self.number = number
    self.name = name
    self.airDay = airDay
    self.tmdb = tmdb
  }
}
