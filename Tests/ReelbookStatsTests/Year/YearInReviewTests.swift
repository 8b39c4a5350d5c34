import ReelbookModel
import ReelbookStats
import Testing

@Suite struct YearInReviewTests {
  @Test func `a year lasts from 1 January to 31 December at each play's place`() throws {
    var diary = try Diary()
    try diary.watch(
      .movie(1), "2024-12-31T23:59:59+14:00", "2025-01-01T00:00:00-12:00", "2025-12-31T23:59:59-12:00",
      "2026-01-01T00:00:00+14:00", "2025", "2025-06", "unknown")
    let review = diary.statistics.yearInReview(2025)
    #expect(review.totals.viewings.count == 4 && review.before.viewings.count == 1)
    #expect(review.change { $0.viewings.count } == 3)
    #expect(review.months.map(\.figure.count) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1])
    #expect(review.heatMap.undated == 2 && review.heatMap.monthAlone.count == 1)
    #expect(review.totals.yearAlone.count == 1 && review.totals.undated.isEmpty)
    #expect(review.first?.play.time.description == "2025-01-01T00:00:00-12:00")
    #expect(review.last?.play.time.description == "2025-12-31T23:59:59-12:00")
  }

  @Test func `a review has every breakdown of its year alone`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2025-05-05", viewing: PlayDetails(format: .theater))
    try diary.watch(.movie(2), "2024-05-05", viewing: PlayDetails(format: .disc))
    let review = diary.statistics.yearInReview(2025)
    #expect(review.breakdowns.map(\.aspect) == PlayAspect.allCases)
    #expect(review[.format]?.rows.map(\.trait) == [.format(.theater)])
    #expect(review[.title]?.rows.map(\.trait) == [.title(.movie(1))])
    #expect(review.totals.titlesWatched == [.movie(1)])
  }

  @Test func `a play of a movie that was watched in an earlier year is a rewatch`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2024-05-05", "2025-05-05")
    #expect(diary.statistics.yearInReview(2025).totals.viewings.rewatches == 1)
  }

  @Test func `a year without plays has zeros`() throws {
    let review = try Diary().statistics.yearInReview(1999)
    #expect(review.totals.viewings.isEmpty && review.totals.averageViewings == 0 && review.first == nil)
    #expect(review.totals.longestStreak == nil && review.totals.mostActiveMonth == nil)
    #expect(review.months.count == 12 && review.heatMap.days.count == 365 && review.change { $0.viewings.count } == 0)
  }
}
