#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// When something was watched, as exactly as is known.
///
/// An instant with its offset and perhaps its zone, a local time without one, a day, a month, a year, the day of
/// release, or unknown. A viewing counts for the day where it was watched, always: local time and offset are
/// stored, so that no zone database is needed again.
///
/// The text form round-trips: `2026-11-20T21:15:00+01:00[Europe/Berlin]`, `2026-11-20T21:15`, `2026-11-20`, `2026-11`,
/// `2026`, `released`, `unknown`.
public struct WatchTime: Hashable, Sendable {
  /// How exactly a time is known.
  ///
  /// Closed: every device must read and order each time.
  public enum Precision: UInt8, Hashable, Comparable, Sendable, Codable, CaseIterable {
    case unknown
    /// The day of release.
    case released
    case year
    /// A month of a year.
    case month
    /// A day, without a time.
    case day
    /// A local time, without a zone.
    case local
    /// An instant with its local time.
    case instant

    public static func < (a: Precision, b: Precision) -> Bool { a.rawValue < b.rawValue }
  }

  public let precision: Precision
  /// Seconds east of Greenwich, for an instant.
  package let offsetSeconds: Int32
  /// The start of the period in local time, in milliseconds since 1 January 1970.
  package let local: Int64
  /// The zone's name; empty for none. A time that does not exist, such as 31 February, has its text here.
  package let zoneName: String

  package init(_ precision: Precision, local: Int64 = 0, offset: Int = 0, zone: String = "") {
    self.precision = precision
    self.local = local
    offsetSeconds = Int32(clamping: offset)
    zoneName = zone
  }

  public static let unknown = WatchTime(.unknown)

  /// The day of release.
  public static let released = WatchTime(.released)

  /// A time that no calendar or clock has, with the text that says which. An edit refuses it.
  package static func impossible(_ precision: Precision, _ text: String) -> WatchTime {
    WatchTime(precision, local: Instant.range.reaching(.max), zone: text)
  }

  /// The text of a time that no calendar or clock has; `nil` for any other time.
  package var impossible: String? { precision == .instant || zoneName.isEmpty ? nil : zoneName }

  /// Some time of a year from 1 to 9999. An edit refuses any other.
  public static func year(_ year: Int) -> WatchTime { start(of: year, 1, .year) }

  /// Some time of a month, 1 for January. An edit refuses a month that no calendar has.
  public static func month(_ year: Int, _ month: Int) -> WatchTime { start(of: year, month, .month) }

  private static func start(of year: Int, _ month: Int, _ precision: Precision) -> WatchTime {
    guard let day = CivilDay(year: year, month: month, day: 1) else {
      return .impossible(precision, precision == .year ? "\(year)" : "\(year)-\(month.twoDigits)")
    }
    return WatchTime(precision, local: Int64(day.number) * 86_400_000)
  }

  /// Some time of a day.
  public static func day(_ day: CivilDay) -> WatchTime { WatchTime(.day, local: Int64(day.number) * 86_400_000) }

  /// A local time without a zone. An edit refuses a time that no clock shows.
  public static func local(_ day: CivilDay, hour: Int, minute: Int = 0) -> WatchTime {
    guard (0...23).contains(hour), (0...59).contains(minute) else {
      return .impossible(.local, "\(hour.twoDigits):\(minute.twoDigits)")
    }
    return WatchTime(.local, local: WatchTime.day(day).local + Int64(hour * 60 + minute) * 60_000)
  }

  /// Creates an instant with an offset in seconds east of Greenwich.
  ///
  /// An edit refuses an offset of a day or more, and a local time outside the years 1 to 9999.
  public init(_ instant: Instant, offset: Int) {
    let isOffset = (-86_399...86_399).contains(offset)
    let local = isOffset ? instant.milliseconds + Int64(offset) * 1000 : .max
    self.init(.instant, local: Instant.range.reaching(local), offset: isOffset ? offset : 0)
  }

  /// Creates an instant in a time zone. Its offset there and the zone's name are kept.
  public init(_ instant: Instant, in zone: TimeZone) {
    let time = WatchTime(instant, offset: zone.offset(at: instant))
    self.init(.instant, local: time.local, offset: Int(time.offsetSeconds), zone: Self.storable(zone.identifier))
  }

  /// Creates an instant in a zone by its name, such as `Europe/Berlin`.
  ///
  /// A zone that the system does not know is an error; it never becomes Greenwich time.
  public init(_ instant: Instant, zone name: String) throws(LibraryError) {
    self.init(instant, in: try TimeZone(named: name))
  }

  private static func storable(_ zone: String) -> String {
    zone.utf8.count < 80 && zone.utf8.allSatisfy(isZoneLetter) ? zone : ""
  }

  package static func isZoneLetter(_ letter: UInt8) -> Bool {
    letter > 0x20 && letter < 0x7F && letter != UInt8(ascii: "]") && letter != .quote && letter != .backslash
  }
}

extension WatchTime {
  /// The day, where it was watched; `nil` if only a wider period is known.
  public var day: CivilDay? { precision >= .day ? startDay : nil }

  /// The year, if known.
  public var year: Int? { isDated ? startDay.year : nil }

  /// The month, 1 for January, if known.
  public var month: Int? { precision >= .month ? startDay.month : nil }

  /// The local hour, if known.
  public var hour: Int? { precision >= .local ? Int(local.dividedDown(by: 86_400_000).remainder / 3_600_000) : nil }

  /// The instant, if known.
  public var instant: Instant? {
    precision == .instant ? Instant(milliseconds: local - Int64(offsetSeconds) * 1000) : nil
  }

  /// Seconds east of Greenwich, for an instant.
  public var offset: Int? { precision == .instant ? Int(offsetSeconds) : nil }

  /// The zone's name, for an instant with one.
  public var zone: String? { precision == .instant && !zoneName.isEmpty ? zoneName : nil }

  /// Whether at least the year is known.
  public var isDated: Bool { precision >= .year }

  /// The first day of the period; 1 January 1970 if undated.
  package var startDay: CivilDay { CivilDay(number: Int(local.dividedDown(by: 86_400_000).quotient)) }

  /// The first instant of the period anywhere on Earth; `nil` if undated.
  package var earliestInstant: Instant? {
    guard isDated else { return nil }
    return instant ?? Instant(milliseconds: local - 14 * 3_600_000)
  }

  /// The last instant of the period anywhere on Earth; `nil` if undated.
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

/// Ordered by the local start of the period, then wider periods first, then the offset. Undated times come first.
extension WatchTime: Comparable {
  public static func < (a: WatchTime, b: WatchTime) -> Bool {
    guard a.isDated, b.isDated else { return a.precision < b.precision && !a.isDated }
    if a.local != b.local { return a.local < b.local }
    if a.precision != b.precision { return a.precision < b.precision }
    if a.offsetSeconds != b.offsetSeconds { return a.offsetSeconds < b.offsetSeconds }
    return a.zoneName < b.zoneName
  }
}

extension Int {
  /// The number with at least two digits, as a calendar or a clock has it.
  var twoDigits: String { padded(to: 2) }
}
