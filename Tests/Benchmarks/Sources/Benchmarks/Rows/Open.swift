import Foundation
import ReelbookPersistence

/// The library's folder opened, all its records ready for use, against the same records through `JSONDecoder`.
let open = Benchmark(name: "B1") { context in
  let stored = try context.storedHousehold()
  return [
    try await context.compare("B1 open the library's folder: ours, JSONDecoder", target: 1 / 12, clock: .wall) {
      try await openLibrary(stored)
    } peer: {
      let household = try JSONDecoder().decode(Peer.Household.self, from: Data(contentsOf: stored.json))
      return (household.sum, household)
    }
  ]
}

/// The same against SQLite reading every row into the same structs.
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

/// Opens for writing, as an app does, and closes again, so that the next turn can open.
func openLibrary(_ stored: StoredHousehold) async throws -> (sum: Int, made: LibraryStore) {
  let store = try await LibraryStore.open(at: stored.folder)
  let sum = store.library.sum
  await store.close()
  return (sum, store)
}
