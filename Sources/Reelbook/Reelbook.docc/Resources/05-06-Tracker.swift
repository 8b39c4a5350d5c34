import Reelbook
import ReelbookTestSupport

@main struct Tracker {
  @MainActor static func main() async throws {
    let store = try await LibraryStore.preview()
    let upNext = UpNext(store)
    for row in upNext.rows.value {
      print(upNext.name(of: row), upNext.progress(of: row).formatted(.progress))
    }
  }
}
