import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

/// Plays are read in parts side by side. The number of parts makes no difference.
@Suite struct PartsLawTests {
  @Test func `every figure is the same in any number of parts`() throws {
    for seed in Laws.seeds(few: 1, all: 100) {
      // Enough plays for many leaves of a table: each part has at least one.
      let diary = try RandomDiary(seed: seed, plays: 150)
      for person in [nil, diary.people[Int(seed % 3)]] {
        let whole = Page(Statistics(diary.library, of: person, asOf: diary.now, parts: 1))
        for parts in [0, 2, 3, 5, 1000] {
          let page = Page(Statistics(diary.library, of: person, asOf: diary.now, parts: parts))
          #expect(page == whole, "seed \(seed), \(parts) parts: \(page.differences(from: whole))")
        }
      }
    }
  }

  @Test func `a library without plays is empty in any number of parts`() throws {
    let diary = try Diary()
    for parts in [0, 1, 4] {
      let statistics = Statistics(diary.library, of: nil, asOf: diary.now, parts: parts)
      #expect(statistics.diary().totals.viewings.isEmpty && statistics.plays(matching: .all).isEmpty)
    }
  }

  /// Everything that statistics compute.
  private struct Page: Equatable {
    let activity: ActivitySummary
    let diary: DiaryStatistics
    let review: YearInReview
    let breakdowns: [Breakdown]
    let month: MonthGrid?
    let onThisDay: [DiaryDay]
    let plays: [DiaryEntry]

    init(_ statistics: Statistics) {
      let day = statistics.now.day
      activity = statistics.activity(region: "DE")
      diary = statistics.diary()
      review = statistics.yearInReview(day.year)
      breakdowns = PlayAspect.allCases.map { statistics.breakdown(by: $0) }
      month = statistics.month(day.year, day.month)
      onThisDay = statistics.onThisDay()
      plays = statistics.plays(matching: .all)
    }

    func differences(from other: Page) -> [String] {
      var found: [String] = []
      if activity != other.activity { found.append("activity") }
      if diary != other.diary { found.append("diary") }
      if review != other.review { found.append("year in review") }
      for (mine, others) in zip(breakdowns, other.breakdowns) where mine != others { found.append("\(mine.aspect)") }
      if month != other.month { found.append("month") }
      if onThisDay != other.onThisDay { found.append("on this day") }
      if plays != other.plays { found.append("plays") }
      return found
    }
  }
}
