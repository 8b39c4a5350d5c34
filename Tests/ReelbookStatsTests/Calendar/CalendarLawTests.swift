import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

/// Calendars compared with naive ones, on random libraries.
@Suite struct CalendarLawTests {
  typealias Case = StatisticsLawTests.Case

  @Test func `every day of a month grid has the plays whose text has that day`() throws {
    for seed in StatisticsLawTests.seeds {
      let test = try Case(seed)
      let day = test.diary.now.day
      let first = Weekday.allCases[Int(seed % 7)]
      let month = try #require(test.statistics.month(day.year, day.month, weeksStartOn: first))
      let text = String("\(day)".prefix(7))
      for (place, cell) in month.weeks.joined().enumerated() {
        test.check(cell.figure, "\(cell.day)") { PlainStatistics.day($0) == "\(cell.day)" }
        #expect(PlainStatistics.weekday("\(cell.day)") == (first.rawValue - 1 + place) % 7 + 1, "seed \(seed)")
        #expect(cell.isInMonth == "\(cell.day)".hasPrefix(text))
        let viewings = test.plain.viewings.filter { PlainStatistics.day($0) == "\(cell.day)" }
        #expect(Set(cell.viewings) == Set(viewings) && cell.viewings.count == viewings.count, "seed \(seed)")
        #expect(zip(cell.viewings, cell.viewings.dropFirst()).allSatisfy { $0.play.time <= $1.play.time })
      }
      test.check(month.total, "the month") { PlainStatistics.month($0) == text }
      #expect(Set(month.undated) == Set(test.plain.viewings.filter { $0.play.time.description == text }))
    }
  }

  @Test func `every day of a heat map and every month of a year counts the plays whose text has it`() throws {
    for seed in StatisticsLawTests.seeds {
      let test = try Case(seed)
      let year = test.diary.now.day.year
      let map = test.statistics.heatMap(year)
      let byDay = Dictionary(grouping: test.plain.viewings.compactMap { PlainStatistics.day($0) }) { $0 }
      for (place, day) in map.days.enumerated() {
        #expect("\(day.day)" == PlainStatistics.day(map.days[0].day, plus: place))
        #expect(day.figure.count == byDay["\(day.day)"]?.count ?? 0, "seed \(seed)")
        if !day.figure.isEmpty { test.check(day.figure, "\(day.day)") { PlainStatistics.day($0) == "\(day.day)" } }
      }
      test.check(map.monthAlone, "months") {
        Int(PlainStatistics.year($0) ?? "") == year && $0.play.time.precision == .month
      }
      test.check(map.yearAlone, "years") {
        Int(PlainStatistics.year($0) ?? "") == year && $0.play.time.precision == .year
      }
      for month in test.statistics.months(of: year) {
        test.check(month.figure, "month \(month.month)") {
          PlainStatistics.month($0)
            == String("\(CivilDay(year: year, month: month.month, day: 1) ?? .absent)".prefix(7))
        }
      }
    }
  }

  @Test func `on this day has every earlier play of the date, and no other`() throws {
    for seed in StatisticsLawTests.seeds {
      let test = try Case(seed)
      for day in [test.diary.now.day] + test.plain.viewings.compactMap(\.play.time.day).prefix(9) {
        let text = "\(day)"
        let found = test.statistics.onThisDay(day)
        let dates =
          text.hasSuffix("-02-28") && !PlainStatistics.day(day, plus: 1).hasSuffix("29")
          ? ["02-28", "02-29"] : [String(text.suffix(5))]
        let expected = test.plain.viewings.filter { viewed in
          PlainStatistics.day(viewed).map { dates.contains(String($0.suffix(5))) && $0.prefix(4) < text.prefix(4) }
            ?? false
        }
        #expect(Set(found.flatMap(\.viewings)) == Set(expected), "seed \(seed), \(day)")
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.day > $1.day })
        #expect(found.allSatisfy { year in year.viewings.allSatisfy { $0.play.time.day == year.day } })
      }
    }
  }

  @Test func `a year in review consists of the same figures as its parts alone`() throws {
    for seed in StatisticsLawTests.seeds {
      let test = try Case(seed)
      let year = test.diary.now.day.year
      let review = test.statistics.yearInReview(year)
      #expect(review.totals == test.statistics.totals(.year(year)), "seed \(seed)")
      let today = test.diary.now.day
      let first = try #require(CivilDay(year: year - 1, month: 1, day: 1))
      let sameDay = CivilDay(year: year - 1, month: today.month, day: min(today.day, today.month == 2 ? 28 : 31))
      let before = Period.days(first..<(sameDay ?? first).adding(days: 1))
      #expect(review.isRunning && review.before == test.statistics.totals(before), "seed \(seed)")
      let whole = test.statistics.yearInReview(year - 1)
      #expect(!whole.isRunning && whole.before == test.statistics.totals(.year(year - 2)), "seed \(seed)")
      #expect(review.months == test.statistics.months(of: year) && review.heatMap == test.statistics.heatMap(year))
      for breakdown in review.breakdowns {
        #expect(breakdown == test.statistics.breakdown(by: breakdown.aspect, PlayFilter(.year(year))), "seed \(seed)")
      }
      let dated = test.plain.viewings.filter { Int(PlainStatistics.day($0)?.prefix(4) ?? "") == year }
        .sorted { $0.play.comes(before: $1.play) }
      #expect(review.first == dated.first && review.last == dated.last, "seed \(seed)")
    }
  }
}
