import ReelbookModel
import ReelbookTestSupport
import Testing

/// News with a moment.
@Suite struct AirNewsTests {
  private func news(_ world: World, in zone: String? = "Europe/Berlin") throws -> [NewsItem] {
    let zone = try zone.map { try Now(world.now.instant, zone: $0).zone }
    return world.library.viewer(of: world.anna).news(since: "2026-11-01".day, until: "2027-01-31".day, in: zone)
  }

  private func moments(_ world: World, _ policy: NewsPolicy = .standard) -> [String] {
    world.library.viewer(of: world.anna).notifications(until: "2027-01-31".day, asOf: world.now, policy: policy)
      .map { "\($0.instant)" }
  }

  @Test func `an item is on the day that its moment has in the viewer's zone`() throws {
    let world = try World.withOwls()
    let berlin = try news(world)
    #expect(
      berlin.map(\.description)
        == ["2026-12-05 Owls is back with season 2", "2026-12-12 Owls: season 2, episode 2"])
    #expect(berlin.map(\.instant) == ["2026-12-05T02:00:00Z".instant, "2026-12-12T02:00:00Z".instant])
    let plain = try news(world, in: nil)
    #expect(plain.map(\.day) == ["2026-12-04".day, "2026-12-11".day] && plain.map(\.instant) == berlin.map(\.instant))
    #expect(plain.map(\.id) == berlin.map(\.id))
    #expect(try news(world, in: "America/New_York").map(\.day) == plain.map(\.day))
  }

  @Test func `a notification comes at the moment, or at the end of the quiet hours that it is in`() throws {
    let world = try World.withOwls()
    #expect(moments(world) == ["2026-12-05T02:00:00Z", "2026-12-12T02:00:00Z"])
    var quiet = NewsPolicy.standard
    quiet.quiet = WatchHours(from: "22:00", until: "08:00")
    #expect(moments(world, quiet) == ["2026-12-05T07:00:00Z", "2026-12-12T07:00:00Z"])
    quiet.quiet = WatchHours(from: "04:00", until: "08:00")
    #expect(moments(world, quiet) == moments(world))
    // Nine in the morning after the evening, wherever that is.
    #expect(moments(world, .morningAfter) == ["2026-12-05T08:00:00Z", "2026-12-12T08:00:00Z"])
    var later = NewsPolicy.morningAfter
    later.daysLater = 2
    #expect(moments(world, later) == ["2026-12-06T08:00:00Z", "2026-12-13T08:00:00Z"])
  }

  @Test func `what a service puts out at an hour that nobody knows has a day, and no moment`() throws {
    let world = try World.withOwls(
      AirSource(outlet: "BBC iPlayer", isService: true, country: "GB", zone: "Europe/London"))
    for zone in ["Europe/London", "Europe/Berlin", "Pacific/Auckland"] {
      let told = try news(world, in: zone)
      #expect(told.map(\.instant) == [nil, nil] && told.map(\.day) == ["2026-12-04".day, "2026-12-11".day], "\(zone)")
    }
    #expect(moments(world) == ["2026-12-04T18:00:00Z", "2026-12-11T18:00:00Z"])
  }

  @Test func `a clock that is behind delays news, too`() throws {
    var world = try World.withOwls()
    try world.edit { try $0.set(.releaseClock, ReleaseClock(hoursLater: 12)) }
    #expect(moments(world) == ["2026-12-05T14:00:00Z", "2026-12-12T14:00:00Z"])
  }

  @Test func `an air time that moves to another day says from which`() throws {
    var world = try World.withOwls()
    world.wait(.seconds(86_400))
    try world.edit { draft in
      try draft.refresh(
        AirSource(fetched: "2026-11-20T12:00:00Z").owls([
          ("2026-12-05", "2026-12-06T02:00:00Z"), ("2026-12-11", "2026-12-12T03:30:00Z"),
        ]))
    }
    #expect(
      try news(world).map(\.description) == [
        "2026-12-06 Owls is back with season 2 (moved from 5 December 2026)",
        // Another hour of the same day is no move.
        "2026-12-12 Owls: season 2, episode 2",
      ])
  }

  @Test func `the first times of a series, and losing them, move nothing`() throws {
    var world = try World.withOwls()
    #expect(world.library.title(Catalogue.owls)?.factChanges.texts == [])
    try world.edit { try $0.refresh(AirSource(fetched: "2026-11-20T12:00:00Z").owls([])) }
    #expect(world.library.title(Catalogue.owls)?.factChanges.texts == [])
    #expect(try news(world).map(\.day) == ["2026-12-04".day, "2026-12-11".day])
  }

  @Test func `what the catalogue puts off by a week moves from the day that people were told`() throws {
    var world = try World.withOwls()
    try world.refresh(Catalogue.owls(["2026-12-11", "2026-12-18"]))
    let told = try news(world)
    #expect(told.map(\.day) == ["2026-12-11".day, "2026-12-18".day])
    #expect(told.map(\.movedFrom) == ["2026-12-05".day, "2026-12-12".day] && told.map(\.instant) == [nil, nil])
  }

  @Test func `from which day something moved is a day of who asks, and not of the device that learned it`() throws {
    for device in ["Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland"] {
      var world = try World.withOwls()
      world.now = try Now(world.now.instant, zone: device)
      try world.refresh(Catalogue.owls(["2026-12-05", "2026-12-12"]))
      try world.edit { draft in
        try draft.refresh(
          AirSource(fetched: "2026-11-20T12:00:00Z").owls([
            ("2026-12-05", "2026-12-06T02:00:00Z"), ("2026-12-12", "2026-12-13T02:00:00Z"),
          ]))
      }
      for zone in [nil, "America/New_York"] {
        let told = try news(world, in: zone)
        #expect(told.map(\.day) == ["2026-12-05".day, "2026-12-12".day], "\(device), \(zone ?? "no zone")")
        #expect(told.map(\.movedFrom) == ["2026-12-04".day, "2026-12-11".day], "\(device), \(zone ?? "no zone")")
      }
      #expect(try news(world).map(\.movedFrom) == ["2026-12-05".day, "2026-12-12".day], "\(device)")
      try world.edit { try $0.set(.releaseClock, ReleaseClock(hoursLater: 24)) }
      #expect(try news(world).map(\.movedFrom) == ["2026-12-06".day, "2026-12-13".day], "\(device)")
    }
  }

  @Test func `another hour moves an item only where it is another day`() throws {
    var world = try World.withOwls(AirSource.hbo, ["2026-12-04"])
    world.wait(.seconds(86_400))
    try world.edit { draft in
      try draft.refresh(
        AirSource(fetched: "2026-11-20T12:00:00Z").owls([("2026-12-04", "2026-12-04T22:30:00Z")]))
    }
    #expect(try news(world).map(\.movedFrom) == ["2026-12-05".day])
    #expect(try news(world, in: "America/New_York").map(\.movedFrom) == [nil])
    #expect(try news(world, in: nil).map(\.movedFrom) == [nil])
  }

  @Test func `a season is complete at the moment of its last episode of the day`() throws {
    var world = try World.watching(Catalogue.owls(["2026-12-04", "2026-12-04"], finale: true), owls(1))
    try world.edit { draft in
      try draft.refresh(
        AirSource.hbo.owls([("2026-12-04", "2026-12-05T02:00:00Z"), ("2026-12-04", "2026-12-05T03:00:00Z")]))
    }
    let told = try news(world)
    #expect(told.map(\.description) == ["2026-12-05 Owls: all 2 episodes of season 2 are out"])
    #expect(told.map(\.instant) == ["2026-12-05T03:00:00Z".instant])
  }

  @Test func `asked day by day, each item comes once, in any zone`() throws {
    for seed in Laws.seeds(few: 10, all: 500) {
      var home = try AirHousehold(seed: seed)
      for _ in 0..<8 { try home.step() }
      let viewer = home.world.library.viewer(of: home.world.anna)
      let first = home.world.now.day.adding(days: -10)
      for name in ["Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland"] {
        let zone = try Now(home.world.now.instant, zone: name).zone
        let whole = viewer.news(since: first, until: first.adding(days: 20), in: zone)
        let daily = (0...20).flatMap { day in
          viewer.news(since: first.adding(days: day), until: first.adding(days: day), in: zone)
        }
        #expect(daily == whole, "seed \(seed), \(name)")
        #expect(Set(whole.map(\.id)).count == whole.count, "seed \(seed), \(name)")
        for item in whole {
          guard let instant = item.airInstant else { continue }
          #expect(Now(instant, in: zone).day == item.day, "seed \(seed), \(name): \(item)")
        }
      }
    }
  }
}
