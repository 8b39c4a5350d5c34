#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension WatchTime {
  /// At some time of a day of the calendar; an edit refuses one that no calendar has.
  ///
  ///     try draft.watch(.movie(603), at: .day(2026, 10, 5))
  public static func day(_ year: Int, _ month: Int, _ day: Int) -> WatchTime {
    guard let day = CivilDay(year: year, month: month, day: day) else {
      return WatchTime(.day, local: Instant.range.reaching(year < 1 ? .min : .max))
    }
    return .day(day)
  }

  /// At some time of the day that a date falls on in a zone.
  public static func day(_ date: Date, in zone: TimeZone) -> WatchTime {
    .day(Now(Instant(date), in: zone).day)
  }

  /// At the moment of a date, by the clock of a zone.
  public static func at(_ date: Date, in zone: TimeZone) -> WatchTime { WatchTime(Instant(date), in: zone) }

  /// Reads a time in any of the forms that it is written in; the error lists them.
  public init(parsing text: String) throws(LibraryError) {
    guard let time = WatchTime(text) else {
      throw LibraryError(
        .invalidText,
        Phrase("error.noTime", ["text": String(text.prefix(80)), "forms": Self.forms.joined(separator: ", ")]))
    }
    self = time
  }

  /// One example of each form that a time is written in, the most exact first.
  public static let forms = [
    "2026-11-20T21:15:00+01:00[Europe/Berlin]", "2026-11-20T21:15:00+01:00", "2026-11-20T21:15", "2026-11-20",
    "2026-11", "2026", "released", "unknown",
  ]
}

extension CivilDay {
  /// The day that a date falls on in a zone.
  public init(_ date: Date, in zone: TimeZone) { self = Now(Instant(date), in: zone).day }

  /// Reads a day such as `2026-11-20`; the error says the form.
  public init(parsing text: String) throws(LibraryError) {
    guard let day = CivilDay(text) else {
      throw LibraryError(.invalidText, Phrase("error.noDay", ["text": String(text.prefix(80))]))
    }
    self = day
  }
}

/// A time as an argument: left out, or `.now`, it is the edit's own moment, and its day and zone are the edit's.
extension WatchTime? {
  /// The moment of the edit.
  public static var now: WatchTime? { nil }

  /// The day of the edit, where the edit is made.
  public static var today: WatchTime? { .some(.daysAgo(0)) }

  /// The day before the edit's.
  public static var yesterday: WatchTime? { .some(.daysAgo(1)) }

  /// The moment of a date, by the clock of the edit's zone.
  public static func at(_ date: Date) -> WatchTime? { .some(.pending(Instant(date))) }
}

/// What stands for a time until an edit knows its own moment and place; no edit keeps it.
extension WatchTime {
  private static let pendingOffset = Int(Int32.min)

  fileprivate static func daysAgo(_ days: Int) -> WatchTime {
    WatchTime(.day, local: Int64(days), offset: pendingOffset)
  }

  fileprivate static func pending(_ instant: Instant) -> WatchTime {
    WatchTime(.instant, local: instant.milliseconds, offset: pendingOffset)
  }

  /// The time as it is for an edit at a moment and place.
  func settled(at now: Now) -> WatchTime {
    guard Int(offsetSeconds) == Self.pendingOffset else { return self }
    guard precision == .day else { return WatchTime(Instant(milliseconds: local), in: now.zone) }
    return .day(now.day.adding(days: -Int(local)))
  }
}

extension Now {
  /// The day before, in the zone.
  public var yesterday: CivilDay { day.adding(days: -1) }
}
