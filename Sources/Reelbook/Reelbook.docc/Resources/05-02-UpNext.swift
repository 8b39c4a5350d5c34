import Reelbook

@MainActor final class UpNext {
  let store: LibraryStore
  let rows: LiveQuery<[InProgress]>
  let actions: LibraryActions

  init(_ store: LibraryStore) {
    self.store = store
    rows = LiveQuery(store) { viewer, now in viewer.library.continueWatching(of: viewer.person, asOf: now) }
    actions = LibraryActions(store)
  }

  func markWatched(_ row: InProgress) async {
    await actions.edit { draft in try draft.watch(row) }.value
  }
}
