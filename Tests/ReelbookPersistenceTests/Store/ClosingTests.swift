import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct ClosingTests {
  @Test func `closing finishes the waiting edits and refuses later ones`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let gate = storage.closeAppends()
    let edits = [Task { try await store.star(1) }]
    await gate.isReached()
    let later = (2...5).map { number in Task { try await store.star(number) } }
    await until { store.waitingCount == 4 }
    async let closing: Void = store.close()
    await until { store.isClosing }
    #expect(await StorageError.code { try await store.star(6) } == .closed)
    gate.open()
    for edit in edits + later { try await edit.value }
    await closing
    #expect(store.starCount == 5)
    #expect(storage.script.withLock { $0.callsAfterClosing } == 0)
    #expect(try await LibraryStore.test(storage).starCount == 5)
  }

  @Test func `an edit whose body runs while the store closes throws and changes nothing`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let gate = Gate.closed
    let edit = Task { try await OwnThread().star(1, in: store, at: gate) }
    await gate.isReached()
    await store.close()
    gate.open()
    #expect(await StorageError.code { try await edit.value } == .closed)
    #expect(storage.script.withLock { $0.callsAfterClosing } == 0)
    #expect(store.starCount == 0)
  }

  @Test func `closing waits for the running snapshot and for one that an edit requested`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let snapshot = storage.closeSnapshots()
    async let compacting: Void = store.compact()
    await snapshot.isReached()
    storage.script.withLock { $0.isGrown = true }
    try await store.star(1)
    async let closing: Void = store.close()
    await until { store.isClosing }
    #expect(storage.script.withLock { $0.closes } == 0)
    snapshot.open()
    try await compacting
    await closing
    #expect(storage.script.withLock { $0.snapshots } == 2)
    #expect(storage.script.withLock { ($0.closes, $0.callsAfterClosing) } == (1, 0))
  }

  @Test func `every call on a closed store is an error, and its library stays readable`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    try await store.star(1)
    let commit = try #require(try await store.commits().last)
    await store.close()
    #expect(await StorageError.code { try await store.star(2) } == .closed)
    #expect(await StorageError.code { try await store.merge([commit]) } == .closed)
    #expect(await StorageError.code { try await store.compact() } == .closed)
    #expect(await StorageError.code { try await store.clearHistory() } == .closed)
    #expect(await StorageError.code { _ = try await store.history() } == .closed)
    #expect(await StorageError.code { _ = try await store.commits() } == .closed)
    #expect(await StorageError.code { try await store.undo(commit.id) } == .closed)
    #expect(await StorageError.code { try await store.setMe(store.me) } == .closed)
    #expect(storage.script.withLock { $0.callsAfterClosing } == 0)
    #expect(store.isStarred(1))
  }

  @Test func `closing twice closes the storage once, and no store that was opened since`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    async let first: Void = store.close()
    async let second: Void = store.close()
    _ = await (first, second)
    #expect(storage.script.withLock { $0.closes } == 1)
    let again = try await LibraryStore.test(storage, seed: 2)
    await store.close()
    try await again.star(1)
    #expect(storage.script.withLock { $0.closes } == 0)
  }

  @Test func `a folder can be opened again as soon as its store is closed`() async throws {
    try await withFolder { folder in
      for number in 1...20 {
        let store = try await LibraryStore.open(at: folder, .test(seed: UInt64(number)))
        #expect(store.starCount == number - 1)
        async let starring: Void = store.star(number)
        async let more = store.edit { $0.library.marks.count }
        try await starring
        _ = try? await more
        await store.close()
      }
    }
  }
}
