import ReelbookBase

/// Limits the number of requests that start in a second.
///
/// Requests start in the order in which they came. If a waiting request is cancelled, the next one takes its place.
package struct PaceTransport: Transport {
  private let base: any Transport
  private let pace: Pace

  /// Decorates a transport; `clock` measures the second and the waits.
  package init(_ base: any Transport, requestsPerSecond: Int, clock: any Clock<Duration>) {
    precondition(requestsPerSecond > 0, "A pace of no requests a second would wait for ever.")
    self.base = base
    pace = Pace(limit: requestsPerSecond, clock: clock)
  }

  /// The number of waiting requests after the next one.
  package var waitingCount: Int { pace.queue.waitingCount }

  /// Waits for the request's turn, then sends it.
  package func send(_ request: TransportRequest) async throws -> TransportReply {
    try await pace.waitForTurn()
    return try await base.send(request)
  }
}

/// At most a number of turns in any second, first come, first served.
private final class Pace: Sendable {
  private let limit: Int
  private let clock: any Clock<Duration>
  private let time: ElapsedTime
  let queue = AsyncLock()
  /// The start times of the last turns, oldest first, as many as the limit.
  private let starts = Lock<[Duration]>([])

  init(limit: Int, clock: any Clock<Duration>) {
    self.limit = limit
    self.clock = clock
    time = ElapsedTime(on: clock)
  }

  func waitForTurn() async throws {
    try await queue.enter()
    defer { queue.leave() }
    while let wait = wait() {
      try await clock.sleep(for: wait)
    }
    try Task.checkCancellation()
    starts.withLock { starts in
      if starts.count == limit { starts.removeFirst() }
      starts.append(time.now)
    }
  }

  private func wait() -> Duration? {
    let now = time.now
    return starts.withLock { starts in
      guard starts.count == limit, let oldest = starts.first else { return nil }
      let wait = oldest + .seconds(1) - now
      return wait > .zero ? wait : nil
    }
  }
}
