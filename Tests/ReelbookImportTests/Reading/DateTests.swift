import ReelbookImport
import ReelbookModel
import Testing

@Suite struct DateTests {
  @Test func `a time is as precise as its text, and a placeholder is unknown`() throws {
    let times: [(String, String)] = [
      ("2024-05-01", "2024-05-01"), ("2024-05", "2024-05"), ("2024", "2024"),
      ("2024-05-01 20:15:00", "2024-05-01T20:15"),
      ("2024-05-01T20:15:00+02:00", "2024-05-01T20:15:00+02:00"),
      ("2024-05-01T20:15:00.123456Z", "2024-05-01T20:15:00.123+00:00[GMT]"),
      ("Sat Mar  8 21:16:59 2014", "2014-03-08T21:16:59"),
      ("Tue May 12 2026 18:38:35 GMT+0000 (Coordinated Universal Time)", "2026-05-12T18:38:35+00:00[GMT]"),
      ("0001-01-01 00:00:00", "unknown"), ("0000-12-31", "unknown"), ("1970-01-01", "unknown"),
      ("1970-01-01T00:00:00Z", "unknown"), ("unknown", "unknown"), ("", "unknown"),
    ]
    for (text, expected) in times {
      let history = try file("history.csv", "title,tmdbId,watchedAt\nHeat,949,\"\(text)\"\n").history
      #expect(history.summaries == ["Heat @ \(expected)"], "\(text)")
    }
    let ambiguous = try file("history.csv", "title,tmdbId,watchedAt\nHeat,949,04/05/2021\n")
    #expect(ambiguous.questions.map(\.fate) == [.undecided([.dayFirst, .monthFirst])])
  }
}
