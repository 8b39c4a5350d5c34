/// An episode in its season.
public struct Episode: FieldStruct {
  /// Its number in the season; the first is 1.
  public var number = 0
  /// Its name, in the language of the season's facts.
  public var name = ""
  /// Its synopsis, in the language of the season's facts.
  public var synopsis = ""
  /// The day when it first airs; `nil` if unknown.
  public var airDay: CivilDay?
  /// Its length; if unknown, the title's runtime is a guess.
  public var runtime: Duration?
  /// Its number at TMDb, which stays when the episode moves.
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

  /// Creates an episode.
  public init(_ number: Int, name: String = "", airDay: CivilDay? = nil, tmdb: Int? = nil) {
    self.number = number
    self.name = name
    self.airDay = airDay
    self.tmdb = tmdb
  }
}

/// The role of an episode in its season.
public struct EpisodeKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A standard episode.
  public static let standard = EpisodeKind(rawValue: "standard")

  /// The first of its season.
  public static let premiere = EpisodeKind(rawValue: "premiere")

  /// The last of its season.
  public static let finale = EpisodeKind(rawValue: "finale")

  /// A special, outside the numbering.
  public static let special = EpisodeKind(rawValue: "special")

  /// The words that this version knows, in the order in which an app offers them.
  public static let known: [EpisodeKind] = [.standard, .premiere, .finale, .special]
}
