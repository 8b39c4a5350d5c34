import ReelbookBase

/// Shares one piece of work between concurrent callers of a key.
///
/// A caller that is cancelled stops waiting at once; the work is cancelled when nobody waits for it any more.
package final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Flight {
    let number: Int
    var task: Task<Void, Never>?
    var waiters: [Int: CheckedContinuation<Value, any Error>] = [:]
  }

  private struct State {
    var lastNumber = 0
    var flights: [Key: Flight] = [:]
    /// Callers whose task was cancelled before they could wait.
    var cancelled: Set<Int> = []

    mutating func number() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Lock(State())

  package init() {}

  /// The number of waiting callers.
  package var waitingCount: Int { state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } } }

  package func value(for key: Key, work: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let caller = state.withLock { $0.number() }
    defer { _ = state.withLock { $0.cancelled.remove(caller) } }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let waits = state.withLock { state in
          if state.cancelled.contains(caller) { return false }
          if state.flights[key] == nil {
            let number = state.number()
            state.flights[key] = Flight(number: number, task: start(key, number, work))
          }
          state.flights[key]?.waiters[caller] = continuation
          return true
        }
        if !waits { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      cancel(caller, key)
    }
  }

  private func start(
    _ key: Key, _ number: Int, _ work: @escaping @Sendable () async throws -> Value
  ) -> Task<
    Void, Never
  > {
    Task {
      let outcome: Result<Value, any Error>
      do {
        outcome = .success(try await work())
      } catch {
        outcome = .failure(error)
      }
      finish(key, number, outcome)
    }
  }

  private func finish(_ key: Key, _ number: Int, _ outcome: Result<Value, any Error>) {
    let waiters = state.withLock { state -> [CheckedContinuation<Value, any Error>] in
      guard let flight = state.flights[key], flight.number == number else { return [] }
      state.flights[key] = nil
      return Array(flight.waiters.values)
    }
    for waiter in waiters { waiter.resume(with: outcome) }
  }

  private func cancel(_ caller: Int, _ key: Key) {
    let (waiter, abandoned) = state.withLock {
      state -> (CheckedContinuation<Value, any Error>?, Task<Void, Never>?) in
      guard let waiter = state.flights[key]?.waiters.removeValue(forKey: caller) else {
        state.cancelled.insert(caller)
        return (nil, nil)
      }
      guard let flight = state.flights[key], flight.waiters.isEmpty else { return (waiter, nil) }
      state.flights[key] = nil
      return (waiter, flight.task)
    }
    waiter?.resume(throwing: CancellationError())
    abandoned?.cancel()
  }
}
