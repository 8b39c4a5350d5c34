import Foundation
import ReelbookInterchange
import ReelbookModel
import Testing

/// Dates as other programs write them: those that can mean one thing only.
@Suite struct ForeignDateTests {
  private func read(_ text: String, _ column: WatchHistory.Column = .date) throws -> WatchHistory {
    try WatchHistory(reading: "name,when\nA,\(text)\n".utf8, named: "h.csv", columns: ["name": .title, "when": column])
  }

  private func time(_ text: String, _ column: WatchHistory.Column = .date) throws -> String? {
    try read(text, column).rows.first?.time.description
  }

  @Test(arguments: [
    ("2021-05-04", "2021-05-04"), ("2021-05-04 20:12", "2021-05-04T20:12"), ("2021", "2021"), ("2021-05", "2021-05"),
    ("2021-05-04 20:12:33", "2021-05-04T20:12:33"), ("2021-05-04T20:12:33", "2021-05-04T20:12:33"),
    ("2021-05-04 20:12:33.250417", "2021-05-04T20:12:33.250"), (" 2021-05-04 20:12:33 ", "2021-05-04T20:12:33"),
    ("2021-05-04T20:12:33Z", "2021-05-04T20:12:33+00:00"), ("2021-05-04t20:12:33z", "2021-05-04T20:12:33+00:00"),
    ("2021-05-04T20:12:33.000Z", "2021-05-04T20:12:33+00:00"), ("2021-05-04 20:12:33Z", "2021-05-04T20:12:33+00:00"),
    ("2021-05-04 20:12:33 UTC", "2021-05-04T20:12:33+00:00"), ("2021-05-04 20:12:33+00", "2021-05-04T20:12:33+00:00"),
    ("2021-05-04 20:12:33.5-0730", "2021-05-04T20:12:33.500-07:30"),
    ("2021-05-04 20:12:33 +02:00", "2021-05-04T20:12:33+02:00"),
    ("2021-05-04 20:12:33+02:00[Europe/Berlin]", "2021-05-04T20:12:33+02:00[Europe/Berlin]"),
  ])
  func `a date that can mean one thing only is read`(text: String, expected: String) throws {
    #expect(try time(text) == expected)
  }

  @Test(arguments: [
    "04/05/2021", "05-04-2021", "4.5.2021", "2021/05/04", "05/04/21", "May 4 2021", "2021-13-04", "2021-02-29 10:00",
    "2021-05-04 24:00:00", "2021-05-04 8:12", "2021-05-04 08:12 PM", "2021-05-04 20:12:33 CEST",
    "2021-05-04 20:12:33+2",
    "2021-05-04 20:12:33 UTC+1", "2021-05-04x20:12", "2021-05-04 ", "1620159153", "1620159153000", "20210504",
  ])
  func `a date that can mean two things is an error of its row, which says what can be written`(text: String) throws {
    let history = try read(text.hasSuffix(" ") ? text + "?" : text)
    #expect(history.rows.isEmpty && history.problems.map(\.line) == [2])
    #expect(history.problems.first?.code == .invalidCell)
    #expect(history.problems.first?.reason.contains("is no date: write 2026-11-20, 2026-11, 2026,") == true)
    #expect(history.problems.first?.reason.hasSuffix("2026-11-20T21:15 or 2026-11-20 21:15:00Z.") == true)
  }

  @Test func `Unix seconds are a date where the column is told so`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(try time("1620159153", .unixDate(watchedIn: berlin)) == "2021-05-04T22:12:33+02:00[Europe/Berlin]")
    #expect(try time("", .unixDate(watchedIn: berlin)) == "unknown")
    #expect(try time("0", .unixDate(watchedIn: berlin)) == "unknown")
    for text in ["1620159153000", "-5", "1e9", "0x10", "2021-05-04", "99999999999999999999", "soon"] {
      let history = try read(text, .unixDate(watchedIn: berlin))
      #expect(history.rows.isEmpty)
      #expect(
        history.problems.first?.reason == "“\(text)” is no number of seconds since 1970: write 1620159153.", "\(text)")
    }
  }

  @Test func `a time in Greenwich counts for the day that it was where it was watched`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let column = WatchHistory.Column.utcDate(watchedIn: berlin)
    for text in ["2021-05-04 22:30:00", "2021-05-04T22:30:00Z", "2021-05-04 18:30:00-0400"] {
      #expect(try time(text, column) == "2021-05-05T00:30:00+02:00[Europe/Berlin]", "\(text)")
    }
    #expect(try time("2021-05-04", column) == "2021-05-04")
    #expect(try time("unknown", column) == "unknown")
    #expect(try read("04/05/2021", column).problems.map(\.line) == [2])
  }
}
