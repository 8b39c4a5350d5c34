import ReelbookBase
import ReelbookTestSupport
import Testing

/// The seven forms of a watch time, their texts, and the day that each counts for.
@Suite struct WatchTimeTests {
  static let forms = [
    "2026-11-20T21:15:00+01:00[Europe/Berlin]", "2026-11-20T21:15", "2026-11-20", "2026-11", "2026", "released",
    "unknown",
  ]

  @Test(arguments: forms)
  func `the text of each form reads back unchanged`(_ text: String) throws {
    #expect(try WatchTime(parsing: text).description == text)
  }

  @Test func `each form has its own precision`() throws {
    let precisions = try Self.forms.map { try WatchTime(parsing: $0).precision }
    #expect(precisions == WatchTime.Precision.allCases.reversed())
    #expect(precisions == [.instant, .local, .day, .month, .year, .released, .unknown])
    #expect(precisions.sorted() == WatchTime.Precision.allCases)
  }

  @Test(arguments: [
    "2026-11-20T21:15:00+01:00", "2026-11-20T21:15:00+05:45[Asia/Kathmandu]", "2026-11-20T21:15:30.042-03:30",
    "1925-11-20T21:15:00-00:25:21", "2026-11-20T00:00:00+00:00[GMT]", "2026-11-20T21:15:30", "2026-11-20T21:15:30.007",
    "0001-01-01", "9999-12-31T23:59:59.999+23:59:59", "0001", "9999-12", "2026-11-20T21:15:00+01:00[Etc/GMT+1]",
  ])
  func `seconds, decimals, odd offsets and old years are kept`(_ text: String) throws {
    #expect(try WatchTime(parsing: text).description == text)
  }

  @Test func `a shorter or longer text of a time reads as the same time`() throws {
    for (text, same) in [
      ("2026-11-20T21:15Z", "2026-11-20T21:15:00+00:00"), ("2026-11-20T21:15:00-00:00", "2026-11-20T21:15:00+00:00"),
      ("2026-11-20T21:15+01:00", "2026-11-20T21:15:00+01:00"), ("2026-11-20T21:15:00", "2026-11-20T21:15"),
      ("2026-11-20T21:15:00.500000Z", "2026-11-20T21:15:00.500+00:00"),
    ] {
      #expect(try WatchTime(parsing: text) == WatchTime(parsing: same))
      #expect(try WatchTime(parsing: text).description == same)
    }
  }

  @Test(arguments: [
    "", " ", "now", "Unknown", "26", "20261", "2026-", "2026-13", "2026-00", "0000", "2026-1", "2026-11-31",
    "2026-11-20T", "2026-11-20T24:00", "2026-11-20T21", "2026-11-20T21:60", "2026-11-20 21:15", "2026-11-20T21:15:61",
    "2026-11-20T21:15:00+1:00", "2026-11-20T21:15:00+01:00[", "2026-11-20T21:15:00+01:00[]",
    "2026-11-20T21:15:00+01:00[Europe/Berlin", "2026-11-20T21:15:00+01:00[Europe/Berlin]x",
    "2026-11-20T21:15:00[Europe/Berlin]", "2026-11-20T21:15:00+01:00[a b]", "2026-11-20T21:15:00+01:00[a]b]",
    "2026-11-20T21:15:00+01:00[\(String(repeating: "x", count: 100))]", "2026-11-20T21:15:00+24:00", "1970-01-01Z",
  ])
  func `a text that is no time gives an error that quotes it`(_ text: String) {
    #expect(WatchTime(text) == nil)
    let error = #expect(throws: LibraryError.self) { try WatchTime(parsing: text) }
    #expect(error?.code == .invalidText && error?.message.contains("“\(text.prefix(80))”") == true)
  }

  @Test func `a time reads back from its text, ten thousand times`() {
    for seed in 0..<10_000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let time = WatchTime.random(using: &generator)
      let text = time.description
      guard let back = WatchTime(text), back == time, back.description == text else {
        Issue.record("seed \(seed): \(text)")
        return
      }
    }
  }

  @Test func `a play counts for the local day at the place where it was watched`() throws {
    for (text, day) in [
      ("2026-11-20T23:59:59+14:00[Pacific/Kiritimati]", "2026-11-20"), ("2026-11-20T00:00:00-12:00", "2026-11-20"),
      ("2026-11-20T00:30", "2026-11-20"), ("2026-11-20", "2026-11-20"), ("0001-01-01T00:00:00+14:00", "0001-01-01"),
    ] {
      #expect(try WatchTime(parsing: text).day?.description == day, "\(text)")
    }
    for text in ["2026-11", "2026", "released", "unknown"] {
      #expect(try WatchTime(parsing: text).day == nil, "\(text) has no day")
    }
  }

  @Test func `a time has the parts that its form has, and no others`() throws {
    let instant = try WatchTime(parsing: "2026-11-20T21:15:00+01:00[Europe/Berlin]")
    #expect((instant.year, instant.month, instant.hour, instant.offset) == (2026, 11, 21, 3600))
    #expect(instant.zone == "Europe/Berlin" && instant.instant?.description == "2026-11-20T20:15:00Z")
    let local = try WatchTime(parsing: "2026-11-20T21:15")
    #expect(local.hour == 21 && local.offset == nil && local.instant == nil && local.zone == nil)
    let day = try WatchTime(parsing: "2026-11-20")
    #expect(day.hour == nil && day.month == 11)
    #expect(WatchTime.month(2026, 11).month == 11 && WatchTime.year(2026).month == nil)
    for time in [WatchTime.released, .unknown] {
      #expect(time.year == nil && time.month == nil && time.day == nil && time.instant == nil && !time.isDated)
    }
  }

  @Test func `a time is made from its parts`() throws {
    let day = try CivilDay(parsing: "2026-11-20")
    #expect(WatchTime.local(day, hour: 21, minute: 15).description == "2026-11-20T21:15")
    #expect(WatchTime.local(day, hour: 0).description == "2026-11-20T00:00")
    #expect(WatchTime.day(day).description == "2026-11-20")
    #expect(WatchTime.month(2026, 3).description == "2026-03" && WatchTime.year(33).description == "0033")
  }

  @Test func `an impossible year, month or hour makes a time that does not read back`() throws {
    let day = try CivilDay(parsing: "2026-11-20")
    let none: [WatchTime] = [
      .month(2026, 13), .month(0, 0), .year(.max), .year(.min), .local(day, hour: 24), .local(day, hour: -1),
      .local(day, hour: 1, minute: 60), .local(day, hour: .max, minute: .max), .local(day, hour: .min, minute: .min),
    ]
    for time in none { #expect(WatchTime(time.description) == nil && time.zone == nil, "\(time)") }
    #expect(WatchTime.day(2026, 2, 31).description == "2026-02-31" && WatchTime("2026-02-31") == nil)
  }
}
