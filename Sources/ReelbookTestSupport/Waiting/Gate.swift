import ReelbookModel

/// A gate where tasks wait until a test opens it.
package final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var arrived = 0
    var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    var cancelled: Set<Int> = []
  }

  private let state = Lock(State())

  package init() {}

  package func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until the gate is open; throws if the task is cancelled first.
  package func pass() async throws {
    let number = arrive()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = state.withLock { state -> Result<Void, any Error>? in
          if state.isOpen { return .success(()) }
          if state.cancelled.contains(number) { return .failure(CancellationError()) }
          state.waiting[number] = continuation
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.cancelled.insert(number)
        return state.waiting.removeValue(forKey: number)
      }
      waiting?.resume(throwing: CancellationError())
    }
  }

  /// Waits until so many tasks have arrived at the gate.
  package func arrivals(reach count: Int) async throws {
    try await waitUntil { state.withLock { $0.arrived } >= count }
  }

  /// Counts an arrival without waiting.
  @discardableResult
  package func arrive() -> Int {
    state.withLock { state in
      state.arrived += 1
      return state.arrived
    }
  }
}

/// Yields until a condition is true; throws if the task is cancelled first, as by a test's time limit.
package func waitUntil(_ isSo: () -> Bool) async throws {
  while !isSo() {
    try Task.checkCancellation()
    await Task.yield()
  }
}
