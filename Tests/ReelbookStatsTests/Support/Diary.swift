import ReelbookMerge
import ReelbookModel
import ReelbookStats
import ReelbookTestSupport

/// A library that a test fills play by play. The present is the evening of Friday, 20 November 2026, in Berlin.
struct Diary {
  var library = Library()
  var now: Now
  let anna: PersonID
  let ben: PersonID
  private var source = SeededGenerator(seed: 7)
  private var clock = HybridClock(device: DeviceID(bits: 1))

  init() throws {
    now = try Now("2026-11-20T19:00:00Z".instant, zone: "Europe/Berlin")
    var (anna, ben) = (Person(id: PersonID(using: &source)), Person(id: PersonID(using: &source)))
    (self.anna, self.ben) = (anna.id, ben.id)
    (anna.name, ben.name) = ("Anna", "Ben")
    let persons = [anna, ben]
    try edit { draft in for person in persons { try draft.insert(person) } }
  }

  /// Makes an edit, with its own commit, a second after the last.
  @discardableResult
  mutating func edit<Result>(as person: PersonID? = nil, _ body: (inout Draft) throws -> Result) throws -> Result {
    now.instant = now.instant.adding(.seconds(1))
    var draft = library.draft(as: person ?? anna, now: now, ids: SeededGenerator(seed: source.next()))
    let result = try body(&draft)
    _ = draft.commit(by: &clock)
    library = draft.library
    return result
  }

  /// Logs plays of Anna or of another person, at times given as text.
  @discardableResult
  mutating func watch(
    _ subject: MediaID, _ times: String..., viewing: PlayDetails = PlayDetails(), by person: PersonID? = nil,
    with others: [PersonID] = []
  ) throws -> [PlayID] {
    try times.flatMap { time in
      try edit { try $0.watch(subject, at: WatchTime(parsing: time), viewing, by: person, with: others) }
    }
  }

  /// Adds a series, some days ago.
  mutating func addSeries(
    _ number: Int, _ name: String, daysAgo: Int = 0, genres: [String] = [], networks: [String] = [],
    services: [String] = [], episodes: Int = 9
  ) throws {
    var facts = TitleFacts(name: name)
    facts.genres = genres
    facts.networks = networks
    facts.runtime = .seconds(1800)
    facts.availability["DE"] = Availability()
    facts.availability["DE"]?.subscription = services
    var season = SeasonFacts()
    season.episodes = (1...episodes).map { Episode($0, airDay: CivilDay(year: 2020, month: 1, day: $0), tmdb: $0) }
    try add(
      CatalogTitle(Title(.series(number), facts), seasons: [Season(SeasonID(.series(number), 1), season)]), daysAgo)
  }

  /// Adds a movie, some days ago.
  mutating func addMovie(_ number: Int, _ name: String, year: Int? = nil, daysAgo: Int = 0) throws {
    var facts = TitleFacts(name: name, year: year)
    facts.runtime = .seconds(7200)
    try add(CatalogTitle(Title(.movie(number), facts)), daysAgo)
  }

  private mutating func add(_ title: CatalogTitle, _ daysAgo: Int) throws {
    let present = now
    now.instant = now.instant.adding(.seconds(-Int64(daysAgo) * 86_400 - 1))
    try edit { draft in
      let list = try draft.library.allLists.first?.id ?? draft.addList("Watching")
      try draft.add(title, to: list)
    }
    now = present
  }

  var statistics: Statistics { library.viewer(of: anna).statistics(asOf: now) }
  var everybody: Statistics { library.viewer(of: anna).statistics(of: .household, asOf: now) }
}

/// An episode of season 1.
func episode(_ number: Int, of series: Int = 1) -> MediaID { .episode(number, season: 1, of: .series(series)) }

extension String {
  var instant: Instant { Instant(self) ?? .absent }
  var day: CivilDay { CivilDay(self) ?? .absent }
}
