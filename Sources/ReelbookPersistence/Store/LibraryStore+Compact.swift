private import Dispatch
import ReelbookMerge
import ReelbookModel

extension LibraryStore {
  /// Writes a snapshot, and moves the journal to history. The store does this by itself when the journal has grown.
  ///
  /// Edits continue while it runs.
  public func compact() async throws {
    try await compact(keepingHistoryFrom: historyStart, isClearing: false)
  }

  func compact(keepingHistoryFrom start: Instant, isClearing: Bool) async throws {
    try checkWritable()
    try await withCheckedThrowingContinuation { done in
      compacting.async { [self] in
        done.resume(with: Result { try compactNow(keepingHistoryFrom: start, isClearing: isClearing) })
      }
    }
  }

  var historyStart: Instant { configuration.now().instant.adding(.zero - configuration.historyKept) }

  /// Writes a snapshot while edits continue. All requests before it begins share one snapshot.
  func compactSoon() {
    state.withLock { state in
      guard !state.isCompactionDue else { return }
      state.isCompactionDue = true
      // A failure is stored. It does not fail an edit.
      compacting.async { [self] in try? compactNow(keepingHistoryFrom: historyStart, isClearing: false) }
    }
  }

  /// Writes a snapshot: the urgent part on the disk's queue between appends, the rest on this queue.
  ///
  /// History drops old commits, perhaps before another device gets them. The store records that first, so that sync
  /// sessions check for it. Clearing the history has recorded it already.
  private func compactNow(keepingHistoryFrom start: Instant, isClearing: Bool) throws {
    var earliest: Instant?
    do {
      let (work, forgotten) = try disk.sync {
        try checkOpen()
        let (library, forgotten, clock) = state.withLock { state in
          state.isCompactionDue = false
          (earliest, state.earliest) = (state.earliest, nil)
          return (state.library, state.forgotten, state.clock.memory)
        }
        // It may have words that only the history has beside it.
        if isClearing || !forgotten.isEmpty { try removeMade() }
        // Until then the journal has the latest stamp.
        try storage.save(clock)
        if !isClearing, let earliest, earliest < start { try keepClearing(before: configuration.now().instant) }
        return (
          try storage.replace(with: library, keepingHistoryFrom: start, forgetting: forgotten), forgotten.count
        )
      }
      try work()
      state.withLock { state in
        state.forgotten.removeFirst(forgotten)
        state.compactionFailure = nil
        state.snapshots += 1
        // What was forgotten, or is too old, is no longer in the history.
        if forgotten > 0 || state.latestCommits?.drop(before: start) == false { state.latestCommits = nil }
      }
      try sweepPictures()
    } catch {
      state.withLock { state in
        state.note(earliest: earliest)
        state.compactionFailure = error
      }
      throw error
    }
  }
}
