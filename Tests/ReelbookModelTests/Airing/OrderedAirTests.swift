import ReelbookModel
import Testing

/// A chosen order and air times of one series.
@Suite struct OrderedAirTests {
  /// The first season as it is, and the second one the other way round.
  private static let backwards = EpisodeOrder(
    "x", named: "Story", .story,
    parts: [
      .init(1, (1...4).map { .init(season: 1, number: $0) }),
      .init(2, [.init(season: 2, number: 2), .init(season: 2, number: 1)]),
    ])

  private func world(_ order: EpisodeOrder) throws -> World {
    var world = try World.withOwls()
    try world.edit { try $0.orders.choose(order, for: Catalogue.owls) }
    return world
  }

  @Test func `what comes next in the order is out at its moment`() throws {
    let world = try world(Self.backwards)
    let coming = try world.next(at: "2026-12-05T01:59:59Z")
    #expect(coming.reason == .airs("2026-12-12".day) && coming.subject == owls(2, 2))
    #expect(coming.instant == "2026-12-12T02:00:00Z".instant)
    // The second of the part is out before the first.
    let next = try world.next(at: "2026-12-05T02:00:00Z")
    #expect(next.reason == .continue && next.subject == owls(2, 1))
    #expect(next.shownNumber == ShownNumber(season: 2, episode: 2))
    #expect(try world.next(at: "2026-12-12T02:00:00Z").subject == owls(2, 2))
  }

  @Test func `what the order leaves out is not waited for, and does not count when it is out`() throws {
    var short = Self.backwards
    short.parts[1].episodes.removeLast()
    let world = try world(short)
    let next = try world.next(at: "2026-12-05T02:00:00Z")
    #expect(next.reason == .airs("2026-12-12".day) && next.subject == owls(2, 2))
    let now = try Now("2026-12-05T02:00:00Z".instant, zone: "Europe/Berlin")
    let progress = world.library.progress(in: Catalogue.owls, of: world.anna, asOf: now)
    #expect(progress.isCaughtUp && progress.aired == 4 && progress.total == 5)
  }

  @Test func `kept answers follow the moments and the order, forwards and back`() throws {
    var world = try world(Self.backwards)
    func begun(_ moment: String) throws -> [ShownNumber?] {
      let now = try Now(moment.instant, zone: "Europe/Berlin")
      return world.library.continueWatching(of: world.anna, asOf: now).map(\.shownNumber)
    }
    let number = ShownNumber(season: 2, episode: 2)
    for _ in 1...2 {
      #expect(try begun("2026-12-05T01:59:59Z") == [])
      #expect(try begun("2026-12-05T02:00:00Z") == [number])
    }
    try world.edit { try $0.orders.choose(nil, for: Catalogue.owls) }
    #expect(try begun("2026-12-05T02:00:00Z") == [ShownNumber(season: 2, episode: 1)])
    #expect(try begun("2026-12-05T01:59:59Z") == [])
  }

  @Test func `a special that the order counts is news at its moment, on the viewer's day`() throws {
    var found = Catalogue.series(7, "Owls", [["2026-12-05"], ["2025-01-03", "2025-01-10"], ["2026-12-04"]])
    found.title.facts.status = .returning
    var (world, _) = try World.holding(found)
    let order = EpisodeOrder(
      "x", named: "Broadcast", .television,
      parts: [
        .init(1, [.init(season: 1, number: 1), .init(season: 1, number: 2)]),
        .init(2, [.init(season: 2, number: 1), .init(season: 0, number: 1)]),
      ])
    let moment = "2026-12-06T02:00:00Z".instant
    let times = SeriesAirTimes(
      Catalogue.owls, from: "tvmaze/82", outlet: "HBO", isService: false, country: "US", zone: "America/New_York",
      fetched: "2026-11-01T00:00:00Z".instant,
      seasons: [0: [EpisodeAirTime(1, day: "2026-12-05".day, at: moment, tmdb: 1)]])
    try world.edit { draft in
      try draft.orders.choose(order, for: Catalogue.owls)
      try draft.refresh(times)
    }
    for subject in [owls(1, 1), owls(1, 2), owls(2, 1)] { try world.edit { _ = try $0.watch(subject) } }
    let viewer = world.library.viewer(of: world.anna)
    let news = viewer.news(since: "2026-11-01".day, until: "2027-01-31".day, in: world.now.zone)
    #expect(news.map(\.description) == ["2026-12-06 Owls: season 2, episode 2"])
    #expect(news.map(\.instant) == [moment])
    let notifications = viewer.notifications(until: "2027-01-31".day, asOf: world.now)
    #expect(notifications.map(\.instant) == [moment])
  }
}
