#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension WatchTime {
  /// Some time of a day. An edit refuses a day that no calendar has.
  ///
  ///     try draft.watch(.movie(603), at: .day(2026, 10, 5))
  public static func day(_ year: Int, _ month: Int, _ day: Int) -> WatchTime {
    if let day = CivilDay(year: year, month: month, day: day) { return .day(day) }
    return .impossible(.day, "\(year)-\(month.twoDigits)-\(day.twoDigits)")
  }

  /// Some time of a date's day in a zone.
  public static func day(_ date: Date, in zone: TimeZone) -> WatchTime {
    .day(Now(Instant(date), in: zone).day)
  }

  /// The moment of a date, in a zone.
  public static func at(_ date: Date, in zone: TimeZone) -> WatchTime { WatchTime(Instant(date), in: zone) }

  /// Creates a time from any of its text forms. The error lists them.
  public init(parsing text: String) throws(LibraryError) {
    guard let time = WatchTime(text) else {
      throw LibraryError(
        .invalidText,
        BasePhrase.errorNoTime, ["text": String(text.prefix(80)), "forms": Self.forms.joined(separator: ", ")])
    }
    self = time
  }

  /// An example of each text form, the most exact first.
  public static let forms = [
    "2026-11-20T21:15:00+01:00[Europe/Berlin]", "2026-11-20T21:15:00+01:00", "2026-11-20T21:15", "2026-11-20",
    "2026-11", "2026", "released", "unknown",
  ]
}

extension CivilDay {
  /// Creates the day of a date in a zone.
  public init(_ date: Date, in zone: TimeZone) { self = Now(Instant(date), in: zone).day }

  /// Creates a day from a text such as `2026-11-20`. The error names the form.
  public init(parsing text: String) throws(LibraryError) {
    guard let day = CivilDay(text) else {
      throw LibraryError(.invalidText, BasePhrase.errorNoDay, ["text": String(text.prefix(80))])
    }
    self = day
  }
}

extension Instant {
  /// Creates an instant from a text such as `2026-11-20T20:15:00Z`. The error quotes a text that cannot be read.
  public init(parsing text: String) throws(LibraryError) {
    guard let instant = Instant(text) else { throw .invalid("\(Self.self)", text) }
    self = instant
  }
}

extension Now {
  /// The previous day, in the zone.
  public var yesterday: CivilDay { day.adding(days: -1) }
}
