/// A season of a series, with its episodes. Number 0 is the specials.
///
/// The facts' members are members of the season, too: `season.episodes`.
@dynamicMemberLookup
public struct Season: LibraryRecord {
  public let id: SeasonID
  /// The catalogue's facts.
  public var facts = SeasonFacts()
  /// The numbers of the episodes that a source of streams has. They count as aired if their air day is unknown.
  public var streamed: Set<Int> = []
  /// When this device last asked the catalogue.
  public var checked: Instant?
  /// When its episodes air, from a source that knows the hours.
  package var airTimes = AirTimes()
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "season")
  public static let table: any (WritableKeyPath<Library, RecordTable<Season>> & Sendable) = \.seasons
  public static let fields: [Field<Season>] = [
    Field("facts", \.facts, rule: .latestFetched, inHistory: false),
    Field("streamed", \.streamed, audience: .owner, inHistory: false),
    Field("checked", \.checked, audience: .device, inHistory: false),
    Field("airTimes", \.airTimes, audience: .owner, rule: .latestAirTimes, inHistory: false),
  ]

  public static let traits = KindTraits<Season>(
    about: .facts({ $0.id.subject }, from: { SeasonID($0, 0) }, title: { $0.series }), sharing: .facts)

  public init(id: SeasonID) { self.id = id }

  /// Creates a season with its facts.
  public init(_ id: SeasonID, _ facts: SeasonFacts) {
    self.id = id
    self.facts = facts
  }

  /// The episodes of the facts, and those that a source of streams has besides, of which only the number is known.
  package var knownEpisodes: [Episode] {
    guard !streamed.isEmpty else { return facts.episodes }
    let others = streamed.subtracting(facts.episodes.map(\.number))
    return facts.episodes + others.sorted().map { Episode($0) }
  }

  /// A member of the facts, such as `episodes`.
  public subscript<Value>(dynamicMember path: KeyPath<SeasonFacts, Value>) -> Value { facts[keyPath: path] }
}

/// The facts of a season. They merge as one value; the later fetch wins.
public struct SeasonFacts: FieldStruct {
  /// Its name, in the language of the facts.
  public var name = ""
  /// Its synopsis, in the language of the facts.
  public var synopsis = ""
  /// Pictures of the season itself; the title has its own.
  public var artwork = Artwork()
  /// In the catalogue's order; `episode(_:)` finds one by its number.
  public var episodes: [Episode] = []
  /// The language of the texts, such as `en-US`.
  public var language: String?
  /// When the facts were fetched.
  public var fetched: Instant?
  public var extras = Extras()

  public static let fields: [Field<SeasonFacts>] = [
    Field("name", \.name), Field("synopsis", \.synopsis), Field("artwork", \.artwork),
    Field("episodes", \.episodes), Field("language", \.language), Field("fetched", \.fetched),
  ]

  public init() {}
}
