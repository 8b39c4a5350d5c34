private import Dispatch
import ReelbookModel
import ReelbookPersistence

/// Long work, with progress and cancellation.
package struct Work: Sendable {
  private let onProgress: (@Sendable (TransferProgress) -> Void)?
  private let isCancelled = Lock(false)

  /// Creates work that runs on the caller's thread.
  package init(_ onProgress: (@Sendable (TransferProgress) -> Void)?) { self.onProgress = onProgress }

  /// Runs a blocking body on its own thread, and returns its result or throws its error.
  package static func run<Result: Sendable>(
    _ onProgress: (@Sendable (TransferProgress) -> Void)?, _ body: @escaping @Sendable (Work) throws -> Result
  ) async throws -> Result {
    try await cancellable(onProgress) { work in
      try await DispatchQueue(label: "reelbook.work").run { try body(work) }
    }
  }

  /// Runs a body that chooses its thread itself.
  package static func cancellable<Result: Sendable>(
    _ onProgress: (@Sendable (TransferProgress) -> Void)?, _ body: (Work) async throws -> Result
  ) async throws -> Result {
    let work = Work(onProgress)
    return try await withTaskCancellationHandler {
      try await body(work)
    } onCancel: {
      work.isCancelled.withLock { $0 = true }
    }
  }

  /// Reports progress; throws if the task was cancelled.
  package func report(_ phase: TransferProgress.Phase, _ completed: Int, of total: Int) throws {
    try check()
    onProgress?(TransferProgress(phase: phase, completed: completed, total: total))
  }

  /// Throws if the task was cancelled.
  package func check() throws { if Task.isCancelled || isCancelled.withLock({ $0 }) { throw CancellationError() } }
}
