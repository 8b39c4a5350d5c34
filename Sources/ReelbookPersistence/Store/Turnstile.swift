import ReelbookModel

/// Lets in one at a time. Who waits holds no thread.
///
/// One that comes while nobody is in goes in before those that wait: none of them need be running yet.
package final class Turnstile: Sendable {
  private struct State {
    var isTaken = false
    var waiting: [CheckedContinuation<Void, Never>] = []

    mutating func take() -> Bool {
      defer { isTaken = true }
      return !isTaken
    }
  }

  private let state = Lock(State())

  package init() {}

  /// How many wait.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Returns when nobody else is in. Every call is followed by one of ``leave()``.
  package func enter(isolation: isolated (any Actor)? = #isolation) async {
    while !state.withLock({ $0.take() }) {
      await withCheckedContinuation(isolation: isolation) { turn in
        let isFree = state.withLock { state in
          if state.isTaken { state.waiting.append(turn) }
          return !state.isTaken
        }
        if isFree { turn.resume() }
      }
    }
  }

  /// Lets the next one in.
  package func leave() {
    let next = state.withLock { state in
      state.isTaken = false
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.resume()
  }
}
