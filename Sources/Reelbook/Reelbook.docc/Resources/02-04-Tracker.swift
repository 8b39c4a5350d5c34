import Reelbook
import ReelbookTestSupport

@main struct Tracker {
  static func main() async throws {
    let tmdb = TMDbClient(token: "any", transport: SampleTransport())
    let found = try await tmdb.search("office")
    for title in found { print(title.id, title.name ?? "") }

    let office = try await tmdb.series(found.first?.id)
    print(office.name, office.year ?? 0, office.genres.joined(separator: ", "))

    let store = try await LibraryStore.open(MemoryStorage())
    let watching = try await store.edit { draft in
      let list = try draft.addList("Watching")
      try draft.add(office, to: list)
      return list
    }
    for season in store.library.seasons(of: office.id) {
      print("Season", season.id.number, "has", season.facts.episodes.count, "episodes")
    }
  }
}
