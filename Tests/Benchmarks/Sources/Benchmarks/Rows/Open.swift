import Foundation
import ReelbookPersistence

/// Opening a library's folder with all records ready for use, against decoding the same records with `JSONDecoder`.
let open = Benchmark(name: "B1") { context in
  let stored = try context.storedHousehold()
  return [
    try await context.compare("B1 open the library's folder: ours, JSONDecoder", target: 1 / 24, clock: .wall) {
      try await openLibrary(stored)
    } peer: {
      let household = try JSONDecoder().decode(Peer.Household.self, from: Data(contentsOf: stored.json))
      return (household.sum, household)
    }
  ]
}

/// Opening a library's folder, against SQLite reading every row to structs.
let openAgainstSQLite = Benchmark(name: "B2") { context in
  let stored = try context.storedHousehold()
  return [
    try await context.compare("B2 open the library's folder: ours, SQLite", target: 0.8, clock: .wall) {
      try await openLibrary(stored)
    } peer: {
      let household = try Peer.Household(at: stored.database)
      return (household.sum, household)
    }
  ]
}

/// Opens a library for writing, as an app does, and closes it, so that the next turn can open it.
func openLibrary(_ stored: StoredHousehold) async throws -> (sum: Int, made: LibraryStore) {
  let store = try await LibraryStore.open(at: stored.folder)
  let sum = store.library.sum
  await store.close()
  return (sum, store)
}
