public import ReelbookModel

/// How old the facts of a title may get before they are fetched again.
public struct RefreshPolicy: Sendable, Hashable {
  /// For a series that goes on, and for a movie that is not out yet or came out in the last ninety days.
  public var moving: Duration
  /// For a series that has ended, and for an older movie.
  public var settled: Duration
  /// For a title of which it is not known whether more is to come.
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

  /// A day, thirty days, a week.
  public static let standard = RefreshPolicy()
  /// Everything is fetched, however young it is.
  public static let everything = RefreshPolicy(moving: .zero, settled: .zero, unknown: .zero)

  /// Whether a title's facts are to be fetched again.
  public func isDue(_ title: Title, at now: Instant) -> Bool {
    guard let known = lastAsked(title, before: now) else { return true }
    return known.duration(until: now) >= longestAge(title, at: now)
  }

  /// When somebody last asked for a title's facts, here or on the device that they came from. A moment that is still to come
  /// is a wrong clock's, and tells nothing.
  func lastAsked(_ title: Title, before now: Instant) -> Instant? {
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
