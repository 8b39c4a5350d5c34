import Reelbook

@MainActor final class UpNext {
  let store: LibraryStore
  let rows: LiveQuery<[InProgress]>

  init(_ store: LibraryStore) {
    self.store = store
    rows = LiveQuery(store) { viewer, now in viewer.library.continueWatching(of: viewer.person, asOf: now) }
  }
}
