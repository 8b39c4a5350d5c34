package import Dispatch

extension DispatchQueue {
  /// Runs a blocking call on the queue, and returns or throws what it does.
  ///
  /// Tasks share as many threads as there are processors: if one waited for a disk, the app's other tasks would wait
  /// with it. A queue gets a thread of its own when it needs one.
  package func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { done in
      async { done.resume(with: Swift.Result { try body() }) }
    }
  }
}
