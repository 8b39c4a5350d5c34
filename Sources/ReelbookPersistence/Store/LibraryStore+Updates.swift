public import ReelbookModel

/// An edit that became durable, or another person who uses this device, and what a store has from then on.
public struct LibraryUpdate: Sendable {
  /// Who did what, and what was written; `nil` where only who uses this device has changed.
  public let commit: Commit?
  /// The library as of then: as the edit left it.
  public let library: Library
  /// The person who uses this device.
  public let me: PersonID
}

extension LibraryStore {
  /// The edits from here on, each once and in order, until the store is closed or nobody listens.
  ///
  /// Between them it says when another person begins to use this device, as restoring a backup can make it.
  public func updates() -> AsyncStream<LibraryUpdate> { observe(keeping: .unbounded).updates }

  /// The edits from here on, and the library that they begin at.
  func observe(
    keeping policy: AsyncStream<LibraryUpdate>.Continuation.BufferingPolicy
  ) -> (updates: AsyncStream<LibraryUpdate>, present: Library) {
    let (stream, continuation) = AsyncStream.makeStream(of: LibraryUpdate.self, bufferingPolicy: policy)
    let (number, library): (Int?, Library) = state.withLock { state in
      guard state.phase != .closed else { return (nil, state.library) }
      state.nextObserver += 1
      state.observers[state.nextObserver] = continuation
      return (state.nextObserver, state.library)
    }
    guard let number else {
      continuation.finish()
      return (stream, library)
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.observers.removeValue(forKey: number) }
    }
    return (stream, library)
  }
}

extension LibraryStore.State {
  /// Tells those who listen of commits, and of the library as they left it.
  mutating func notify(_ commits: [Commit], _ library: Library) {
    if !records.isEmpty, !commits.isEmpty {
      records.removeAll { $0.record == nil }
      for record in records { record.record?.append(commits) }
    }
    for commit in commits { tell(commit, library) }
  }

  /// Tells those who listen that another person uses this device.
  func notifyOfMe() { tell(nil, library) }

  private func tell(_ commit: Commit?, _ library: Library) {
    for observer in observers.values { observer.yield(LibraryUpdate(commit: commit, library: library, me: me)) }
  }
}
