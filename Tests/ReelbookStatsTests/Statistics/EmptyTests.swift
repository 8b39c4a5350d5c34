import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct EmptyTests {
  @Test func `an empty library gives zeros`() throws {
    let now = try Now("2026-11-20T19:00:00Z".instant, zone: "Europe/Berlin")
    let statistics = Library().viewer(of: PersonID(bits: IDBits(1, 1))).statistics(asOf: now)
    let activity = statistics.activity(region: "DE")
    #expect(activity.episodesWatched.total.isEmpty && activity.timeWatched.last30Days.time == .zero)
    #expect(activity.categories.map(\.count) == [0, 0, 0, 0, 0] && activity.mostPopular.isEmpty)
    #expect(activity.favourites.count == 0 && activity.favourites.most == nil)
    let diary = statistics.diary()
    #expect(diary.completion == 0 && diary.totals.averageViewings == 0 && diary.streaks.current == nil)
    #expect(statistics.heatMap(2026).most == 0 && statistics.heatMap(2026).level(of: 3) == 4)
    #expect(statistics.heatMap(2026).days.allSatisfy { statistics.heatMap(2026).level(of: $0.figure.count) == 0 })
    #expect(statistics.month(2026, 11)?.total.isEmpty == true && statistics.onThisDay().isEmpty)
    #expect(PlayAspect.allCases.allSatisfy { statistics.breakdown(by: $0).rows.allSatisfy(\.figure.isEmpty) })
    #expect(statistics.longestBinge() == nil && statistics.plays(matching: .all).isEmpty)
  }

  @Test func `times and lengths of any size can be counted`() throws {
    for seed in StatisticsLawTests.seeds {
      var source = SeededGenerator(seed: seed)
      var draft = Library().draft(as: PersonID(using: &source), now: try EdgeTimes.now(using: &source))
      for _ in 0..<120 {
        var play = Play(id: PlayID(using: &source))
        play.subject = .random(using: &source)
        play.witness = source.pick([nil, -1, .min, .max])
        play.time = .random(using: &source)
        play.timeWatched = source.pick([.seconds(Int64.max), .seconds(Int64.max), .zero - .seconds(Int64.max)])
        draft.put(play)
      }
      let statistics = Statistics(draft.library, of: nil, asOf: draft.now)
      #expect(statistics.totals().viewings.count == 120 && statistics.activity().timeWatched.total.count == 120)
      for year in [.min, 0, 1, 9999, 10_000, .max] {
        #expect(statistics.yearInReview(year).months.count == 12)
        #expect(statistics.month(year, 12)?.weeks.isEmpty != true)
      }
    }
  }
}
