public import ReelbookModel

/// The age at which facts are fetched again.
public struct RefreshPolicy: Sendable, Hashable, Codable {
  /// For a continuing series, and for a movie that is unreleased or was released in the last ninety days.
  public var moving: Duration
  /// For a series that has ended, and for an older movie.
  public var settled: Duration
  /// For a title of unknown status.
  public var unknown: Duration

  /// Creates a policy.
  public init(
    moving: Duration = .seconds(86_400), settled: Duration = .seconds(30 * 86_400),
    unknown: Duration = .seconds(7 * 86_400)
  ) {
    self.moving = moving
    self.settled = settled
    self.unknown = unknown
  }

  /// The standard policy: a day, thirty days, and a week.
  public static let standard = RefreshPolicy()
  /// Fetches everything.
  public static let everything = RefreshPolicy(moving: .zero, settled: .zero, unknown: .zero)

  /// Whether a title's facts are due.
  public func isDue(_ title: Title, asOf now: Instant) -> Bool {
    guard let last = lastRequest(title, before: now) else { return true }
    return last.duration(until: now) >= longestAge(title, at: now)
  }

  /// When a title's facts were last requested, here or on another device. A time in the future comes from a wrong
  /// clock, and is ignored.
  func lastRequest(_ title: Title, before now: Instant) -> Instant? {
    [title.facts.fetched, title.checked].compactMap(\.self).filter { $0 <= now }.max()
  }

  private func longestAge(_ title: Title, at now: Instant) -> Duration {
    switch title.id.kind {
    case .series:
      switch title.facts.status {
      case .ended?, .canceled?: return settled
      case nil: return unknown
      default: return moving
      }
    default:
      guard let day = title.facts.releaseDay else { return unknown }
      let today = CivilDay(number: Int(now.milliseconds.dividedDown(by: 86_400_000).quotient))
      return day.days(until: today) > 90 ? settled : moving
    }
  }
}
