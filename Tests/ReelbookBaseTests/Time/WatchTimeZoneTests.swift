import Foundation
import ReelbookBase
import ReelbookTestSupport
import Testing

/// Making a watch time from an instant, by an offset or by a zone.
@Suite struct WatchTimeZoneTests {
  @Test func `an instant with an offset gives the local time`() throws {
    let instant = try Instant(parsing: "2026-11-20T20:15:00Z")
    #expect(WatchTime(instant, offset: 3600).description == "2026-11-20T21:15:00+01:00")
    #expect(WatchTime(instant, offset: -16_200).description == "2026-11-20T15:45:00-04:30")
    #expect(WatchTime(instant, offset: 14 * 3600).day?.description == "2026-11-21")
    #expect(WatchTime(instant, offset: 14 * 3600).instant == instant)
  }

  @Test func `an instant survives every offset`() {
    for seed in Laws.seeds(1000) {
      var generator = SeededGenerator(seed: seed)
      let instant = Instant(milliseconds: .random(in: -2_000_000_000_000...4_000_000_000_000, using: &generator))
      let offset = Int.random(in: -86_399...86_399, using: &generator)
      let time = WatchTime(instant, offset: offset)
      guard time.instant == instant, time.offset == offset else {
        Issue.record("seed \(seed): \(instant) at \(offset) became \(time)")
        return
      }
    }
  }

  @Test func `an offset of a day or more, or a local time beyond the year 9999, makes a time that does not read back`()
    throws
  {
    let instant = try Instant(parsing: "2026-11-20T20:15:00Z")
    for offset in [Int.min, -86_400, 86_400, .max] {
      let time = WatchTime(instant, offset: offset)
      #expect(WatchTime(time.description) != time)
    }
    for (edge, offset) in [("9999-12-31T23:00:00Z", 50_000), ("0001-01-01T01:00:00Z", -50_000)] {
      let time = WatchTime(try Instant(parsing: edge), offset: offset)
      #expect(WatchTime(time.description) != time)
    }
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-11-20T20:15:00Z", "2026-11-20T21:15:00+01:00[Europe/Berlin]"),
    // Where clocks go forward, an hour is skipped; where they go back, one comes twice.
    ("Europe/Berlin", "2026-03-29T00:59:59Z", "2026-03-29T01:59:59+01:00[Europe/Berlin]"),
    ("Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00[Europe/Berlin]"),
    ("Europe/Berlin", "2026-10-25T00:30:00Z", "2026-10-25T02:30:00+02:00[Europe/Berlin]"),
    ("Europe/Berlin", "2026-10-25T01:30:00Z", "2026-10-25T02:30:00+01:00[Europe/Berlin]"),
    ("America/Los_Angeles", "2026-03-08T10:00:00Z", "2026-03-08T03:00:00-07:00[America/Los_Angeles]"),
    ("Pacific/Auckland", "2026-04-04T14:00:00Z", "2026-04-05T02:00:00+12:00[Pacific/Auckland]"),
    // Half hours, quarters, and a summer time of half an hour.
    ("Asia/Kolkata", "2026-11-20T20:15:00Z", "2026-11-21T01:45:00+05:30[Asia/Kolkata]"),
    ("Asia/Kathmandu", "2026-11-20T20:15:00Z", "2026-11-21T02:00:00+05:45[Asia/Kathmandu]"),
    ("America/St_Johns", "2026-11-20T20:15:00Z", "2026-11-20T16:45:00-03:30[America/St_Johns]"),
    ("Australia/Lord_Howe", "2026-04-04T14:59:00Z", "2026-04-05T01:59:00+11:00[Australia/Lord_Howe]"),
    ("Australia/Lord_Howe", "2026-04-04T15:01:00Z", "2026-04-05T01:31:00+10:30[Australia/Lord_Howe]"),
    // Apia had no 30 December 2011.
    ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29T23:59:59-10:00[Pacific/Apia]"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31T00:00:00+14:00[Pacific/Apia]"),
    // A midnight that did not exist.
    ("America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-04T01:00:00-02:00[America/Sao_Paulo]"),
  ])
  func `an instant in a zone gives the local time, its offset and the zone's name`(
    _ zone: String, _ instant: String, _ text: String
  ) throws {
    let time = try WatchTime(Instant(parsing: instant), zone: zone)
    #expect(time.description == text)
    #expect(time.instant?.description == instant)
    #expect(time == WatchTime(try Instant(parsing: instant), in: try #require(TimeZone(identifier: zone))))
  }

  @Test func `the day of a time does not depend on the system's zone`() throws {
    let time = try WatchTime(Instant(parsing: "2011-12-30T10:00:00Z"), zone: "Pacific/Apia")
    #expect(time.day?.description == "2011-12-31")
    #expect(WatchTime("2011-12-30")?.day?.description == "2011-12-30", "a day that a person named stays")
  }

  @Test func `an unknown zone is an error that quotes it, and never means UTC`() {
    for name in ["Europe/Nowhere", "", "not a zone", "Mars/Olympus_Mons"] {
      let error = #expect(throws: LibraryError.self) { try WatchTime(Instant(milliseconds: 0), zone: name) }
      #expect(error?.code == .unknownZone && error?.message.contains("“\(name)”") == true, "\(name)")
      #expect(throws: LibraryError.self) { try Now(Instant(milliseconds: 0), zone: name) }
    }
  }

  @Test func `now is a moment in a zone, with its day there`() throws {
    let now = try Now(Instant(parsing: "2026-11-20T20:15:00Z"), zone: "Pacific/Auckland")
    #expect(now.day.description == "2026-11-21")
    #expect(now.watchTime.description == "2026-11-21T09:15:00+13:00[Pacific/Auckland]")
  }

  @Test func `a time is in the future if it has not begun anywhere on Earth`() throws {
    let now = try Instant(parsing: "2026-11-20T12:00:00Z")
    for (text, isInTheFuture) in [
      ("2026-11-20T13:00:01+01:00", true), ("2026-11-20T13:00:00+01:00", false), ("2026-11-21T02:00", false),
      ("2026-11-21T02:01", true), ("2026-11-21", false), ("2026-11-22", true), ("2026-12", true), ("2026", false),
      ("2027", true), ("released", false), ("unknown", false),
    ] {
      #expect(try WatchTime(parsing: text).isInTheFuture(at: now) == isInTheFuture, "\(text)")
    }
  }
}
