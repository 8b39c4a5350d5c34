import ReelbookModel
import Testing

@Suite struct NextEpisodeTests {
  func next(_ world: World, of series: TitleID = southPark) -> NextEpisode {
    world.library.nextEpisode(in: series, of: world.anna, asOf: world.now)
  }

  @Test func `an unwatched series starts with its first episode`() throws {
    let (world, _) = try World.holding(Catalogue.southPark)
    #expect(next(world).reason == .start)
    #expect(next(world).subject == s(1, 1))
    #expect(next(world).episode?.tmdb == 101)
  }

  @Test func `a series continues after its highest watched episode, not with a skipped one`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(s(1, 3)) }
    #expect(next(world).reason == .continue)
    #expect(next(world).subject == s(1, 4))
    try world.edit { try $0.watch(s(1, 4)) }
    #expect(next(world).subject == s(2, 1))
  }

  @Test func `a series resumes at the first episode that a person stopped in the middle`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.stop(s(1, 1), at: .seconds(300)) }
    guard case .resume(let point) = next(world).reason else {
      Issue.record("\(next(world).reason)")
      return
    }
    #expect(point.position == .seconds(300))
    #expect(next(world).subject == s(1, 1))
    try world.edit { try $0.stop(s(2, 1), at: .seconds(300)) }
    #expect(next(world).subject == s(1, 1))
  }

  @Test func `once all aired episodes are watched, the next has the day on which it airs`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(MediaID(southPark)) }
    #expect(next(world).reason == .airs("2026-12-01".day))
    #expect(next(world).subject == s(2, 4))
    #expect(!next(world).reason.isToWatch)
  }

  @Test func `once all aired episodes are watched and no further day is known, the series is caught up`() throws {
    var found = Catalogue.southPark
    let index = try #require(found.seasons.firstIndex { $0.id.number == 2 })
    found.seasons[index].facts.episodes[3].airDay = nil
    var (world, _) = try World.holding(found)
    try world.edit { try $0.watch(MediaID(southPark)) }
    #expect(next(world).reason == .caughtUp)
    #expect(next(world).subject == nil)
  }

  @Test(arguments: [SeriesStatus.ended, .canceled]) func `a watched series that is over is finished`(
    status: SeriesStatus
  ) throws {
    var found = Catalogue.palmRoyale
    found.title.facts.status = status
    var (world, _) = try World.holding(found)
    try world.edit { try $0.watch(found.subject) }
    #expect(next(world, of: found.id).reason == .finished)
  }

  @Test func `a series without facts is caught up`() throws {
    #expect(next(try World(), of: .series(1)).reason == .caughtUp)
  }

  @Test func `an episode watched before it aired does not come next`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(s(2, 4)) }
    #expect(next(world).reason == .caughtUp)
  }

  @Test func `specials never come next, and a watched special changes nothing`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(s(0, 2)) }
    #expect(next(world).subject == s(1, 1))
    #expect(next(world).reason == .start)
  }

  @Test func `partial plays, plays of another person and plays of an earlier run do not count`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let ben = world.ben
    try world.edit { draft in
      try draft.startOver(MediaID(southPark))
      try draft.watch(s(1, 1), PlayDetails(.upTo(.seconds(60))))
      try draft.watch(s(1, 2), by: ben)
      try draft.watch(s(1, 3), run: 1)
    }
    #expect(next(world).subject == s(1, 1))
  }

  @Test(arguments: [
    // It is 23:30 on 7 October in New York, and 12:30 on the 8th in Tokyo.
    ("America/New_York", "2026-10-08T03:30:00Z", false), ("Asia/Tokyo", "2026-10-08T03:30:00Z", true),
    ("America/New_York", "2026-10-08T04:00:00Z", true), ("Asia/Tokyo", "2026-10-07T14:59:59Z", false),
  ]) func `an episode has aired from the start of its day in the viewer's zone`(
    zone: String, instant: String, hasAired: Bool
  ) throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.watch(.season(1, of: southPark))
      try draft.watch(s(2, 1))
    }
    let now = try Now(instant.instant, zone: zone)
    let next = world.library.nextEpisode(in: southPark, of: world.anna, asOf: now)
    #expect(next.subject == s(2, 2))
    #expect(next.reason == (hasAired ? .continue : .airs("2026-10-08".day)))
    let aired = world.library.progress(in: .season(2, of: southPark), of: world.anna, asOf: now).aired
    #expect(aired == (hasAired ? 2 : 1))
  }

  @Test func `an episode without an air day has aired if a later one has`() throws {
    let series = Catalogue.series(9, "Gaps", [[], ["", "2020-01-01", ""]])
    let (world, _) = try World.holding(series)
    #expect(next(world, of: series.id).subject == s(1, 1, of: series.id))
    #expect(
      world.library.progress(in: series.subject, of: world.anna, asOf: world.now).regular
        == .init(watched: 0, aired: 2, total: 3))
  }
}

@Suite struct ToContinueTests {
  func titles(_ world: World) -> [TitleID] {
    world.library.continueWatching(of: world.anna, asOf: world.now).map(\.title)
  }

  @Test func `the title that was watched last comes first, each with its next subject`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale, Catalogue.matrix, Catalogue.alien)
    let royale = Catalogue.palmRoyale.id
    try world.edit { try $0.watch(s(1, 1)) }
    try world.edit { try $0.watch(s(1, 1, of: royale)) }
    try world.edit { try $0.stop(.movie(603), at: .seconds(900)) }
    try world.edit { try $0.watch(.movie(348)) }
    let found = world.library.continueWatching(of: world.anna, asOf: world.now)
    #expect(found.map(\.subject) == [.movie(603), s(1, 2, of: royale), s(1, 2)])
    #expect(found.map(\.next.reason.isToWatch) == [true, true, true])
    #expect(world.library.continueWatching(of: world.ben, asOf: world.now).isEmpty)
  }

  @Test func `the time of a play decides the order, not the time of its logging`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    try world.edit { try $0.watch(s(1, 1), at: "2026-11-19T21:00".time) }
    try world.edit { try $0.watch(s(1, 1, of: Catalogue.palmRoyale.id), at: .month(2024, 5)) }
    #expect(titles(world) == [southPark, Catalogue.palmRoyale.id])
    try world.edit { try $0.watch(s(1, 2, of: Catalogue.palmRoyale.id), at: "2026-11-20".time) }
    try world.edit { try $0.startOver(Catalogue.palmRoyale.subject) }
    #expect(titles(world) == [Catalogue.palmRoyale.id, southPark])
  }

  @Test func `a play without a date counts by the time of its logging`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    try world.edit { try $0.watch(s(1, 1), at: "2026-11-19T21:00".time) }
    try world.edit { try $0.watch(s(1, 1, of: Catalogue.palmRoyale.id), at: .unknown) }
    #expect(titles(world) == [Catalogue.palmRoyale.id, southPark])
  }

  @Test func `a title that is finished, caught up, dropped, paused or hidden is left out`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    try world.edit { draft in
      try draft.watch(s(1, 1))
      try draft.watch(Catalogue.palmRoyale.subject)
    }
    #expect(titles(world) == [southPark])
    for category in [WatchStatus.dropped, .paused] {
      try world.edit { try $0.categorize(MediaID(southPark), as: category) }
      #expect(titles(world) == [])
    }
    try world.edit { try $0.categorize(MediaID(southPark), as: .current) }
    #expect(titles(world) == [southPark])
    try world.edit { try $0.hide(MediaID(southPark)) }
    #expect(titles(world) == [])
  }

  @Test func `a finished series reopens when more has aired, unless no play of it was logged`() throws {
    var (world, list) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    func reopened() -> [TitleID] { world.library.reopened(of: world.anna, asOf: world.now).map(\.id) }
    try world.edit { draft in
      try draft.watch(MediaID(southPark))
      try draft.categorize(MediaID(southPark), as: .finished)
      try draft.categorize(Catalogue.palmRoyale.subject, as: .finished)
    }
    // Palm Royale has no logged play, so nobody knows which episodes have aired since the last one.
    #expect(reopened() == [])
    world.wait(.seconds(12 * 86_400))
    #expect(reopened() == [southPark])
    try world.edit { try $0.watch(s(2, 4)) }
    #expect(reopened() == [])
    try world.edit { try $0.remove(southPark) }
    try world.edit { try $0.add(Catalogue.southPark, to: list) }
    #expect(reopened() == [])
  }
}
