import Foundation
import ReelbookHTTP
import ReelbookMerge
import ReelbookModel
import ReelbookTVmaze
import ReelbookTestSupport

/// A TVmaze that answers from texts, by path and query, and a client of it whose clock jumps.
struct Maze {
  let transport: ScriptedTransport
  let clock = ManualClock(jumps: true)
  let client: TVmazeClient

  static let now = Instant("2026-11-20T12:00:00Z") ?? .absent

  /// Creates a TVmaze with replies such as `"shows/82": "{…}"`; anything else is not there.
  init(_ replies: [String: TransportReply], configuration: TVmazeConfiguration = TVmazeConfiguration()) {
    self.init(
      ScriptedTransport { request, _ in
        let address = request.url.absoluteString.replacing("https://api.tvmaze.com/", with: "")
        return replies[address] ?? .text("", status: 404)
      }, configuration: configuration)
  }

  init(_ transport: ScriptedTransport, configuration: TVmazeConfiguration = TVmazeConfiguration()) {
    self.transport = transport
    client = TVmazeClient(
      configuration: configuration, transport: transport, clock: clock, randomness: SeededGenerator(seed: 7),
      now: { Maze.now })
  }

  /// The paths and queries that were asked, in order.
  var asked: [String] {
    transport.requests.map { $0.url.absoluteString.replacing("https://api.tvmaze.com/", with: "") }
  }

  static let hbo =
    #"{"id":8,"name":"HBO","country":{"name":"United States","code":"US","timezone":"America/New_York"},"#
    + #""officialSite":null}"#

  /// A show as TVmaze writes it.
  static func show(
    _ id: Int, _ name: String, premiered: String = #""2026-01-09""#, network: String = hbo, webChannel: String = "null"
  ) -> TransportReply {
    .text(
      """
      {"id":\(id),"url":"https://www.tvmaze.com/shows/\(id)/x","name":"\(name)","type":"Scripted","language":"English",
      "genres":["Drama"],"status":"Running","runtime":60,"averageRuntime":60,"premiered":\(premiered),"ended":null,
      "schedule":{"time":"21:00","days":["Sunday"]},"rating":{"average":8.1},"weight":99,"network":\(network),
      "webChannel":\(webChannel),"dvdCountry":null,"externals":{"tvrage":null,"thetvdb":4711,"imdb":"tt7654321"},
      "image":{"medium":"https://x/y.jpg"},"summary":"<p>Owls.</p>","updated":1700000000,
      "_links":{"self":{"href":"https://api.tvmaze.com/shows/\(id)"}}}
      """)
  }

  /// A show's episode as TVmaze writes it.
  static func episode(
    _ season: Int, _ number: Int?, _ name: String, day: String, time: String = "21:00", stamp: String?
  ) -> String {
    """
    {"id":\(season * 100 + (number ?? 99)),"url":"https://x","name":"\(name)","season":\(season),
    "number":\(number.map(String.init) ?? "null"),"type":"\(number == nil ? "significant_special" : "regular")",
    "airdate":"\(day)","airtime":"\(time)","airstamp":\(stamp.map { "\"\($0)\"" } ?? "null"),"runtime":60,
    "rating":{"average":null},"image":null,"summary":null}
    """
  }

  static func episodes(_ episodes: String...) -> TransportReply { .text("[\(episodes.joined(separator: ","))]") }
}

/// A library with a series, and edits of it.
struct Shelf {
  static let owls = TitleID.series(7)

  var library = Library()
  var now = Now(Maze.now, in: .gmt)
  let me = PersonID(bits: IDBits(1, 1))
  private var clock = HybridClock(device: DeviceID(bits: 1))
  private var edits: UInt64 = 0

  /// Adds the owls with a season of episodes: names, and days if they are known.
  init(
    _ episodes: [(name: String, day: String?)] = [("First", "2026-12-06"), ("Second", "2026-12-13")],
    ids: [String: String] = ["tvdb": "4711", "imdb": "tt7654321"], year: Int? = 2026, specials: [Episode] = []
  ) throws {
    let (me, series) = (me, Shelf.series(episodes, ids: ids, year: year, specials: specials))
    try edit { draft in
      try draft.insert(Person(id: me))
      let list = try draft.addList("Watching")
      try draft.add(series, to: list)
    }
  }

  static func series(
    _ episodes: [(name: String, day: String?)], ids: [String: String], year: Int?, specials: [Episode]
  ) -> CatalogTitle {
    var facts = TitleFacts(name: "Owls", year: year)
    (facts.outsideIDs, facts.originalName) = (ids, "Les Hiboux")
    var seasons = [Season(SeasonID(owls, 1), SeasonFacts())]
    seasons[0].facts.episodes = episodes.enumerated().map { index, one in
      Episode(index + 1, name: one.name, airDay: one.day.flatMap { CivilDay($0) }, tmdb: 101 + index)
    }
    if !specials.isEmpty {
      var zero = Season(SeasonID(owls, 0), SeasonFacts())
      zero.facts.episodes = specials
      seasons.append(zero)
    }
    return CatalogTitle(Title(owls, facts), seasons: seasons)
  }

  mutating func edit(_ body: (inout Draft) throws -> Void) throws {
    edits += 1
    now.instant = now.instant.adding(.seconds(1))
    var draft = library.draft(as: me, now: now, ids: SeededGenerator(seed: edits))
    try body(&draft)
    _ = draft.commit(by: &clock)
    library = draft.library
  }

  /// The air time of an episode: the moment, or `day` if only that is known; `nil` for none.
  func time(_ number: Int, season: Int = 1) -> String? {
    let found = library.airTime(of: .episode(number, season: season, of: Self.owls), for: me, in: .gmt)
    return found.map { $0.instant?.description ?? "\($0.day)" }
  }

  /// The series with its facts.
  var title: Title { library.title(Self.owls) ?? Title(id: Self.owls) }
}
