import ReelbookMerge
import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport

/// A household for tests: Ada, Ben and their child Carl in Berlin, on the morning of Monday, 23 November 2026.
final class Home {
  var library = Library(schema: .standard.addingPlanner())
  var now: Now
  let ada: PersonID
  let ben: PersonID
  let carl: PersonID
  private var source: SeededGenerator
  private var clock: HybridClock
  /// The last edit.
  private(set) var lastCommit: Commit?

  /// Ada, who sees everything.
  var viewer: Viewer { library.viewer(of: ada) }

  init(device: UInt64 = 1) throws {
    source = SeededGenerator(seed: 7)
    clock = HybridClock(device: DeviceID(bits: device))
    now = try Now(Instant(parsing: "2026-11-23T08:00:00Z"), zone: "Europe/Berlin")
    var ids = SeededGenerator(seed: 1)
    ada = PersonID(using: &ids)
    ben = PersonID(using: &ids)
    carl = PersonID(using: &ids)
    let persons = [(ada, "Ada", AgeGroup.grownUp), (ben, "Ben", .grownUp), (carl, "Carl", .child)]
    try edit { draft in
      for (id, name, age) in persons {
        var person = Person(id: id)
        (person.name, person.ageGroup) = (name, age)
        try draft.insert(person)
      }
    }
  }

  /// The same home on another device.
  func copy(device: UInt64 = 2) throws -> Home {
    let copy = try Home(device: device)
    (copy.library, copy.now) = (library, now)
    // Two devices never make the same id.
    copy.source = SeededGenerator(seed: 7000 &+ device)
    return copy
  }

  var week: PlanWeek { .week(of: now) }
  var both: Set<PersonID> { [ada, ben] }
  /// Ada and Ben, who watch together.
  var parents: Viewer { library.viewer(of: [ada, ben]) }

  /// A day of the planned week; 1 is Monday.
  func day(_ weekday: Int) -> CivilDay { week.monday.adding(days: weekday - 1) }

  /// Edits and commits, one second after the last edit.
  @discardableResult
  func edit<Result>(as person: PersonID? = nil, _ body: (inout Draft) throws -> Result) throws -> Result {
    now.instant = now.instant.adding(.seconds(1))
    var draft = library.draft(as: person ?? ada, now: now, ids: SeededGenerator(seed: source.next()))
    let result = try body(&draft)
    lastCommit = draft.commit(by: &clock)
    library = draft.library
    return result
  }

  /// Merges with another device's home.
  func merge(_ other: Home) { _ = library.merge(other.library, clock: &clock, at: now.instant) }

  func at(_ time: String) throws { now = try Now(Instant(parsing: time), in: now.zone) }

  /// Adds a film that Ada and Ben, or other people, want to see.
  @discardableResult
  func film(
    _ number: Int, _ name: String, minutes: Int?, wanted: Set<PersonID>? = nil, rating: String? = "PG",
    _ facts: (inout TitleFacts) -> Void = { _ in }
  ) throws -> TitleID {
    var about = TitleFacts(name: name, year: 2000)
    about.runtime = minutes.map { .seconds($0 * 60) }
    about.contentRating = rating.map { ContentRating(rawValue: $0) }
    facts(&about)
    let id = TitleID.movie(number)
    let wanted = (wanted ?? both).sorted()
    try edit { draft in
      try draft.insert(Title(id, about))
      for person in wanted { try draft.watchlist(MediaID(id), by: person) }
    }
    return id
  }

  /// Adds a series that Ada and Ben, or other people, want to see. Without air days, all episodes aired long ago.
  @discardableResult
  func series(
    _ number: Int, _ name: String, episodes: Int, minutes: Int = 45, wanted: Set<PersonID>? = nil,
    airs: ((Int) -> CivilDay?)? = nil
  ) throws -> TitleID {
    var about = TitleFacts(name: name, year: 2020)
    about.runtime = .seconds(minutes * 60)
    about.contentRating = ContentRating(rawValue: "PG")
    about.status = .returning
    let id = TitleID.series(number)
    var season = SeasonFacts()
    let long = now.day.adding(days: -400)
    season.episodes = (1...episodes).map {
      Episode($0, name: "Part \($0)", airDay: airs.map { $0 } != nil ? airs?($0) : long)
    }
    let wanted = (wanted ?? both).sorted()
    try edit { draft in
      try draft.insert(Title(id, about))
      try draft.insert(Season(SeasonID(id, 1), season))
      for person in wanted { try draft.watchlist(MediaID(id), by: person) }
    }
    return id
  }

  /// Adds a shared window of Ada and Ben, or of other people.
  @discardableResult
  func window(
    _ days: Set<Weekday>, _ from: ClockTime = "20:00", _ to: ClockTime = "22:30", for people: Set<PersonID>? = nil
  ) throws -> WindowID {
    let people = people ?? both
    return try edit { try $0.guide.addWindow(.weekly(days), from: from, to: to, for: people) }
  }

  func plan(_ policy: PlanPolicy = .standard, seed: UInt64 = 1) -> Plan {
    viewer.plan(week, policy: policy, seed: seed, asOf: now)
  }

  /// The slots of a plan as lines such as `2026-11-24T20:00 The Matrix`.
  func lines(_ slots: [PlannedSlot]) -> [String] {
    let viewer = viewer
    return slots.map { "\("\($0.start)".prefix(16)) \($0.name(for: viewer))" }
  }
}
