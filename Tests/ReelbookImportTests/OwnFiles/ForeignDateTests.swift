import Foundation
import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

/// Dates as other programs write them. Only those with a single meaning are read.
@Suite struct ForeignDateTests {
  private func read(_ text: String) throws -> OwnFile {
    try OwnFile(reading: "title,date\nA,\(text)\n".utf8, named: "h.csv")
  }

  private func time(_ text: String) throws -> String? { try read(text).rows.first?.time.description }

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
  func `a date with a single meaning is read`(text: String, expected: String) throws {
    #expect(try time(text) == expected)
  }

  @Test(arguments: [
    "04/05/2021", "05-04-2021", "4.5.2021", "2021/05/04", "05/04/21", "May 4 2021", "2021-13-04", "2021-02-29 10:00",
    "2021-05-04 24:00:00", "2021-05-04 8:12", "2021-05-04 08:12 PM", "2021-05-04 20:12:33 CEST",
    "2021-05-04 20:12:33+2",
    "2021-05-04 20:12:33 UTC+1", "2021-05-04x20:12", "2021-05-04 ", "1620159153", "1620159153000", "20210504",
  ])
  func `a date with two meanings is a problem of its row, and the reason says what to write`(text: String) throws {
    let history = try read(text.hasSuffix(" ") ? text + "?" : text)
    #expect(history.rows.isEmpty && history.problems.map(\.line) == [2])
    #expect(history.problems.first?.code == .invalidCell)
    let words = history.problems.first?.description
    #expect(words?.contains("the cell in “date” cannot be read: write 2026-11-20, 2026-11, 2026,") == true)
    #expect(words?.contains("2026-11-20T21:15 or 2026-11-20 21:15:00Z “A,") == true)
  }
}
