public import ReelbookModel
import ReelbookPersistence

/// The moment of an event: its date, and a reading of a clock that nobody sets.
///
/// Time passes by the second. A date that is set back or forward during a film then changes nothing but the date.
///
///     session.handle(.position(.seconds(61)), at: .now)
public struct PlaybackMoment: Hashable, Sendable {
  /// The date, by the wall clock.
  public var date: Instant
  /// The reading of a steady clock, which goes on while the device sleeps; `nil` for none: then time passes by the
  /// date, except where that goes back.
  public var uptime: Duration?

  /// Creates a moment.
  public init(_ date: Instant, uptime: Duration? = nil) {
    self.date = date
    self.uptime = uptime
  }

  /// This moment, by the system's clocks.
  public static var now: PlaybackMoment {
    PlaybackMoment(Now.now.instant, uptime: start.duration(to: ContinuousClock.now))
  }

  private static let start = ContinuousClock.now
}

/// Time as a session sees it: it never goes back, whatever happens to the date.
///
/// The time that passes is summed as it is: rounding it to milliseconds at each event would lose seconds an hour.
struct SessionClock: Hashable, Sendable {
  /// The date of the first event.
  private(set) var start: Instant?
  /// The time passed since then.
  private(set) var elapsed = Duration.zero
  /// The time between the latest two events.
  private(set) var passed = Duration.zero
  private var latest: PlaybackMoment?

  /// The date of the first event, and the time passed since then.
  var moment: Instant? { start?.adding(elapsed) }

  /// The date of the latest event; it may go back.
  var date: Instant { latest?.date ?? .absent }

  init() {}

  /// Creates a clock that goes on from where another stood.
  init(from start: Instant, elapsed: Duration, latest: PlaybackMoment) {
    (self.start, self.elapsed, self.latest) = (start, elapsed, latest)
  }

  /// The latest moment that it was told.
  var reading: PlaybackMoment? { latest }

  mutating func advance(to next: PlaybackMoment) {
    defer { latest = next }
    guard start != nil, let latest else {
      start = next.date
      return
    }
    let difference =
      if let before = latest.uptime, let after = next.uptime { after - before } else {
        latest.date.duration(until: next.date)
      }
    passed = max(.zero, difference)
    elapsed += passed
  }
}
