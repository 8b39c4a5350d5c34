import Foundation
import ReelbookModel
import ReelbookPages
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct StatisticsWordsTests {
  /// A format that puts each text on a page between marks.
  private static let marked = TextFormat(MarkedWords.table(.english, .pages, .statistics))

  /// A diary whose names are numbers, so that each letter on a page belongs to a text.
  private static func diary() throws -> Diary {
    var diary = try Diary()
    try diary.addMovie(1, "101", year: 1979)
    try diary.addMovie(2, "102", year: 1984)
    try diary.addSeries(1, "201", daysAgo: 30, genres: ["1"], networks: ["2"])
    try diary.watch(
      .movie(1), "2026-11-16T20:15:00+01:00",
      viewing: PlayDetails(format: .theater, location: "3", rating: try .stars(4.5)))
    try diary.watch(.movie(1), "2026-11", "unknown", "2026")
    try diary.watch(
      .movie(2), "2025-11-16", viewing: PlayDetails(format: .disc, mood: .tired, rating: try .outOfTen(3)))
    try diary.watch(
      episode(1), "2026-11-19T20:15:00+01:00",
      viewing: PlayDetails(companions: ["4"], mood: .great, notes: "5", rating: try .percent(80)),
      with: [diary.ben])
    try diary.watch(episode(2), "2026-11-19T21:00:00+01:00")
    try diary.watch(episode(3), "2025-02-01", viewing: PlayDetails(.upTo(.seconds(600))))
    try diary.edit { draft in
      try draft.star(episode(1))
      for (number, person) in draft.library.people.enumerated() {
        try draft.rename(person.id, to: "\(900 + number)")
      }
    }
    return diary
  }

  @Test func `every word of an HTML page and of a card comes from the table`() throws {
    let diary = try Self.diary()
    for owner in [Statistics.Owner.household, .viewer] {
      for year in [2024, 2025, 2026] {
        let statistics = diary.library.viewer(of: diary.anna).statistics(of: owner, asOf: diary.statistics.now)
        let page = HTMLReport(statistics, year: year, region: "DE", format: Self.marked).text
        #expect(MarkedWords.outside(in: MarkedWords.shown(in: page)).isEmpty)
        for card in statistics.cards(of: year, format: Self.marked) {
          let said = [card.heading, card.fact, card.sentence, card.footer]
          #expect(said.flatMap(MarkedWords.outside).isEmpty, "\(card.kind)")
        }
      }
    }
  }

  @Test func `a page in Arabic is written from right to left, with one kind of digits outside names`() throws {
    let format = TextFormat(Locale(identifier: "ar_EG"), words: ArabicPages.words(.pages, .statistics))
    var diary = try Diary()
    try diary.addMovie(1, "Alien", year: 1979)
    try diary.addMovie(2, "Blade Runner 2049", year: 2017)
    try diary.watch(
      .movie(1), "2025-11-16T20:15:00+01:00", "2026-11-16T20:15:00+01:00",
      viewing: PlayDetails(location: "Home", rating: try .stars(4.5)), with: [diary.ben])
    try diary.watch(.movie(2), "2026-11-17", "2026-11-18", "2026-02", "2026", with: [diary.ben])
    for year in [2025, 2026] {
      let page = HTMLReport(diary.statistics, year: year, region: "DE", format: format).text
      #expect(page.contains("<html lang=\"ar-EG\" dir=\"rtl\">"))
      #expect(page.contains("<bdi>Blade Runner 2049</bdi>") == (year == 2026))
      #expect(ArabicPages.westernDigits(in: page) == [], "\(year)")
    }
  }

  @Test func `every word of a text page comes from the table`() throws {
    let diary = try Self.diary()
    let (statistics, style) = (diary.statistics, TextStyle(width: 2_000))
    let reports = [
      TextReport.activity(statistics, region: "DE", format: Self.marked),
      .diary(statistics, format: Self.marked), .yearInReview(2026, statistics, format: Self.marked),
      .streaks(statistics, format: Self.marked),
      .month(try #require(statistics.month(2026, 11)), in: diary.library, format: Self.marked),
    ]
    for report in reports {
      let text = report.text(in: style)
      #expect(text.contains("⟦") && MarkedWords.outside(in: text).isEmpty)
    }
  }

  @Test func `an aspect's names come from the table, and an app's own word is shown capitalized`() throws {
    let statistics = try Self.diary().statistics
    for breakdown in PlayAspect.allCases.map({ statistics.breakdown(by: $0) }) {
      for row in breakdown.rows {
        #expect(MarkedWords.outside(in: statistics.name(of: row.trait, format: Self.marked)).isEmpty)
      }
    }
    #expect(statistics.name(of: .mood(Mood(rawValue: "giddy")), format: Self.marked) == "Giddy")
    #expect(
      statistics.name(of: .mood(.great), format: TextFormat(PhraseTable(["mood.great": "Super"]))) == "Super")
  }

  @Test func `only the table has sentences`() throws {
    let words = try ModuleWords(of: "ReelbookStats")
    // Ids of rows, and messages for programmers.
    #expect(
      words.sentences(besides: ["movies ·", "episodes ·", "A leaf's bits are a word.", "Each makes one of both."]) == []
    )
  }
}
