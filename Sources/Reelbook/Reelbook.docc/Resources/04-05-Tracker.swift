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

    try await store.edit { draft in
      try draft.watch(matrix, at: .day(2025, 1, 3))
      try draft.watch(heat, at: .month(2025, 2))
      try draft.watch(amelie, at: .unknown)
    }

    try await store.edit { draft in
      try draft.watch(
        matrix, at: .day(2025, 11, 20),
        PlayDetails(format: .theater, location: "Zoo Palast", companions: ["Grace"], mood: .great))
    }

    let library = store.library
    for entry in library.diary(of: store.me) {
      let time = entry.play.time.formatted(.watchTime(.shortWithYear))
      print(time, library.name(of: entry), entry.isRewatch ? "(again)" : "")
    }

    try await store.edit { draft in
      try draft.rate(matrix, .stars(4.5))
      try draft.addNote("The lobby is better than I remembered.", on: matrix)
    }
    if let rating = store.library.mark(on: matrix, of: store.me).rating { print(rating.formatted(.rating)) }
  }
}
