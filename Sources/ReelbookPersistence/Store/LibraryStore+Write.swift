private import Dispatch
import ReelbookModel

/// Work on the disk's queue.
extension LibraryStore {
  /// Writes all waiting edits together. Edits that come later wait for their turn after other work on the disk's queue.
  func writeWaiting() {
    let batch = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    if let last = batch.last {
      let commits = batch.flatMap(\.commits)
      // The most demanding edit decides the durability of all.
      let durability: Durability = batch.contains { $0.durability == .powerLoss } ? .powerLoss : .processCrash
      do {
        let isGrown = try !commits.isEmpty && storage.append(commits, surviving: durability)
        let forgotten = commits.flatMap(\.changes).filter { $0.effect == .forget }
        state.withLock { state in
          state.library = last.library
          state.forgotten += forgotten
          state.note(earliest: commits.map(\.time).min())
          for edit in batch { state.notify(edit.commits, edit.library) }
        }
        notePictures(namedBy: commits)
        if isGrown || !forgotten.isEmpty { compactSoon() }
        afterwards(havingForgotten: !forgotten.isEmpty) { for edit in batch { edit.done.resume() } }
      } catch {
        fail(batch, error)
      }
    }
    state.withLock { state in
      state.isWriting = !state.waiting.isEmpty
      if state.isWriting { disk.async { [self] in writeWaiting() } }
    }
  }

  /// Finishes edits. Edits that forget return when the forgotten values are gone from the disk.
  func afterwards(havingForgotten: Bool, _ finish: @escaping @Sendable () -> Void) {
    if havingForgotten { compacting.async(execute: finish) } else { finish() }
  }

  /// Reports that the disk failed: the waiting edits, and those built on them, did not happen.
  private func fail(_ batch: [Waiting], _ error: any Error) {
    let (built, reason) = state.withLock { state in
      defer { state.waiting = [] }
      state.tip = state.library
      state.failures += 1
      state.failure = "\(error)"
      return (state.waiting, state.builtOnFailed)
    }
    for edit in batch { edit.done.resume(throwing: error) }
    for edit in built { edit.done.resume(throwing: reason) }
  }
}

extension LibraryStore.State {
  /// Keeps the time of the earliest commit that is in no snapshot.
  mutating func note(earliest time: Instant?) { earliest = [earliest, time].compactMap(\.self).min() }

  var builtOnFailed: StorageError {
    StorageError(.builtOnFailed, "The edit before this one could not be written, so this one was not: \(failure)")
  }
}
