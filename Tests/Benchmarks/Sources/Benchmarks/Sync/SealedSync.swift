import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport

/// What sealing costs: the heavy household is published into a place, and a new device takes it in, sealed and plain.
let sealedSync = Benchmark(name: "B32") { context in
  let stored = try context.storedHousehold()
  let copy = try context.scratch.folder("sealed").appendingPathComponent("household.reelbook")
  try FileManager.default.copyItem(at: stored.folder, to: copy)
  let store = try await LibraryStore.open(at: copy)
  @Sendable func configuration(sealed: Bool) -> SyncConfiguration {
    var configuration = sealed ? SyncConfiguration.sealed(keptIn: MemorySecretStore()) : .plain
    // Each turn is a first sync.
    configuration.name = "turn-\(UUID().uuidString.lowercased())"
    return configuration
  }
  @Sendable func publish(sealed: Bool) async throws -> (SyncSession, MemoryExchange) {
    let place = MemoryExchange()
    let session = SyncSession(store, place, configuration(sealed: sealed))
    _ = try await session.sync()
    return (session, place)
  }
  @Sendable func join(_ session: SyncSession, _ place: MemoryExchange, sealed: Bool) async throws -> Int {
    let new = try await LibraryStore.open(MemoryStorage())
    defer { Task { await new.close() } }
    let configuration = configuration(sealed: sealed)
    let joining =
      sealed
      ? SyncSession(new, place, accepting: try await session.inviteDevice(to: "memory"), configuration)
      : SyncSession(new, place, configuration)
    return try await joining.sync().received
  }
  let (sealed, plain) = (try await publish(sealed: true), try await publish(sealed: false))
  let bytes = Double(sealed.1.files.values.reduce(0) { $0 + $1.count })
  let rows = [
    try await context.compare("B32 publish the heavy household: sealed, plain", target: 1.15, clock: .wall, turns: 5) {
      (min(try await publish(sealed: true).1.files.count, 1), ())
    } peer: {
      (min(try await publish(sealed: false).1.files.count, 1), ())
    },
    try await context.compare("B32 take it in on a new device: sealed, plain", target: 1.15, clock: .wall, turns: 5) {
      (min(try await join(sealed.0, sealed.1, sealed: true), 1), ())
    } peer: {
      (min(try await join(plain.0, plain.1, sealed: false), 1), ())
    },
    Row(
      name: "B32 bytes in the place: sealed, plain",
      figures: .init(bytes, Double(plain.1.files.values.reduce(0) { $0 + $1.count })), unit: .bytes, target: 1.12),
  ]
  await store.close()
  return rows
}
