private import Dispatch
public import ReelbookMerge
public import ReelbookModel

extension LibraryStore {
  /// Edits the library, and returns when the change is durable.
  ///
  /// If the body throws, or the disk refuses, nothing has happened. Edits of several tasks are built one after the other;
  /// those that wait for the disk together are written together, and succeed or fail together. One that was built on an edit
  /// that fails, fails with it. A task that was cancelled before does not begin; an edit that has begun is finished.
  @discardableResult
  public func edit<Result>(
    as person: PersonID? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (inout Draft) throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    var result: Result?
    try await withCheckedThrowingContinuation { done in
      build(done) { state in
        var draft = state.tip.draft(as: person ?? state.me, now: configuration.now(), ids: state.ids)
        result = try body(&draft)
        state.ids = draft.ids
        let commit = draft.commit(by: &state.clock)
        state.tip = draft.library
        return commit.map { [$0] } ?? []
      }
    }
    guard let result else { throw StorageError(.failed, "The edit gave no result.") }
    return result
  }

  /// Takes in commits of other devices, and returns when they are durable: what made a difference is journaled here.
  @discardableResult
  public func merge(_ commits: [Commit]) async throws -> MergeReport {
    var report = MergeReport()
    let now = configuration.now().instant
    try await withCheckedThrowingContinuation { done in
      build(done) { state in
        commits.compactMap { commit in
          let taken = state.tip.take(commit, clock: &state.clock, at: now)
          report.add(taken.report)
          return taken.journaled.changes.isEmpty ? nil : taken.journaled
        }
      }
    }
    return report
  }

  /// What an edit is built from, and what it leaves.
  private struct Workbench {
    var tip: Library
    var me: PersonID
    var clock: HybridClock
    var ids: any RandomNumberGenerator & Sendable
  }

  /// Builds an edit on those before it and lets it wait for the disk.
  private func build(
    _ done: CheckedContinuation<Void, any Error>, _ body: (inout Workbench) throws -> [Commit]
  ) {
    do {
      try building.withLock { _ in
        var bench = try state.withLock { state throws(StorageError) in
          try checkWritable(state)
          return Workbench(tip: state.tip, me: state.me, clock: state.clock, ids: state.ids)
        }
        let commits = try body(&bench)
        let starts = state.withLock { state in
          state.ids = bench.ids
          state.clock = bench.clock
          guard !commits.isEmpty else { return Start.nothing }
          state.tip = bench.tip
          state.waiting.append(Waiting(commits: commits, library: bench.tip, done: done))
          defer { state.isWriting = true }
          return state.isWriting ? .waiting : .writing
        }
        switch starts {
        case .nothing: done.resume()
        case .waiting: break
        case .writing: disk.async { [self] in writeWaiting() }
        }
      }
    } catch {
      done.resume(throwing: error)
    }
  }

  private enum Start { case nothing, waiting, writing }

  private func checkWritable(_ state: State) throws(StorageError) {
    guard !isReadOnly else { throw StorageError(.readOnly, "The library was opened to be read only; open it for writing.") }
    guard !state.isClosed else { throw StorageError(.closed, "The store was closed; open the library again.") }
  }

  /// Writes what waits, as often as something does.
  private func writeWaiting() {
    while true {
      let batch = state.withLock { state in
        defer { state.waiting = [] }
        if state.waiting.isEmpty { state.isWriting = false }
        return state.waiting
      }
      guard let last = batch.last else { return }
      do {
        let commits = batch.flatMap(\.commits)
        let isGrown = try storage.append(commits, surviving: configuration.durability)
        state.withLock { state in
          state.library = last.library
          for edit in batch { state.notify(edit) }
        }
        compactAfter(commits, isGrown: isGrown)
        for edit in batch { edit.done.resume() }
      } catch {
        fail(batch, error)
      }
    }
  }

  /// The disk has refused: what was to be written, and what was built on it, has not happened.
  private func fail(_ batch: [Waiting], _ error: any Error) {
    let built = building.withLock { _ in
      state.withLock { state in
        defer { state.waiting = [] }
        state.tip = state.library
        return state.waiting
      }
    }
    for edit in batch { edit.done.resume(throwing: error) }
    let reason = StorageError(.builtOnFailed, "The edit before this one could not be written: \(error)")
    for edit in built { edit.done.resume(throwing: reason) }
  }
}
