import Foundation
import ReelbookModel
import Testing

@Suite struct LibraryStyleTests {
  private let table = PhraseTable([
    "progress.watched": "{watched} von {aired} gesehen", "rating.stars": "{value} {value|Stern|Sterne}",
    "number.decimal": ",", "number.group": ".",
  ])

  /// Progress is a query's result. It is read from its coded form here.
  private func progress(watched: Int, skipped: Int = 0, aired: Int) throws -> WatchProgress {
    let regular = WatchProgress.Count(watched: watched, skipped: skipped, aired: aired, total: aired + 5)
    let coded = try JSONEncoder().encode(["regular": regular, "specials": WatchProgress.Count()])
    return try JSONDecoder().decode(WatchProgress.self, from: coded)
  }

  @Test func `progress counts what has aired, and mentions skipped episodes if there are any`() throws {
    #expect(try progress(watched: 3, aired: 10).formatted(.progress) == "3 of 10 watched")
    #expect(try progress(watched: 3, skipped: 2, aired: 10).formatted(.progress) == "3 of 10 watched, 2 skipped")
    #expect(try progress(watched: 3, aired: 1200).formatted(.progress(in: table)) == "3 von 1.200 gesehen")
  }

  @Test func `a rating is on its own scale, with the decimal sign of the table`() throws {
    let ratings = try [Rating.stars(4.5), .stars(1), .outOfTen(8.5), .percent(80), .thumbUp, .thumbDown]
    #expect(
      ratings.map { $0.formatted(.rating) }
        == ["4.5 stars", "1 star", "8.5 of 10", "80 %", "thumb up", "thumb down"])
    #expect(try Rating.stars(4.5).formatted(.rating(in: table)) == "4,5 Sterne")
    #expect(try table.words(.stars(1)) == "1 Stern")
  }

  @Test func `a style is read back as it was written, with its table`() throws {
    func readBack<Style: FormatStyle & Equatable>(_ style: Style) throws {
      #expect(try JSONDecoder().decode(Style.self, from: JSONEncoder().encode(style)) == style)
    }
    try readBack(WatchProgressStyle(in: table))
    try readBack(RatingStyle(in: table))
    #expect(RatingStyle(in: table) != RatingStyle())
  }
}
