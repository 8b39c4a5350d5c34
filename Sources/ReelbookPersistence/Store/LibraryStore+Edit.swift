private import Dispatch
public import ReelbookMerge
public import ReelbookModel

extension LibraryStore {
  /// Edits the library, and returns when the change is durable.
  ///
  /// The body is synchronous: fetch from a network first, then edit.
  ///
  /// If the body throws or the disk fails, nothing changes. Edits of several tasks are built one after the other. Edits
  /// that wait for the disk are written together, and succeed or fail together, with the edits that are built on them.
  /// A person who is not of the household is an error, and so is what a verb refuses. In a library that shares lists,
  /// an edit that writes in the name of another household's person is one, too. A cancelled task does not begin an
  /// edit; an edit that has begun is finished. Frequent edits that may be lost, such as a player's position, can ask
  /// for less durability. Use ``commit(as:isolation:_:)`` to get the commit that undo needs.
  @discardableResult
  public func edit<Result>(
    as person: PersonID? = nil, surviving durability: Durability? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: (inout Draft) throws -> Result
  ) async throws -> Result {
    try await perform(as: person, surviving: durability, isolation: isolation, body).result
  }

  /// Edits the library, and returns the commit, for undo; `nil` if nothing changed.
  ///
  /// For an app that offers to undo the last action: ``undo(_:as:)`` takes the commit's id. Otherwise it is like
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
    try await build(surviving: durability, isolation: isolation) { context in
      if let person, person != context.me, context.tip.person(person) == nil {
        throw LibraryError(.notFound, ErrorPhrase.stranger, ["id": "\(person)"])
      }
      var draft = context.tip.draft(as: person ?? context.me, now: configuration.now(), ids: context.ids)
      draft.limits = configuration.limits
      let result = try body(&draft)
      context.ids = draft.ids
      let commit = draft.commit(by: &context.clock)
      try commit?.checkRights(before: context.tip, after: draft.library, me: context.me)
      context.tip = draft.library
      return ((result, commit), commit.map { [$0] } ?? [])
    }
  }

  /// Merges commits of other devices, and returns when they are durable. Changes with an effect are journaled.
  ///
  /// Otherwise it is like an edit.
  @discardableResult
  public func merge(_ commits: [Commit]) async throws -> MergeReport {
    try await build { context in
      var report = MergeReport()
      let now = configuration.now().instant
      let journaled = commits.compactMap { commit in
        let merged = context.tip.merge(journaling: commit, clock: &context.clock, at: now)
        report.add(merged.report)
        return merged.journaled.changes.isEmpty ? nil : merged.journaled
      }
      return (report, journaled)
    }
  }

  /// The state that an edit begins with and leaves behind.
  struct EditContext {
    var tip: Library
    var me: PersonID
    var clock: HybridClock
    var ids: any RandomNumberGenerator & Sendable
    /// The number of failed writes before.
    var failures: Int
  }

  /// Builds an edit on the earlier ones, and waits until it is written.
  func build<Result>(
    surviving durability: Durability? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (inout EditContext) throws -> (Result, [Commit])
  ) async throws -> Result {
    try await building.enter(isolation: isolation)
    let result: Result
    let commits: [Commit]
    var context: EditContext
    do {
      context = try editContext()
      (result, commits) = try body(&context)
    } catch {
      building.leave()
      throw error
    }
    try await withCheckedThrowingContinuation(isolation: isolation) { done in
      enqueueWrite(commits, context, surviving: durability ?? configuration.durability, done)
      building.leave()
    }
    return result
  }

  func editContext() throws(StorageError) -> EditContext {
    try checkWritable()
    return state.withLock { state in
      EditContext(tip: state.tip, me: state.me, clock: state.clock, ids: state.ids, failures: state.failures)
    }
  }

  /// Queues an edit for the disk.
  ///
  /// An edit without changes waits for a running write, too: it may have read a state that is not durable yet.
  func enqueueWrite(
    _ commits: [Commit], _ context: EditContext, surviving durability: Durability,
    _ done: CheckedContinuation<Void, any Error>
  ) {
    let outcome: Swift.Result<Void, any Error>? = state.withLock { state in
      state.clock = context.clock
      state.ids = context.ids
      guard context.failures == state.failures else { return .failure(state.builtOnFailed) }
      guard state.phase == .open else { return .failure(StorageError.closed) }
      state.tip = context.tip
      guard !commits.isEmpty || state.isWriting else { return .success(()) }
      state.waiting.append(
        Waiting(commits: commits, library: context.tip, durability: durability, done: done))
      if !state.isWriting {
        state.isWriting = true
        disk.async { [self] in writeWaiting() }
      }
      return nil
    }
    if let outcome { done.resume(with: outcome) }
  }
}
