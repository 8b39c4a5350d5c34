import ReelbookModel
import ReelbookPages
import ReelbookStats
import ReelbookTestSupport
import Testing

/// How viewings felt, for a terminal and as a page.
@Suite struct MoodPageTests {
  /// Viewings in a theater, nearly all good, and at home, mostly not; each on its own day of 2026.
  private func diary(theater: (Int, Int), home: (Int, Int)) throws -> Diary {
    var diary = try Diary()
    let parts: [(Int, Mood, ViewingFormat)] = [
      (theater.0, .great, .theater), (theater.1, .meh, .theater), (home.0, .good, .streaming),
      (home.1, .tired, .streaming),
    ]
    for (count, mood, format) in parts {
      for _ in 0..<count {
        let day = CivilDay(year: 2026, month: 1, day: 1)?.adding(days: diary.library.plays.count) ?? .absent
        try diary.watch(.movie(1), "\(day)T20:00", viewing: PlayDetails(format: format, mood: mood))
      }
    }
    return diary
  }

  private func statistics(_ diary: Diary) -> Statistics {
    diary.library.viewer(of: diary.anna).statistics(asOf: diary.now)
  }

  @Test func `a report has the moods, tables with the numbers they rest on, and what differs`() throws {
    let diary = try diary(theater: (18, 2), home: (10, 30))
    let text = TextReport.moods(statistics(diary), in: .year(2026)).text(in: TextStyle(width: 90))
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.first == "How 2026 felt" && lines.contains("60 viewings with a mood, 0 without"))
    #expect(lines.contains { $0.hasPrefix("Theater") && $0.contains("20") && $0.hasSuffix("18 of 20") })
    #expect(lines.contains { $0.hasPrefix("Streaming") && $0.hasSuffix("10 of 40") })
    #expect(lines.contains("Theater: 18 of 20 viewings felt good, of all others 10 of 40."))
    #expect(lines.contains { $0.hasPrefix("Nobody named") } && lines.contains { $0.hasPrefix("20:00") })
  }

  @Test func `few viewings have no sentence but that they are few, and none is said as it is`() throws {
    let few = TextReport.moods(statistics(try diary(theater: (9, 0), home: (0, 9)))).text(in: TextStyle(width: 90))
    #expect(few.contains("There are too few viewings with a mood to compare them.") && !few.contains("felt good, of"))
    let even = TextReport.moods(statistics(try diary(theater: (10, 10), home: (10, 10)))).text(in: TextStyle(width: 90))
    #expect(!even.contains("Theater:") && !even.contains("Streaming:"))
    let none = TextReport.moods(statistics(try Diary())).text(in: TextStyle(width: 90))
    #expect(none == "How it felt\nNo viewing has a mood.")
  }

  @Test func `that nothing differs is said only where something was compared, or all felt alike`() throws {
    func text(_ diary: Diary) -> String { TextReport.moods(statistics(diary)).text(in: TextStyle(width: 90)) }
    let (same, few) = (
      "Nothing differs by more than chance.", "There are too few viewings with a mood to compare them."
    )
    // One format, one hour, and nine days of a second month.
    let alone = text(try diary(theater: (20, 20), home: (0, 0)))
    #expect(alone.contains(few) && !alone.contains(same))
    let compared = text(try diary(theater: (10, 10), home: (10, 10)))
    #expect(compared.contains(same) && !compared.contains(few))
    let alike = text(try diary(theater: (20, 0), home: (20, 0)))
    #expect(alike.contains(same) && !alike.contains(few))
  }

  @Test func `a page has the same numbers and sentences, and no markup of a name`() throws {
    var diary = try diary(theater: (18, 2), home: (10, 30))
    try diary.watch(.movie(1), "2026-11-01", viewing: PlayDetails(companions: ["<Zoe>"], mood: .good))
    let page = MoodPage(statistics(diary), in: .year(2026)).text
    #expect(page.contains("How 2026 felt") && page.contains("18 of 20") && page.contains("felt good, of all others"))
    #expect(page.contains("&lt;Zoe&gt;") && !page.contains("<Zoe>") && !page.contains("<script"))
    #expect(MoodPage(statistics(diary), in: .year(2026)).text == page)
    #expect(!MoodPage(statistics(diary), in: .year(2019)).text.contains("18 of 20"))
  }
}
