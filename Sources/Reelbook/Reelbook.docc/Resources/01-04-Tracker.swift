import Foundation
import Reelbook

@main struct Tracker {
  static func main() async throws {
    let store = try await LibraryStore.open(at: URL(fileURLWithPath: "Films.reelbook"))
    print("A library with", store.library.titles().count, "titles")

    let watching = try await store.edit { draft in
      try draft.library.lists(named: "Watching").first?.id ?? draft.addList("Watching", icon: "play.circle")
    }

    let matrix = CatalogTitle(.movie, named: "The Matrix", year: 1999)
    let palmRoyale = CatalogTitle(.series, named: "Palm Royale", year: 2024)
    try await store.edit { draft in
      try draft.add(matrix, to: watching)
      try draft.add(palmRoyale, to: watching)
    }
  }
}
