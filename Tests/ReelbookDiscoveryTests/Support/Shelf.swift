import ReelbookDiscovery
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport

/// A library to which a test adds titles.
struct Shelf {
  var library = Library(schema: RecordSchema.standard.addingDiscovery())
  var now: Now
  let me = PersonID(bits: IDBits(1, 1))
  let ben = PersonID(bits: IDBits(1, 2))
  private(set) var list = ListID.absent
  private var edits: UInt64 = 0
  private var last: Commit?
  private var clock = HybridClock(device: DeviceID(bits: 1))

  /// A household of Ada and Ben with a list, in Berlin on the evening of 20 November 2026.
  init() throws {
    now = try Now(Instant("2026-11-20T18:00:00Z") ?? .absent, zone: "Europe/Berlin")
    let (me, ben) = (me, ben)
    list = try edit { draft in
      for (id, name) in [(me, "Ada"), (ben, "Ben")] {
        var person = Person(id: id)
        person.name = name
        try draft.insert(person)
      }
      return try draft.addList("Everything")
    }
  }

  /// Ada, who sees everything.
  var viewer: Viewer { library.viewer(of: me) }

  @discardableResult
  mutating func edit<Result>(_ body: (inout Draft) throws -> Result) throws -> Result {
    edits += 1
    var draft = library.draft(as: me, now: now, ids: SeededGenerator(seed: edits))
    let result = try body(&draft)
    if let commit = draft.commit(by: &clock) { last = commit }
    library = draft.library
    return result
  }

  /// Undoes the last edit.
  mutating func undo() throws {
    guard let last else { return }
    try edit { _ = $0.undo(last) }
  }

  /// The same library on another device, which edits apart.
  func onOtherDevice() -> Shelf {
    var other = self
    other.clock = HybridClock(device: DeviceID(bits: 2), having: library, at: now.instant)
    // Its ids have other random numbers.
    other.edits += 1_000_000
    other.last = nil
    return other
  }

  /// Takes in what another device has.
  mutating func merge(_ other: Shelf) { _ = library.merge(other.library, clock: &clock, at: now.instant) }

  /// Adds a movie.
  mutating func add(
    _ number: Int, _ name: String, year: Int? = nil, genres: [String] = [],
    _ change: (inout TitleFacts) -> Void = { _ in }
  ) throws {
    var facts = TitleFacts(name: name, year: year)
    facts.genres = genres
    change(&facts)
    let list = list
    try edit { try $0.add(CatalogTitle(Title(.movie(number), facts)), to: list) }
  }

  /// Adds a series with a season of named episodes.
  mutating func addSeries(_ number: Int, _ name: String, episodes: [String]) throws {
    var season = Season(id: SeasonID(.series(number), 1))
    season.facts.episodes = episodes.enumerated().map { index, name in
      var episode = Episode()
      (episode.number, episode.name, episode.airDay) = (index + 1, name, CivilDay("2020-01-0\(index + 1)"))
      return episode
    }
    let list = list
    let title = CatalogTitle(Title(.series(number), TitleFacts(name: name, year: 2020)), seasons: [season])
    try edit { try $0.add(title, to: list) }
  }

  static let movies: [(Int, String, Int, [String], Int)] = [
    (603, "The Matrix", 1999, ["Action", "Science Fiction"], 136),
    (604, "The Matrix Reloaded", 2003, ["Action", "Science Fiction"], 138),
    (348, "Alien", 1979, ["Horror", "Science Fiction"], 117),
    (679, "Aliens", 1986, ["Action", "Science Fiction"], 137),
    (562, "Die Hard", 1988, ["Action", "Thriller"], 132), (194, "Amélie", 2001, ["Comedy", "Romance"], 122),
    (137, "Groundhog Day", 1993, ["Comedy", "Romance"], 101), (9377, "Clueless", 1995, ["Comedy"], 97),
    (11, "Heat", 1995, ["Crime", "Thriller"], 170), (77, "Blade Runner", 1982, ["Science Fiction", "Drama"], 117),
    (18, "The Fifth Element", 1997, ["Action", "Science Fiction"], 126), (129, "千と千尋の神隠し", 2001, ["Animation"], 125),
    (25, "Das Boot", 1981, ["Drama", "War"], 149), (26, "Москва слезам не верит", 1980, ["Drama"], 150),
  ]

  /// A small library with the movies above and a series.
  static func filled() throws -> Shelf {
    var shelf = try Shelf()
    for (number, name, year, genres, minutes) in movies {
      try shelf.add(number, name, year: year, genres: genres) { facts in
        facts.runtime = .seconds(minutes * 60)
        facts.votes = 1000
        facts.score = 7
        if number == 137 || number == 9377 {
          var offers = Availability()
          offers.subscription = ["Netflix"]
          facts.availability["DE"] = offers
        }
        if number == 348 { facts.synopsis = "A crew answers a distress call. Something matrix-like hunts them." }
        if number == 194 { facts.originalName = "Le Fabuleux Destin d'Amélie Poulain" }
      }
    }
    try shelf.addSeries(107, "Severance", episodes: ["Good News About Hell", "Half Loop", "In Perpetuity"])
    return shelf
  }
}
