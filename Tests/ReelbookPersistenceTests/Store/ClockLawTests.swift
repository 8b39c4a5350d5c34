import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// No two edits of a device have one stamp, whatever its date was, and however often its app was started.
@Suite struct ClockLawTests {
  /// A date that a test sets.
  private final class Date: Sendable {
    private let seconds = Lock<Int64>(1_795_000_000)

    func set(_ change: (inout Int64) -> Void) { seconds.withLock { change(&$0) } }

    var now: Now { Now(Instant(milliseconds: seconds.withLock { $0 } * 1000), in: .gmt) }
  }

  private func open(_ storage: MemoryStorage, _ date: Date, seed: UInt64) async throws -> LibraryStore {
    var configuration = StoreConfiguration()
    configuration.now = { date.now }
    configuration.ids = SeededGenerator(seed: seed)
    return try await LibraryStore.open(storage, configuration)
  }

  @Test func `two edits above a date that is days ahead have two stamps, also after the app was started again`()
    async throws
  {
    let (storage, phonesDate, tabletsDate) = (MemoryStorage(), Date(), Date())
    tabletsDate.set { $0 += 3 * 86_400 }
    var phone = try await open(storage, phonesDate, seed: 1)
    let tablet = try await open(MemoryStorage(), tabletsDate, seed: 2)
    let (x, y) = try await tablet.edit { draft in (try draft.addList("X"), try draft.addList("Y")) }
    func exchange(from a: LibraryStore, to b: LibraryStore) async throws { try await b.merge(try await a.commits()) }
    try await exchange(from: tablet, to: phone)
    try await phone.edit { try $0.rename(x, to: "X phone") }
    let first = try #require(try await phone.commits().last { $0.device == phone.device })
    try await exchange(from: phone, to: tablet)
    try await tablet.edit { try $0.rename(x, to: "X tablet") }
    try await exchange(from: tablet, to: phone)
    try await phone.compact()
    await phone.close()
    phone = try await open(storage, phonesDate, seed: 3)
    let second = try #require(try await phone.commit { try $0.rename(y, to: "Y phone") })
    #expect(second.id > first.id)
    try await exchange(from: phone, to: tablet)
    #expect(tablet.library.list(y)?.name == "Y phone")
  }

  @Test func `a device whose clock is damaged takes a new id, once, and says so`() async throws {
    let (disk, date) = (SimulatedDisk(), Date())
    func open(seed: UInt64) async throws -> LibraryStore {
      var configuration = StoreConfiguration()
      configuration.now = { date.now }
      configuration.ids = SeededGenerator(seed: seed)
      return try await LibraryStore.open(FileStorage(disk), configuration)
    }
    date.set { $0 += 3 * 86_400 }
    var store = try await open(seed: 1)
    try await store.edit { try $0.rate(.movie(1), .stars(3)) }
    await store.close()
    date.set { $0 -= 3 * 86_400 }
    store = try await open(seed: 2)
    let device = store.device
    await store.close()
    let clock = try #require(disk["sync/clock"])
    disk["sync/clock"] = Array(clock.dropLast()) + [0x30]
    store = try await open(seed: 3)
    #expect(store.device != device)
    #expect(store.report.damage.map(\.file) == ["sync/clock"])
    let next = store.device
    await store.close()
    store = try await open(seed: 4)
    #expect(store.device == next && store.report.damage.isEmpty)
  }

  @Test func `a device that was started behind its own stamps too often to tell the starts apart takes another id`()
    async throws
  {
    let (storage, date) = (MemoryStorage(), Date())
    date.set { $0 += 30 * 86_400 }
    var store = try await open(storage, date, seed: 1)
    let first = try #require(try await store.commit { try $0.rate(.movie(1), .stars(3)) })
    var given = [first.id]
    date.set { $0 -= 30 * 86_400 }
    // Three hundred starts in one second of the clock.
    for start in 2...301 {
      await store.close()
      store = try await open(storage, date, seed: UInt64(start))
      #expect(store.report.damage.isEmpty)
      let commit = try #require(try await store.commit { try $0.rate(.movie(start), .stars(3)) })
      given.append(commit.id)
    }
    #expect(Set(given).count == given.count && Set(given.map(\.device)).count == 2)
    #expect(store.library.marks.count == given.count && store.library.checkInvariants() == [])
  }

  @Test func `no stamp is given twice, over any dates and starts`() async throws {
    for seed in Laws.seeds(few: 120, all: 10_000) {
      var source = SeededGenerator(seed: seed)
      let (storage, date, othersDate) = (MemoryStorage(), Date(), Date())
      var store = try await open(storage, date, seed: seed)
      let other = try await open(MemoryStorage(), othersDate, seed: seed &+ 1_000_000)
      othersDate.set { $0 += Int64(source.pick([0, 3, 30, -3])) * 86_400 }
      var given: Set<Stamp> = []
      func rate(_ store: LibraryStore) async throws -> Stamp? {
        let (film, stars) = (MediaID.movie(Int(1 + source.next() % 3)), Double(1 + source.next() % 5))
        return try await store.commit { try $0.rate(film, .stars(stars)) }?.id
      }
      for step in 0..<120 {
        switch source.next() % 12 {
        case 0: date.set { $0 += Int64(source.pick([-5, -2, 2, 5])) * 86_400 }
        // Days in which the device has been before come again, second by second.
        case 1...3: date.set { $0 += Int64(source.next() % 3) }
        case 4, 5:
          if source.chance(50) { try await store.compact() }
          if source.chance(20) { try await store.clearHistory() }
          await store.close()
          store = try await open(storage, date, seed: seed &+ UInt64(step) + 2)
        case 6: try await store.merge(try await other.commits().suffix(3))
        case 7, 8:
          try await other.merge(try await store.commits().suffix(3))
          // Often several films in one edit, so that several records have one stamp.
          let films = source.chance(50) ? 1...3 : 2...2
          let stars = Double(1 + source.next() % 5)
          try await other.edit { draft in for film in films { try draft.rate(.movie(film), .stars(stars)) } }
        default:
          guard let stamp = try await rate(store) else { continue }
          guard given.insert(stamp).inserted else {
            Issue.record("seed \(seed), step \(step): \(stamp) was given before")
            return
          }
        }
      }
    }
  }
}
