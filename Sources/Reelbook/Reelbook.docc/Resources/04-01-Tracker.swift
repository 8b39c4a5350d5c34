import Foundation
import Reelbook
import ReelbookTestSupport

@main struct Tracker {
  static func main() async throws {
    let store = try await LibraryStore.open(MemoryStorage())
    let tmdb = TMDbClient(token: "any", transport: SampleTransport())
    let matrix = try await tmdb.movie(.movie(603))
    let heat = try await tmdb.movie(.movie(949))
    let amelie = try await tmdb.movie(.movie(194))
    try await store.edit { draft in
      let films = try draft.addList("Films")
      for film in [matrix, heat, amelie] { try draft.add(film, to: films) }
    }
  }
}
