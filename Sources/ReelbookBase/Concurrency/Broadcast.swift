/// Sends values to any number of streams. A stream that nobody reads any more is forgotten.
package final class Broadcast<Element: Sendable>: Sendable {
  private struct State {
    var streams: [Int: AsyncStream<Element>.Continuation] = [:]
    var nextNumber = 0
  }

  private let state = Lock(State())

  package init() {}

  deinit { finish() }

  /// The number of streams.
  package var count: Int { state.withLock { $0.streams.count } }

  /// A stream of the values from now on, after the first ones.
  package func stream(
    buffering policy: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded,
    first: @autoclosure () -> [Element] = []
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: policy)
    let number = state.withLock { state in
      state.nextNumber += 1
      state.streams[state.nextNumber] = continuation
      return state.nextNumber
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.streams.removeValue(forKey: number) }
    }
    // Only then, so that no change is lost between the two.
    for element in first() { continuation.yield(element) }
    return stream
  }

  /// Sends a value to each stream.
  package func send(_ element: Element) {
    // Not under the lock, which a stream that ends needs.
    for stream in state.withLock({ Array($0.streams.values) }) { stream.yield(element) }
  }

  /// Ends the present streams. Later ones begin anew.
  package func finish() {
    let streams = state.withLock { state in
      defer { state.streams = [:] }
      return Array(state.streams.values)
    }
    for stream in streams { stream.finish() }
  }
}
