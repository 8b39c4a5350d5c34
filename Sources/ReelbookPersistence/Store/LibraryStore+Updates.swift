public import ReelbookModel

/// A durable edit, or a change of the device's person, with the store's library from then on.
public struct LibraryUpdate: Equatable, Sendable {
  /// The commit; `nil` for a change of the device's person.
  public let commit: Commit?
  /// The library after the edit.
  public let library: Library
  /// The device's person.
  public let me: PersonID
}

extension LibraryStore {
  /// The edits from now on, each once and in order, until the store is closed or the stream is dropped.
  ///
  /// Changes of the device's person are among them, as after restoring a backup.
  public func updates() -> AsyncStream<LibraryUpdate> { observe(keeping: .unbounded).updates }

  /// The edits from now on, and the library at their start.
  func observe(
    keeping policy: AsyncStream<LibraryUpdate>.Continuation.BufferingPolicy
  ) -> (updates: AsyncStream<LibraryUpdate>, present: Library) {
    state.withLock { state in
      let isClosed = state.phase == .closed
      return (isClosed ? AsyncStream { nil } : state.observers.stream(buffering: policy), state.library)
    }
  }
}

extension LibraryStore.State {
  /// Sends commits to the observers, with the library after them, and keeps them among the latest.
  mutating func notify(_ commits: [Commit], _ library: Library) {
    if latestCommits?.add(commits) == false { latestCommits = nil }
    if !records.isEmpty, !commits.isEmpty {
      records.removeAll { $0.record == nil }
      for record in records { record.record?.append(commits) }
    }
    for commit in commits { tell(commit, library) }
  }

  /// Sends a change of the device's person to the observers.
  func notifyOfMe() { tell(nil, library) }

  private func tell(_ commit: Commit?, _ library: Library) {
    observers.send(LibraryUpdate(commit: commit, library: library, me: me))
  }
}
