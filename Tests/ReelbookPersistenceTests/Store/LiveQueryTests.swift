import Observation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@MainActor @Suite struct LiveQueryTests {
  /// Reads the value like a view; what follows says when the view would be drawn again.
  ///
  /// It is observed from now on: a task that begins later could miss the only change.
  private func changes<Value>(of query: LiveQuery<Value>) -> AsyncStream<Void> {
    let (changes, changed) = AsyncStream.makeStream(of: Void.self)
    _ = withObservationTracking {
      query.value
    } onChange: {
      changed.yield()
    }
    return changes
  }

  /// The value after the first change.
  private func value<Value>(of query: LiveQuery<Value>, after changes: AsyncStream<Void>) async -> Value {
    for await _ in changes { break }
    // The change is announced before it is made.
    await Task.yield()
    return query.value
  }

  @Test func `a view sees the present value, and is drawn again when an edit changes it`() async throws {
    let store = try await LibraryStore.test()
    let asked = Lock(0)
    let stars = LiveQuery(store) { viewer, _ in
      asked.withLock { $0 += 1 }
      return viewer.library.marks.count(where: \.isStarred)
    }
    #expect(asked.withLock(\.self) == 0)
    try await store.star(1)
    #expect(stars.value == 1 && stars.value == 1)
    let changes = self.changes(of: stars)
    try await store.edit { try $0.watch(.movie(9)) }
    try await store.star(2)
    #expect(await value(of: stars, after: changes) == 2)
  }

  @Test func `a child's screen never has what the rule hides, and follows the rule`() async throws {
    let store = try await LibraryStore.test()
    let carl = try await store.edit { draft in
      let list = try draft.addList("All")
      for (number, label) in [(862, "G"), (603, "R")] {
        var facts = TitleFacts(name: "Film \(number)")
        facts.contentRating = ContentRating(label, in: "US")
        try draft.add(CatalogTitle(Title(.movie(number), facts)), to: list)
      }
      return try draft.addPerson("Carl", .child)
    }
    let names = LiveQuery(store, for: [carl]) { viewer, _ in viewer.library.titles().map(\.name).sorted() }
    #expect(names.value == ["Film 862"])
    let changes = self.changes(of: names)
    try await store.edit { try $0.screenTime.allow(.movie(603), to: carl) }
    #expect(await value(of: names, after: changes) == ["Film 603", "Film 862"])
  }

  @Test func `a screen that stays open over midnight shows the new day`() async throws {
    func berlin(_ text: String) throws -> Now { try Now(Instant(parsing: "\(text)+01:00"), zone: "Europe/Berlin") }
    let time = Lock(try berlin("2026-11-20T22:30:00"))
    var configuration = StoreConfiguration()
    configuration.now = { time.withLock(\.self) }
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    let clock = ManualClock(jumps: false)
    let today = LiveQuery(store, for: [store.me], clock: clock) { _, now in now.day }
    #expect(today.value == CivilDay("2026-11-20"))
    let changes = self.changes(of: today)
    // It looks once an hour, and at midnight.
    for (minutes, moment) in [(60, "23:30:00"), (30, "23:59:59")] {
      while clock.slept.last != .seconds(minutes * 60) { await Task.yield() }
      let later = try berlin("2026-11-20T\(moment)")
      time.withLock { $0 = later }
      clock.advance(by: .seconds(minutes * 60))
    }
    while clock.slept.last != .seconds(1) { await Task.yield() }
    let midnight = try berlin("2026-11-21T00:00:00")
    time.withLock { $0 = midnight }
    clock.advance(by: .seconds(1))
    #expect(await value(of: today, after: changes) == CivilDay("2026-11-21"))
  }

  @Test func `midnight may pass between the first value and the first wait`() async throws {
    func berlin(_ text: String) throws -> Now { try Now(Instant(parsing: "\(text)+01:00"), zone: "Europe/Berlin") }
    let (evening, midnight) = (try berlin("2026-11-20T23:59:59"), try berlin("2026-11-21T00:00:01"))
    let time = Lock(evening)
    var configuration = StoreConfiguration()
    configuration.now = { time.withLock(\.self) }
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    let today = LiveQuery(store, for: [store.me], clock: ManualClock(jumps: false)) { _, now in now.day }
    #expect(today.value == evening.day)
    // Nothing that follows has begun: this actor is busy here.
    time.withLock { $0 = midnight }
    while today.value != midnight.day { await Task.yield() }
  }

  @Test func `a screen of whoever uses the device follows a change of the person`() async throws {
    let store = try await LibraryStore.test()
    let me = store.me
    let ben = try await store.edit { try $0.addPerson("Ben") }
    try await store.star(1)
    let stars = LiveQuery(store) { viewer, _ in
      "\(viewer.person) \(viewer.library.mark(on: .movie(1), of: viewer.person).isStarred)"
    }
    let mine = LiveQuery(store, for: [me]) { viewer, _ in viewer.person }
    #expect(stars.value == "\(me) true" && mine.value == me)
    try await store.setMe(ben)
    while stars.value != "\(ben) false" { await Task.yield() }
    // The first person goes, as when a backup is restored into a new installation.
    try await store.edit { try $0.delete(Person.self, me) }
    try await store.star(1)
    while stars.value != "\(ben) true" { await Task.yield() }
    #expect(mine.value == me)
  }

  @Test func `an object that is gone follows nothing`() async throws {
    let store = try await LibraryStore.test()
    let asked = Lock(0)
    var stars: LiveQuery<Int>? = LiveQuery(store) { viewer, _ in
      asked.withLock { $0 += 1 }
      return viewer.library.marks.count
    }
    #expect(stars?.value == 0)
    weak let gone = stars
    stars = nil
    #expect(gone == nil)
    let before = asked.withLock(\.self)
    for number in 1...3 { try await store.star(number) }
    for _ in 1...100 { await Task.yield() }
    #expect(asked.withLock(\.self) <= before + 1)
  }
}
