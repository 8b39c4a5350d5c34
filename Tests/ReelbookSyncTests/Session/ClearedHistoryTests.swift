import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A session finds unpublished edits in the history, which an app may clear before the exchange has them.
@Suite struct ClearedHistoryTests {
  @Test func `edits arrive although their history was cleared and no device knows what was published`()
    async throws
  {
    let place = MemoryExchange()
    let storage = MemoryStorage()
    for number in 1...3 as ClosedRange<UInt64> {
      let a = try await SyncingDevice.open(place, seed: number, on: storage, person: "Ada")
      try await a.sync()
      try await a.star(Int(number))
      try await a.store.clearHistory()
      await a.store.close()
    }
    try await SyncingDevice.open(place, seed: 4, on: storage).sync()
    let b = try await SyncingDevice.open(place, seed: 5)
    try await b.sync()
    #expect(b.stars == [1, 2, 3])
  }

  @Test func `edits arrive although their history was cleared and later edits of other devices remain`() async throws {
    let place = MemoryExchange()
    let failing = FailingExchange(place)
    let storage = MemoryStorage()
    func open(_ seed: UInt64) async throws -> SyncingDevice {
      try await .open(failing, seed: seed, on: storage, person: "Ada")
    }
    let first = try await open(1)
    try await first.sync()
    try await first.store.clearHistory()
    await first.store.close()
    let second = try await open(2)
    try await second.sync()
    try await second.star(1)
    let b = try await SyncingDevice.open(place, seed: 3, clock: TestClock(aheadBy: .seconds(3600)))
    try await b.sync()
    for number in 2...3 {
      try await b.star(number)
      try await b.sync()
    }
    // The device takes in the other's edits, and cannot publish.
    failing.fail(at: 6, forGood: true)
    await #expect(throws: FailingExchange.Unreachable.self) { try await second.sync() }
    #expect(second.stars == [1, 2, 3])
    failing.fail(at: nil)
    try await second.store.clearHistory(before: second.clock.look().instant.adding(.seconds(600)))
    #expect(try await second.store.commits().contains { $0.device == b.store.device })
    await second.store.close()
    try await open(4).sync()
    try await b.sync()
    #expect(b.stars == [1, 2, 3])
  }

  @Test func `clearing history that was published long ago makes no session read or publish it again`() async throws {
    let place = MemoryExchange()
    let storage = MemoryStorage()
    let clock = TestClock()
    let first = try await SyncingDevice.open(place, seed: 1, on: storage, person: "Ada", clock: clock)
    for number in 1...2 {
      if number == 2 { clock.goOn(.seconds(86_400)) }
      try await first.star(number)
      try await first.sync()
    }
    await first.store.close()
    place.use = .init()
    for number in 2...4 as ClosedRange<UInt64> {
      let a = try await SyncingDevice.open(place, seed: number, on: storage, clock: clock)
      try await a.store.clearHistory(before: clock.look().instant.adding(.seconds(-3600 * 12)))
      try await a.sync()
      await a.store.close()
    }
    // Each sync reads one of its own files.
    #expect(place.use.reads <= 3 && place.use.writes == 0)
  }

  @Test func `a cleared history does not make every later session read the exchange again`() async throws {
    let place = MemoryExchange()
    let storage = MemoryStorage()
    for number in 1...3 as ClosedRange<UInt64> {
      let a = try await SyncingDevice.open(place, seed: number, on: storage, person: "Ada")
      try await a.star(Int(number))
      try await a.sync()
      if number == 1 { try await a.store.clearHistory() }
      await a.store.close()
    }
    place.use = .init()
    try await SyncingDevice.open(place, seed: 4, on: storage).sync()
    #expect(place.use.reads <= 1 && place.use.lists == 1)
  }

  @Test func `edits under a clock that was years behind arrive, although the history drops them as too old`()
    async throws
  {
    for storage in [MemoryStorage(), FileStorage(SimulatedDisk())] as [any Storage] {
      let place = MemoryExchange()
      func open(_ seed: UInt64, onDay day: Int) async throws -> SyncingDevice {
        let clock = TestClock(aheadBy: .seconds(86_400 * day))
        return try await .open(place, seed: seed, on: storage, person: "Ada", clock: clock)
      }
      let first = try await open(1, onDay: 0)
      try await first.sync()
      await first.store.close()
      let second = try await open(2, onDay: -800)
      try await second.star(1)
      await second.store.close()
      let third = try await open(3, onDay: 1)
      try await third.store.compact()
      await third.store.close()
      try await open(4, onDay: 2).sync()
      let b = try await SyncingDevice.open(place, seed: 5)
      try await b.sync()
      #expect(b.stars == [1])
    }
  }

  @Test func `old edits from another exchange arrive, although the history drops them as too old`() async throws {
    let (home, work) = (MemoryExchange(), MemoryExchange())
    let storage = MemoryStorage()
    let first = try await SyncingDevice.open(home, seed: 1, on: storage, person: "Ada")
    try await first.sync()
    let old = try await SyncingDevice.open(
      work, seed: 2, person: "Ben", clock: TestClock(aheadBy: .seconds(86_400 * -800)))
    try await old.sync()
    try await old.star(1)
    try await old.sync()
    var configuration = SyncConfiguration.seeded(8)
    configuration.name = "work"
    try await SyncSession(first.store, work, configuration).sync()
    try await first.store.compact()
    await first.store.close()
    try await SyncingDevice.open(home, seed: 3, on: storage).sync()
    let b = try await SyncingDevice.open(home, seed: 4)
    try await b.sync()
    #expect(b.stars == [1])
  }
}
