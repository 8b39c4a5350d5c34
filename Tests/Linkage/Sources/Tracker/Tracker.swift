import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookGerman
import ReelbookPages

/// A program with what the example `tracker` has of the library: search, pages and German beside the umbrella.
/// `.ci/linkage` watches its size, and runs it.
@main struct Tracker {
  static func main() async throws {
    let store = try await LibraryStore.open(MemoryStorage())
    try await store.edit { draft in
      let list = try draft.addList("Watching")
      try draft.add(CatalogTitle(.movie, named: "Pig", year: 2021), to: list)
    }
    let viewer = store.viewer(of: store.me)
    let hits = SearchIndex(store.library, asOf: .now).search("pig", for: viewer).hits
    let page = HTMLReport(viewer.statistics(asOf: .now), format: TextFormat(.german)).text
    print("Tracker:", hits.count, "hit, a page of", page.utf8.count, "bytes")
    await store.close()
  }
}
