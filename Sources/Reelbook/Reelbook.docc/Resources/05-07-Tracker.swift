import Reelbook
import ReelbookTestSupport

@main struct Tracker {
  @MainActor static func main() async throws {
    let store = try await LibraryStore.preview()
    let upNext = UpNext(store)
    for row in upNext.rows.value {
      print(row.name, row.progress.formatted(.progress))
    }

    guard let first = upNext.rows.value.first else { fatalError("The family of the preview watches something.") }
    await upNext.markWatched(first)
    while upNext.rows.value.contains(first) { await Task.yield() }
    print("Watched", first.name)
  }
}
