import Reelbook

@MainActor final class UpNext {
  let store: LibraryStore
  let rows: LiveQuery<[InProgress]>
  let actions: LibraryActions
  let titles: LiveReading<UndoTitles>

  init(_ store: LibraryStore) {
    self.store = store
    rows = LiveQuery(store) { viewer, now in viewer.library.continueWatching(of: viewer.person, asOf: now) }
    actions = LibraryActions(store)
    titles = LiveReading(store) { store in try await store.undoTitles() }
  }

  var undoTitle: String { titles.value?.undo.map { "Undo “\($0)”" } ?? "Undo" }

  func markWatched(_ row: InProgress) async {
    await actions.edit { draft in try draft.watch(row) }.value
  }

  func undo() async {
    await actions.run { [store] in try await store.undo() }.value
  }
}
