private import Dispatch
public import ReelbookMerge
public import ReelbookModel

extension LibraryStore {
  /// Edits the library, and returns when the change is durable.
  ///
  /// The body does not wait: fetch what comes over a network before, and edit with what came.
  ///
  /// If the body throws, or the disk refuses, nothing has happened. Edits of several tasks are built one after the other;
  /// those that wait for the disk together are written together, and succeed or fail together. One that was built on an edit
  /// that fails, fails with it. A person who is not of the household is an error, and so is what a verb refuses. A task that was
  /// cancelled before does not begin; an edit that has begun is finished. What comes often and can be done without, such as a
  /// player's position, may survive less than the store's other edits. To offer
  /// that it be taken back, use ``commit(as:isolation:_:)``, which gives what undoing needs.
  @discardableResult
  public func edit<Result>(
    as person: PersonID? = nil, surviving durability: Durability? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: (inout Draft) throws -> Result
  ) async throws -> Result {
    try await perform(as: person, surviving: durability, isolation: isolation, body).result
  }

  /// Edits the library, and returns the commit that came of it, to be undone; `nil` where nothing differs.
  ///
  /// For an app that offers to take back what was just done: ``undo(_:as:)`` takes the commit's id. All else is as with
  /// ``edit(as:surviving:isolation:_:)``.
  public func commit(
    as person: PersonID? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (inout Draft) throws -> Void
  ) async throws -> Commit? {
    try await perform(as: person, isolation: isolation, body).commit
  }

  func perform<Result>(
    as person: PersonID?, surviving durability: Durability? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (inout Draft) throws -> Result
  ) async throws -> (result: Result, commit: Commit?) {
    try await build(surviving: durability, isolation: isolation) { bench in
      if let person, person != bench.me, bench.tip.person(person) == nil {
        throw LibraryError(.notFound, Phrase("error.stranger", ["id": "\(person)"]))
      }
      var draft = bench.tip.draft(as: person ?? bench.me, now: configuration.now(), ids: bench.ids)
      draft.limits = configuration.limits
      let result = try body(&draft)
      bench.ids = draft.ids
      let commit = draft.commit(by: &bench.clock)
      bench.tip = draft.library
      return ((result, commit), commit.map { [$0] } ?? [])
    }
  }

  /// Takes in commits of other devices, and returns when they are durable: what made a difference is journaled here.
  ///
  /// What is true of edits is true of it.
  @discardableResult
  public func merge(_ commits: [Commit]) async throws -> MergeReport {
    try await build { bench in
      var report = MergeReport()
      let now = configuration.now().instant
      let journaled = commits.compactMap { commit in
        let taken = bench.tip.take(commit, clock: &bench.clock, at: now)
        report.add(taken.report)
        return taken.journaled.changes.isEmpty ? nil : taken.journaled
      }
      return (report, journaled)
    }
  }

  /// What an edit is built from, and what it leaves.
  struct Workbench {
    var tip: Library
    var me: PersonID
    var clock: HybridClock
    var ids: any RandomNumberGenerator & Sendable
    /// How often writing had failed.
    var failures: Int
  }

  /// Builds an edit on those before it, and waits until it is written.
  func build<Result>(
    surviving durability: Durability? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (inout Workbench) throws -> (Result, [Commit])
  ) async throws -> Result {
    await building.enter(isolation: isolation)
    let result: Result
    let commits: [Commit]
    var bench: Workbench
    do {
      try Task.checkCancellation()
      bench = try workbench()
      (result, commits) = try body(&bench)
    } catch {
      building.leave()
      throw error
    }
    try await withCheckedThrowingContinuation(isolation: isolation) { done in
      handIn(commits, bench, surviving: durability ?? configuration.durability, done)
      building.leave()
    }
    return result
  }

  func workbench() throws(StorageError) -> Workbench {
    try checkWritable()
    return state.withLock { state in
      Workbench(tip: state.tip, me: state.me, clock: state.clock, ids: state.ids, failures: state.failures)
    }
  }

  /// Lets an edit wait for the disk.
  ///
  /// One that changes nothing waits as well while something is being written: it may have found what is not durable yet.
  func handIn(
    _ commits: [Commit], _ bench: Workbench, surviving durability: Durability,
    _ done: CheckedContinuation<Void, any Error>
  ) {
    let outcome: Swift.Result<Void, any Error>? = state.withLock { state in
      state.clock = bench.clock
      state.ids = bench.ids
      guard bench.failures == state.failures else { return .failure(state.builtOnFailed) }
      guard state.phase == .open else { return .failure(StorageError.closed) }
      state.tip = bench.tip
      guard !commits.isEmpty || state.isWriting else { return .success(()) }
      state.waiting.append(
        Waiting(commits: commits, library: bench.tip, durability: durability, done: done))
      if !state.isWriting {
        state.isWriting = true
        disk.async { [self] in writeWaiting() }
      }
      return nil
    }
    if let outcome { done.resume(with: outcome) }
  }
}
