package import ReelbookModel

/// Moments at which calendars often go wrong, each with its zone.
package enum EdgeTimes {
  /// The text of each instant, and its zone.
  package static let all: [(instant: String, zone: String)] = [
    // An hour is skipped, and one comes twice: days of 23 and of 25 hours.
    ("2026-03-29T01:00:00Z", "Europe/Berlin"), ("2026-10-25T01:00:00Z", "Europe/Berlin"),
    ("2026-03-08T10:00:00Z", "America/Los_Angeles"), ("2026-11-01T09:00:00Z", "America/Los_Angeles"),
    ("2026-04-04T14:00:00Z", "Pacific/Auckland"), ("2026-04-04T15:00:00Z", "Australia/Lord_Howe"),
    // Days that begin at one o'clock.
    ("2018-11-04T03:00:00Z", "America/Sao_Paulo"), ("2023-04-27T22:00:00Z", "Africa/Cairo"),
    // A day that did not exist.
    ("2011-12-30T10:00:00Z", "Pacific/Apia"),
    // The same midnight on both sides of the date line.
    ("2026-11-20T10:00:00Z", "Pacific/Honolulu"), ("2026-11-20T10:00:00Z", "Pacific/Kiritimati"),
    // Leap days and ends of years.
    ("2024-02-29T00:00:00Z", "UTC"), ("2024-03-01T00:00:00Z", "UTC"), ("2023-03-01T00:00:00Z", "UTC"),
    ("2026-01-01T00:00:00Z", "UTC"), ("2025-12-31T23:00:00Z", "Europe/Berlin"),
    ("2026-01-01T11:00:00Z", "Pacific/Pago_Pago"),
  ]

  /// A random moment up to three hours before or after one of these moments, in its zone.
  package static func now(using source: inout SeededGenerator) throws -> Now {
    let edge = source.pick(all)
    let shift = Int64(source.next() % 21_600) - 10_800
    return try Now(Instant(parsing: edge.instant).adding(.seconds(shift)), zone: edge.zone)
  }

  /// A moment as in `now(using:)`, as a watch time.
  package static func time(using source: inout SeededGenerator) throws -> WatchTime {
    try now(using: &source).watchTime
  }
}
