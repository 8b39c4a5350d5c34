/// How often a request is retried, and how long to wait.
public struct RetryPolicy: Sendable, Hashable, Codable {
  /// The total number of attempts.
  public var attempts: Int
  /// The wait before the second attempt; it doubles with each further one.
  public var firstWait: Duration
  /// The longest wait; if the server asks for a longer one, the request fails.
  public var longestWait: Duration

  /// Creates a policy.
  public init(attempts: Int = 4, firstWait: Duration = .milliseconds(500), longestWait: Duration = .seconds(30)) {
    self.attempts = attempts
    self.firstWait = firstWait
    self.longestWait = longestWait
  }

  /// Four attempts, with half a second before the second one, and never much more than thirty seconds between two.
  public static let standard = RetryPolicy()
  /// One attempt.
  public static let never = RetryPolicy(attempts: 1)

  /// The wait after a number of failed attempts; `nil` if the server asks for a longer one than allowed.
  ///
  /// It varies randomly by a quarter, or is somewhat longer than requested, so that clients do not return together.
  package func wait(afterAttempt attempt: Int, requested: Duration?, chance: Double) -> Duration? {
    if let requested {
      return requested > longestWait ? nil : max(requested, .zero) + firstWait * chance
    }
    let doubled = firstWait * (1 << min(max(attempt - 1, 0), 16))
    return min(doubled * (0.75 + 0.5 * chance), longestWait)
  }
}
