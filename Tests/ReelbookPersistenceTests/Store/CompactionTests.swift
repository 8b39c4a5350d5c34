import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct CompactionTests {
  @Test func `a journal that has grown is replaced by a snapshot, by itself`() async throws {
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

  @Test func `edits go on while a snapshot is written, also one that was asked for`() async throws {
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

  @Test func `a snapshot that is due is written once, however many edits ask for it`() async throws {
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

  @Test func `a snapshot that fails loses nothing, is told, and is tried again`() async throws {
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

  @Test func `compacting while many edit keeps every edit, and each once in the history`() async throws {
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

@Suite struct BusyStoreTests {
  @Test func `snapshots, history and settings have their turn while edits never cease`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    let (left, most) = (Lock(500), 500)
    // While one edit is written the next comes to wait, up to many.
    storage.script.withLock { script in
      script.onAppend = {
        let number = left.withLock { left in
          left -= 1
          return left
        }
        guard number > 0 else { return }
        Task { try await store.star(number) }
        while store.waitingCount == 0, !store.isClosing { sched_yield() }
      }
    }
    try await store.star(most)
    try await store.compact()
    _ = try await store.history()
    try await store.setMe(store.me)
    let isEarly = left.withLock { left in
      defer { left = 0 }
      return left > 0
    }
    #expect(isEarly)
    storage.script.withLock { $0.onAppend = {} }
    await store.close()
  }
}

@Suite struct ForgettingTests {
  @Test func `when forgetting returns, nothing of the title is in any file`() async throws {
    try await withFolder { folder in
      let store = try await filledStore(at: folder)
      #expect(try filesThatName(secrets, in: folder).count >= 3)
      try await store.edit { try $0.forget(.movie(603)) }
      #expect(try filesThatName(secrets, in: folder) == [])
      #expect(store.compactionFailure == nil)
      #expect(store.library.title(.movie(603)) == nil && store.library.notes.isEmpty)
      #expect(try await store.history(HistoryQuery(title: .movie(603))).allSatisfy { $0.change.effect == .forget })
      let library = store.library
      await store.close()
      let again = try await LibraryStore.open(at: folder, .test())
      #expect(again.library == library)
      try await again.compact()
      #expect(try filesThatName(secrets, in: folder) == [])
    }
  }

  @Test func `what a peer forgot is forgotten here as well`() async throws {
    try await withFolder { folder in
      let store = try await filledStore(at: folder)
      let clock = TestClock()
      clock.goOn(.seconds(3600))
      let peer = try await LibraryStore.test(seed: 2, clock: clock)
      try await peer.merge(store.sentCommits())
      try await peer.edit { try $0.forget(.movie(603)) }
      try await store.merge(peer.sentCommits())
      #expect(try filesThatName(secrets, in: folder) == [])
    }
  }

  @Test func `edits that forget nothing do not wait for it`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    try await store.star(603)
    let gate = storage.closeSnapshots()
    async let forgetting: Void = store.edit { $0.forget(Mark.self, Mark.ID(store.me, .movie(603))) }
    await gate.isReached()
    try await store.star(1)
    #expect(store.starCount == 1)
    gate.open()
    try await forgetting
  }

  @Test func `where the snapshot fails it is tried again: with the next one, or when the library is opened`()
    async throws
  {
    for isClosing in [false, true] {
      try await withFolder { folder in
        try await filledStore(at: folder).close()
        let storage = ScriptedStorage(FileStorage(folder))
        var store = try await LibraryStore.test(storage, seed: 3)
        storage.script.withLock { $0.refusedSnapshots = [.init(number: 1)] }
        try await store.edit { try $0.forget(.movie(603)) }
        #expect(store.compactionFailure as? ScriptedStorage.Refusal == .init(number: 1))
        #expect(try filesThatName(secrets, in: folder) != [])
        if isClosing {
          await store.close()
          store = try await LibraryStore.open(at: folder, .test(seed: 4))
          await store.close()
        } else {
          try await store.compact()
        }
        #expect(store.compactionFailure == nil)
        #expect(try filesThatName(secrets, in: folder) == [], "closing: \(isClosing)")
      }
    }
  }

  private let secrets = ["Matrix", "rabbit", "Zion"]

  /// A store with a title that is in its journal, its snapshot and its history.
  private func filledStore(at folder: URL) async throws -> LibraryStore {
    let store = try await LibraryStore.open(at: folder, .test())
    let list = try await store.edit { try $0.addList("Films") }
    try await store.edit { try $0.add(.matrix, to: list) }
    try await store.edit { try $0.addNote("Follow the rabbit", on: .movie(603)) }
    try await store.compact()
    try await store.edit { try $0.watch(.movie(603), Viewing(location: "Zion")) }
    try await store.edit { try $0.addNote("The rabbit again", on: .movie(603)) }
    return store
  }

  private func filesThatName(_ words: [String], in folder: URL) throws -> [String] {
    try contents(of: folder).filter { _, bytes in words.contains { bytes.range(of: Data($0.utf8)) != nil } }.keys
      .sorted()
  }
}
