import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A session finds unpublished edits in the history, of which a line may be damaged.
@Suite struct DamagedHistoryTests {
  /// Damages the history's last line about a star.
  private func damageStar(on disk: SimulatedDisk) throws {
    let month = try #require(disk.paths.last { $0.hasPrefix("history/") })
    let bytes = try #require(disk[month])
    let word = Array("star".utf8)
    let place = try #require(bytes.indices.last { bytes[$0...].starts(with: word) })
    disk[month]?[place] ^= 1
  }

  @Test func `devices converge although a history line is damaged, and the edit of that line arrives`()
    async throws
  {
    let place = MemoryExchange()
    let disk = SimulatedDisk()
    let first = try await SyncingDevice.open(place, seed: 1, on: FileStorage(disk), person: "Ada")
    try await first.sync()
    try await first.star(1)
    try await first.store.compact()
    await first.store.close()
    try damageStar(on: disk)
    let b = try await SyncingDevice.open(place, seed: 5)
    try await b.star(3)
    try await b.sync()
    // Each opening starts a session.
    for number in 2...3 as ClosedRange<UInt64> {
      let a = try await SyncingDevice.open(place, seed: number, on: FileStorage(disk))
      await #expect(throws: StorageError.self) { try await a.store.history() }
      if number == 2 { try await a.star(2) }
      try await a.sync()
      try await a.sync()
      try await b.sync()
      #expect(a.stars == [1, 2, 3] && b.stars == [1, 2, 3])
      #expect(a.shared == b.shared)
      await #expect(throws: StorageError.self) { try await a.store.history() }
      await a.store.close()
    }
  }

  @Test func `a forgotten note leaves the exchange although a history line is damaged`() async throws {
    let place = MemoryExchange()
    let disk = SimulatedDisk()
    let first = try await SyncingDevice.open(place, seed: 1, on: FileStorage(disk), person: "Ada")
    _ = try await first.store.edit { try $0.addNote("private-77af", on: .movie(1)) }
    try await first.sync()
    try await first.star(2)
    try await first.store.compact()
    await first.store.close()
    try damageStar(on: disk)
    let a = try await SyncingDevice.open(place, seed: 2, on: FileStorage(disk))
    try await a.sync()
    try await a.store.edit { try $0.forget(.movie(1)) }
    try await a.sync()
    #expect(place.files.values.allSatisfy { !Array($0).contains("private-77af".utf8) })
    await a.store.close()
  }

  @Test func `a session goes on to share a list although a line of the history is damaged`() async throws {
    let disk = SimulatedDisk()
    let circle = try await Circle(annasStorage: FileStorage(disk))
    let (store, place, list) = (circle.anna.store, circle.place, circle.list)
    try await store.edit { try $0.star(.movie(603)) }
    try await store.compact()
    await store.close()
    try damageStar(on: disk)
    let again = try await SharingPerson.store("Anna", seed: 90, on: FileStorage(disk))
    let session = SyncSession(again, place, sharing: list, .seeded(90))
    try await again.edit { try $0.add(Circle.brazil, to: list) }
    try await session.sync()
    try await circle.carl.session.sync()
    let names = circle.carl.store.library.titles().map(\.name)
    #expect(names.contains("Brazil"), "\(names)")
    await again.close()
  }
}
