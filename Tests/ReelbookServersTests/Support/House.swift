import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookServers
import ReelbookTestSupport

/// A household of two, with films and a series.
struct House {
  static let ada = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))
  static let carl = PersonID(bits: IDBits(0x4000, 1 << 63 | 2))
  static let matrix = MediaID.movie(603)
  static let heat = MediaID.movie(949)
  static let wire = TitleID.series(1438)

  static let now = Now(Instant("2026-11-20T20:15:00Z") ?? .absent, in: .gmt)

  private(set) var library = Library()
  private var clock = HybridClock(device: DeviceID(bits: 1))
  private var ids = SeededGenerator(seed: 1)

  /// Creates a library with The Matrix, Heat and The Wire, of which nothing is watched.
  init() throws {
    try edit { draft in
      for (id, name) in [(Self.ada, "Ada"), (Self.carl, "Carl")] {
        var person = Person(id: id)
        person.name = name
        try draft.insert(person)
      }
      let list = try draft.addList("All")
      try draft.add(Self.film(603, "The Matrix", 1999, imdb: "tt0133093"), to: list)
      try draft.add(Self.film(949, "Heat", 1995, imdb: "tt0113277"), to: list)
      var series = CatalogTitle(Title(Self.wire, TitleFacts(name: "The Wire", year: 2002)))
      series.title.facts.outsideIDs = ["tvdb": "79126"]
      var season = Season(SeasonID(Self.wire, 1), SeasonFacts())
      season.facts.episodes = [
        Episode(1, name: "The Target", airDay: CivilDay(year: 2002, month: 6, day: 2), tmdb: 501),
        Episode(2, name: "The Detail", tmdb: 502), Episode(3, name: "The Buys", tmdb: 503),
      ]
      series.seasons = [season]
      try draft.add(series, to: list)
    }
  }

  static func wire(_ episode: Int) -> MediaID { .episode(episode, season: 1, of: wire) }

  static func film(_ number: Int, _ name: String, _ year: Int?, imdb: String? = nil) -> CatalogTitle {
    var film = CatalogTitle(Title(.movie(number), TitleFacts(name: name, year: year)))
    if let imdb { film.title.facts.outsideIDs = ["imdb": imdb] }
    return film
  }

  mutating func edit(_ body: (inout Draft) throws -> Void) throws {
    var draft = library.draft(as: Self.ada, now: Self.now, ids: ids)
    try body(&draft)
    ids = SeededGenerator(seed: ids.next())
    _ = draft.commit(by: &clock)
    library = draft.library
  }

  var viewer: Viewer { library.viewer(of: Self.ada) }

  /// What Ada would send.
  func plan(_ items: ServerItems, _ options: WatchedStatePlan.Options = []) -> WatchedStatePlan {
    viewer.watchedStates(for: items, asOf: Self.now, options)
  }
}

/// The address of a server that is not there.
func address(_ text: String = "http://media.invalid:8096") throws -> URL {
  guard let url = URL(string: text) else { throw URLError(.badURL) }
  return url
}

/// A token that must be in no text.
let secretToken = "T0KEN-MARKER"
