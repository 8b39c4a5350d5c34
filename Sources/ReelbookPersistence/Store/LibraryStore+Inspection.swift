import ReelbookModel

/// What tests look at.
extension LibraryStore {
  /// How many edits wait for another to be built.
  package var buildingCount: Int { building.waitingCount }

  /// How many edits wait to be written, beside those that are being written.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  package var observerCount: Int { state.withLock { $0.observers.count } }

  package var isClosing: Bool { state.withLock { $0.phase != .open } }
}
