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
    guard !isReadOnly else { throw StorageError(.readOnly, "The library was opened to be read only; open it for writing.") }
    try await onDisk { [self] in try compactNow(keepingHistoryFrom: start, forgetting: []) }
  }

  private var historyStart: Instant { configuration.now().instant.adding(.zero - configuration.historyKept) }

  /// What is due after commits were written: on the disk's queue, between appends.
  func compactAfter(_ commits: [Commit], isGrown: Bool) {
    let forgotten = commits.flatMap(\.changes).filter { $0.effect == .forget }
    do {
      if !forgotten.isEmpty {
        try compactNow(keepingHistoryFrom: historyStart, forgetting: forgotten)
      } else if isGrown {
        let work = try storage.replace(with: library, keepingHistoryFrom: historyStart, forgetting: [])
        compacting.async { [weak self] in
          let result = Result { try work() }
          self?.noteCompaction(result)
        }
      }
    } catch {
      noteCompaction(.failure(error))
    }
  }

  /// Writes a snapshot and waits for it, on the disk's queue.
  private func compactNow(keepingHistoryFrom start: Instant, forgetting: [Change]) throws {
    compacting.sync {}
    let work = try storage.replace(with: library, keepingHistoryFrom: start, forgetting: forgetting)
    let result = Result { try compacting.sync { try work() } }
    noteCompaction(result)
    try result.get()
  }

  private func noteCompaction(_ result: Result<Void, any Error>) {
    state.withLock { state in
      switch result {
      case .success: state.compactionFailure = nil
      case .failure(let error): state.compactionFailure = error
      }
    }
  }
}
