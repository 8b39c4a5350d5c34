/// How often and how patiently a request is sent again.
public struct RetryPolicy: Sendable, Hashable {
  /// How many times a request is sent in all.
  public var attempts: Int
  /// The wait before the second attempt; it doubles with each further one.
  public var firstWait: Duration
  /// The longest wait, also where the server asks for a longer one.
  public var longestWait: Duration

  /// Makes a policy.
  public init(attempts: Int = 4, firstWait: Duration = .milliseconds(500), longestWait: Duration = .seconds(30)) {
    self.attempts = attempts
    self.firstWait = firstWait
    self.longestWait = longestWait
  }

  /// Four attempts, half a second before the second, never more than thirty seconds in between.
  public static let standard = RetryPolicy()
  /// One attempt.
  public static let never = RetryPolicy(attempts: 1)

  /// The wait after so many failed attempts: a quarter more or less by chance, so that clients do not come back together.
  package func wait(afterAttempt attempt: Int, asked: Duration?, chance: Double) -> Duration {
    let doubled = firstWait * (1 << min(max(attempt - 1, 0), 16))
    if let asked {
      return min(max(asked, .zero) + firstWait * chance, longestWait)
    }
    return min(doubled * (0.75 + 0.5 * chance), longestWait)
  }
}
