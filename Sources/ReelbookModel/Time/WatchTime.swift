#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// When something was watched, as exactly as anybody knows.
///
/// An instant with its offset and perhaps its zone, a local time without one, a day, a month, a year, on the day of its
/// release, or unknown. The day that a viewing counts for is the day it was where it was watched, and stays that for ever:
/// local time and offset are stored, so that no zone database is asked again.
///
/// The text form round-trips: `2026-11-20T21:15:00+01:00[Europe/Berlin]`, `2026-11-20T21:15`, `2026-11-20`, `2026-11`,
/// `2026`, `released`, `unknown`.
public struct WatchTime: Hashable, Sendable {
  /// How exactly a time is known, from not at all to an instant.
  public enum Precision: UInt8, Hashable, Comparable, Sendable, CaseIterable {
    /// Nobody knows.
    case unknown
    /// On the day that it came out, whenever that was.
    case released
    /// The year, and no more.
    case year
    /// The month and its year.
    case month
    /// The day, without a time.
    case day
    /// What the clock on the wall said, without a zone.
    case local
    /// The moment, and what the clock on the wall said.
    case instant

    public static func < (a: Precision, b: Precision) -> Bool { a.rawValue < b.rawValue }
  }

  /// How exactly the time is known.
  public let precision: Precision
  /// Seconds east of Greenwich, for an instant.
  package let offsetSeconds: Int32
  /// The start of the period by the clock on the wall, in milliseconds since the midnight before 1 January 1970.
  package let local: Int64
  /// Empty for none.
  let zoneName: String

  init(_ precision: Precision, local: Int64 = 0, offset: Int = 0, zone: String = "") {
    self.precision = precision
    self.local = local
    offsetSeconds = Int32(clamping: offset)
    zoneName = zone
  }

  /// Nobody knows.
  public static let unknown = WatchTime(.unknown)

  /// On the day that it came out.
  public static let released = WatchTime(.released)

  /// At some time of a year from 1 to 9999; an edit refuses any other.
  public static func year(_ year: Int) -> WatchTime { start(of: year, 1, .year) }

  /// At some time of a month, 1 for January; an edit refuses one that no calendar has.
  public static func month(_ year: Int, _ month: Int) -> WatchTime { start(of: year, month, .month) }

  private static func start(of year: Int, _ month: Int, _ precision: Precision) -> WatchTime {
    guard let day = CivilDay(year: year, month: month, day: 1) else {
      return WatchTime(precision, local: Instant.range.reaching(year < 1 ? .min : .max))
    }
    return WatchTime(precision, local: Int64(day.number) * 86_400_000)
  }

  /// At some time of a day.
  public static func day(_ day: CivilDay) -> WatchTime { WatchTime(.day, local: Int64(day.number) * 86_400_000) }

  /// At a time of the clock on the wall, of which nobody knows the zone; an edit refuses one that no clock shows.
  public static func local(_ day: CivilDay, hour: Int, minute: Int = 0) -> WatchTime {
    guard (0...23).contains(hour), (0...59).contains(minute) else {
      return WatchTime(.local, local: Instant.range.reaching(.max))
    }
    return WatchTime(.local, local: WatchTime.day(day).local + Int64(hour * 60 + minute) * 60_000)
  }

  /// An instant, at an offset in seconds east of Greenwich.
  ///
  /// The offset is less than a day, and the local time lies in the years 1 to 9999; an edit refuses any other.
  public init(_ instant: Instant, offset: Int) {
    let isOffset = (-86_399...86_399).contains(offset)
    let local = isOffset ? instant.milliseconds + Int64(offset) * 1000 : .max
    self.init(.instant, local: Instant.range.reaching(local), offset: isOffset ? offset : 0)
  }

  /// An instant in a time zone: its offset there and the zone's name are kept.
  public init(_ instant: Instant, in zone: TimeZone) {
    let time = WatchTime(instant, offset: zone.offset(at: instant))
    self.init(.instant, local: time.local, offset: Int(time.offsetSeconds), zone: Self.storable(zone.identifier))
  }

  /// An instant in a zone named as in `Europe/Berlin`.
  ///
  /// A zone that the system does not know is an error; it never becomes Greenwich time.
  public init(_ instant: Instant, zone name: String) throws(LibraryError) {
    self.init(instant, in: try TimeZone(named: name))
  }

  private static func storable(_ zone: String) -> String {
    zone.utf8.count < 80 && zone.utf8.allSatisfy(isZoneLetter) ? zone : ""
  }

  static func isZoneLetter(_ letter: UInt8) -> Bool {
    letter > 0x20 && letter < 0x7F && letter != UInt8(ascii: "]") && letter != .quote && letter != .backslash
  }
}

extension WatchTime {
  /// The day that the viewing counts for: the day it was where it was watched; `nil` if only a wider period is known.
  public var day: CivilDay? { precision >= .day ? startDay : nil }

  /// The year that the viewing counts for, if it is known.
  public var year: Int? { isDated ? startDay.year : nil }

  /// The month that the viewing counts for, 1 for January, if it is known.
  public var month: Int? { precision >= .month ? startDay.month : nil }

  /// The hour by the clock on the wall, if it is known.
  public var hour: Int? { precision >= .local ? Int(local.dividedDown(by: 86_400_000).remainder / 3_600_000) : nil }

  /// The instant, if it is known.
  public var instant: Instant? {
    precision == .instant ? Instant(milliseconds: local - Int64(offsetSeconds) * 1000) : nil
  }

  /// Seconds east of Greenwich, for an instant.
  public var offset: Int? { precision == .instant ? Int(offsetSeconds) : nil }

  /// The name of the zone, for an instant that had one.
  public var zone: String? { zoneName.isEmpty ? nil : zoneName }

  /// Whether anything is known: a year at least.
  public var isDated: Bool { precision >= .year }

  /// The first day of the period; 1 January 1970 for what is not dated.
  package var startDay: CivilDay { CivilDay(number: Int(local.dividedDown(by: 86_400_000).quotient)) }

  /// The first instant that the period can have begun at anywhere on Earth; `nil` for what is not dated.
  package var earliestInstant: Instant? {
    guard isDated else { return nil }
    return instant ?? Instant(milliseconds: local - 14 * 3_600_000)
  }

  /// The last instant of the period anywhere on Earth; `nil` for what is not dated.
  package var latestInstant: Instant? {
    guard isDated else { return nil }
    if let instant { return instant }
    let days =
      switch precision {
      case .year: CivilDay.isLeap(startDay.year) ? 366 : 365
      case .month: CivilDay.length(ofMonth: startDay.month, year: startDay.year)
      case .day: 1
      default: 0
      }
    return Instant(milliseconds: local + Int64(days) * 86_400_000 + 12 * 3_600_000)
  }
}

extension WatchTime {
  /// Whether the period begins after a moment everywhere on Earth.
  package func isInTheFuture(at now: Instant) -> Bool { earliestInstant.map { $0 > now } ?? false }
}

/// By civil local time: the start of the period, a wider period first, then the offset. What is not dated comes first.
extension WatchTime: Comparable {
  public static func < (a: WatchTime, b: WatchTime) -> Bool {
    guard a.isDated, b.isDated else { return a.precision < b.precision && !a.isDated }
    if a.local != b.local { return a.local < b.local }
    if a.precision != b.precision { return a.precision < b.precision }
    if a.offsetSeconds != b.offsetSeconds { return a.offsetSeconds < b.offsetSeconds }
    return a.zoneName < b.zoneName
  }
}
