import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A large backup is never in memory as a whole beside the library.
@Suite struct StreamingTests {
  /// A backup of some marks, on a disk that records what is read.
  private static func backup(of count: Int) async throws -> (backup: Backup, disk: GaugedDisk) {
    let store = try await LibraryStore.test(seed: 2)
    try await store.edit { draft in for number in 1...count { try draft.star(.movie(number)) } }
    let disk = GaugedDisk(try SimulatedDisk.with([]))
    try await store.backUp(as: "a.json", on: disk)
    let backup = try await Backup.open("a.json", on: disk)
    try #require(backup.recordCount > count)
    return (backup, disk)
  }

  @Test(arguments: [false, true])
  func `a restore is written, and moved to the history, in parts while the backup is read`(
    _ isReplacing: Bool
  ) async throws {
    let (backup, source) = try await Self.backup(of: 6_000)
    let folder = SimulatedDisk()
    let target = GaugedDisk(folder)
    let store = try await LibraryStore.test(FileStorage(target), durability: .powerLoss)
    source.gauge.reset()
    target.gauge.reset()
    let writtenNearEnd = Lock<Int?>(nil)
    let note: @Sendable (TransferProgress) -> Void = { progress in
      guard progress.phase == .restoring, (0.9..<1).contains(progress.fraction) else { return }
      writtenNearEnd.withLock { if $0 == nil { $0 = target.gauge.figures.written } }
    }
    if isReplacing {
      try await store.replace(
        with: backup, household: .same, keeping: "old.json", on: SimulatedDisk.with([]), onProgress: note)
    } else {
      try await store.merge(backup, household: .same, onProgress: note)
    }
    try await store.compact()
    await store.close()
    #expect(try #require(writtenNearEnd.withLock { $0 }) > 250_000)
    #expect(source.gauge.figures.read > 600_000 && source.gauge.figures.largestRead <= 1 << 18)
    #expect(target.gauge.figures.written > 1_500_000 && target.gauge.figures.largestWrite <= 1 << 19)
    let month = try #require(folder.paths.first { $0.hasPrefix("history/") })
    let lines = (folder[month] ?? []).split(separator: 0x0A).filter { $0.count > 1_000 }
    #expect(lines.count > 20, "The commit's parts are \(lines.map(\.count)) bytes long.")
    let opened = try await LibraryStore.test(FileStorage(folder))
    let marks = try await backup.library().marks.map(\.id)
    #expect(opened.library.marks.map(\.id) == marks)
    #expect(try await opened.commits().count { $0.verb == .restore } == 1)
  }

  @Test func `a store's updates have a restore as one commit, also for a listener that begins meanwhile`() async throws
  {
    let (backup, _) = try await Self.backup(of: 1_000)
    let store = try await LibraryStore.test()
    let (early, late) = (store.updates(), Lock<AsyncStream<LibraryUpdate>?>(nil))
    let alone = try await LibraryStore.test()
    try await store.merge(backup, household: .same)
    try await alone.merge(backup, household: .same) { progress in
      guard progress.phase == .restoring else { return }
      late.withLock { if $0 == nil { $0 = alone.updates() } }
    }
    for (store, updates) in [(store, early), (alone, try #require(late.withLock { $0 }))] {
      let library = store.library
      await store.close()
      var seen: [LibraryUpdate] = []
      for await update in updates { seen.append(update) }
      // The second update has the backup's person, who uses the device from then on.
      #expect(seen.map(\.commit?.verb) == [.restore, nil])
      #expect(seen.map(\.library) == [library, library] && seen.first?.commit?.changes.count ?? 0 > 1_000)
      #expect(seen.last?.me == store.me && library.person(store.me) != nil)
    }
  }

  @Test func `a backup file that changes or disappears after opening changes nothing`() async throws {
    let disk = try SimulatedDisk.with([])
    try await LibraryStore.sample(seed: 2).backUp(as: "a.json", on: disk)
    let backup = try await Backup.open("a.json", on: disk)
    let store = try await LibraryStore.sample()
    let library = store.library
    try await LibraryStore.random(seed: 3).backUp(as: "a.json", on: disk)
    #expect(await code { try await store.merge(backup, household: .same) } == .damagedBackup)
    #expect(await code { _ = try await backup.library() } == .damagedBackup)
    try disk.remove("a.json")
    #expect(
      await code { try await store.replace(with: backup, household: .same, keeping: "b.json", on: disk) } == .missing)
    #expect(store.library == library)
    #expect(try await store.commits().allSatisfy { $0.verb != .restore })
  }
}
