import ReelbookModel

/// A clock that stands still until a test advances it, or jumps ahead at each sleep.
package final class ManualClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    package var offset: Duration
    package init(offset: Duration) { self.offset = offset }
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastNumber = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var slept: [Duration] = []
  }

  private let state = Lock(State())
  private let jumps: Bool

  /// Creates a clock.
  ///
  /// With `jumps`, each sleep ends at once, and the clock is at its end.
  package init(jumps: Bool) { self.jumps = jumps }

  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Duration { .zero }
  /// The length of each sleep, in the order in which they began.
  package var slept: [Duration] { state.withLock { $0.slept } }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let number = state.withLock { state in
      state.slept.append(state.now.duration(to: deadline))
      state.lastNumber += 1
      if jumps { state.now = max(state.now, deadline) }
      return state.lastNumber
    }
    if jumps {
      await Task.yield()
      return try Task.checkCancellation()
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = state.withLock { state -> Result<Void, any Error>? in
          if state.cancelled.contains(number) { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append(Sleeper(number: number, deadline: deadline, continuation: continuation))
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
          state.cancelled.insert(number)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  package func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Advances the clock to the end of the sleep that ends first, if any task sleeps.
  package func advanceToNextSleeper() {
    let (now, next) = state.withLock { ($0.now, $0.sleepers.map(\.deadline).min()) }
    if let next { advance(by: now.duration(to: next)) }
  }

  /// Waits until so many tasks sleep on this clock.
  package func sleepers(reach count: Int) async throws {
    try await waitUntil { state.withLock { $0.sleepers.count } >= count }
  }
}
