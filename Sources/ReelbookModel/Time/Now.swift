#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The moment and the place from which an edit or a question looks: an instant and a time zone.
public struct Now: Hashable, Sendable {
  /// What the clock says, to the millisecond.
  public var instant: Instant
  /// Where it is asked from, which decides what day it is.
  public var zone: TimeZone

  /// A moment in a zone.
  public init(_ instant: Instant, in zone: TimeZone) {
    self.instant = instant
    self.zone = zone
  }

  /// A moment in a zone named as in `Europe/Berlin`.
  ///
  /// A zone that the system does not know is an error; it never becomes Greenwich time.
  public init(_ instant: Instant, zone name: String) throws(LibraryError) {
    self.init(instant, in: try TimeZone(named: name))
  }

  /// The system's moment and zone; an error where the system has no zones.
  ///
  /// On Linux, a program has zones if it imports Foundation, and if there is a zone database.
  public static func system() throws(LibraryError) -> Now {
    _ = try TimeZone(named: "Europe/London")
    return Now(Instant(Date()), in: .current)
  }

  /// This moment as a watch time.
  public var watchTime: WatchTime { WatchTime(instant, in: zone) }

  /// The day that it is in the zone.
  public var day: CivilDay {
    CivilDay(
      number: Int((instant.milliseconds + Int64(zone.offset(at: instant)) * 1000).dividedDown(by: 86_400_000).quotient))
  }
}

extension TimeZone {
  /// The zone of a name; the one place that asks the system for one.
  package init(named name: String) throws(LibraryError) {
    guard let zone = TimeZone(identifier: name) else {
      throw LibraryError(.unknownZone, Phrase("error.unknownZone", ["name": "\(name.prefix(80))"]))
    }
    self = zone
  }

  /// Seconds east of Greenwich; the one place that asks a zone.
  package func offset(at instant: Instant) -> Int { secondsFromGMT(for: instant.date) }
}
