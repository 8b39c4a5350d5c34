private import Dispatch
import ReelbookModel
import ReelbookPersistence

/// Work that takes its time: it says how far it has come, and ends when its task is cancelled.
package struct Work: Sendable {
  private let onProgress: (@Sendable (TransferProgress) -> Void)?
  private let isCancelled = Lock(false)

  /// Work that is done where it is called.
  package init(_ onProgress: (@Sendable (TransferProgress) -> Void)?) { self.onProgress = onProgress }

  /// Runs a body that blocks, on a thread of its own, and passes on what it returns or throws.
  package static func run<Result: Sendable>(
    _ onProgress: (@Sendable (TransferProgress) -> Void)?, _ body: @escaping @Sendable (Work) throws -> Result
  ) async throws -> Result {
    try await cancellable(onProgress) { work in
      try await DispatchQueue(label: "reelbook.work").run { try body(work) }
    }
  }

  /// Runs a body that sees to a thread itself.
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

  /// Says how far it has come; throws if the task was cancelled.
  package func note(_ phase: TransferProgress.Phase, _ completed: Int, of total: Int) throws {
    try check()
    onProgress?(TransferProgress(phase: phase, completed: completed, total: total))
  }

  /// Throws if the task was cancelled.
  package func check() throws { if Task.isCancelled || isCancelled.withLock({ $0 }) { throw CancellationError() } }
}
