import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Names of time zones as records have them.
enum TimeZoneName {
  /// Throws where the system does not know a zone.
  static func check(_ name: String) throws(LibraryError) { _ = try TimeZone(named: name) }

  /// The name of the zone from which somebody looks.
  static func of(_ now: Now) -> String { now.zone.identifier }
}
