import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A screen follows the moments at which episodes come out.
@MainActor @Suite struct LiveAirTimeTests {
  @Test func `a screen that is open at nine shows at nine what airs then`() async throws {
    func berlin(_ text: String) throws -> Now { try Now(Instant(parsing: "\(text)+01:00"), zone: "Europe/Berlin") }
    let time = Lock(try berlin("2026-11-20T20:30:00"))
    var configuration = StoreConfiguration()
    configuration.now = { time.withLock(\.self) }
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    let day = try berlin("2026-11-20T20:30:00").day
    var season = Season(SeasonID(.series(7), 1), SeasonFacts())
    season.facts.episodes = [Episode(1, airDay: day, tmdb: 1)]
    let series = CatalogTitle(Title(.series(7), TitleFacts(name: "Owls", year: 2026)), seasons: [season])
    let nine = try berlin("2026-11-20T21:00:00")
    let times = SeriesAirTimes(
      .series(7), from: "tvmaze/82", outlet: "ARD", isService: false, country: "DE", zone: "Europe/Berlin",
      fetched: time.withLock(\.self).instant, seasons: [1: [EpisodeAirTime(1, day: day, at: nine.instant, tmdb: 1)]])
    try await store.edit { draft in
      let list = try draft.addList("Watching")
      try draft.add(series, to: list)
      try draft.refresh(times)
    }
    let clock = ManualClock(jumps: false)
    let isOut = LiveQuery(store, for: [store.me], clock: clock) { viewer, now in
      viewer.library.nextEpisode(in: TitleID.series(7), of: viewer.person, asOf: now).reason.isToWatch
    }
    #expect(!isOut.value)
    // It waits for half an hour, until nine, and not for an hour.
    while clock.slept.last != .seconds(1800) { await Task.yield() }
    time.withLock { $0 = nine }
    clock.advance(by: .seconds(1800))
    while !isOut.value { await Task.yield() }
    // Nothing more comes out on the day.
    while clock.slept.last != .seconds(3600) { await Task.yield() }
  }
}
