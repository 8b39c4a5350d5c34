import Foundation
import ReelbookModel
import ReelbookStats
import Testing

@Suite struct StreakTests {
  @Test func `days with a play that are at most seven apart make a streak`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-01-01", "2026-01-08", "2026-01-08", "2026-01-16")
    let streaks = diary.statistics.streaks()
    #expect(streaks.all.map(\.days) == [2, 1])
    #expect(streaks.longest?.first == "2026-01-01".day && streaks.longest?.last == "2026-01-08".day)
    #expect(diary.statistics.streaks(maximumGap: 8).all.map(\.days) == [3])
    #expect(diary.statistics.streaks(maximumGap: 1).all.map(\.days) == [1, 1, 1])
  }

  @Test(arguments: [("2026-11-13", true), ("2026-11-12", false), ("2026-11-20", true), ("2026-11-21", true)])
  func `a streak is current while its last day is at most seven days ago`(_ day: String, _ isCurrent: Bool) throws {
    var diary = try Diary()
    try diary.watch(.movie(1), day)
    #expect((diary.statistics.streaks().current != nil) == isCurrent)
  }

  @Test func `a play on a day that has begun nowhere on Earth is in no current streak`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-01-01", "2026-01-03", "2026-01-08", "2026-11-18")
    func streaks(_ day: String) -> Streaks {
      diary.library.viewer(of: diary.anna).statistics(asOf: Now("\(day)T11:00:00Z".instant, in: .gmt)).streaks()
    }
    #expect(streaks("2026-01-04").all.map(\.days) == [3, 1])
    let current = streaks("2026-01-04").current
    #expect(current?.first == "2026-01-01".day && current?.last == "2026-01-03".day && current?.days == 2)
    #expect(streaks("2026-01-08").current?.days == 3)
    #expect(streaks("2026-01-07").current?.days == 3, "it is the 8th already where the day begins first")
    #expect(streaks("2026-01-20").current == nil)
    #expect(streaks("2025-12-30").current == nil)
  }

  @Test func `the requested gap applies to every streak of the diary`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-01-01", "2026-01-05", "2026-01-15")
    for (gap, days) in [(1, 1), (7, 2), (10, 3)] {
      let figures = diary.statistics.diary(maximumGap: gap)
      #expect(figures.totals.longestStreak?.days == days && figures.streaks.longest?.days == days, "\(gap)")
    }
  }

  @Test func `a streak has only the plays of its filter`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-01-01", "2026-01-02", viewing: PlayDetails(format: .theater))
    try diary.watch(.movie(2), "2026-01-01", "2026-02-09")
    let statistics = diary.statistics
    let inTheater = PlayFilter(.all, .format(.theater))
    let streak = try #require(statistics.streaks(inTheater).longest)
    #expect(statistics.figure(streak.filter).count == 2)
    #expect(streak.filter == PlayFilter(.days("2026-01-01".day..<"2026-01-03".day), .format(.theater)))
    let year = try #require(statistics.totals(.year(2026)).longestStreak)
    #expect(statistics.figure(year.filter).count == 3)
    #expect(statistics.streaks().longest.map { statistics.figure($0.filter).count } == 3)
  }

  @Test func `the earliest of equal streaks is the longest`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-01-01", "2026-01-02", "2026-03-01", "2026-03-02")
    #expect(diary.statistics.streaks().longest?.first == "2026-01-01".day)
  }

  @Test func `plays without a day and unfinished plays are in no streak`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-11", "2026", "unknown", "released")
    try diary.watch(.movie(1), "2026-11-19", viewing: PlayDetails(.upTo(.seconds(60))))
    #expect(diary.statistics.streaks() == Streaks.none)
  }

  @Test func `a day that a place skipped counts in the gap of a streak`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2011-12-29T23:00:00-10:00", "2011-12-31T01:00:00+14:00")
    #expect(diary.statistics.streaks(maximumGap: 1).longest?.days == 1, "30 December lies between, if not in Apia")
    #expect(diary.statistics.streaks(maximumGap: 2).longest?.days == 2)
  }
}

extension Streaks {
  /// The streaks of an empty diary.
  static var none: Streaks { Statistics(Library(), of: nil, asOf: Now(Instant(milliseconds: 0), in: .gmt)).streaks() }
}
