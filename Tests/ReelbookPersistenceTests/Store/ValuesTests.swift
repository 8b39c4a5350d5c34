import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct ValuesTests {
  @Test func `the present value comes first, then the newest one, and no value twice`() async throws {
    let store = try await LibraryStore.test()
    try await store.star(1)
    var values = store.values(of: { $0.marks.count(where: \.isStarred) }).makeAsyncIterator()
    #expect(await values.next() == 1)
    try await store.edit { try $0.watch(.movie(9)) }
    try await store.star(2)
    #expect(await values.next() == 2)
    for number in 3...9 { try await store.star(number) }
    #expect(await values.next() == 9)
    await store.close()
    #expect(await values.next() == nil)
  }

  @Test func `a query is asked only after an edit of what it reads`() async throws {
    let store = try await LibraryStore.test()
    let asked = Lock(0)
    let values = store.values(of: { library in
      asked.withLock { $0 += 1 }
      return library.marks.count
    })
    let seen = Task {
      var seen: [Int] = []
      for await value in values { seen.append(value) }
      return seen
    }
    await until { asked.withLock { $0 } > 0 }
    for number in 1...20 { try await store.edit { _ = try $0.addNote("Note \(number)", on: .movie(1)) } }
    try await store.star(1)
    await store.close()
    let all = await seen.value
    #expect(all == [0, 1])
    #expect(asked.withLock { $0 } == 2)
  }

  @Test func `what a query that asks for the time read on another day does not count`() async throws {
    let clock = TestClock()
    let store = try await LibraryStore.test(clock: clock)
    let day = clock.look().day
    @Sendable func count(_ library: Library) -> Int {
      clock.look().day == day ? library.notes.count : 10 + library.marks.count
    }
    var counts = store.values(of: { count($0) }).makeAsyncIterator()
    var seen = store.values(for: store.me) { count($0.library) }.makeAsyncIterator()
    #expect(await counts.next() == 0)
    #expect(await seen.next() == 0)
    clock.goOn(.seconds(86_400))
    for film in 1...2 { try await store.star(film) }
    await store.close()
    #expect(await counts.next() == 12)
    #expect(await seen.next() == 12)
  }

  @Test func `a change before the first value is asked for is reported once`() async throws {
    let store = try await LibraryStore.test()
    let values = store.values(of: { $0.marks.count })
    try await store.star(1)
    var seen: [Int] = []
    await store.close()
    for await value in values { seen.append(value) }
    #expect(seen == [0, 1])
  }

  @Test func `the values for a person follow their rule, and never have what it hides`() async throws {
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
    var names = store.values(for: carl) { $0.library.titles().map(\.name).sorted() }.makeAsyncIterator()
    #expect(await names.next() == ["Film 862"])
    try await store.edit { try $0.watch(.movie(9)) }
    try await store.edit { try $0.screenTime.allow(.movie(603), to: carl) }
    #expect(await names.next() == ["Film 603", "Film 862"])
    var together = store.values(for: [store.me, carl]) { $0.library.titles().count }.makeAsyncIterator()
    #expect(await together.next() == 2)
    try await store.edit {
      try $0.screenTime.limit(carl, to: ViewingRule(isChild: true, cap: 0, forbidden: [.movie(862)]))
    }
    #expect(await together.next() == 0)
    #expect(await names.next() == [])
    #expect(store.viewer(of: carl).library.titles().isEmpty && store.viewer(of: store.me).library.titles().count == 2)
  }

  @Test func `the values end when nothing refers to the store, and do not keep it alive`() async throws {
    let storage = MemoryStorage()
    var store: LibraryStore? = try await LibraryStore.test(storage)
    let values = store?.values(of: { $0.marks.count })
    store = nil
    var count = 0
    for await _ in try #require(values) { count += 1 }
    #expect(count == 1)
  }

  @Test func `a person who is not of the household cannot edit`() async throws {
    let store = try await LibraryStore.test()
    let before = store.library
    let stranger = PersonID(bits: IDBits(7, 7))
    let error = await #expect(throws: LibraryError.self) {
      try await store.edit(as: stranger) { draft in
        try draft.addList("Nobody's")
        try draft.watch(.movie(1))
      }
    }
    #expect(error?.code == .notFound && store.library == before)
  }

  @Test func `the app's limits hold in every edit`() async throws {
    var configuration = StoreConfiguration.test()
    configuration.limits = LibraryLimits(listsPerPerson: 1)
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    try await store.edit { try $0.addList("One") }
    let error = await #expect(throws: LibraryError.self) { try await store.edit { try $0.addList("Two") } }
    #expect(error?.code == .limitReached)
  }
}
