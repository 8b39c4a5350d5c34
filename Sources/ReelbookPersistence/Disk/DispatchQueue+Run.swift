package import Dispatch

extension DispatchQueue {
  /// Runs a call that blocks, in its turn on the queue, and passes on what it returns or throws.
  ///
  /// The threads that tasks share are as many as there are processors, and none of them may wait for a disk: the other tasks
  /// of the app would wait with it. A queue has a thread of its own when it needs one.
  package func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { done in
      async { done.resume(with: Swift.Result { try body() }) }
    }
  }
}
