import Foundation
import Reelbook

@main struct Tracker {
  static func main() async throws {
    let store = try await LibraryStore.open(at: URL(fileURLWithPath: "Films.reelbook"))
    print("A library with", store.library.titles().count, "titles")

    let watching = try await store.edit { draft in
      try draft.library.lists(named: "Watching").first?.id ?? draft.addList("Watching", icon: "play.circle")
    }
  }
}
