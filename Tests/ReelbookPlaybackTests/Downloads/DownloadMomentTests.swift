import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// What downloads do without an edit: at the moments at which episodes come out, files expire, and failures are due.
@Suite(.timeLimit(.minutes(60))) struct DownloadMomentTests {
  /// The series, whose second season has an episode that comes out at a moment, and its air times.
  private func show(at moment: Instant, asOf now: Now) -> (title: CatalogTitle, times: SeriesAirTimes) {
    let day = Now(moment, in: now.zone).day
    var show = TestLibrary.show(asOf: now.day)
    for index in show.seasons.indices where show.seasons[index].id.number == 2 {
      show.seasons[index].facts.episodes[1].airDay = day
    }
    let times = SeriesAirTimes(
      TestLibrary.series, from: "tvmaze/1", outlet: "HBO", isService: false, country: "US", zone: "America/New_York",
      fetched: now.instant, seasons: [2: [EpisodeAirTime(2, day: day, at: moment)]])
    return (show, times)
  }

  @Test func `a shelf downloads an episode of a rule when it comes out, and says when that is`() async throws {
    let (clock, time, gate) = (ManualClock(jumps: false), Lock(Samples.start), Gate())
    let now = Now(Samples.start, in: .gmt)
    var configuration = StoreConfiguration()
    configuration.schema = .standard.addingPlayback()
    configuration.now = { Now(time.withLock { $0 }, in: .gmt) }
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    gate.open()
    // Air times are full minutes.
    let moment = now.instant.adding(.seconds(7160))
    let coming = show(at: moment, asOf: now)
    try await store.edit { draft in
      try draft.add(coming.title, to: draft.addList("Watching"))
      try draft.refresh(coming.times)
      try draft.watch(TestLibrary.episode(1, season: 2))
      try draft.downloads.keepNext(1, of: TestLibrary.series)
    }
    let episode = TestLibrary.episode(2, season: 2)
    let shelf = try DownloadShelf(
      store, LengthsEngine(gate), from: KnownStreams([episode: [Samples.hd]]),
      now: { Now(time.withLock { $0 }, in: .gmt) }, clock: clock)
    #expect(await shelf.nextUpdate == nil)
    try await shelf.update()
    let first = try #require(await shelf.nextUpdate)
    #expect(first == moment)
    // It looks again after an hour or so, since the time may be set anew.
    for seconds in [3840, 3320] {
      try await clock.sleepers(reach: 1)
      #expect(clock.slept.last == .seconds(seconds))
      #expect(store.library.downloads().isEmpty)
      time.withLock { $0 = $0.adding(.seconds(seconds)) }
      clock.advance(by: .seconds(seconds))
    }
    try await waitUntil { store.library.downloads().first?.state == .done }
    #expect(store.library.downloads().map(\.subject) == [episode])
    await shelf.waitUntilIdle()
    let next = try #require(await shelf.nextUpdate)
    #expect(next > moment)
    try await shelf.setNetwork(.none)
    #expect(await shelf.nextUpdate == nil)
  }

  @Test func `without an edit, the plan is the same until its next moment`() throws {
    var world = try TestLibrary()
    let coming = show(at: world.now.instant.adding(.seconds(3 * 86_400)), asOf: world.now)
    try world.edit { draft in
      try draft.refresh(coming.title)
      try draft.refresh(coming.times)
      try draft.watch(TestLibrary.episode(1, season: 2))
      try draft.downloads.keepNext(1, of: TestLibrary.series)
      let moment = draft.now.instant
      // Watched of late and removed, failed once, and complete.
      for movie in [603, 105, 11] { try draft.downloads.add(.movie(movie), Samples.hd) }
      try draft.downloads.edit(.movie(603)) { ($0.state, $0.bytes, $0.finished) = (.done, 1000, moment) }
      try draft.downloads.edit(.movie(105)) { ($0.state, $0.failures, $0.failed) = (.failed, 1, moment) }
      try draft.downloads.edit(.movie(11)) { ($0.state, $0.bytes, $0.finished) = (.done, 1000, moment) }
      try draft.playback.recordOpened(Samples.hd, of: .movie(603))
    }
    try world.edit { try $0.remove(TitleID.movie(603)) }
    let (library, end) = (world.library, world.now.instant.adding(.seconds(31 * 86_400)))
    var (now, plans) = (world.now, [library.downloadPlan(asOf: world.now)])
    while now.instant < end, let next = library.nextDownloadMoment(after: now) {
      #expect(next > now.instant)
      guard next > now.instant else { return }
      let half = now.instant.adding(now.instant.duration(until: next) / 2)
      for instant in [now.instant, half, next.adding(.milliseconds(-1))] {
        let plan = library.downloadPlan(asOf: Now(instant, in: now.zone))
        #expect(plan == plans.last, "\(instant)")
      }
      now.instant = next
      let plan = library.downloadPlan(asOf: now)
      if plan != plans.last { plans.append(plan) }
    }
    // The failed one is tried again, the opened one goes, the episode comes, and the complete one expires.
    #expect(plans.count == 5)
    guard plans.count == 5 else { return }
    #expect(plans[1].contains(.start(PersonalID(world.anna, .movie(105)))))
    #expect(plans[2].contains(.remove(PersonalID(world.anna, .movie(603)), .removed)))
    #expect(plans[3].contains(.add(world.anna, TestLibrary.episode(2, season: 2), .medium)))
    #expect(plans[4].contains(.remove(PersonalID(world.anna, .movie(11)), .expired)))
  }
}
