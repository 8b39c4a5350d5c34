import Foundation
import Reelbook

/// An app that imports the tracker's modules, and no engine. `.ci/linkage` watches its size, and runs it.
@main struct Umbrella {
  static func main() async throws {
    let store = try await LibraryStore.open(MemoryStorage())
    try await store.edit { draft in
      let list = try draft.addList("Watching")
      try draft.add(CatalogTitle(.movie, named: "Pig", year: 2021), to: list)
      try draft.watch(TitleID.provisional(.movie, name: "Pig", year: 2021))
    }
    let statistics = store.viewer(of: store.me).statistics(asOf: .now)
    print("Umbrella:", store.library.lists(of: store.me).count, "list,", statistics.totals().viewings)
    await store.close()
  }
}
