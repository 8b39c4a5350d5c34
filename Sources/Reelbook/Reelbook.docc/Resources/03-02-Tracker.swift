import Foundation
import Reelbook
import ReelbookTestSupport

@main struct Tracker {
  static func main() async throws {
    let store = try await LibraryStore.open(MemoryStorage())
    let office = try await TMDbClient(token: "any", transport: SampleTransport()).series(.series(2316))
    try await store.edit { draft in
      let watching = try draft.addList("Watching")
      try draft.add(office, to: watching)
    }

    try await store.edit { draft in
      try draft.watch(office.episode(season: 1, number: 1), at: .yesterday)
      try draft.watch(office.episode(season: 1, number: 2))
    }
  }
}
