import Dispatch
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct JoiningTests {
  @Test func `a library without records of its own adopts the person and the household`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    try await a.store.edit { try $0.household.edit { $0.name = "Ours" } }
    try await a.sync()
    let b = try await SyncingDevice.open(place, seed: 2)
    try await b.sync()
    #expect(b.store.me == a.store.me)
    #expect(b.store.library.people.map(\.name) == ["Ada"])
    #expect(b.store.library.household?.name == "Ours")
    try await a.sync()
    #expect(a.shared == b.shared)
  }

  @Test func `of two new libraries, the second to sync adopts the first one's person`() async throws {
    let place = MemoryExchange()
    let (a, b) = try await (SyncingDevice.open(place, seed: 1), SyncingDevice.open(place, seed: 2))
    for device in [a, b, a] { try await device.sync() }
    #expect(a.store.me == b.store.me && a.store.library.people.count == 1 && a.shared == b.shared)
  }

  @Test func `a person with a name becomes another person only if the app says so`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    try await a.sync()
    let b = try await SyncingDevice.open(place, seed: 2, person: "Ben")
    #expect(try await b.sync().choices.map(\.name) == ["Ada"])
    try await a.sync()
    #expect(a.store.library.people.map(\.name) == ["Ada", "Ben"] && b.store.me != a.store.me)
    let c = try await SyncingDevice.open(place, seed: 3, person: "Carl")
    try await c.sync()
    try await c.session.adopt(a.store.me)
    for device in [c, a] { try await device.sync() }
    #expect(a.store.library.people.map(\.name) == ["Ada", "Ben"] && c.store.me == a.store.me)
  }

  @Test func `in a household of several persons, the app decides who uses the device`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let ben = try await a.store.edit { try $0.addPerson("Ben") }
    try await a.sync()
    let b = try await SyncingDevice.open(place, seed: 2)
    let report = try await b.sync()
    #expect(Set(report.choices.map(\.name)) == ["Ada", "Ben"])
    try await b.session.adopt(ben)
    #expect(b.store.me == ben)
    for device in [b, a, b] { try await device.sync() }
    #expect(Set(a.store.library.people.map(\.name)) == ["Ada", "Ben"])
    #expect(a.shared == b.shared)
  }

  @Test func `two libraries with diaries keep both, and an alias joins two persons who are one`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let b = try await SyncingDevice.open(place, seed: 2, person: "ada")
    try await a.store.edit { try $0.watch(.movie(1), at: .year(2020)) }
    try await b.store.edit { try $0.watch(.movie(2), at: .year(2021)) }
    let old = b.store.me
    for device in [a, b, a] { try await device.sync() }
    #expect(b.store.me == old && a.store.library.people.count == 2)
    try await b.session.adopt(a.store.me)
    for device in [b, a] { try await device.sync() }
    #expect(a.store.library.people.count == 1 && b.store.me == a.store.me)
    #expect(a.store.library.diary(of: a.store.me).count == 2)
    try await b.store.edit { try $0.separate(.person(old)) }
    for device in [b, a] { try await device.sync() }
    #expect(a.store.library.people.count == 2 && a.shared == b.shared)
  }

  @Test func `a library that joins publishes only what the exchange lacks`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    try await a.store.edit { draft in for number in 1...200 { try draft.star(.movie(number)) } }
    try await a.sync()
    let size = place.files.values.reduce(0) { $0 + $1.count }
    let b = try await SyncingDevice.open(place, seed: 2)
    try await b.sync()
    #expect(place.files.values.reduce(0) { $0 + $1.count } < size + 2_000)
  }

  @Test func `after an interrupted joining, a library without records still adopts the person`() async throws {
    for step in 1...12 {
      let place = MemoryExchange()
      let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
      try await a.star(1)
      try await a.sync()
      let failing = FailingExchange(place)
      let storage = MemoryStorage()
      let first = try await SyncingDevice.open(failing, seed: 2, on: storage)
      failing.fail(at: step)
      _ = try? await first.sync()
      failing.fail(at: nil)
      await first.store.close()
      let b = try await SyncingDevice.open(failing, seed: 3, on: storage)
      for device in [b, a, b] { try await device.sync() }
      #expect(b.store.me == a.store.me && a.store.library.people.count == 1, "step \(step)")
      #expect(a.shared == b.shared, "step \(step)")
    }
  }

  @Test func `a play that is logged while a new library adopts a person belongs to that person`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    try await a.sync()
    let storage = BusyStorage()
    let b = try await SyncingDevice.open(place, seed: 2, on: storage)
    let store = b.store
    storage.meanwhile {
      let isBuilt = DispatchSemaphore(value: 0)
      Task {
        try await store.edit { draft in
          defer { isBuilt.signal() }
          try draft.watch(.movie(1), at: .year(2020))
        }
      }
      isBuilt.wait()
    }
    try await b.sync()
    #expect(b.store.me == a.store.me && b.store.library.diary(of: a.store.me).count == 1)
    try await a.sync()
    #expect(a.store.library.people.map(\.name) == ["Ada"] && a.store.library.diary(of: a.store.me).count == 1)
  }

  @Test func `at whatever step the disk stops during the first sync, the next sync adopts the person`() async throws {
    var step = 1
    var hasStopped = true
    while hasStopped {
      let place = MemoryExchange()
      let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
      try await a.star(1)
      try await a.sync()
      let disk = FaultyDisk(SimulatedDisk())
      let first = try await SyncingDevice.open(place, seed: 2, on: FileStorage(disk))
      disk.fault = .stop(step: step)
      _ = try? await first.sync()
      hasStopped = disk.steps >= step
      await first.store.close()
      disk.kill()
      let b = try await SyncingDevice.open(place, seed: 3, on: FileStorage(disk))
      for device in [b, a, b] { try await device.sync() }
      #expect(b.store.me == a.store.me && a.store.library.people.map(\.name) == ["Ada"], "step \(step)")
      #expect(a.shared == b.shared, "step \(step)")
      step += Laws.areMoreAsked ? 1 : 3
    }
    #expect(step > 16)
  }

  @Test func `a copied library publishes all its records to an empty exchange`() async throws {
    let disk = SimulatedDisk(named: "one")
    let first = try await SyncingDevice.open(MemoryExchange(), seed: 1, on: FileStorage(disk), person: "Ada")
    for number in 1...3 { try await first.star(number) }
    try await first.sync()
    await first.store.close()
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 2, on: FileStorage(disk.copy(named: "two")))
    try await a.star(4)
    try await a.sync()
    let b = try await SyncingDevice.open(place, seed: 3)
    for device in [b, a] { try await device.sync() }
    #expect(b.stars == [1, 2, 3, 4] && a.shared == b.shared)
  }

  @Test func `a library restored from an old backup does not restore records that were deleted since`() async throws {
    let place = MemoryExchange()
    let disk = SimulatedDisk(named: "one")
    let first = try await SyncingDevice.open(place, seed: 1, on: FileStorage(disk), person: "Ada")
    for number in 1...3 { try await first.star(number) }
    try await first.sync()
    await first.store.close()
    let backup = disk.copy(named: "backup")
    let a = try await SyncingDevice.open(place, seed: 2, on: FileStorage(disk))
    let b = try await SyncingDevice.open(place, seed: 3)
    try await b.sync()
    try await a.store.edit { draft in
      for mark in draft.library.marks.prefix(2) { try draft.delete(Mark.self, mark.id) }
    }
    for device in [a, b] { try await device.sync() }
    let restored = try await SyncingDevice.open(place, seed: 4, on: FileStorage(backup))
    for device in [restored, a, b, restored] { try await device.sync() }
    #expect(a.stars.count == 1 && restored.shared == a.shared && b.shared == a.shared)
  }
}
