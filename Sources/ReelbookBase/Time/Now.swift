#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The moment and time zone of an edit or a query.
public struct Now: Hashable, Sendable {
  /// The moment, to the millisecond.
  public var instant: Instant
  /// The time zone, which decides the day.
  public var zone: TimeZone

  /// Creates a moment in a zone.
  public init(_ instant: Instant, in zone: TimeZone) {
    self.instant = instant
    self.zone = zone
  }

  /// Creates a moment in a zone by its name, such as `Europe/Berlin`.
  ///
  /// A zone that the system does not know is an error. It never becomes UTC.
  public init(_ instant: Instant, zone name: String) throws(LibraryError) {
    self.init(instant, in: try TimeZone(named: name))
  }

  /// The moment as a watch time.
  public var watchTime: WatchTime { WatchTime(instant, in: zone) }

  /// The day in the zone.
  public var day: CivilDay {
    CivilDay(
      number: Int((instant.milliseconds + Int64(zone.offset(at: instant)) * 1000).dividedDown(by: 86_400_000).quotient))
  }
}

extension TimeZone {
  /// Creates a zone by its name. No other code asks the system for a zone.
  package init(named name: String) throws(LibraryError) {
    guard let zone = TimeZone(identifier: name) else {
      throw LibraryError(.unknownZone, BasePhrase.errorUnknownZone, ["name": "\(name.prefix(80))"])
    }
    self = zone
  }

  /// Seconds east of Greenwich. No other code asks a zone for it.
  package func offset(at instant: Instant) -> Int { secondsFromGMT(for: instant.date) }
}
