import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Converts between local time in a zone and moments.
///
/// A local time that occurs twice is the first of the two. One that is skipped uses the offset from before the
/// change, as RFC 5545 defines, and so falls after the gap.
struct ZoneClock {
  let zone: TimeZone

  init(_ zone: TimeZone) { self.zone = zone }

  /// The clock of a zone; `nil` if the system does not know the name.
  init?(named name: String) {
    guard let zone = try? TimeZone(named: name) else { return nil }
    self.zone = zone
  }

  /// The moment of a local time; minutes may go beyond the day.
  func instant(_ day: CivilDay, _ minutes: Int) -> Instant { day.instant(atMinute: minutes, in: zone) }

  /// The moment of a local time.
  func instant(_ day: CivilDay, at time: ClockTime) -> Instant { instant(day, time.minutes) }

  /// The first moment at which the clock shows at least this time on a day, also if a gap skips it.
  func firstInstant(_ day: CivilDay, _ minutes: Int) -> Instant {
    let moment = instant(day, minutes)
    let local = Int64(day.number) * 86_400_000 + Int64(minutes) * 60_000
    guard moment.milliseconds + Int64(zone.offset(at: moment)) * 1000 != local else { return moment }
    // The time lies in a gap, which is shorter than a day: the clock is set forward between the two.
    var (low, high) = (moment.minutes - 1440, moment.minutes)
    let after = zone.offset(at: moment)
    while low + 1 < high {
      let middle = (low + high) / 2
      if zone.offset(at: Instant(minutes: middle)) == after { high = middle } else { low = middle }
    }
    return Instant(minutes: high)
  }

  /// A minute that is a multiple of a grid by the local clock, modulo the grid.
  func gridStart(at minute: Int, grid: Int) -> Int {
    let offset = zone.offset(at: Instant(minutes: minute)) / 60
    return (-offset % grid + grid) % grid
  }

  /// The local day and time at a moment.
  func local(_ instant: Instant) -> (day: CivilDay, time: ClockTime) {
    let local = instant.milliseconds + Int64(zone.offset(at: instant)) * 1000
    let (day, rest) = local.dividedDown(by: 86_400_000)
    return (CivilDay(number: Int(day)), ClockTime(minutes: Int(rest / 60_000)))
  }
}

extension Instant {
  /// Whole minutes since 1970.
  var minutes: Int { Int(milliseconds.dividedDown(by: 60_000).quotient) }

  package init(minutes: Int) { self.init(milliseconds: Int64(minutes) * 60_000) }
}

extension Duration {
  /// Whole minutes, rounded up.
  var minutesRoundedUp: Int {
    let (seconds, attoseconds) = plausible.components
    return Int((seconds + (attoseconds > 0 ? 1 : 0) + 59) / 60)
  }

  static func minutes(_ count: Int) -> Duration { .seconds(count * 60) }
}
