import Dispatch
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// What a screen shows when edits and moments follow each other: midnights, and those at which something comes out.
///
/// One at a time: two of them hold a thread of the tasks, and two cores have two.
@MainActor @Suite(.serialized) struct LiveMomentTests {
  private let evening: Now
  private let midnight: Now
  private let time: Lock<Now>
  private let clock = ManualClock(jumps: false)

  init() throws {
    func berlin(_ text: String) throws -> Now { try Now(Instant(parsing: "\(text)+01:00"), zone: "Europe/Berlin") }
    evening = try berlin("2026-11-20T23:30:00")
    midnight = try berlin("2026-11-21T00:00:00")
    time = Lock(evening)
  }

  private func store() async throws -> LibraryStore {
    var configuration = StoreConfiguration()
    let time = time
    configuration.now = { time.withLock(\.self) }
    return try await LibraryStore.open(MemoryStorage(), configuration)
  }

  private func passMidnight() {
    time.withLock { $0 = midnight }
    clock.advance(by: .seconds(1800))
  }

  @Test func `an edit after midnight is shown, also if its value is that of the last edit`() async throws {
    let (store, evening, finished) = (try await store(), evening, Lock(0))
    // As an episode that comes out at midnight, and is watched then.
    let isNew = LiveQuery(store, for: [store.me], clock: clock) { viewer, now in
      let isWatched = viewer.library.mark(on: .movie(1), of: viewer.person).isStarred
      finished.withLock { $0 += 1 }
      return now.day != evening.day && !isWatched
    }
    #expect(!isNew.value)
    while clock.slept.isEmpty || finished.withLock(\.self) < 2 { await Task.yield() }
    passMidnight()
    while !isNew.value { await Task.yield() }
    try await store.star(1)
    while finished.withLock(\.self) < 4 { await Task.yield() }
    for _ in 1...1000 { await Task.yield() }
    #expect(!isNew.value)
  }

  @Test func `what a query reads on the new day alone is followed`() async throws {
    let (store, evening, finished) = (try await store(), evening, Lock(0))
    let count = LiveQuery(store, for: [store.me], clock: clock) { viewer, now in
      finished.withLock { $0 += 1 }
      let isEvening = now.day == evening.day
      return isEvening ? viewer.library.notes.count : viewer.library.marks.count(where: \.isStarred) + 10
    }
    #expect(count.value == 0)
    while clock.slept.isEmpty || finished.withLock(\.self) < 2 { await Task.yield() }
    passMidnight()
    while count.value != 10 { await Task.yield() }
    for film in 1...3 {
      try await store.star(film)
      while count.value != 10 + film { await Task.yield() }
    }
    // What it read in the evening is not read any more.
    let before = finished.withLock(\.self)
    try await store.edit { _ = try $0.addNote("Good.", on: .movie(1)) }
    for _ in 1...1000 { await Task.yield() }
    #expect(finished.withLock(\.self) == before && count.value == 13)
  }

  @Test func `an edit while the new day is being asked for is not lost`() async throws {
    let (store, midnight) = (try await store(), midnight)
    let (gate, isWaiting, finished) = (DispatchSemaphore(value: 0), Lock(false), Lock(0))
    let stars = LiveQuery(store, for: [store.me], clock: clock) { viewer, now in
      let count = viewer.library.marks.count(where: \.isStarred)
      if now.day == midnight.day, count == 0 {
        isWaiting.withLock { $0 = true }
        gate.wait()
      }
      finished.withLock { $0 += 1 }
      return count
    }
    #expect(stars.value == 0)
    while clock.slept.isEmpty || finished.withLock(\.self) < 2 { await Task.yield() }
    passMidnight()
    while !isWaiting.withLock(\.self) { await Task.yield() }
    try await store.star(1)
    while stars.value != 1 { await Task.yield() }
    gate.signal()
    while finished.withLock(\.self) < 4 { await Task.yield() }
    for _ in 1...1000 { await Task.yield() }
    #expect(stars.value == 1)
  }

  @Test func `an answer that was asked for before midnight does not replace that of the new day`() async throws {
    let (store, evening, midnight) = (try await store(), evening, midnight)
    let (gate, isWaiting, finished) = (DispatchSemaphore(value: 0), Lock(false), Lock(0))
    let shown = LiveQuery(store, for: [store.me], clock: clock) { viewer, now in
      let count = viewer.library.marks.count(where: \.isStarred)
      if now.day == evening.day, count > 0 {
        isWaiting.withLock { $0 = true }
        gate.wait()
      }
      finished.withLock { $0 += 1 }
      return "\(now.day) \(count)"
    }
    #expect(shown.value == "\(evening.day) 0")
    while clock.slept.isEmpty || finished.withLock(\.self) < 2 { await Task.yield() }
    try await store.star(1)
    while !isWaiting.withLock(\.self) { await Task.yield() }
    passMidnight()
    while shown.value != "\(midnight.day) 1" { await Task.yield() }
    gate.signal()
    // The answer of the evening, and what is asked again for it.
    while finished.withLock(\.self) < 5 { await Task.yield() }
    for _ in 1...1000 { await Task.yield() }
    #expect(shown.value == "\(midnight.day) 1")
  }

  @Test func `an edit that says when something comes out shortens the wait`() async throws {
    let store = try await store()
    let (day, out) = (evening.day, evening.instant.adding(.seconds(600)))
    var season = Season(SeasonID(.series(7), 1), SeasonFacts())
    season.facts.episodes = [Episode(1, airDay: day.adding(days: 1), tmdb: 1)]
    let series = CatalogTitle(Title(.series(7), TitleFacts(name: "Owls", year: 2026)), seasons: [season])
    try await store.edit { draft in
      let list = try draft.addList("Watching")
      try draft.add(series, to: list)
    }
    let (time, finished) = (time, Lock(0))
    let isOut = LiveQuery(store, for: [store.me], clock: clock) { viewer, now in
      finished.withLock { $0 += 1 }
      return viewer.library.nextEpisode(in: TitleID.series(7), of: viewer.person, asOf: now).reason.isToWatch
    }
    #expect(!isOut.value)
    while clock.slept.isEmpty || finished.withLock(\.self) < 2 { await Task.yield() }
    #expect(clock.slept == [.seconds(1800)])
    let times = SeriesAirTimes(
      .series(7), from: "tvmaze/82", outlet: "ARD", isService: false, country: "DE", zone: "Europe/Berlin",
      fetched: evening.instant, seasons: [1: [EpisodeAirTime(1, day: day, at: out, tmdb: 1)]])
    try await store.edit { try $0.refresh(times) }
    while clock.slept.last != .seconds(600) { await Task.yield() }
    time.withLock { $0.instant = out }
    clock.advance(by: .seconds(600))
    while !isOut.value { await Task.yield() }
  }
}
