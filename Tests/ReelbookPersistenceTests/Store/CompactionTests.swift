import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct CompactionTests {
  @Test func `a store replaces a grown journal by a snapshot on its own`() async throws {
    try await withFolder { folder in
      let store = try await LibraryStore.open(at: folder, .test())
      let text = String(repeating: "What a film. ", count: 20_000)
      for number in 1...6 { try await store.edit { try $0.addNote(text, on: .movie(number)) } }
      let library = store.library
      await store.close()
      #expect(store.compactionFailure == nil)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.contains { $0.hasPrefix("snapshot-") })
      let again = try await LibraryStore.open(at: folder, .test())
      #expect(again.library == library)
      #expect(try await again.commits().count == 7)
    }
  }

  @Test func `a journal may grow as large as its snapshot before the next one is due`() throws {
    func film(_ megabytes: Int) throws -> Commit {
      var run = try ScriptedRun(seed: 1, edits: 2)
      let name = String(repeating: "x", count: megabytes << 20)
      try run.edit { try $0.add(CatalogTitle(.movie, named: name), to: #require($0.library.allLists.first?.id)) }
      return run.commits[2]
    }
    let (long, short) = (try film(3), try film(1))
    let storage = FileStorage(SimulatedDisk())
    var library = try storage.load(.standard).library
    for change in long.changes { _ = library.join(change) }
    #expect(try storage.append([long], surviving: .powerLoss))
    try storage.replace(with: library, keepingHistoryFrom: Instant(milliseconds: .min), forgetting: [])()
    #expect(try !storage.append([short], surviving: .powerLoss))
    #expect(try !storage.append([short], surviving: .powerLoss))
    #expect(try storage.append([short], surviving: .powerLoss))
    storage.close()
  }

  @Test func `edits go on while a snapshot is written`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    try await store.star(1)
    let gate = storage.closeSnapshots()
    async let compacting: Void = store.compact()
    await gate.isReached()
    for number in 2...10 { try await store.star(number) }
    #expect(store.starCount == 10)
    #expect(try await store.history().count == 11)
    gate.open()
    try await compacting
    #expect(try await store.commits().count == 11)
    let library = store.library
    await store.close()
    #expect(try await LibraryStore.test(storage).library == library)
  }

  @Test func `a snapshot that many edits request is written once`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let gate = storage.closeSnapshots()
    storage.script.withLock { $0.isGrown = true }
    try await store.star(1)
    await gate.isReached()
    for number in 2...20 { try await store.star(number) }
    gate.open()
    await store.close()
    #expect(storage.script.withLock { $0.snapshots } == 2)
  }

  @Test func `a snapshot that fails loses nothing, is reported, and can be repeated`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    storage.script.withLock { script in
      script.refusedSnapshots = [.init(number: 1), .init(number: 2)]
      script.isGrown = true
    }
    try await store.star(1)
    await until { store.compactionFailure != nil }
    #expect(store.compactionFailure as? ScriptedStorage.Refusal == .init(number: 1))
    storage.script.withLock { $0.isGrown = false }
    await #expect(throws: ScriptedStorage.Refusal(number: 2)) { try await store.compact() }
    #expect(store.compactionFailure as? ScriptedStorage.Refusal == .init(number: 2))
    try await store.star(2)
    try await store.compact()
    #expect(store.compactionFailure == nil)
    let library = store.library
    await store.close()
    #expect(library.marks.count == 2)
    #expect(try await LibraryStore.test(storage).library == library)
  }

  @Test func `compacting during many edits keeps every edit, once in the history`() async throws {
    try await withFolder { folder in
      let store = try await LibraryStore.open(at: folder, .test())
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<4 { group.addTask { for number in 0..<30 { try await store.star(task * 30 + number + 1) } } }
        for _ in 0..<2 { group.addTask { for _ in 0..<4 { try await store.compact() } } }
        try await group.waitForAll()
      }
      let library = store.library
      #expect(store.starCount == 120)
      #expect(try await store.commits().count == 121)
      await store.close()
      let again = try await LibraryStore.open(at: folder, .test())
      #expect(again.library == library)
      #expect(try await again.commits().count == 121)
    }
  }
}
