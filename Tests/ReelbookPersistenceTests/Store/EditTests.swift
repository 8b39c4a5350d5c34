import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct EditTests {
  @Test func `an edit is in the storage when it returns`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    try await store.star(603)
    let commit = try #require(storage.script.withLock { $0.appends.last }?.first)
    #expect(commit.verb == .star && commit.person == store.me && commit.device == store.device)
    #expect(store.isStarred(603))
  }

  @Test func `the library changes when the storage has the edit, and not before`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let gate = storage.closeAppends()
    async let starring: Void = store.star(603)
    await gate.isReached()
    #expect(!store.isStarred(603))
    gate.open()
    try await starring
    #expect(store.isStarred(603))
  }

  @Test func `an edit whose body throws changes nothing`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let before = store.library
    await #expect(throws: CocoaError.self) {
      try await store.edit { draft in
        try draft.star(.movie(603))
        throw CocoaError(.userCancelled)
      }
    }
    #expect(store.library == before)
    #expect(storage.script.withLock { $0.appends.count } == 1)
    try await store.star(604)
    #expect(store.starCount == 1)
  }

  @Test func `an edit that changes nothing writes nothing`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    try await store.star(603)
    let before = storage.script.withLock { $0.appends.count }
    try await store.star(603)
    #expect(try await store.edit { $0.library.marks.count } == 1)
    #expect(storage.script.withLock { $0.appends.count } == before)
  }

  @Test func `an edit may name the person who acts`() async throws {
    let store = try await LibraryStore.test()
    let ben = try await store.edit { try $0.addPerson("Ben") }
    try await store.edit(as: ben) { try $0.star(.movie(603)) }
    #expect(store.library.mark(on: .movie(603), of: ben).isStarred && !store.isStarred(603))
    #expect(try await store.history().first?.person == ben)
  }

  @Test @MainActor func `an edit on the main actor may use and return values that are not Sendable`()
    async throws
  {
    let store = try await LibraryStore.test()
    let screen = Screen()
    let answer = try await store.edit { draft in
      MainActor.assertIsolated()
      screen.shown += 1
      try draft.star(.movie(603))
      return Screen(shown: 7)
    }
    #expect(screen.shown == 1 && answer.shown == 7 && store.isStarred(603))
  }

  @Test func `an edit in an actor may use the actor's state`() async throws {
    let store = try await LibraryStore.test()
    let model = Model()
    try await model.starNext(in: store)
    try await model.starNext(in: store)
    #expect(await model.next == 3 && store.isStarred(1) && store.isStarred(2))
  }

  @Test func `a thousand edits of fifty tasks build on each other, and none is lost`() async throws {
    try await withFolder { folder in
      let store = try await LibraryStore.open(at: folder, .test())
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<50 {
          group.addTask {
            for number in 0..<20 {
              try await store.edit { draft in
                try draft.star(.movie(1 + task * 20 + number))
                // Each edit counts up from the value that the previous one wrote.
                let count = draft.library.household?.name.isEmpty ?? true ? "0" : draft.library.household?.name ?? "0"
                try draft.household.edit { $0.name = String((Int(count) ?? 0) + 1) }
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(store.starCount == 1000)
      #expect(store.library.household?.name == "1000")
      let library = store.library
      await store.close()
      let again = try await LibraryStore.open(at: folder, .test())
      #expect(again.library == library)
      #expect(try await again.commits().count == 1001)
    }
  }

  @Test func `edits that wait together are written in one append`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let gate = storage.closeAppends()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await store.star(1) }
      await gate.isReached()
      for number in 2...100 { group.addTask { try await store.star(number) } }
      await until { store.waitingCount == 99 }
      gate.open()
      try await group.waitForAll()
    }
    // The first commit creates the person, the second is the first edit, and the third append has all that waited.
    #expect(storage.script.withLock { $0.appends.map(\.count) } == [1, 1, 99])
    #expect(store.starCount == 100)
  }

  @Test func `a task that is cancelled before its edit does not begin it`() async throws {
    let store = try await LibraryStore.test()
    let before = store.library
    let edit = Task {
      await until { Task.isCancelled }
      try await store.star(603)
    }
    let merge = Task {
      await until { Task.isCancelled }
      try await store.merge([])
    }
    edit.cancel()
    merge.cancel()
    await #expect(throws: CancellationError.self) { try await edit.value }
    await #expect(throws: CancellationError.self) { try await merge.value }
    #expect(store.library == before)
  }

  @Test func `an edit that has begun ends although its task is cancelled`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let gate = storage.closeAppends()
    let edit = Task { try await store.star(603) }
    await gate.isReached()
    edit.cancel()
    gate.open()
    try await edit.value
    #expect(store.isStarred(603))
  }

  @Test func `an edit that waits for another blocks no thread, and can be cancelled`() async throws {
    let store = try await LibraryStore.test()
    let gate = Gate.closed
    let first = Task { try await OwnThread().star(1, in: store, at: gate) }
    await gate.isReached()
    // More tasks than the system has threads for them.
    let others = (0..<100).map { number in Task { try await store.star(10 + number) } }
    await until { store.buildingCount == 100 }
    for other in others[50...] { other.cancel() }
    gate.open()
    try await first.value
    for other in others[..<50] { try await other.value }
    for other in others[50...] { await #expect(throws: CancellationError.self) { try await other.value } }
    #expect(store.starCount == 51)
  }

  @Test func `an id is never used twice, also after a failed edit`() async throws {
    let store = try await LibraryStore.test()
    for number in 1...10 {
      try await store.edit { try $0.addList("List \(number)") }
      _ = try? await store.edit { draft in
        try draft.addList("No")
        throw CocoaError(.userCancelled)
      }
    }
    #expect(store.library.lists.count == 10)
  }
}

extension ScriptedStorage {
  /// Makes appends wait until the gate opens.
  func closeAppends() -> Gate {
    script.withLock { script in
      script.appendGate = .closed
      return script.appendGate
    }
  }

  /// Makes snapshots wait until the gate opens.
  func closeSnapshots() -> Gate {
    script.withLock { script in
      script.snapshotGate = .closed
      return script.snapshotGate
    }
  }
}

/// A class that is not Sendable.
private final class Screen {
  var shown: Int

  init(shown: Int = 0) { self.shown = shown }
}

private actor Model {
  private(set) var next = 1

  func starNext(in store: LibraryStore) async throws {
    try await store.edit { draft in
      try draft.star(.movie(next))
      next += 1
    }
  }
}
