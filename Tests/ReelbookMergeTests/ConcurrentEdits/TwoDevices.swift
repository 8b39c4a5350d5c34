import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Two devices of one person that hold the same list with a movie and a series.
///
/// They edit without knowing of each other, until they meet.
struct TwoDevices {
  var here = SimulatedDevice(1)
  var there = SimulatedDevice(2)
  let me = PersonID(bits: IDBits(0, 1))
  private(set) var list = ListID.absent

  static let matrix = CatalogTitle(Title(.movie(603), TitleFacts(name: "The Matrix", year: 1999)))
  static let park: CatalogTitle = {
    var facts = TitleFacts(name: "South Park", year: 1997)
    facts.fetched = Instant(milliseconds: 1_700_000_000_000)
    var seasons: [Season] = []
    for number in 0...1 {
      var season = SeasonFacts()
      season.fetched = facts.fetched
      season.episodes = (1...3).map { Episode($0, airDay: CivilDay(year: 1997 + number, month: 8, day: $0), tmdb: $0) }
      seasons.append(Season(SeasonID(.series(2190), number), season))
    }
    return CatalogTitle(Title(.series(2190), facts), seasons: seasons)
  }()

  let movie = TwoDevices.matrix.subject
  let series = TwoDevices.park.subject

  init() throws {
    let me = me
    try here.edit(at: -1000) { draft in
      var person = Person(id: me)
      person.name = "Anna"
      try draft.insert(person)
    }
    list = try editHere(-900) { draft in
      let list = try draft.addList("Watching")
      for title in [Self.matrix, Self.park] { try draft.add(title, to: list) }
      return list
    }
    try meet()
  }

  /// An episode of the series.
  func episode(_ number: Int, season: Int = 1) -> MediaID { .episode(number, season: season, of: series.title) }

  /// An edit on the first device, at a time in milliseconds after the beginning.
  @discardableResult
  mutating func editHere<Result>(_ time: Int64 = 1, _ body: (inout Draft) throws -> Result) throws -> Result {
    try Self.edit(&here, time, me, body)
  }

  /// An edit on the second device.
  @discardableResult
  mutating func editThere<Result>(_ time: Int64 = 2, _ body: (inout Draft) throws -> Result) throws -> Result {
    try Self.edit(&there, time, me, body)
  }

  private static func edit<Result>(
    _ device: inout SimulatedDevice, _ time: Int64, _ person: PersonID, _ body: (inout Draft) throws -> Result
  ) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    try device.edit(at: time, as: person) { draft in result = .success(try body(&draft)) }
    return try #require(result).get()
  }

  /// Hands each device the commits of the other. Both must then hold the same valid library.
  @discardableResult
  mutating func meet(at location: SourceLocation = #_sourceLocation) throws -> Library {
    let (mine, theirs) = (here.journal, there.journal)
    for commit in theirs where commit.device == there.id { here.receive(commit.withoutPrior, at: 1000) }
    for commit in mine where commit.device == here.id { there.receive(commit.withoutPrior, at: 1000) }
    expectOne(here.library, there.library, at: location)
    return here.library
  }

  /// Another device with all that a library holds.
  func copy(of library: Library, as number: UInt64 = 3) -> SimulatedDevice {
    var device = SimulatedDevice(number)
    device.receive(library)
    return device
  }
}

/// Expects two libraries to be the same to the last byte, and valid.
func expectOne(_ a: Library, _ b: Library, at location: SourceLocation = #_sourceLocation) {
  #expect(a.text == b.text, sourceLocation: location)
  #expect(a == b && a.checkInvariants() == [], sourceLocation: location)
}
