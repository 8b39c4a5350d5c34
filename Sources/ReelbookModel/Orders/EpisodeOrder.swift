/// An order of a series' episodes beside the catalogue's own, such as that of its discs.
///
/// A household chooses one for a series: `draft.orders.choose(order, for: series)`. Episodes keep their ids, which have
/// the catalogue's numbers; the order says what comes next and which number people see.
public struct EpisodeOrder: FieldStruct, Identifiable {
  /// Its id at TMDb, or a name of an app's own.
  public var id = ""
  /// Its name, in the language of the catalogue that has it.
  public var name = ""
  /// What the order follows.
  public var kind = EpisodeOrderKind.aired
  /// Its parts, such as discs; none in a catalogue's list of orders.
  public var parts: [Part] = []
  /// The number of episodes that a catalogue's list of orders names.
  public var listedCount = 0
  /// When it was fetched.
  public var fetched: Instant?
  public var extras = Extras()

  public static let fields: [Field<EpisodeOrder>] = [
    Field("id", \.id), Field("name", \.name), Field("kind", \.kind, default: .aired), Field("parts", \.parts),
    Field("listed", \.listedCount, atLeast: 0), Field("fetched", \.fetched),
  ]

  public init() {}

  /// Creates an order.
  public init(_ id: String, named name: String, _ kind: EpisodeOrderKind, parts: [Part] = []) {
    (self.id, self.name, self.kind, self.parts) = (id, name, kind, parts)
  }

  /// The number of its episodes.
  public var episodeCount: Int { parts.isEmpty ? listedCount : parts.reduce(0) { $0 + $1.episodes.count } }

  /// A part of an order, as a season is one of the catalogue's order.
  public struct Part: FieldStruct {
    /// Its number; 0 for specials, which do not count.
    public var number = 0
    /// Its name; empty if it has only its number.
    public var name = ""
    /// Its episodes, in their order.
    public var episodes: [Entry] = []
    public var extras = Extras()

    public static let fields: [Field<Part>] = [
      Field("number", \.number, atLeast: MediaID.numbers.lowerBound, atMost: MediaID.numbers.upperBound),
      Field("name", \.name), Field("episodes", \.episodes),
    ]

    public init() {}

    /// Creates a part.
    public init(_ number: Int, named name: String = "", _ episodes: [Entry]) {
      (self.number, self.name, self.episodes) = (number, name, episodes)
    }
  }

  /// An episode of an order, by the numbers that it has in the catalogue.
  public struct Entry: FieldStruct {
    /// The season's number in the catalogue.
    public var season = 0
    /// The episode's number in that season.
    public var number = 0
    /// The episode's number at TMDb, which finds it when the catalogue gives it other numbers.
    public var tmdb: Int?
    public var extras = Extras()

    public static let fields: [Field<Entry>] = [
      Field("season", \.season, atLeast: MediaID.numbers.lowerBound, atMost: MediaID.numbers.upperBound),
      Field("number", \.number, atLeast: MediaID.numbers.lowerBound, atMost: MediaID.numbers.upperBound),
      Field("tmdb", \.tmdb),
    ]

    public init() {}

    /// Creates an entry.
    public init(season: Int, number: Int, tmdb: Int? = nil) {
      (self.season, self.number, self.tmdb) = (season, number, tmdb)
    }
  }
}

/// What an order of episodes follows.
public struct EpisodeOrderKind: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The first airing.
  public static let aired = EpisodeOrderKind(rawValue: "aired")
  /// One count over all seasons, as is usual for anime: its episodes have a number and no season.
  public static let absolute = EpisodeOrderKind(rawValue: "absolute")
  /// The discs.
  public static let disc = EpisodeOrderKind(rawValue: "disc")
  /// A digital release, such as the parts of a streaming service.
  public static let digital = EpisodeOrderKind(rawValue: "digital")
  /// The order in which the story happens.
  public static let story = EpisodeOrderKind(rawValue: "story")
  /// How the episodes were made.
  public static let production = EpisodeOrderKind(rawValue: "production")
  /// The broadcast of a television station.
  public static let television = EpisodeOrderKind(rawValue: "television")

  /// The words that this version knows, in the order in which an app offers them.
  public static let known: [EpisodeOrderKind] = [
    .aired, .absolute, .disc, .digital, .story, .production, .television,
  ]
}

extension EpisodeOrder {
  /// Whether it names an episode that counts.
  var countsEpisodes: Bool { parts.contains { $0.number != 0 && !$0.episodes.isEmpty } }

  /// Whether another fetch of the same order is no earlier.
  func isReplaced(by other: EpisodeOrder) -> Bool {
    other.id == id && other.countsEpisodes && (other.fetched ?? .absent) >= fetched ?? .absent
  }

  /// Whether the other one says the same, but for the time of its fetch.
  func isSame(as other: EpisodeOrder) -> Bool {
    var same = other
    same.fetched = fetched
    return same == self
  }
}

extension Title {
  /// The order that the household chose, with its episodes as they were fetched last; `nil` for the catalogue's own.
  public var episodeOrder: EpisodeOrder? {
    guard let order else { return nil }
    return fetchedOrders.reduce(order) { $0.isReplaced(by: $1) ? $1 : $0 }
  }

  /// The orders with their episodes that the household has of the series, each once, by their ids.
  ///
  /// The chosen one is among them.
  public var episodeOrders: [EpisodeOrder] {
    let known = (episodeOrder.map { [$0] } ?? []) + fetchedOrders.filter(\.countsEpisodes)
    return Dictionary(known.map { ($0.id, $0) }) { $0.isReplaced(by: $1) ? $1 : $0 }.values.sorted { $0.id < $1.id }
  }
}
