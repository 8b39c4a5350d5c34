import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct StoreUndoTests {
  @Test func `undoing an old edit keeps later ones, and is an edit itself`() async throws {
    let store = try await LibraryStore.test()
    let commit = try #require(try await store.commit { try $0.star(.movie(1)) })
    for number in 2...5 { try await store.star(number) }
    let report = try await store.undo(commit.id)
    #expect(!store.isStarred(1) && store.starCount == 4)
    #expect(report.commit?.verb == .undo && report.commit?.changes.map(\.effect) == [.edit])
    #expect(try await store.commits().last == report.commit && report.refusals.isEmpty)
  }

  @Test func `an undo can be undone, any number of times`() async throws {
    let store = try await LibraryStore.test()
    var last = try await store.commit { try $0.star(.movie(1)) }
    for isStarred in [false, true, false, true] {
      last = try await store.undo(#require(last).id).commit
      #expect(store.isStarred(1) == isStarred)
    }
  }

  @Test func `an edit returns its commit as it is in the history, with the person who acts`() async throws {
    let store = try await LibraryStore.test()
    let ben = try await store.edit { try $0.addPerson("Ben") }
    var list: ListID?
    let commit = try #require(try await store.commit(as: ben) { list = try $0.addList("Later") })
    #expect(store.library.allLists.map(\.id) == [list])
    #expect(commit.person == ben && commit.verb == .addList && commit.device == store.device)
    #expect(try await store.commits().last == commit)
  }

  @Test func `an edit that changes nothing has no commit, and one that the disk refuses is an error`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    try await store.star(1)
    #expect(try await store.commit { try $0.star(.movie(1)) } == nil)
    storage.refuseAppends(1)
    await #expect(throws: ScriptedStorage.Refusal.self) { _ = try await store.commit { try $0.star(.movie(2)) } }
    #expect(store.starCount == 1)
  }

  @Test func `undoing a commit keeps what another device sent since`() async throws {
    let store = try await LibraryStore.test()
    let other = try await LibraryStore.test(seed: 2)
    try await other.star(2)
    let commit = try #require(try await store.commit { try $0.star(.movie(1)) })
    try await store.merge(other.sentCommits())
    try await store.undo(commit.id)
    #expect(!store.isStarred(1) && store.starCount == 1)
  }

  @Test func `the report of an undo says how much was undone and what was refused`() async throws {
    let store = try await LibraryStore.test()
    let commit = try #require(try await store.commit { try $0.rate(.movie(1), .thumbUp) })
    let report = try await store.undo(commit.id)
    #expect("\(report)" == "1 taken back")
    let again = try await store.undo(commit.id)
    #expect("\(again)".hasPrefix("0 taken back; not taken back: Rating of what was said of movie/tmdb/1: "))
  }

  @Test func `undo refuses a field that was changed again since`() async throws {
    let store = try await LibraryStore.test()
    try await store.star(1)
    try await store.edit { try $0.react(.neutral, to: .movie(1)) }
    let commit = try #require(try await store.commits().last)
    try await store.edit { try $0.react(.liked, to: .movie(1)) }
    let refusals = try await store.undo(commit.id).refusals
    #expect(refusals.map(\.field) == ["reaction"])
    #expect(store.library.mark(on: .movie(1), of: store.me).reaction == .liked)
  }

  @Test func `an edit can be undone after reopening and compacting`() async throws {
    try await withFolder { folder in
      var store = try await LibraryStore.open(at: folder, .test())
      try await store.star(1)
      try await store.edit { try $0.watch(.movie(2)) }
      let commits = try await store.commits()
      try await store.compact()
      try await store.star(3)
      await store.close()
      store = try await LibraryStore.open(at: folder, .test(seed: 2))
      for commit in commits.dropFirst() { #expect(try await store.undo(commit.id).refusals.isEmpty) }
      #expect(!store.isStarred(1) && store.isStarred(3) && store.library.plays.isEmpty)
    }
  }

  @Test func `an undo works although another line of the history is damaged`() async throws {
    let disk = SimulatedDisk()
    let store = try await LibraryStore.open(FileStorage(disk), .test())
    for number in 1...2 { try await store.star(number) }
    let commits = try await store.commits()
    try await store.compact()
    let month = try #require(disk.paths.first { $0.hasPrefix("history/") })
    let line = try #require(disk[month]).commits[1]
    disk[month]?[line.lowerBound + 50] ^= 1
    #expect(try await store.undo(commits[2].id).refusals.isEmpty)
    #expect(store.isStarred(1) && !store.isStarred(2))
    // The damaged line may be the edit that the caller means.
    #expect(await StorageError.code { try await store.undo(commits[1].id) } == .damaged)
    #expect(await StorageError.code { _ = try await store.history() } == .damaged)
    #expect(await StorageError.code { _ = try await store.commits() } == .damaged)
    #expect(store.isStarred(1))
    await store.close()
  }

  @Test func `an edit that is not in the history cannot be undone`() async throws {
    let store = try await LibraryStore.test()
    try await store.star(1)
    let commit = try #require(try await store.commits().last)
    try await store.clearHistory()
    let error = await #expect(throws: LibraryError.self) { try await store.undo(commit.id) }
    #expect(error?.code == .notFound)
    #expect(store.isStarred(1))
  }

  @Test func `undoing twice changes nothing the second time`() async throws {
    let store = try await LibraryStore.test()
    try await store.star(1)
    let commit = try #require(try await store.commits().last)
    try await store.undo(commit.id)
    let before = store.library
    #expect(try await store.undo(commit.id).commit == nil)
    #expect(store.library == before)
  }

  @Test func `the first person stays when the first edit is undone`() async throws {
    let store = try await LibraryStore.test()
    let first = try #require(try await store.commits().first)
    #expect(try await store.undo(first.id).refusals.count == 1)
    let me = store.me
    try await store.edit { try $0.rename(me, to: "Anna") }
    #expect(store.library.people.map(\.name) == ["Anna"])
  }
}
