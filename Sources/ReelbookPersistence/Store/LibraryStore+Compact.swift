private import Dispatch
import ReelbookModel

extension LibraryStore {
  /// Writes a snapshot in the place of the journal, which becomes history. It happens by itself when the journal has grown.
  ///
  /// Edits go on meanwhile.
  public func compact() async throws {
    try await compact(keepingHistoryFrom: historyStart)
  }

  func compact(keepingHistoryFrom start: Instant) async throws {
    try checkWritable()
    try await withCheckedThrowingContinuation { done in
      compacting.async { [self] in
        done.resume(with: Result { try compactNow(keepingHistoryFrom: start) })
      }
    }
  }

  var historyStart: Instant { configuration.now().instant.adding(.zero - configuration.historyKept) }

  /// Writes a snapshot beside the edits, once for all who ask for it before it begins.
  func compactSoon() {
    state.withLock { state in
      guard !state.isCompactionDue else { return }
      state.isCompactionDue = true
      // A failure is noted, and is no failure of an edit.
      compacting.async { [self] in try? compactNow(keepingHistoryFrom: historyStart) }
    }
  }

  /// What must be done between appends is done on the disk's queue; the rest goes on beside them, on this one.
  private func compactNow(keepingHistoryFrom start: Instant) throws {
    do {
      let (work, forgotten) = try disk.sync {
        try checkOpen()
        let (library, forgotten) = state.withLock { state in
          state.isCompactionDue = false
          return (state.library, state.forgotten)
        }
        return (
          try storage.replace(with: library, keepingHistoryFrom: start, forgetting: forgotten), forgotten.count
        )
      }
      try work()
      state.withLock { state in
        state.forgotten.removeFirst(forgotten)
        state.compactionFailure = nil
      }
    } catch {
      state.withLock { $0.compactionFailure = error }
      throw error
    }
  }
}
