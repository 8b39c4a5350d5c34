package import ReelbookModel

/// The rules for whether two times are of the same viewing.
package enum ViewingTimeRule {
  package enum Scope {
    /// Two files of one export, with the same moments.
    case export
    /// Two trackers, with their own clocks and habits.
    case trackers
  }

  /// How far apart two moments of one viewing may be within an export, in milliseconds.
  package static let toleranceOfExport: Int64 = 60_000

  /// Whether two times agree as far as each is known. An unknown time agrees with all.
  package static func agree(_ a: WatchTime, _ b: WatchTime, within scope: Scope) -> Bool {
    if let first = a.instant, let second = b.instant {
      let distance = (first.milliseconds - second.milliseconds).magnitude
      return scope == .export ? distance <= toleranceOfExport : distance <= 3 * 3_600_000 || a.day == b.day
    }
    guard a.isDated, b.isDated else { return true }
    switch min(a.precision, b.precision) {
    case .year: return a.year == b.year
    case .month: return a.year == b.year && a.month == b.month
    default:
      return a.day == b.day || scope == .trackers && (isNight(a, afterEveningOf: b) || isNight(b, afterEveningOf: a))
    }
  }

  /// Whether a time is in the first hours after a day. Who writes days has such a viewing on the day before.
  private static func isNight(_ time: WatchTime, afterEveningOf day: WatchTime) -> Bool {
    guard day.precision == .day, let hour = time.hour, hour < 5 else { return false }
    return day.day.map { $0.adding(days: 1) } == time.day
  }

  /// Whether two times are of one evening: on one day, or within six hours.
  package static func areOneEvening(_ a: WatchTime, _ b: WatchTime) -> Bool {
    if let day = a.day, day == b.day { return true }
    guard let a = a.instant, let b = b.instant else { return false }
    return (a.milliseconds - b.milliseconds).magnitude <= 6 * 3_600_000
  }
}
