import Foundation
import Observation
import Reelbook

@MainActor @Observable final class UpNext {
  let store: LibraryStore
  let rows: LiveQuery<[InProgress]>
  var failure: String?

  init(_ store: LibraryStore) {
    self.store = store
    rows = LiveQuery(store) { viewer, now in viewer.library.continueWatching(of: viewer.person, asOf: now) }
  }

  func markWatched(_ row: InProgress) async {
    do {
      try await store.edit { draft in try draft.watch(row) }
    } catch {
      failure = error.localizedDescription
    }
  }
}
