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
  }
}
