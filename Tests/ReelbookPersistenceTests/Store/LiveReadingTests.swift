import Observation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@MainActor @Suite struct LiveReadingTests {
  @Test func `the titles of a menu for undo and redo follow each edit, in words`() async throws {
    let store = try await LibraryStore.test()
    let titles = LiveReading(store) { try await $0.undoTitles() }
    #expect(titles.value == nil && titles.failure == nil)
    while titles.value == nil { await Task.yield() }
    #expect(titles.value?.undo == nil && titles.value?.redo == nil)
    let drawn = Lock(0)
    withObservationTracking {
      _ = titles.value
    } onChange: {
      drawn.withLock { $0 += 1 }
    }
    try await store.star(1)
    while titles.value?.undo == nil { await Task.yield() }
    #expect(titles.value?.undo == "Starred movie/tmdb/1" && titles.value?.redo == nil)
    #expect(drawn.withLock(\.self) == 1)
    try await store.undo()
    while titles.value?.redo == nil { await Task.yield() }
    #expect(titles.value?.undo == nil && titles.value?.redo == "Starred movie/tmdb/1")
  }

  @Test func `a reading that fails has its error and no value, until one succeeds`() async throws {
    let store = try await LibraryStore.test()
    let count = LiveReading(store) { store in
      guard store.starCount > 0 else { throw LibraryError(.notFound, "No star.") }
      return store.starCount
    }
    while count.failure == nil { await Task.yield() }
    #expect(count.value == nil && (count.failure as? LibraryError)?.message == "No star.")
    try await store.star(1)
    while count.value == nil { await Task.yield() }
    #expect(count.value == 1 && count.failure == nil)
  }

  @Test func `an object that is gone reads nothing`() async throws {
    let (store, asked) = (try await LibraryStore.test(), Lock(0))
    var reading: LiveReading<Int>? = LiveReading(store) { _ in
      asked.withLock {
        $0 += 1
        return $0
      }
    }
    while reading?.value == nil { await Task.yield() }
    weak let gone = reading
    reading = nil
    #expect(gone == nil)
    for number in 1...3 { try await store.star(number) }
    for _ in 1...100 { await Task.yield() }
    #expect(asked.withLock(\.self) <= 2)
  }

  @Test func `the menu of a child names no title that they may not see`() async throws {
    let store = try await LibraryStore.test()
    let carl = try await store.edit { draft in
      let list = try draft.addList("All")
      for (number, label) in [(1, "R"), (2, "PG")] {
        var facts = TitleFacts(name: "Film \(number)")
        facts.contentRating = ContentRating(label, in: "US")
        try draft.add(CatalogTitle(Title(.movie(number), facts)), to: list)
      }
      let carl = try draft.addPerson("Carl", .child)
      try draft.screenTime.limit(carl, to: .family)
      return carl
    }
    try await store.edit(as: carl) { try $0.star(.movie(1)) }
    #expect(try await store.undoStack(of: carl).undoable != nil)
    #expect(try await store.undoTitles(of: carl).undo == nil)
    try await store.edit(as: carl) { try $0.star(.movie(2)) }
    #expect(try await store.undoTitles(of: carl).undo == "Starred Film 2")
  }

  @Test func `a button's edit is done, or its refusal is a sentence in the language of the store`() async throws {
    var configuration = StoreConfiguration.test()
    configuration.phrases = PhraseTable(["error.emptyName": "{noun}: Name fehlt."])
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    let actions = LibraryActions(store)
    await actions.edit { try $0.star(.movie(1)) }.value
    #expect(store.isStarred(1) && !actions.hasFailed)
    await actions.edit { try $0.addList(" ") }.value
    #expect(actions.hasFailed && actions.failure == "list: Name fehlt.")
    actions.hasFailed = false
    #expect(actions.failure == nil)
    await actions.run { throw CancellationError() }.value
    #expect(!actions.hasFailed)
    await actions.run { try await store.undo() }.value
    #expect(!store.isStarred(1) && !actions.hasFailed)
  }
}
