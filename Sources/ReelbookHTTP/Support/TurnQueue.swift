import ReelbookBase

/// An asynchronous mutex in the order of arrival.
package final class TurnQueue: Sendable {
  private struct State {
    var isTaken = false
    var nextTicket = 0
    var waiting: [(ticket: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    /// Tickets whose task was cancelled before it could wait.
    var cancelled: Set<Int> = []
  }

  private let state = Lock(State())

  package init() {}

  /// The number of waiting tasks.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits for the turn; throws `CancellationError` when the task is cancelled first.
  package func enter() async throws {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    defer { _ = state.withLock { $0.cancelled.remove(ticket) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let decided: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.contains(ticket) { return .failure(CancellationError()) }
          if state.isTaken {
            state.waiting.append((ticket, continuation))
            return nil
          }
          state.isTaken = true
          return .success(())
        }
        if let decided { continuation.resume(with: decided) }
      }
    } onCancel: {
      cancel(ticket)
    }
  }

  /// Ends the turn that `enter` gave.
  package func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard !state.waiting.isEmpty else {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume()
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
