import ReelbookModel
import ReelbookPages
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct ExtremesTests {
  static let days = [Int.min, 0, 1, 12, 13, .max]
  static let years = [Int.min, .min + 7, -1, 0, 1, 2026, 9999, 10_000, .max]

  @Test func `a year of any size has a decade`() throws {
    var diary = try Diary()
    for (number, year) in [Int.min, .min + 7, -1, 1999, .max].enumerated() {
      try diary.addMovie(number + 1, "\(year)")
      try diary.edit { draft in
        var title = try #require(draft.library.title(.movie(number + 1)))
        title.facts.year = year
        draft.put(title)
      }
      try diary.watch(.movie(number + 1), "2026-11-01")
    }
    let decades = diary.statistics.breakdown(by: .decade).rows.map(\.trait)
    #expect(
      decades == [
        .decade(-9_223_372_036_854_775_800), .decade(-10), .decade(1990), .decade(9_223_372_036_854_775_800),
      ])
  }

  @Test func `numbers, years and times of any size give figures`() throws {
    let world = try Extremes()
    for (now, owner) in zip(world.nows, [.household, .viewer, .household] as [Statistics.Owner]) {
      let statistics = world.library.viewer(of: world.person).statistics(of: owner, asOf: now)
      #expect(statistics.figure(.all).count == world.library.plays.count)
      #expect(statistics.activity(region: "DE").timeWatched.total.count == world.library.plays.count)
      for gap in [Int.min, .max] { #expect(statistics.streaks(maximumGap: gap).maximumGap == gap) }
      for pause in Extremes.lengths { _ = statistics.longestBinge(pause: pause) }
      for aspect in PlayAspect.allCases {
        let rows = statistics.breakdown(by: aspect).rows
        #expect(rows.allSatisfy { !statistics.name(of: $0.trait).isEmpty })
      }
      for day in ["0001-01-01".day, "9999-12-31".day, "2024-02-29".day] { _ = statistics.onThisDay(day) }
      #expect(statistics.plays(matching: .all).count == world.library.plays.count)
    }
  }

  @Test func `a year, a month or a day of any number may be requested`() throws {
    let world = try Extremes()
    let statistics = world.library.viewer(of: world.person).statistics(of: .household, asOf: world.nows[1])
    for year in Self.years {
      #expect(statistics.yearInReview(year).months.count == 12)
      let map = statistics.heatMap(year)
      #expect(Self.days.allSatisfy { (0...4).contains(map.level(of: $0)) } && map.weeks().count <= 54)
      for month in Self.days {
        #expect((statistics.month(year, month) != nil) == ((1...12).contains(month) && (1...9999).contains(year)))
        _ = statistics.plays(matching: PlayFilter(.month(year, month), .hour(year), .decade(year)))
      }
    }
    for number in Self.days {
      let page = HistoryPage([], page: number, size: number, asOf: world.nows[1])
      #expect(page.days.isEmpty && page.hasNext == (number < 0))
      #expect(TextReport.history(page).text(in: TextStyle(width: number)).isEmpty)
    }
  }

  @Test func `numbers, years and times of any size give pages`() throws {
    let world = try Extremes()
    let statistics = world.library.viewer(of: world.person).statistics(asOf: world.nows[1])
    var pages = [TextReport.activity(statistics), .diary(statistics), .streaks(statistics)]
    for year in [Int.min, 1, 2026, 9999, .max] {
      #expect(HTMLReport(statistics, year: year, region: "DE").text.hasSuffix("</html>\n"))
      pages.append(.yearInReview(year, statistics))
      let grids = [1, 12].compactMap { statistics.month(year, $0) }
      pages += grids.map { .month($0, in: world.library) }
    }
    for page in pages { for width in [Int.min, 80] { #expect(!page.text(in: TextStyle(width: width)).isEmpty) } }
  }

  @Test func `a library with numbers and times of any size answers every question`() throws {
    let world = try Extremes()
    let (library, person) = (world.library, world.person)
    for now in world.nows {
      for title in library.titles {
        #expect(library.progress(in: MediaID(title.id), of: person, asOf: now).fraction >= 0)
        _ = library.nextEpisode(in: title.id, of: person, asOf: now)
      }
      _ = (
        library.continueWatching(of: person, asOf: now), library.finishedSeriesWithNewEpisodes(of: person, asOf: now)
      )
    }
    for play in library.diary(of: person) {
      #expect(!library.name(of: play.subject).isEmpty)
      _ = library.resumePoint(in: play.subject, of: person)
    }
    let list = try #require(library.allLists.first)
    for order in ListOrder.allCases {
      #expect(library.items(in: list.id, sortedBy: order).count == library.entries.count)
      #expect(!library.wholeWatchlist(of: person, sortedBy: order).isEmpty)
    }
  }
}
