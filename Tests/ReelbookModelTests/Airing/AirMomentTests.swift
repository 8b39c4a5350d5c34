import ReelbookModel
import Testing

/// What all answers show at the very moment, asked one after the other of one library.
@Suite struct AirMomentTests {
  private func status(_ world: World, of person: PersonID? = nil, at moment: String) throws -> WatchStatus? {
    let now = try Now(moment.instant, zone: "Europe/Berlin")
    return world.library.statuses(of: person ?? world.anna, asOf: now)[Catalogue.owls]
  }

  private func isBegun(_ world: World, of person: PersonID? = nil, at moment: String) throws -> Bool {
    let now = try Now(moment.instant, zone: "Europe/Berlin")
    return !world.library.continueWatching(of: person ?? world.anna, asOf: now).isEmpty
  }

  @Test func `what comes out at midnight is out from midnight on, and time may go back`() throws {
    var world = try World.watching(Catalogue.owls(["2026-12-04", "2026-12-11"]), owls(1))
    try world.edit { draft in
      // Midnight between the third and the fourth in Berlin.
      try draft.refresh(AirSource.hbo.owls([("2026-12-04", "2026-12-03T23:00:00Z"), ("2026-12-11", nil)]))
    }
    let (before, after) = ("2026-12-03T22:59:59.999Z", "2026-12-03T23:00:00Z")
    for _ in 0..<2 {
      #expect(try status(world, at: before) == .finished && !isBegun(world, at: before))
      #expect(try status(world, at: after) == .current && isBegun(world, at: after))
    }
    let now = try Now(before.instant, zone: "Europe/Berlin")
    #expect(world.library.nextEpisode(in: Catalogue.owls, of: world.anna, asOf: now).reason == .airs("2026-12-04".day))
    #expect(world.library.airing(for: world.anna, asOf: now).isEmpty)
    let midnight = try Now(after.instant, zone: "Europe/Berlin")
    #expect(world.library.airing(for: world.anna, asOf: midnight) == [owls(2, 1)])
  }

  @Test func `two people of a household see an episode each by their own clock`() throws {
    var world = try World.withOwls()
    let ben = world.ben
    try world.edit { draft in
      try draft.watch(owls(1), by: ben)
      try draft.set(.releaseClock, ReleaseClock(hoursLater: 3), of: ben)
    }
    let moments = ["2026-12-05T01:59:59Z", "2026-12-05T02:00:00Z", "2026-12-05T04:59:59Z", "2026-12-05T05:00:00Z"]
    // Forwards, and back.
    for moment in moments + moments.reversed() {
      let (isOut, isOutForBen) = (moment.instant >= moments[1].instant, moment.instant >= moments[3].instant)
      #expect(try status(world, at: moment) == (isOut ? .current : .finished), "\(moment)")
      #expect(try status(world, of: ben, at: moment) == (isOutForBen ? .current : .finished), "\(moment)")
      #expect(try isBegun(world, at: moment) == isOut && isBegun(world, of: ben, at: moment) == isOutForBen)
    }
    // A changed clock counts at once, for one person.
    try world.edit { try $0.reset(.releaseClock, of: ben) }
    #expect(try status(world, of: ben, at: moments[1]) == .current && status(world, at: moments[0]) == .finished)
  }

  @Test func `the next moment of a household is the first by any clock`() throws {
    var world = try World.withOwls()
    let (anna, ben) = (world.anna, world.ben)
    try world.edit { draft in
      try draft.set(.releaseClock, ReleaseClock(hoursLater: 3), of: anna)
      try draft.set(.releaseClock, ReleaseClock(hoursLater: 1), of: ben)
    }
    let now = try Now("2026-12-05T02:00:00Z".instant, zone: "Europe/Berlin")
    #expect(world.library.nextAirMoment(after: now, for: anna) == "2026-12-05T05:00:00Z".instant)
    #expect(world.library.nextAirMoment(after: now, forAnyOf: [anna]) == "2026-12-05T03:00:00Z".instant)
    let later = try Now("2026-12-05T03:00:00Z".instant, zone: "Europe/Berlin")
    #expect(world.library.nextAirMoment(after: later, forAnyOf: []) == "2026-12-05T05:00:00Z".instant)
    let last = try Now("2026-12-05T05:00:00Z".instant, zone: "Europe/Berlin")
    #expect(world.library.nextAirMoment(after: last, forAnyOf: [anna, ben]) == nil)
  }

  @Test func `a service puts out at its midnight, also on the day on which clocks change`() throws {
    // Clocks in Los Angeles are set ahead in the night of the fourteenth, after midnight.
    var world = try World.withOwls(.netflix, ["2027-03-14", "2027-03-15"])
    #expect(try world.next(at: "2027-03-01T12:00:00Z").instant == "2027-03-14T08:00:00Z".instant)
    try world.edit { try $0.watch(owls(2, 1)) }
    #expect(try world.next(at: "2027-03-01T12:00:00Z").instant == "2027-03-15T07:00:00Z".instant)
    #expect(try status(world, at: "2027-03-15T06:59:59Z") == .finished)
    #expect(try status(world, at: "2027-03-15T07:00:00Z") == .current)
  }

  @Test func `a special that the order counts is next from its moment on`() throws {
    var (world, _) = try World.holding(
      Catalogue.series(7, "Owls", [["2026-12-04"], ["2026-11-06", "2026-12-18"]]))
    let order = EpisodeOrder(
      "app", named: "Story", .story,
      parts: [
        EpisodeOrder.Part(
          1,
          [
            EpisodeOrder.Entry(season: 1, number: 1), EpisodeOrder.Entry(season: 0, number: 1),
            EpisodeOrder.Entry(season: 1, number: 2),
          ])
      ])
    let time = EpisodeAirTime(1, day: "2026-12-04".day, at: "2026-12-05T02:00:00Z".instant)
    let times = SeriesAirTimes(
      Catalogue.owls, from: "tvmaze/82", outlet: "HBO", isService: false, country: "US", zone: "America/New_York",
      fetched: "2026-11-01T00:00:00Z".instant, seasons: [0: [time]])
    try world.edit { draft in
      try draft.orders.choose(order, for: Catalogue.owls)
      try draft.watch(owls(1, 1))
      try draft.refresh(times)
    }
    let (before, after) = ("2026-12-05T01:59:59Z", "2026-12-05T02:00:00Z")
    let next = try world.next(at: before)
    #expect(next.subject == owls(0, 1) && next.reason == .airs("2026-12-05".day))
    #expect(try status(world, at: before) == .finished && !isBegun(world, at: before))
    #expect(try world.next(at: after).subject == owls(0, 1) && world.isOut(at: after))
    #expect(try status(world, at: after) == .current && isBegun(world, at: after))
    // In the catalogue's order it does not count.
    try world.edit { try $0.orders.choose(nil, for: Catalogue.owls) }
    #expect(try status(world, at: after) == .finished && world.next(at: after).subject == owls(1, 2))
  }
}
