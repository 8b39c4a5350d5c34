/// How often and how patiently a request is sent again.
public struct RetryPolicy: Sendable, Hashable {
  /// How many times a request is sent in all.
  public var attempts: Int
  /// The wait before the second attempt; it doubles with each further one.
  public var firstWait: Duration
  /// The longest wait; where the server asks for a longer one, the request is given up.
  public var longestWait: Duration

  /// Makes a policy.
  public init(attempts: Int = 4, firstWait: Duration = .milliseconds(500), longestWait: Duration = .seconds(30)) {
    self.attempts = attempts
    self.firstWait = firstWait
    self.longestWait = longestWait
  }

  /// Four attempts, half a second before the second, little more than thirty seconds in between at most.
  public static let standard = RetryPolicy()
  /// One attempt.
  public static let never = RetryPolicy(attempts: 1)

  /// The wait after so many failed attempts; `nil` where the server asks for more patience than there is.
  ///
  /// It is a quarter more or less by chance, or somewhat longer than was asked for, so that clients do not come back together.
  package func wait(afterAttempt attempt: Int, asked: Duration?, chance: Double) -> Duration? {
    if let asked {
      return asked > longestWait ? nil : max(asked, .zero) + firstWait * chance
    }
    let doubled = firstWait * (1 << min(max(attempt - 1, 0), 16))
    return min(doubled * (0.75 + 0.5 * chance), longestWait)
  }
}
