import Foundation
import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

/// Every figure compared with a naive count, on random libraries, for each person and for everybody.
@Suite struct StatisticsLawTests {
  static var seeds: Range<UInt64> { Laws.seeds(few: 8, all: 2000) }

  /// A random library's statistics, and its naive ones.
  struct Case {
    let seed: UInt64
    let diary: RandomDiary
    let statistics: Statistics
    let plain: PlainStatistics

    init(_ seed: UInt64) throws {
      self.seed = seed
      diary = try RandomDiary(seed: seed)
      let (library, now) = (diary.library, diary.now)
      let person = seed % 4 == 0 ? nil : library.resolve(diary.people[Int(seed % 3)])
      statistics = Statistics(library, of: person, asOf: now, parts: 1 + Int(seed % 3))
      plain = PlainStatistics(library, of: person, asOf: now)
    }

    /// Checks that a figure counts the right plays, and that it names them.
    func check(
      _ figure: Figure, _ what: String, at location: SourceLocation = #_sourceLocation,
      _ isCounted: (DiaryEntry) -> Bool
    ) {
      let expected = plain.viewings.filter(isCounted)
      let lengths = expected.map { plain.length($0) }
      let isRight =
        figure.firstWatches == expected.count { !$0.isRewatch }
        && figure.rewatches == expected.count(where: \.isRewatch)
        && figure.count == expected.count && figure.withoutLength == lengths.count { $0 == nil }
        && figure.time == lengths.reduce(.zero) { $0 + ($1 ?? .zero) }
      if !isRight {
        Issue.record("seed \(seed): \(what) is \(figure), and not \(expected.count)", sourceLocation: location)
      }
      let plays = statistics.plays(of: figure)
      if Set(plays) != Set(expected) || plays.count != expected.count {
        Issue.record("seed \(seed): \(what) names other plays than it counted", sourceLocation: location)
      }
      if statistics.figure(figure.filter) != figure {
        Issue.record(
          "seed \(seed): \(what) counted again is \(statistics.figure(figure.filter))", sourceLocation: location)
      }
    }
  }

  @Test func `each breakdown counts each play for each of its traits, first watches and rewatches apart`()
    throws
  {
    for seed in Self.seeds {
      let test = try Case(seed)
      for aspect in PlayAspect.allCases {
        let breakdown = test.statistics.breakdown(by: aspect)
        let all = Set(test.plain.viewings.flatMap { test.plain.traits($0, aspect) })
        let found = breakdown.rows.filter { !$0.figure.isEmpty }.map(\.trait.plain)
        #expect(found.sorted() == all.sorted(), "seed \(seed), \(aspect)")
        for row in breakdown.rows {
          test.check(row.figure, "\(row.trait)") { test.plain.traits($0, aspect).contains(row.trait.plain) }
        }
        test.check(breakdown.unknown, "unknown \(aspect)") { test.plain.traits($0, aspect).isEmpty }
      }
    }
  }

  @Test func `rows of a breakdown come in the same order on every device`() throws {
    for seed in Self.seeds {
      let test = try Case(seed)
      for aspect in PlayAspect.allCases {
        let rows = test.statistics.breakdown(by: aspect).rows
        #expect(rows == rows.reversed().sorted(), "seed \(seed)")
        switch aspect {
        case .weekday: #expect(rows.map(\.trait) == Weekday.allCases.map { .weekday($0) })
        case .hour: #expect(rows.map(\.trait) == (0..<24).map { .hour($0) })
        case .decade, .precision, .rewatch: break
        default: #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.figure.count >= $1.figure.count }, "seed \(seed)")
        }
      }
    }
  }

  @Test func `a breakdown with a filter counts only the plays that match`() throws {
    for seed in Self.seeds {
      let test = try Case(seed)
      let year = test.diary.now.day.year
      let filter = PlayFilter(.year(year), .kind(.episode))
      for aspect in PlayAspect.allCases {
        let breakdown = test.statistics.breakdown(by: aspect, filter)
        for row in breakdown.rows {
          test.check(row.figure, "\(row.trait) of \(year)") {
            Int(PlainStatistics.year($0) ?? "") == year && $0.subject.kind == .episode
              && test.plain.traits($0, aspect).contains(row.trait.plain)
          }
        }
      }
    }
  }

  @Test func `totals of a period count its plays`() throws {
    for seed in Self.seeds {
      let test = try Case(seed)
      let day = test.diary.now.day
      let from = day.adding(days: -40)
      let periods: [(Period, (DiaryEntry) -> Bool)] = [
        (.all, { _ in true }), (.year(day.year), { Int(PlainStatistics.year($0) ?? "") == day.year }),
        (.month(day.year, day.month), { PlainStatistics.month($0) == String("\(day)".prefix(7)) }),
        (.days(from..<day), { PlainStatistics.day($0).map { $0 >= "\(from)" && $0 < "\(day)" } ?? false }),
        (.undated, { PlainStatistics.year($0) == nil }),
      ]
      for (period, isIn) in periods {
        let totals = test.statistics.totals(period)
        let viewings = test.plain.viewings.filter(isIn)
        test.check(totals.viewings, "\(period)", isIn)
        test.check(totals.monthAlone, "\(period), month") { isIn($0) && $0.play.time.precision == .month }
        test.check(totals.yearAlone, "\(period), year") { isIn($0) && $0.play.time.precision == .year }
        test.check(totals.undated, "\(period), undated") { isIn($0) && $0.isUndated }
        let library = test.diary.library
        let subjects = Set(viewings.map(\.subject)).filter { subject in
          subject.kind != .movie
            || test.plain.viewings.contains { viewed in
              viewed.subject == subject && viewed.play.run >= library.mark(on: subject, of: viewed.person).run
            }
        }
        #expect(totals.titlesWatched == Set(subjects.map(\.title)).sorted(), "seed \(seed)")
        #expect(totals.subjectsWatched == subjects.count, "seed \(seed)")
        let formats = Dictionary(grouping: viewings.compactMap(\.play.format)) { $0 }.mapValues(\.count)
        let favourite = formats.min { ($1.value, $0.key) < ($0.value, $1.key) }
        #expect(totals.favouriteFormat?.trait == favourite.map { .format($0.key) }, "seed \(seed)")
        let months = Dictionary(grouping: viewings.compactMap { PlainStatistics.month($0) }) { $0 }.mapValues(\.count)
        let busiest = months.min { ($1.value, $0.key) < ($0.value, $1.key) }
        let found = totals.mostActiveMonth
        #expect(
          found.map { "\(CivilDay(year: $0.year, month: $0.month, day: 1) ?? .absent)".prefix(7) }
            == busiest.map { $0.key[...] } && found?.figure.count == busiest?.value, "seed \(seed)")
        if let found {
          test.check(found.figure, "\(period), month \(found.month)") {
            isIn($0) && PlainStatistics.month($0) == busiest?.key
          }
        }
        #expect(totals.longestBinge?.plays ?? [] == test.plain.longestBinge(isIn), "seed \(seed)")
        let streaks = test.plain.streaks(gap: 7, test.plain.days(isIn))
        #expect(totals.longestStreak?.days == streaks.map(\.count).max(), "seed \(seed)")
      }
    }
  }

  @Test func `streaks are those of the sorted days, for any gap`() throws {
    for seed in Self.seeds {
      let test = try Case(seed)
      for gap in [1, 2, 7, 30] {
        let streaks = test.statistics.streaks(maximumGap: gap)
        let plain = test.plain.streaks(gap: gap, test.plain.days())
        #expect(
          streaks.all.map { "\($0.first) \($0.last) \($0.days)" }
            == plain.map { "\($0[0]) \($0[$0.count - 1]) \($0.count)" }, "seed \(seed)")
        let longest = plain.map(\.count).max()
        #expect(streaks.longest == streaks.all.first { $0.days == longest }, "seed \(seed)")
        let now = test.diary.now
        let today = WatchTime(now.instant, in: TimeZone(secondsFromGMT: 14 * 3600) ?? .gmt).day ?? now.day
        let begun = test.plain.streaks(gap: gap, test.plain.days().filter { $0 <= "\(today)" }).last ?? []
        let isCurrent = begun.last.map { $0 >= PlainStatistics.day(now.day, plus: -gap) } ?? false
        #expect(
          streaks.current.map { "\($0.first) \($0.last) \($0.days)" }
            == (isCurrent ? "\(begun[0]) \(begun[begun.count - 1]) \(begun.count)" : nil), "seed \(seed)")
        for streak in streaks.all {
          #expect(Set(test.statistics.plays(matching: streak.filter).compactMap(\.play.time.day)).count == streak.days)
        }
      }
    }
  }

  @Test func `the diary divides the library's titles into watched and unwatched`() throws {
    for seed in Self.seeds {
      let test = try Case(seed)
      let diary = test.statistics.diary()
      let watched = Set(test.plain.viewings.map(\.subject.title))
      let unwatched = test.diary.library.titles().map(\.id).filter { !watched.contains($0) }
      #expect(diary.titlesUnwatched == unwatched.sorted(), "seed \(seed)")
      #expect(diary.completion * Double(watched.count + unwatched.count) == Double(watched.count), "seed \(seed)")
      #expect(diary.unfinishedViewings == test.plain.unfinished, "seed \(seed)")
      #expect(diary.streaks == test.statistics.streaks() && diary.totals == test.statistics.totals(), "seed \(seed)")
      #expect(diary.totals.averageViewings * Double(watched.count) - Double(test.plain.viewings.count) < 1e-9)
    }
  }
}
