import ReelbookMerge
import ReelbookModel
import Testing

/// What “has aired” means where the hour is known.
@Suite struct AirTimeTests {
  @Test func `nine in the evening in New York is three in the morning of the next day in Berlin`() throws {
    let world = try World.withOwls()
    let next = try world.next(at: "2026-12-04T22:00:00Z")
    #expect(next.reason == .airs("2026-12-05".day))
    #expect(next.instant == "2026-12-05T02:00:00Z".instant && next.subject == owls(2, 1))
    #expect(try !world.isOut(at: "2026-12-05T01:59:59Z"))
    #expect(try world.isOut(at: "2026-12-05T02:00:00Z"))
    // In New York it is still the fourth.
    #expect(try world.next(at: "2026-12-04T22:00:00Z", in: "America/New_York").reason == .airs("2026-12-04".day))
  }

  @Test func `progress and status count an episode from its moment on`() throws {
    let world = try World.withOwls()
    func progress(_ moment: String) throws -> WatchProgress {
      world.library.progress(in: Catalogue.owls, of: world.anna, asOf: try Now(moment.instant, zone: "Europe/Berlin"))
    }
    #expect(try progress("2026-12-05T01:59:00Z").isCaughtUp)
    let after = try progress("2026-12-05T02:00:00Z")
    #expect(after.aired == 5 && after.watched == 4 && after.total == 6)
    func status(_ moment: String) throws -> WatchStatus {
      world.library.status(on: Catalogue.owls, of: world.anna, asOf: try Now(moment.instant, zone: "Europe/Berlin"))
    }
    #expect(try status("2026-12-05T01:59:00Z") == .finished && status("2026-12-05T02:00:00Z") == .current)
  }

  @Test func `without a time an episode is out on its day, wherever one is`() throws {
    let world = try World.watching(Catalogue.owls(), owls(1))
    #expect(try !world.isOut(at: "2026-12-03T22:59:00Z") && world.isOut(at: "2026-12-03T23:00:00Z"))
    #expect(try world.next(at: "2026-12-01T12:00:00Z").instant == nil)
    #expect(world.library.airTime(of: owls(2, 1), for: world.anna, in: world.now.zone) == nil)
  }

  @Test(arguments: [
    // Midnight in Los Angeles, where it is winter.
    (AirSource.netflix, "2026-12-04T08:00:00Z"),
    // Nine on the evening before, in New York.
    (AirSource(outlet: "Apple TV+", isService: true, country: nil, zone: nil), "2026-12-04T02:00:00Z"),
    // Services of one country and of the world, of which nobody knows the hour: the day where one is.
    (AirSource(outlet: "BBC iPlayer", isService: true, country: "GB", zone: "Europe/London"), "2026-12-03T23:00:00Z"),
    (AirSource(outlet: "Streamer", isService: true, country: nil, zone: nil), "2026-12-03T23:00:00Z"),
    // A zone that no system knows.
    (AirSource(outlet: "Streamer", isService: true, country: "XX", zone: "Nowhere/Land"), "2026-12-03T23:00:00Z"),
  ])
  func `a service puts out at its hour if that is known`(source: AirSource, moment: String) throws {
    let world = try World.withOwls(source)
    #expect(try world.isOut(at: moment))
    #expect(try !world.isOut(at: "\(moment.instant.adding(.milliseconds(-1)))"))
  }

  @Test func `the clock of a person delays, by network, and that of the household is for who has none`() throws {
    var world = try World.withOwls()
    try world.edit { try $0.set(.releaseClock, ReleaseClock(hoursLater: 2)) }
    #expect(try !world.isOut(at: "2026-12-05T03:59:00Z") && world.isOut(at: "2026-12-05T04:00:00Z"))
    let anna = world.anna
    try world.edit { try $0.set(.releaseClock, ReleaseClock(hoursLater: 9, hoursByOutlet: ["hbo": -3]), of: anna) }
    #expect(try !world.isOut(at: "2026-12-04T22:59:00Z") && world.isOut(at: "2026-12-04T23:00:00Z"))
    #expect(world.library.releaseClock(of: world.ben).hoursLater == 2)
    // Numbers of a synced setting may be out of range.
    try world.edit { try $0.set(.releaseClock, ReleaseClock(hoursLater: .max), of: anna) }
    #expect(try world.next(at: "2026-12-01T12:00:00Z").instant == "2026-12-12T02:00:00Z".instant)
    try world.edit { try $0.reset(.releaseClock, of: anna) }
    #expect(try world.next(at: "2026-12-01T12:00:00Z").instant == "2026-12-05T04:00:00Z".instant)
  }

  @Test(arguments: [
    ("America/New_York", 2), ("America/Chicago", 2), ("America/Denver", 3), ("America/Phoenix", 3),
    ("America/Los_Angeles", 5), ("Europe/Berlin", 2),
  ])
  func `the west of the United States sees a network's evening later`(zone: String, hour: Int) throws {
    var world = try World.withOwls()
    #expect(try world.next(at: "2026-12-01T12:00:00Z", in: zone).instant == "2026-12-05T02:00:00Z".instant)
    try world.edit { try $0.set(.releaseClock, ReleaseClock(country: "us")) }
    #expect(try world.next(at: "2026-12-01T12:00:00Z", in: zone).instant == "2026-12-05T0\(hour):00:00Z".instant)
  }

  @Test func `a source whose day is not near the catalogue's is not heard`() throws {
    var world = try World.watching(Catalogue.owls(["2026-12-04", "2026-12-11"]), owls(1))
    try world.edit { draft in
      try draft.refresh(
        AirSource.hbo.owls([("2026-12-06", "2026-12-07T02:00:00Z"), ("2026-12-12", "2026-12-12T02:00:00Z")]))
    }
    let next = try world.next(at: "2026-12-01T12:00:00Z")
    #expect(next.reason == .airs("2026-12-04".day) && next.instant == nil)
    try world.edit { try $0.watch(owls(2, 1)) }
    #expect(try world.next(at: "2026-12-06T12:00:00Z").instant == "2026-12-12T02:00:00Z".instant)
  }

  @Test func `the source gives a day to an episode of which the catalogue has none`() throws {
    var world = try World.watching(Catalogue.owls(["2026-12-04", ""]), owls(1), owls(2, 1))
    #expect(try world.next(at: "2026-12-05T12:00:00Z").reason == .caughtUp)
    try world.edit { draft in
      try draft.refresh(AirSource.netflix.owls([("2026-12-04", nil), ("2026-12-11", nil)]))
    }
    #expect(try world.next(at: "2026-12-05T12:00:00Z").reason == .airs("2026-12-11".day))
  }

  @Test func `an episode that gets another number keeps its time, by its number at TMDb`() throws {
    var world = try World.withOwls()
    try world.refresh(Catalogue.shifted(Catalogue.owls(["2026-12-04", "2026-12-11"]), season: 2))
    let times = (1...3).map { world.library.airTime(of: owls(2, $0), for: world.anna, in: world.now.zone)?.instant }
    #expect(times == [nil, "2026-12-05T02:00:00Z".instant, "2026-12-12T02:00:00Z".instant])
  }

  @Test func `a refresh of the catalogue keeps the times, and so does a backup as text`() throws {
    var world = try World.withOwls()
    let before = world.library.airTime(of: owls(2, 1), for: world.anna, in: world.now.zone)
    #expect(before?.outlet == "HBO" && before?.country == "US" && before?.description == "2026-12-05T02:00:00Z HBO")
    try world.refresh(Catalogue.owls(["2026-12-04", "2026-12-11", "2026-12-18"]))
    #expect(world.library.airTime(of: owls(2, 1), for: world.anna, in: world.now.zone) == before)
    let read = try Library(text: world.library.text)
    let second = read.airTime(of: owls(2, 2), for: world.anna, in: world.now.zone)
    #expect(second?.instant == "2026-12-12T02:00:00Z".instant)
  }
}
