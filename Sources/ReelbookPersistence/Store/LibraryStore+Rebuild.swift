private import Dispatch
package import ReelbookModel

extension LibraryStore {
  /// Makes an edit of many parts on the disk's queue, and writes it while it is built.
  ///
  /// Returns the body's result when the edit is durable. Other edits wait until then. Otherwise it is like an edit.
  /// Only a small part of it is in memory at a time, unless the store is observed.
  package func rebuild<Result: Sendable>(
    _ verb: Verb, _ body: @escaping @Sendable (inout Rebuilding) throws -> Result
  ) async throws -> Result {
    try await building.enter()
    defer { building.leave() }
    return try await withCheckedThrowingContinuation { done in
      disk.async { [self] in
        // The edit is built on the waiting edits, so they must be written first.
        writeWaiting()
        do {
          let (result, hasForgotten) = try writeRebuilt(verb, body)
          afterwards(havingForgotten: hasForgotten) { done.resume(returning: result) }
        } catch {
          done.resume(throwing: error)
        }
      }
    }
  }

  private func writeRebuilt<Result>(
    _ verb: Verb, _ body: (inout Rebuilding) throws -> Result
  ) throws -> (Result, hasForgotten: Bool) {
    let context = try editContext()
    var rebuilding = Rebuilding(
      context.tip, verb, as: context.me, now: configuration.now(), clock: context.clock, ids: context.ids)
    // This also runs after a failure: no later edit may get the same stamps.
    defer { state.withLock { ($0.clock, $0.ids) = (rebuilding.clock, rebuilding.ids) } }
    let isHeard = state.withLock { $0.isHeard }
    var parts: [Commit] = []
    var forgotten: [Change] = []
    var result: Result?
    let isSnapshotDue = try storage.append(surviving: .powerLoss) { put in
      result = try rebuilding.run(body) { part in
        try put(part)
        forgotten += part.changes.filter { $0.effect == .forget }
        if isHeard { parts.append(part) }
      }
    }
    guard let result else { throw StorageError(.failed, "The storage did not ask for what it was to append.") }
    let commit = rebuilding.hasChanges ? written(rebuilding, parts) : nil
    state.withLock { state in
      (state.library, state.tip) = (rebuilding.library, rebuilding.library)
      state.forgotten += forgotten
      state.note(earliest: rebuilding.now.instant)
      if let commit { state.notify([commit], rebuilding.library) }
      // Its parts may be as large as the library.
      state.latestCommits = nil
    }
    notePictures(namedBy: rebuilding.library)
    if isSnapshotDue || !forgotten.isEmpty { compactSoon() }
    return (result, !forgotten.isEmpty)
  }

  /// The commit for observers. An observer that came later gets the commit as it was written.
  private func written(_ rebuilding: Rebuilding, _ parts: [Commit]) -> Commit? {
    guard state.withLock({ $0.isHeard }) else { return nil }
    if !parts.isEmpty { return rebuilding.commit(parts.flatMap(\.changes)) }
    let history = try? storage.history(configuration.schema)
    return history?.last { $0.id == rebuilding.id } ?? rebuilding.commit([])
  }
}

extension LibraryStore.State {
  /// Whether the store is observed.
  fileprivate var isHeard: Bool { observers.count > 0 || records.contains { $0.record != nil } }
}
