import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct GuardTests {
  /// Two devices with the same sixty stars, and an exchange between them.
  private func household(
    _ storage: any Storage = MemoryStorage()
  ) async throws -> (SyncingDevice, SyncingDevice, MemoryExchange) {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let b = try await SyncingDevice.open(place, seed: 2, on: storage)
    try await a.store.edit { draft in for number in 1...60 { try draft.star(.movie(number)) } }
    for device in [a, b, a] { try await device.sync() }
    return (a, b, place)
  }

  private func delete(_ count: Int, on device: SyncingDevice) async throws {
    try await device.store.edit { draft in
      for mark in draft.library.marks.prefix(count) { try draft.delete(Mark.self, mark.id) }
    }
  }

  @Test func `a mass delete is held back, and other batches are taken in`() async throws {
    let (a, b, _) = try await household()
    try await delete(30, on: a)
    try await a.sync()
    try await a.star(99)
    try await a.sync()
    let report = try await b.sync()
    #expect(report.heldBack.map(\.deletions) == [["mark": 30]])
    #expect(report.heldBack.first?.device == a.store.device)
    #expect(b.store.library.marks.count == 61 && b.stars.contains(99))
    #expect(b.session.heldBack.count == 1)
    #expect(try await b.sync().heldBack.isEmpty)
  }

  @Test func `few deletions, or a small part of the records, are taken in without a decision`() async throws {
    let (a, b, _) = try await household()
    try await delete(20, on: a)
    try await a.sync()
    #expect(try await b.sync().heldBack.isEmpty)
    #expect(b.store.library.marks.count == 40)
    try await a.store.edit { draft in for number in 100...400 { try draft.star(.movie(number)) } }
    for device in [a, b] { try await device.sync() }
    try await delete(30, on: a)
    try await a.sync()
    #expect(try await b.sync().heldBack.isEmpty)
    #expect(b.store.library.marks.count == a.store.library.marks.count)
  }

  @Test func `the app can accept a batch that was held back, also after a restart and without its file`()
    async throws
  {
    let storage = MemoryStorage()
    let (a, b, place) = try await household(storage)
    try await delete(30, on: a)
    try await a.sync()
    try await b.sync()
    await b.store.close()
    place.files = place.files.filter { $0.key.hasPrefix("\(b.store.device)") }
    let again = try await SyncingDevice.open(place, seed: 5, on: storage)
    try await again.sync()
    let batch = try #require(again.session.heldBack.first)
    #expect(try await again.session.accept(batch.id).applied >= 30)
    #expect(again.store.library.marks.count == 30 && again.session.heldBack.isEmpty)
    for device in [a, again, a] { try await device.sync() }
    #expect(a.shared == again.shared)
    await #expect(throws: SyncError.self) { try await again.session.accept(batch.id) }
  }

  @Test func `deletions that an app refuses are undone on every device`() async throws {
    let (a, b, _) = try await household()
    try await delete(30, on: a)
    try await a.sync()
    try await b.sync()
    let batch = try #require(b.session.heldBack.first)
    try await b.session.refuse(batch.id)
    #expect(b.store.library.marks.count == 60)
    for device in [b, a, b] { try await device.sync() }
    #expect(a.store.library.marks.count == 60 && a.stars.count == 60)
    #expect(a.shared == b.shared)
  }

  @Test func `records that were forgotten come back on every device if an app refuses the batch`() async throws {
    let (a, b, _) = try await household()
    try await a.store.edit { draft in for number in 1...30 { try draft.forget(.movie(number)) } }
    try await a.sync()
    #expect(try await b.sync().heldBack.first?.deletions["mark"] == 30)
    let batch = try #require(b.session.heldBack.first)
    try await b.session.refuse(batch.id)
    for device in [b, a, b] { try await device.sync() }
    #expect(a.stars.count == 60 && a.shared == b.shared)
  }

  @Test func `titles and resume points that were forgotten come back whole if an app refuses the batch`() async throws {
    let (a, b, _) = try await household()
    try await a.store.edit { draft in
      let list = try draft.addList("Films")
      for number in 1...30 {
        var facts = TitleFacts(name: "Film \(number)", year: 2001)
        facts.fetched = Instant(milliseconds: 5)
        try draft.add(CatalogTitle(Title(.movie(number), facts)), to: list)
        try draft.stop(MediaID.movie(number), at: .seconds(600), of: .seconds(6000))
      }
    }
    for device in [a, b] { try await device.sync() }
    try await a.store.edit { draft in for number in 1...30 { try draft.forget(.movie(number)) } }
    try await a.sync()
    try await b.sync()
    try await b.session.refuse(try #require(b.session.heldBack.first).id)
    for device in [b, a, b] { try await device.sync() }
    #expect(a.shared == b.shared)
    for device in [a, b] {
      let library = device.store.library
      #expect((1...30).allSatisfy { library.titles[.movie($0)]?.name == "Film \($0)" })
      #expect((1...30).allSatisfy { library.resumePoint(in: .movie($0), of: a.store.me)?.position == .seconds(600) })
    }
  }

  @Test func `a cancelled refusal is completed by the next one, also for forgotten records`() async throws {
    for looks in 1...3 {
      let (a, b, _) = try await household()
      try await a.store.edit { draft in for number in 1...30 { try draft.forget(.movie(number)) } }
      try await a.sync()
      try await b.sync()
      let batch = try #require(b.session.heldBack.first)
      let left = Lock(looks)
      b.clock.onLook {
        let isEnough = left.withLock { left in
          left -= 1
          return left == 0
        }
        if isEnough { withUnsafeCurrentTask { $0?.cancel() } }
      }
      let task = Task { try await b.session.refuse(batch.id) }
      _ = await task.result
      b.clock.onLook {}
      if !b.session.heldBack.isEmpty { try await b.session.refuse(batch.id) }
      #expect(b.stars.count == 60, "\(looks) looks")
      for device in [b, a, b] { try await device.sync() }
      #expect(a.stars.count == 60 && a.shared == b.shared, "\(looks) looks")
    }
  }

  @Test func `no file keeps a batch that the app has accepted, at whatever step the process is killed`() async throws {
    let disk = SimulatedDisk()
    let (a, b, place) = try await household(FileStorage(disk))
    try await delete(30, on: a)
    try await a.sync()
    try await b.sync()
    let batch = try #require(b.session.heldBack.first)
    await b.store.close()
    try #require(disk.paths.contains { $0.contains(".waiting-") })
    for step in 1..<100 {
      let disk = disk.copy(named: "simulated")
      let faulty = FaultyDisk(disk)
      let deciding = try await SyncingDevice.open(place, seed: 6, on: FileStorage(faulty))
      try await deciding.session.loadStatus()
      faulty.fault = .stop(step: step)
      let isDone = (try? await deciding.session.accept(batch.id)) != nil
      faulty.kill()
      await deciding.store.close()
      let again = try await SyncingDevice.open(place, seed: 7, on: FileStorage(disk))
      try await again.session.loadStatus()
      if !again.session.heldBack.isEmpty { _ = try? await again.session.accept(batch.id) }
      #expect(again.session.heldBack.isEmpty && again.store.library.marks.count == 30, "step \(step)")
      #expect(disk.paths.allSatisfy { !$0.contains(".waiting-") }, "step \(step)")
      await again.store.close()
      guard isDone else { continue }
      #expect(step > 3)
      return
    }
    Issue.record("Accepting did not finish within a hundred steps.")
  }

  @Test func `an app sets the limit of deletions`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let b = try await SyncingDevice.open(place, seed: 2) { $0.deletionLimit = DeletionLimit(count: 1, fraction: 0) }
    for number in 1...4 { try await a.star(number) }
    for device in [a, b, a] { try await device.sync() }
    try await delete(2, on: a)
    try await a.sync()
    #expect(try await b.sync().heldBack.count == 1)
  }
}
