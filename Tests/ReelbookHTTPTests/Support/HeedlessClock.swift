import ReelbookModel
import ReelbookTestSupport

/// A clock that jumps ahead on each sleep and cancels the task, but throws no error.
final class HeedlessClock: Clock, Sendable {
  private let offset = Lock(Duration.zero)

  var now: ManualClock.Instant { ManualClock.Instant(offset: offset.withLock { $0 }) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    offset.withLock { $0 = max($0, deadline.offset) }
    withUnsafeCurrentTask { $0?.cancel() }
  }
}
