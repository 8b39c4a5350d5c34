/// The time that a person may still watch, and what limits it.
public struct TimeLeft: Hashable, Sendable {
  /// The kind of a limit.
  @nonexhaustive
  public enum Limit: Hashable, Sendable {
    /// The daily limit.
    case day
    /// The weekly limit.
    case week
    /// The hours of the day.
    case hours
  }

  /// The time left; `nil` without a limit.
  public let duration: Duration?
  /// The limit that ends it first; `nil` without one.
  public let limit: Limit?
  /// The time watched today on all devices.
  public let watchedToday: Duration
  /// The time watched this week, today included.
  public let watchedThisWeek: Duration
  /// Whether a begun episode or movie may be watched to its end.
  public let finishesEpisode: Bool
  /// Whether time was counted at a later moment than this, so that the clock was set back.
  ///
  /// The hours of the day then go on from there, and the time of a later day counts as today's.
  public let isClockBehind: Bool

  /// Whether nothing new may be begun.
  public var isOver: Bool { duration.map { $0 <= .zero } ?? false }
}

/// A player's action for the time left.
///
/// Closed: a player must do each.
public enum TimeDecision: Hashable, Sendable {
  /// Go on, and ask again after that time; `nil` without a limit.
  case goOn(askAgainIn: Duration?)
  /// Play to the end of this episode or movie, and begin nothing after it; why.
  case finish(TimeLeft.Limit)
  /// Stop, and say why.
  case stop(TimeLeft.Limit)
}

extension TimeLeft {
  /// The action for something that has begun.
  public var decision: TimeDecision {
    guard let duration, let limit else { return .goOn(askAgainIn: nil) }
    if duration > .zero { return .goOn(askAgainIn: duration) }
    return finishesEpisode ? .finish(limit) : .stop(limit)
  }
}

extension TimeDecision {
  /// The stricter of two decisions: for people who watch together, the strictest of theirs.
  public func strictest(_ other: TimeDecision) -> TimeDecision {
    switch (self, other) {
    case (.stop, _): self
    case (_, .stop): other
    case (.finish, _): self
    case (_, .finish): other
    case (.goOn(let mine?), .goOn(let theirs?)): .goOn(askAgainIn: min(mine, theirs))
    case (.goOn(let mine), .goOn(let theirs)): .goOn(askAgainIn: mine ?? theirs)
    }
  }
}

extension Library {
  /// The time that a person may still watch, over all devices that this library knows.
  ///
  /// Extra time lengthens the daily limit, the weekly limit and the hours. Costs a pass over the days that were counted,
  /// and a pass over the extra times.
  public func timeLeft(of person: PersonID, asOf now: Now) -> TimeLeft {
    let (today, limits) = (now.day, (self.person(person)?.limits ?? WatchLimits()).plausible)
    let monday = CivilDay(number: Int(today.number) - today.weekday + 1)
    let known = watchedTime(of: person, days: monday...today.adding(days: 31))
    let watched = known.filter { $0.key <= today }
    // Who sets the clock back does not get the same hour again.
    let later = known.filter { $0.key > today && $0.value > .zero }.values.max()
    let day = max(watched[today] ?? .zero, later ?? .zero)
    let week = watched.values.reduce(.zero, +) + day - (watched[today] ?? .zero)
    let extra = extraTime(for: person, days: monday...today)
    let more = extra[today] ?? .zero
    var ends: [(duration: Duration, limit: TimeLeft.Limit)] = []
    if let daily = limits.daily { ends.append((daily + more - day, .day)) }
    if let weekly = limits.weekly { ends.append((weekly + extra.values.reduce(.zero, +) - week, .week)) }
    let latest = latestCount(of: person, asOf: now)
    if let hours = limits.hours {
      // Who sets the clock back from the evening to the afternoon does not get the afternoon again.
      let moment = latest.map { Now($0, in: now.zone) } ?? now
      ends.append((hours.left(at: moment.timeOfDay, longer: more), .hours))
    }
    let first = ends.min { $0.duration < $1.duration }
    return TimeLeft(
      duration: first.map { max(.zero, $0.duration) }, limit: first?.limit, watchedToday: day, watchedThisWeek: week,
      finishesEpisode: limits.finishesEpisode, isClockBehind: later != nil || latest != nil)
  }

  /// The moment at which a person's time was last counted, if that has not come yet by this clock; `nil` if it has.
  ///
  /// Devices differ by some minutes. What is a year ahead was counted by a clock that was wrong.
  package func latestCount(of person: PersonID, asOf now: Now) -> Instant? {
    var latest: Instant?
    let days = now.day.adding(days: -1)...now.day.adding(days: 366)
    forEachWatchedTime(of: person, days: days) { _, record in latest = max(latest ?? .absent, record.last) }
    return latest.flatMap { now.instant.duration(until: $0) > .seconds(300) ? $0 : nil }
  }

  /// The time that a person watched on each day, on all devices. Days without are left out.
  public func watchedTime(of person: PersonID, days: ClosedRange<CivilDay>) -> [CivilDay: Duration] {
    var watched: [CivilDay: Duration] = [:]
    forEachWatchedTime(of: person, days: days) { day, record in watched[day, default: .zero] += record.watched.plausible
    }
    return watched
  }

  private func forEachWatchedTime(
    of person: PersonID, days: ClosedRange<CivilDay>, _ body: (CivilDay, WatchedTime) -> Void
  ) {
    for id in identity.all(of: person) {
      let start = WatchedTimeID(id, DeviceDay(days.lowerBound, on: .absent))
      for row in records(WatchedTime.self).rows.from(start) {
        guard row.key.person == id, row.key.place.day <= days.upperBound else { break }
        if row.isLive { body(row.key.place.day, row.record) }
      }
    }
  }

  private func extraTime(for person: PersonID, days: ClosedRange<CivilDay>) -> [CivilDay: Duration] {
    let person = resolve(person)
    var extra: [CivilDay: Duration] = [:]
    records(ExtraTime.self).visit { record in
      guard days.contains(record.day), resolve(record.person) == person else { return }
      extra[record.day, default: .zero] += record.duration.plausible
    }
    return extra
  }
}

extension WatchLimits {
  /// The limits as numbers that can be added.
  fileprivate var plausible: WatchLimits {
    var limits = self
    (limits.daily, limits.weekly) = (daily?.plausible, weekly?.plausible)
    return limits
  }
}

extension WatchHours {
  fileprivate func left(at time: Duration, longer more: Duration) -> Duration {
    let plain = left(at: time)
    guard plain == .zero, more > .zero else { return plain == .zero ? .zero : plain + more }
    // Within the extra time after the hours.
    let past = time - .seconds(until * 60)
    return past >= .zero && past < more ? more - past : .zero
  }
}

extension Now {
  /// The time since midnight, local time.
  package var timeOfDay: Duration {
    .milliseconds((instant.milliseconds + Int64(zone.offset(at: instant)) * 1000).dividedDown(by: 86_400_000).remainder)
  }
}
