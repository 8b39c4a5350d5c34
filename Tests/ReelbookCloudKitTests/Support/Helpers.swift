import Foundation
import ReelbookCloudKit
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport

/// The code of the error that a body throws.
func failure(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async -> String {
  do {
    try await body()
    return "none"
  } catch let error as CloudKitError {
    return error.code.rawValue
  } catch let error as SyncError {
    return error.code.rawValue
  } catch {
    return "\(type(of: error))"
  }
}

/// A library in memory.
func openStore(seed: UInt64, person: String = "Ada") async throws -> LibraryStore {
  var configuration = StoreConfiguration()
  configuration.ids = SeededGenerator(seed: seed)
  configuration.durability = .processCrash
  configuration.personName = person
  return try await LibraryStore.open(MemoryStorage(), configuration)
}

/// A session of a household's device.
func openSession(_ store: LibraryStore, _ exchange: any Exchange) -> SyncSession {
  SyncSession(store, exchange, .plain)
}
