import Foundation
import Reelbook

/// A clock that a test sets. It goes on by a step whenever somebody looks at it, and counts how often.
final class SetClock: @unchecked Sendable {
  private let lock = NSLock()
  private let step: Duration
  private var now: Now
  private var count = 0

  init(_ now: Now, step: Duration = .zero) {
    self.now = now
    self.step = step
  }

  var looks: Int { lock.withLock { count } }

  func look() -> Now {
    lock.withLock {
      count += 1
      now.instant = now.instant.adding(step)
      return now
    }
  }

  func set(_ later: Now) { lock.withLock { now = later } }
}
