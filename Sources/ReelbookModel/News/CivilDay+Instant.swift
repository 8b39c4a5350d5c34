#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension CivilDay {
  /// The moment of a local time; minutes may go beyond the day.
  ///
  /// A local time that occurs twice is the first of the two. One that is skipped uses the offset from before the
  /// change, as RFC 5545 defines, and so falls after the gap.
  package func instant(atMinute minute: Int, in zone: TimeZone) -> Instant {
    let local = Int64(number) * 86_400_000 + Int64(minute) * 60_000
    // No zone is further than 15 hours from Greenwich: one moment lies before the local time, the other after it.
    let before = zone.offset(at: Instant(milliseconds: local - 15 * 3_600_000))
    let after = zone.offset(at: Instant(milliseconds: local + 15 * 3_600_000))
    let first = Instant(milliseconds: local - Int64(before) * 1000)
    guard before != after, zone.offset(at: first) != before else { return first }
    let second = Instant(milliseconds: local - Int64(after) * 1000)
    return zone.offset(at: second) == after ? second : first
  }
}

extension Now {
  /// The moment at which the next day begins in the zone, which may not be at midnight.
  package var nextDay: Instant {
    let tomorrow = day.adding(days: 1)
    let begin = tomorrow.instant(atMinute: 0, in: zone)
    // Clocks that were set back over midnight reach it twice.
    guard begin <= instant else { return begin }
    return Instant(milliseconds: Int64(tomorrow.number) * 86_400_000 - Int64(zone.offset(at: instant)) * 1000)
  }
}
