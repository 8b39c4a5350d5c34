package import Dispatch

extension DispatchQueue {
  /// Runs a blocking call on the queue, and returns its result or throws its error.
  ///
  /// All tasks share as many threads as there are processors. A task that waited for a disk would block the app's other
  /// tasks. A queue gets its own thread when it needs one.
  package func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { done in
      async { done.resume(with: Swift.Result { try body() }) }
    }
  }
}
