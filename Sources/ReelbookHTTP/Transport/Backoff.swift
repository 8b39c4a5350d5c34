package import ReelbookBase

/// The waits between the attempts of a request, by a policy and at random.
package struct Backoff: Sendable {
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let random: Lock<any RandomNumberGenerator & Sendable>

  package init(
    _ policy: RetryPolicy, clock: any Clock<Duration>, random: Lock<any RandomNumberGenerator & Sendable>
  ) {
    self.policy = policy
    self.clock = clock
    self.random = random
  }

  /// Why an attempt may be repeated.
  package struct Reason: Sendable {
    /// The wait that the server asks for.
    package var wait: Duration?

    package init(wait: Duration? = nil) { self.wait = wait }
  }

  /// Waits after a number of failed attempts; returns `false` at once if there is no further one, or if the server asks
  /// for a longer wait than allowed.
  package func wait(afterAttempt attempt: Int, for reason: Reason) async throws -> Bool {
    guard attempt < policy.attempts,
      let wait = policy.wait(
        afterAttempt: attempt, requested: reason.wait, chance: random.withLock { Self.chance(&$0) })
    else { return false }
    try await clock.sleep(for: wait)
    try Task.checkCancellation()
    return true
  }

  /// Runs a body until it succeeds, or fails for no reason to repeat it.
  package func run<Result>(
    _ body: () async throws -> Result, repeatingFor reason: (any Error) -> Reason?
  ) async throws -> Result {
    var attempt = 1
    while true {
      try Task.checkCancellation()
      do {
        return try await body()
      } catch {
        guard let reason = reason(error), try await wait(afterAttempt: attempt, for: reason) else { throw error }
      }
      attempt += 1
    }
  }

  /// A number from 0 up to 1.
  private static func chance(_ generator: inout any RandomNumberGenerator & Sendable) -> Double {
    Double(generator.next() >> 11) * 0x1p-53
  }
}
