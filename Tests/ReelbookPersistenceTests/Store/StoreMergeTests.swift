import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct StoreMergeTests {
  @Test func `two stores that merge each other's commits have the same library`() async throws {
    let (a, b) = try await twoStores()
    try await a.star(1)
    try await b.star(2)
    try await a.edit { try $0.household.edit { $0.name = "Ours" } }
    try await b.edit { try $0.household.edit { $0.name = "Theirs" } }
    let (fromA, fromB) = try await (a.sentCommits(), b.sentCommits())
    try await a.merge(fromB)
    try await b.merge(fromA)
    #expect(a.library == b.library)
    #expect(a.library.people.count == 2 && a.starCount == 2)
  }

  @Test func `the report counts the applied changes and the ignored ones`() async throws {
    let (a, b) = try await twoStores()
    try await b.star(2)
    let first = try await a.merge(b.sentCommits())
    #expect(first.applied > 0 && first.ignored == 0)
    let again = try await a.merge(b.sentCommits())
    #expect(again.applied == 0 && again.ignored == first.applied)
  }

  @Test func `a commit that changes nothing is not journaled`() async throws {
    let storage = ScriptedStorage()
    let clock = TestClock()
    let a = try await LibraryStore.test(storage, clock: clock)
    let b = try await LibraryStore.test(seed: 2, clock: clock)
    try await b.star(2)
    try await a.merge(b.sentCommits())
    let before = storage.script.withLock { $0.appends.count }
    try await a.merge(b.sentCommits())
    #expect(storage.script.withLock { $0.appends.count } == before)
    #expect(try await a.commits().count == 3)
  }

  @Test func `a merged commit is journaled with the values that it replaced, and can be undone`() async throws {
    let (a, b) = try await twoStores()
    try await a.edit { try $0.react(.disliked, to: .movie(603)) }
    try await b.merge(a.sentCommits())
    try await b.edit(as: a.me) { try $0.react(.liked, to: .movie(603)) }
    try await a.merge(b.sentCommits())
    #expect(a.library.mark(on: .movie(603), of: a.me).reaction == .liked)
    let commit = try #require(try await a.commits().last { $0.device == b.device })
    #expect(commit.changes.first?.before(Mark.self)?.reaction == .disliked)
    #expect(try await a.undo(commit.id).refusals.isEmpty)
    #expect(a.library.mark(on: .movie(603), of: a.me).reaction == .disliked)
    try await b.merge(a.sentCommits())
    #expect(b.library == a.library)
  }

  @Test func `a merged commit survives reopening, and later edits have later stamps`() async throws {
    let storage = MemoryStorage()
    let clock = TestClock()
    let a = try await LibraryStore.test(storage, clock: clock)
    let ahead = TestClock()
    ahead.goOn(.seconds(7200))
    let b = try await LibraryStore.test(seed: 2, clock: ahead)
    try await b.star(603)
    try await a.merge(b.sentCommits())
    let library = a.library
    await a.close()
    let again = try await LibraryStore.test(storage, clock: clock)
    #expect(again.library == library)
    try await again.edit(as: b.me) { try $0.star(.movie(603), false) }
    #expect(!again.library.mark(on: .movie(603), of: b.me).isStarred)
    try await b.merge(again.sentCommits())
    #expect(b.library == again.library)
  }

  @Test func `a merge that the disk refuses changes nothing`() async throws {
    let storage = ScriptedStorage()
    let a = try await LibraryStore.test(storage)
    let b = try await LibraryStore.test(seed: 2)
    try await b.star(1)
    let before = a.library
    storage.refuseAppends(1)
    await #expect(throws: ScriptedStorage.Refusal.self) { try await a.merge(b.sentCommits()) }
    #expect(a.library == before)
    #expect(try await a.merge(b.sentCommits()).applied > 0)
  }

  private func twoStores() async throws -> (LibraryStore, LibraryStore) {
    let clock = TestClock()
    return (try await .test(seed: 1, clock: clock), try await .test(seed: 2, clock: clock))
  }
}

extension LibraryStore {
  /// This device's commits, as other devices get them.
  func sentCommits() async throws -> [Commit] {
    try await commits().filter { $0.device == device }.map(\.withoutPrior)
  }
}
