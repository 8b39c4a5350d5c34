/// An episode in its season.
public struct Episode: FieldStruct {
  public var number = 0
  public var name = ""
  public var synopsis = ""
  public var airDay: CivilDay?
  public var runtime: Duration?
  /// Its number at TMDb, which stays when the episode gets another place.
  public var tmdb: Int?
  public var kind = EpisodeKind.standard
  /// The path of a picture.
  public var still: String?
  public var extras = Extras()

  public static let fields: [Field<Episode>] = [
    Field("number", \.number),
    Field("name", \.name),
    Field("synopsis", \.synopsis),
    Field("airDay", \.airDay),
    Field("runtime", \.runtime),
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
