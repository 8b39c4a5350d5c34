import Reelbook
import ReelbookTestSupport

@main struct Tracker {
  @MainActor static func main() async throws {
    let store = try await LibraryStore.preview()
    let upNext = UpNext(store)
    for row in upNext.rows.value {
      print(upNext.name(of: row), upNext.progress(of: row).formatted(.progress))
    }

    guard let first = upNext.rows.value.first else { fatalError("The family of the preview watches something.") }
    await upNext.markWatched(first)
    while upNext.rows.value.contains(first) { await Task.yield() }
    print("Watched", upNext.name(of: first))

    let child = store.library.people.first { $0.name == "Mia" }
    guard let child else { fatalError("The family of the preview has a child.") }
    let hers = LiveQuery(store, for: [child.id]) { viewer, now in
      viewer.library.continueWatching(of: viewer.person, asOf: now)
    }
    for row in hers.value { print("Mia:", upNext.name(of: row)) }

    precondition(store.library.isWatched(first, of: store.me, asOf: .now))
    precondition(upNext.failure == nil)
    precondition(!hers.value.isEmpty && hers.value.allSatisfy { store.viewer(of: child.id).allows($0.subject) })
  }
}
