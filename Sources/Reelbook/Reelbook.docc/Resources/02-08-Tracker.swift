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

    let typed = CatalogTitle(.movie, named: "The Matrix", year: 1999)
    try await store.edit { draft in
      try draft.add(typed, to: watching)
      try draft.rate(typed, .stars(4.5))
    }

    let matrix = try await tmdb.movie(tmdb.search("matrix").first?.id)
    try await store.edit { draft in
      try draft.identify(.title(typed.id), as: .title(matrix.id))
      try draft.refresh(matrix)
    }

    do {
      _ = try await tmdb.movie(.movie(1))
    } catch let error as TMDbError where error.code == .notFound {
      print(error.message)
    }

    let library = store.library
    precondition(office.id == .series(2316))
    precondition(library.seasons(of: office.id).count == 9)
    precondition(library.titles().count == 2)
    precondition(library.title(typed.id)?.runtime == .seconds(136 * 60))
    precondition(library.mark(on: matrix, of: store.me).rating?.formatted(.rating) == "4.5 stars")
  }
}
