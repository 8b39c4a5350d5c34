import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A restore that fails at any step of the disk has happened as a whole or not at all. Repeating it succeeds.
@Suite struct RestoreFaultTests {
  private static func check(
    replacing: Bool, _ fault: (Int) -> DiskFault
  ) async throws {
    let backup = try await LibraryStore.sample(seed: 2).backup()
    let restorable = try await backup.library()
    var step = 0
    var isDone = false
    while !isDone {
      step += 1
      try #require(step < 100)
      let simulated = SimulatedDisk()
      let disk = FaultyDisk(simulated)
      let store = try await LibraryStore.test(FileStorage(disk), durability: .powerLoss)
      let before = store.library.liveRecords
      disk.fault = fault(step)
      do {
        try await restore(backup, to: store, replacing)
        isDone = true
      } catch is StorageError {}
      disk.fault = .none
      await store.close()
      disk.kill()
      simulated.powerCut(seed: UInt64(step))
      let opened = try await LibraryStore.test(FileStorage(disk), durability: .powerLoss)
      let found = opened.library.liveRecords
      #expect(found == before && !isDone || found == restorable.liveRecords, "step \(step)")
      try await restore(backup, to: opened, replacing)
      #expect(opened.library.liveRecords == restorable.liveRecords && opened.me == backup.me, "step \(step)")
      await opened.close()
    }
    #expect(step > 3)
  }

  private static func restore(_ backup: Backup, to store: LibraryStore, _ isReplacing: Bool) async throws {
    if isReplacing {
      try await store.replace(with: backup, household: .same, keeping: "old.json", on: SimulatedDisk.with([]))
    } else {
      try await store.merge(backup, household: .same)
    }
  }

  @Test(arguments: [true, false]) func `a restore in which any step fails is whole or absent, and can be repeated`(
    _ isReplacing: Bool
  ) async throws {
    try await Self.check(replacing: isReplacing) { .failure(step: $0) }
  }

  @Test(arguments: [true, false])
  func `a restore in which the power fails at any step is whole or absent, and can be repeated`(
    _ isReplacing: Bool
  ) async throws {
    try await Self.check(replacing: isReplacing) { .stop(step: $0) }
  }
}
