import Reelbook
import ReelbookBase
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A backup file beside a sealed exchange.
@Suite(.enabled(if: (try? SystemPrimitives.result.get()) != nil, "This system has no cryptography to seal with."))
struct BackupSecretsTests {
  @Test func `a backup has no key of a sealed place`() async throws {
    let (secrets, disk) = (MemorySecretStore(), SimulatedDisk())
    try disk.makeFolder("")
    let store = try await LibraryStore.open(MemoryStorage())
    let session = SyncSession(store, MemoryExchange(), .sealed(keptIn: secrets))
    try await store.edit { try $0.star(.movie(4711)) }
    try await session.sync()
    try await store.backUp(as: "backup.json", on: disk)
    let text = String(decoding: try #require(disk["backup.json"]), as: UTF8.self)
    #expect(text.contains("movie/tmdb/4711"))
    let keys = secrets.names.compactMap { name -> String? in
      let words = secrets.secret(named: name)?.split(separator: " ").first?.split(separator: ":")
      return words?.last.map(String.init)
    }
    #expect(keys.count == 2 && keys.allSatisfy { $0.count > 20 })
    for key in keys { #expect(!text.contains(key)) }
  }
}
