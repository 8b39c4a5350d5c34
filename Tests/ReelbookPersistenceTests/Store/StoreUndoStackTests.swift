import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct StoreUndoStackTests {
  private func rating(_ store: LibraryStore) -> Double? {
    store.library.mark(on: .movie(603), of: store.me).rating?.value
  }

  @Test func `undo goes back one edit at a time and redo goes forward, also after a restart`() async throws {
    try await withFolder { folder in
      var store = try await LibraryStore.open(at: folder, .test())
      for value in [3.0, 4, 5] { try await store.edit { try $0.rate(.movie(603), .stars(value)) } }
      #expect(try await store.undo()?.refusals == [])
      #expect(rating(store) == 4)
      try await store.compact()
      await store.close()
      store = try await LibraryStore.open(at: folder, .test(seed: 2))
      #expect(try await store.undo()?.refusals == [])
      #expect(rating(store) == 3)
      #expect(try await store.redo()?.refusals == [])
      #expect(rating(store) == 4)
      #expect(try await store.history().first?.words == "Did again: Rated movie/tmdb/603 4 stars")
      await store.close()
    }
  }

  @Test func `a new library has nothing to undo or redo`() async throws {
    let store = try await LibraryStore.test()
    #expect(try await store.undo() == nil)
    #expect(try await store.redo() == nil)
    #expect(try await store.undoStack().undoable == nil)
  }

  @Test func `after forgetting, undo undoes nothing earlier in its place`() async throws {
    let store = try await LibraryStore.test()
    try await store.edit { draft in
      let list = try draft.addList("A")
      try draft.add(CatalogTitle.movie(1, named: "Pig"), to: list)
      try draft.add(CatalogTitle.movie(2, named: "Mandy"), to: list)
    }
    try await store.star(2)
    try await store.edit { try $0.forget(.movie(1)) }
    #expect(try await store.undoStack().undoable == nil)
    #expect(try await store.undo() == nil)
    #expect(store.isStarred(2))
    #expect(try await store.history().first?.canBeUndone == false)
    // A later edit is undone, and then nothing more.
    try await store.star(3)
    #expect(try await store.undo()?.refusals == [])
    #expect(!store.isStarred(3) && store.isStarred(2))
    #expect(try await store.undo() == nil)
  }

  @Test func `after forgetting a person, undo undoes nothing earlier, also if they had nothing or owned a list`()
    async throws
  {
    for ownsList in [false, true] {
      let store = try await LibraryStore.test()
      let ben = try await store.edit { try $0.addPerson("Ben") }
      if ownsList { _ = try await store.edit(as: ben) { try $0.addList("Ben's") } }
      try await store.star(2)
      try await store.edit { try $0.forget(ben) }
      #expect(try await store.undoStack().undoable == nil, "owns a list: \(ownsList)")
      #expect(try await store.undo() == nil, "owns a list: \(ownsList)")
      #expect(store.isStarred(2) && store.library.person(ben) == nil, "owns a list: \(ownsList)")
      #expect(store.library.allLists.allSatisfy { store.library.resolve($0.owner) == store.me })
      #expect(try await store.history().first?.verb == .forget, "owns a list: \(ownsList)")
      #expect(try await store.history().first?.canBeUndone == false, "owns a list: \(ownsList)")
    }
  }

  @Test func `undo skips edits of other persons and other devices`() async throws {
    let store = try await LibraryStore.test()
    let ben = try await store.edit { try $0.addPerson("Ben") }
    try await store.star(1)
    try await store.edit(as: ben) { try $0.star(.movie(2)) }
    let other = try await LibraryStore.test(seed: 2)
    try await other.star(3)
    try await store.merge(other.sentCommits())
    #expect(try await store.undo()?.undone.verb == .star)
    #expect(!store.isStarred(1) && store.library.mark(on: .movie(2), of: ben).isStarred)
    #expect(try await store.undo(as: ben)?.refusals == [])
    #expect(!store.library.mark(on: .movie(2), of: ben).isStarred)
  }

  @Test func `history uses the words of the store's phrase table`() async throws {
    var configuration = StoreConfiguration.test()
    configuration.phrases = PhraseTable(["history.starred": "Stern für {what}", "undo.forgotten": "vergessen"])
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    try await store.star(1)
    #expect(try await store.history().first?.words == "Stern für movie/tmdb/1")
  }
}
