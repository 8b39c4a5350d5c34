import ReelbookModel

/// An asynchronous mutex: a waiting task holds no thread.
///
/// If it is free, a call enters before waiting tasks, which may not be running yet.
package final class AsyncLock: Sendable {
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

  /// The number of waiting tasks.
  package var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits until it is free, and enters. Call ``leave()`` after every call.
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

  /// Leaves, and lets the next one enter.
  package func leave() {
    let next = state.withLock { state in
      state.isTaken = false
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.resume()
  }
}
