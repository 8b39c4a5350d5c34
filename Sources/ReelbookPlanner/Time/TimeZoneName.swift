import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Names of time zones in records.
enum TimeZoneName {
  /// Throws if the system does not know the zone.
  static func check(_ name: String) throws(LibraryError) { _ = try TimeZone(named: name) }

  /// The name of the zone of `now`.
  static func of(_ now: Now) -> String { now.zone.identifier }
}
