import ReelbookModel

/// For tests.
extension LibraryStore {
  /// The number of edits that wait to be built.
  package var buildingCount: Int { building.waitingCount }

  /// The number of edits that wait to be written, beside those being written.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  package var observerCount: Int { state.withLock { $0.observers.count } }

  package var isClosing: Bool { state.withLock { $0.phase != .open } }
}
