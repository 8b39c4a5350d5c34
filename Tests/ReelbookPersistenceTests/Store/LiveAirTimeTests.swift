import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A screen follows the moments at which episodes come out.
@MainActor @Suite struct LiveAirTimeTests {
  private let owls = TitleID.series(7)

  private func berlin(_ time: String) throws -> Now {
    try Now(Instant(parsing: "2026-11-20T\(time):00+01:00"), zone: "Europe/Berlin")
  }

  /// The air time of the one episode.
  private func airing(at time: String) throws -> SeriesAirTimes {
    let moment = try berlin(time)
    let episode = EpisodeAirTime(1, day: moment.day, at: moment.instant, tmdb: 1)
    return SeriesAirTimes(
      owls, from: "tvmaze/82", outlet: "ARD", isService: false, country: "DE", zone: "Europe/Berlin",
      fetched: try berlin("18:00").instant, seasons: [1: [episode]])
  }

  /// A store with a series of which an episode airs at nine.
  private func evening(_ time: Lock<Now>) async throws -> LibraryStore {
    var configuration = StoreConfiguration()
    configuration.now = { time.withLock(\.self) }
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    let (day, owls, nine) = (try berlin("21:00").day, owls, try airing(at: "21:00"))
    try await store.edit { draft in
      let list = try draft.addList("Watching")
      var season = Season(SeasonID(owls, 1), SeasonFacts())
      season.facts.episodes = [Episode(1, airDay: day, tmdb: 1)]
      try draft.add(CatalogTitle(Title(owls, TitleFacts(name: "Owls", year: 2026)), seasons: [season]), to: list)
      try draft.refresh(nine)
    }
    return store
  }

  /// Whether the episode is out for each of some people.
  private func isOut(_ store: LibraryStore, for people: [PersonID], _ clock: ManualClock) -> LiveQuery<[Bool]> {
    let owls = owls
    return LiveQuery(store, for: people, clock: clock) { viewer, now in
      people.map { viewer.library.nextEpisode(in: owls, of: $0, asOf: now).reason.isToWatch }
    }
  }

  /// Waits until the screen waits for some minutes.
  private func wait(_ clock: ManualClock, for minutes: Int) async {
    while clock.slept.last != .seconds(minutes * 60) { await Task.yield() }
  }

  @Test func `a screen that is open at nine shows at nine what airs then`() async throws {
    let time = Lock(try berlin("20:30"))
    let (store, clock) = (try await evening(time), ManualClock(jumps: false))
    let isOut = isOut(store, for: [store.me], clock)
    #expect(isOut.value == [false])
    // It waits for half an hour, until nine, and not for an hour.
    await wait(clock, for: 30)
    let nine = try berlin("21:00")
    time.withLock { $0 = nine }
    clock.advance(by: .seconds(1800))
    while isOut.value != [true] { await Task.yield() }
    // Nothing more comes out on the day.
    await wait(clock, for: 60)
  }

  @Test func `a screen for two follows the clock of each`() async throws {
    let time = Lock(try berlin("20:30"))
    let (store, clock) = (try await evening(time), ManualClock(jumps: false))
    let me = store.me
    let ben = try await store.edit { draft in
      let ben = try draft.addPerson("Ben")
      try draft.set(.releaseClock, ReleaseClock(hoursLater: 1), of: ben)
      return ben
    }
    let half = try berlin("21:30")
    time.withLock { $0 = half }
    let isOut = isOut(store, for: [me, ben], clock)
    #expect(isOut.value == [true, false])
    await wait(clock, for: 30)
    let ten = try berlin("22:00")
    time.withLock { $0 = ten }
    clock.advance(by: .seconds(1800))
    while isOut.value != [true, true] { await Task.yield() }
  }

  @Test func `air times and a clock that change while a screen is open move the moment that it waits for`()
    async throws
  {
    let time = Lock(try berlin("20:30"))
    let (store, clock) = (try await evening(time), ManualClock(jumps: false))
    let isOut = isOut(store, for: [store.me], clock)
    #expect(isOut.value == [false])
    await wait(clock, for: 30)
    try await store.edit { try $0.set(.releaseClock, ReleaseClock(hoursLater: 1)) }
    // Ten is further than an hour.
    await wait(clock, for: 60)
    try await store.edit { try $0.reset(.releaseClock) }
    await wait(clock, for: 30)
    let earlier = try airing(at: "20:40")
    try await store.edit { try $0.refresh(earlier) }
    await wait(clock, for: 10)
    let moment = try berlin("20:40")
    time.withLock { $0 = moment }
    clock.advance(by: .seconds(600))
    while isOut.value != [true] { await Task.yield() }
  }

  @Test func `a clock that is set back takes back what it showed, and another zone counts on the same day`()
    async throws
  {
    let time = Lock(try berlin("21:10"))
    let (store, clock) = (try await evening(time), ManualClock(jumps: false))
    let isOut = isOut(store, for: [store.me], clock)
    let zone = LiveQuery(store, for: [store.me], clock: clock) { _, now in now.zone.identifier }
    #expect(isOut.value == [true] && zone.value == "Europe/Berlin")
    try await clock.sleepers(reach: 2)
    let earlier = try Now(berlin("20:10").instant, zone: "America/New_York")
    time.withLock { $0 = earlier }
    clock.advance(by: .seconds(3600))
    while isOut.value != [false] || zone.value != "America/New_York" { await Task.yield() }
    #expect(try earlier.day == berlin("21:10").day)
  }

  @Test func `the first edit after nine asks a followed query again, also if it read nothing of the edit`() async throws
  {
    let time = Lock(try berlin("20:30"))
    let store = try await evening(time)
    let (owls, me) = (owls, store.me)
    @Sendable func isOut(_ library: Library) -> Bool {
      library.nextEpisode(in: owls, of: me, asOf: time.withLock(\.self)).reason.isToWatch
    }
    var all = store.values(of: { isOut($0) }).makeAsyncIterator()
    var mine = store.values(for: me) { isOut($0.library) }.makeAsyncIterator()
    let first = (await all.next(), await mine.next())
    #expect(first == (false, false))
    let nine = try berlin("21:00")
    time.withLock { $0 = nine }
    try await store.edit { _ = try $0.addNote("Tea", on: .movie(1)) }
    await store.close()
    let second = (await all.next(), await mine.next())
    #expect(second == (true, true))
  }

  @Test func `the first edit in another zone asks again, too`() async throws {
    let time = Lock(try berlin("20:30"))
    let store = try await evening(time)
    var zones = store.values(of: { library in
      library.seasons.isEmpty ? "" : time.withLock { $0.zone.identifier }
    }).makeAsyncIterator()
    let first = await zones.next()
    let away = try Now(Instant(parsing: "2026-11-20T20:31:00+01:00"), zone: "America/New_York")
    time.withLock { $0 = away }
    try await store.edit { _ = try $0.addNote("Tea", on: .movie(1)) }
    await store.close()
    let second = await zones.next()
    #expect(first == "Europe/Berlin" && second == "America/New_York")
  }
}
