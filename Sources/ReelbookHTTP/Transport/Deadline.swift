/// Runs work with a time limit.
///
/// The limit covers the whole work: it also ends a reply that arrives very slowly.
package func withDeadline<Value: Sendable>(
  _ limit: Duration,
  clock: any Clock<Duration>,
  work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: work)
    group.addTask {
      try await clock.sleep(for: limit)
      throw TransportError(.timedOut, "The server did not answer in time.")
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}

/// The time elapsed on a clock since this value was created.
package struct ElapsedTime: Sendable {
  private let read: @Sendable () -> Duration

  package init(on clock: any Clock<Duration>) {
    read = Self.reader(of: clock)
  }

  package var now: Duration { read() }

  private static func reader<C: Clock>(of clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
