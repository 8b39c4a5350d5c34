import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport

/// A sync without news: what it reads and how long it takes, for the heavy household, plain and sealed, for a hundredth of
/// it, and with 200 devices. The peak memory of the first sync, against that of the open library; a million plays; and
/// what the digest costs.
let idleSync = Benchmark(name: "B31") { context in
  let heavy = try await IdleSync(context.storedHousehold(), in: context.scratch.folder("sync"))
  let small = try await IdleSync(
    context.storedHousehold(fraction: context.fraction * 100), in: context.scratch.folder("sync-small"))
  let sealed = try await IdleSync(context.storedHousehold(), in: context.scratch.folder("sync-sealed"), isSealed: true)
  let crowd = try await IdleSync.ofManyDevices(200, files: 4)
  var rows = [
    try await context.compare(
      "B31 idle sync: the whole household, a hundredth of it", unit: .microseconds, clock: .wall, turns: 21
    ) {
      (try await heavy.session.sync().received, ())
    } peer: {
      (try await small.session.sync().received, ())
    }
  ]
  for (name, side) in [("the whole household", heavy), ("the same, sealed", sealed)] {
    side.place.use = .init()
    _ = try await side.session.sync()
    let use = side.place.use
    rows += [
      Row(
        name: "B31 idle sync of \(name): bytes read, limit", figures: .init(Double(use.bytesRead), 65_536),
        unit: .bytes, target: 1),
      Row(
        name: "B31 idle sync of \(name): files read, limit", figures: .init(Double(use.reads), 1), unit: .count,
        target: 1),
      try await context.limited("B31 idle sync of \(name), limit", 20) { _ = try await side.session.sync() },
    ]
  }
  rows.append(
    try await context.limited("B31 idle sync with 200 devices, limit", 50) { _ = try await crowd.session.sync() })
  for store in [heavy.store, small.store, sealed.store, crowd.store] { await store.close() }
  rows += try await FirstSync.rows(context) + MillionPlays.rows(context)
  rows.append(try DigestUpkeep.row(context))
  return rows
}

/// A device with a place in memory, where it has synced.
struct IdleSync {
  let store: LibraryStore
  let session: SyncSession
  let place: MemoryExchange

  /// The device of a copied household.
  init(_ stored: StoredHousehold, in folder: URL, isSealed: Bool = false) async throws {
    let copy = folder.appendingPathComponent("household.reelbook")
    try FileManager.default.copyItem(at: stored.folder, to: copy)
    try await self.init(
      LibraryStore.open(at: copy), MemoryExchange(), isSealed ? .sealed(keptIn: MemorySecretStore()) : .plain)
  }

  private init(
    _ store: LibraryStore, _ place: MemoryExchange, _ configuration: SyncConfiguration = .plain
  ) async throws {
    self.store = store
    self.place = place
    session = SyncSession(store, place, configuration)
    for _ in 1...2 { _ = try await session.sync() }
  }

  /// A device that has taken in so many files of each of many others.
  static func ofManyDevices(_ count: Int, files: Int) async throws -> IdleSync {
    let place = MemoryExchange()
    for number in 1...count {
      var configuration = StoreConfiguration()
      configuration.ids = SeededGenerator(seed: UInt64(number))
      configuration.durability = .processCrash
      let store = try await LibraryStore.open(MemoryStorage(), configuration)
      // Their places are joined at the end: 200 devices that read each other would take an hour.
      let own = MemoryExchange()
      let session = SyncSession(store, own, .plain)
      for file in 1...files {
        try await store.edit { try $0.star(.movie(number * 10 + file)) }
        _ = try await session.sync()
      }
      place.files.merge(own.files) { $1 }
      await store.close()
    }
    return try await IdleSync(LibraryStore.open(MemoryStorage()), place)
  }
}

extension Context {
  /// The median time of some work, against a limit in milliseconds.
  fileprivate func limited(_ name: String, _ limit: Double, _ body: () async throws -> Void) async throws -> Row {
    var times: [Double] = []
    for _ in 0..<21 { times.append(try await time { (0, try await body()) }.wall * 1e3) }
    return Row(name: name, figures: .init(times, allowed: limit), unit: .milliseconds, clock: .wall, target: 1)
  }
}
