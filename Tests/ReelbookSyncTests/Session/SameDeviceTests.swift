import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A device takes in files under its own id that it did not write like any others.
@Suite struct SameDeviceTests {
  /// Two devices of one library with one id: nothing shows that one is a copy.
  private func twins(
    _ place: any Exchange, and other: (any Exchange)? = nil, through wrapped: (SimulatedDisk) -> any Disk = { $0 }
  ) async throws -> (SyncingDevice, SyncingDevice) {
    let disk = SimulatedDisk(named: "one")
    let first = try await SyncingDevice.open(place, seed: 1, on: FileStorage(disk), person: "Ada")
    try await first.store.edit { draft in for number in 1...60 { try draft.star(.movie(number)) } }
    try await first.sync()
    await first.store.close()
    let twin = disk.copy(named: "one")
    let a = try await SyncingDevice.open(place, seed: 2, on: FileStorage(wrapped(disk)))
    return (a, try await SyncingDevice.open(other ?? place, seed: 3, on: FileStorage(twin)))
  }

  @Test func `a mass delete by another device of the same id is held back`() async throws {
    let (a, b) = try await twins(MemoryExchange())
    try await a.store.edit { draft in
      for mark in draft.library.marks.prefix(30) { try draft.delete(Mark.self, mark.id) }
    }
    try await a.sync()
    let report = try await b.sync()
    #expect(report.problems.contains { $0.kind == .sameDevice })
    #expect(report.heldBack.map(\.deletions) == [["mark": 30]] && b.store.library.marks.count == 60)
    let batch = try #require(b.session.heldBack.first)
    try await b.session.accept(batch.id)
    for device in [b, a, b] { try await device.sync() }
    #expect(b.store.library.marks.count == 30 && a.shared == b.shared)
  }

  @Test func `edits that two devices wrote under one id and one number reach every device`() async throws {
    let replicator = SimulatedReplicator(folders: 3, seed: 1)
    let (a, b) = try await twins(replicator.exchange(0), and: replicator.exchange(1))
    let c = try await SyncingDevice.open(replicator.exchange(2), seed: 4)
    replicator.settle()
    try await c.sync()
    try await a.star(71)
    try await b.star(72)
    // Neither device has seen the other's file.
    for device in [a, b] { try await device.sync() }
    for _ in 1...4 {
      replicator.settle()
      for device in [c, a, b] { try await device.sync() }
    }
    #expect(a.store.device != b.store.device)
    for device in [a, b, c] { #expect(device.stars.suffix(2) == [71, 72]) }
    #expect(a.shared == b.shared && b.shared == c.shared)
  }

  @Test func `wherever the disk stops while a device changes its id, its edits reach every device`()
    async throws
  {
    for step in stride(from: 1, through: 24, by: Laws.areMoreAsked ? 1 : 4) {
      let places = (1...3).map { _ in MemoryExchange() }
      var faulty = FaultyDisk(SimulatedDisk())
      let (first, b) = try await twins(places[0], and: places[1]) { disk in
        faulty = FaultyDisk(disk)
        return faulty
      }
      places[1].files = places[0].files
      let c = try await SyncingDevice.open(places[2], seed: 4)
      for number in 71...72 {
        try await first.star(number)
        try await b.star(10 + number)
        for device in [first, b] { try await device.sync() }
      }
      // A reader that has one device's numbers skips the other device's files.
      places[2].files = places[0].files.filter { !$0.key.contains("-000002-") && !$0.key.contains("-000003-") }
      places[2].files.merge(places[1].files) { here, _ in here }
      try await c.sync()
      places[0].files.merge(places[1].files) { here, _ in here }
      faulty.fault = .stop(step: step)
      _ = try? await first.sync()
      await first.store.close()
      faulty.kill()
      let a = try await SyncingDevice.open(places[0], seed: 5, on: FileStorage(faulty))
      for _ in 1...4 {
        for device in [a, b, c] { try await device.sync() }
        let files = places.reduce(into: [:]) { files, place in files.merge(place.files) { here, _ in here } }
        for place in places { place.files = files }
      }
      for device in [a, b, c] { #expect(device.stars.suffix(4) == [71, 72, 81, 82], "step \(step)") }
    }
  }

  @Test func `edits reach every device also if another exchange reveals that two devices share an id`()
    async throws
  {
    let places = (1...3).map { _ in MemoryExchange() }
    var disk = SimulatedDisk()
    let (first, b) = try await twins(places[0], and: places[1]) { original in
      disk = original
      return original
    }
    places[1].files = places[0].files
    for number in 71...72 {
      try await first.star(number)
      try await b.star(10 + number)
      for device in [first, b] { try await device.sync() }
    }
    let c = try await SyncingDevice.open(places[2], seed: 4)
    places[2].files = places[1].files
    try await c.sync()
    let work = MemoryExchange()
    var configuration = SyncConfiguration.seeded(8)
    configuration.name = "work"
    for store in [b.store, first.store] { try await SyncSession(store, work, configuration).sync() }
    #expect(first.store.device != b.store.device)
    await first.store.close()
    let a = try await SyncingDevice.open(places[0], seed: 5, on: FileStorage(disk))
    for _ in 1...3 {
      let files = places.reduce(into: [:]) { files, place in files.merge(place.files) { here, _ in here } }
      for place in places { place.files = files }
      for device in [a, b, c] { try await device.sync() }
    }
    for device in [a, b, c] { #expect(device.stars.suffix(4) == [71, 72, 81, 82]) }
  }

  @Test func `a shared list takes in no unauthorized record from a file under the device's own id`() async throws {
    let circle = try await Circle()
    let stranger = try await SharingPerson.store("Mallory", seed: 77)
    try await stranger.edit { draft in
      try draft.star(.movie(603))
      try draft.addList("Injected")
    }
    let carl = circle.carl
    var writer = SyncSegmentWriter()
    writer.add(from: SharedSegment([HouseholdID(bits: IDBits(1, 2))], [stranger.device]))
    for commit in try await stranger.commits() { writer.add(commit) }
    let numbers = 900...900
    circle.place.files["\(SyncSegmentName(carl.store.device, numbers, random: 1))"] = try writer.finish(
      carl.store.device, numbers, scope: "list/\(circle.list)", coding: PlainCoding())
    try await carl.session.sync()
    #expect(!carl.library.marks.contains { $0.person == stranger.me })
    #expect(!carl.library.lists.contains { $0.name == "Injected" } && carl.library.person(stranger.me) == nil)
    try await carl.edit { try $0.rename(circle.list, to: "Ours") }
    for person in [carl, circle.anna] { try await person.session.sync() }
    #expect(circle.anna.library.list(circle.list)?.name == "Ours")
  }
}
