private import Dispatch
import ReelbookModel

/// What happens on the disk's queue.
extension LibraryStore {
  /// Writes what waits, together. What came to wait meanwhile has its turn behind others who wait for the disk.
  func writeWaiting() {
    let batch = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    if let last = batch.last {
      let commits = batch.flatMap(\.commits)
      // Written together, they survive what the most demanding of them asks for.
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

  /// Edits that forget return when nothing is left of what they forgot.
  func afterwards(havingForgotten: Bool, _ finish: @escaping @Sendable () -> Void) {
    if havingForgotten { compacting.async(execute: finish) } else { finish() }
  }

  /// The disk has refused: what was to be written, and what was built on it, has not happened.
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
  /// Notes when the earliest of some commits was made that are not in a snapshot.
  mutating func note(earliest time: Instant?) { earliest = [earliest, time].compactMap(\.self).min() }

  var builtOnFailed: StorageError {
    StorageError(.builtOnFailed, "The edit before this one could not be written, so this one was not: \(failure)")
  }
}
