/// An asynchronous mutex: a waiting task holds no thread.
///
/// Fair: tasks enter in the order of their arrival. A task that is cancelled while it waits does not enter.
package final class AsyncLock: Sendable {
  private struct State {
    var isHeld = false
    var nextTicket = 0
    var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    /// Tickets whose task was cancelled before it could wait.
    var cancelled: Set<Int> = []

    mutating func enterIfFree() -> Bool {
      defer { isHeld = true }
      return !isHeld
    }
  }

  private let state = Lock(State())

  package init() {}

  /// The number of waiting tasks.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits until it is free, and enters; throws `CancellationError` when the task is cancelled first.
  ///
  /// Call ``leave()`` after every call that returned.
  package func enter(isolation: isolated (any Actor)? = #isolation) async throws {
    try Task.checkCancellation()
    // Nearly always, and it costs no ticket.
    if state.withLock({ $0.enterIfFree() }) { return }
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    defer { _ = state.withLock { $0.cancelled.remove(ticket) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation(isolation: isolation) { continuation in
        let decided: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.contains(ticket) { return .failure(CancellationError()) }
          if state.enterIfFree() { return .success(()) }
          state.waiting.append((ticket, continuation))
          return nil
        }
        if let decided { continuation.resume(with: decided) }
      }
    } onCancel: {
      cancel(ticket)
    }
  }

  /// Leaves, and lets the next task enter.
  package func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard !state.waiting.isEmpty else {
        state.isHeld = false
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume()
  }

  /// Runs a body when it is free; no other body runs meanwhile.
  package func run<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async throws -> Result {
    try await enter()
    defer { leave() }
    return try await body()
  }

  private func cancel(_ ticket: Int) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard let index = state.waiting.firstIndex(where: { $0.ticket == ticket }) else {
        state.cancelled.insert(ticket)
        return nil
      }
      return state.waiting.remove(at: index).continuation
    }
    waiter?.resume(throwing: CancellationError())
  }
}
