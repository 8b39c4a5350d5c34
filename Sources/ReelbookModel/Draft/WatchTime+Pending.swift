#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Times as arguments: without one, or with `.now`, it is the edit's moment; days and zones are the edit's.
extension WatchTime? {
  /// The moment of the edit.
  public static var now: WatchTime? { nil }

  /// The edit's day, in its zone.
  public static var today: WatchTime? { .some(.daysAgo(0)) }

  /// The day before the edit's.
  public static var yesterday: WatchTime? { .some(.daysAgo(1)) }

  /// The moment of a date, in the edit's zone.
  public static func at(_ date: Date) -> WatchTime? { .some(.pending(Instant(date))) }
}

/// Placeholders for times until an edit has its moment and zone. No edit keeps them.
extension WatchTime {
  private static let pendingOffset = Int(Int32.min)

  fileprivate static func daysAgo(_ days: Int) -> WatchTime {
    WatchTime(.day, local: Int64(days), offset: pendingOffset)
  }

  fileprivate static func pending(_ instant: Instant) -> WatchTime {
    WatchTime(.instant, local: instant.milliseconds, offset: pendingOffset)
  }

  /// The time for an edit at a moment and zone. A time that no calendar or clock has is an error.
  func settled(at now: Now) throws(LibraryError) -> WatchTime {
    if impossible != nil { throw LibraryError(.notAllowed, ErrorPhrase.noSuchTime, ["time": .time(self)]) }
    guard Int(offsetSeconds) == Self.pendingOffset else { return self }
    guard precision == .day else { return WatchTime(Instant(milliseconds: local), in: now.zone) }
    return .day(now.day.adding(days: -Int(local)))
  }
}
