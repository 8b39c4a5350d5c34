import ReelbookModel
import ReelbookPages
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct YearStoryTests {
  @Test func `titles are ordered by their time and their rating`() throws {
    var diary = try Diary()
    for (number, name) in [(1, "Long"), (2, "Loved"), (3, "Short")] { try diary.addMovie(number, name) }
    try diary.watch(.movie(1), "2026-01-01", "2026-01-02")
    try diary.watch(.movie(2), "2026-02-01", "2026-02-02", viewing: PlayDetails(rating: .stars(5)))
    try diary.watch(.movie(3), "2026-03-01")
    let story = diary.statistics.yearStory(2026)
    #expect(story.titles.map(\.title) == [.movie(2), .movie(1), .movie(3)])
    #expect(story.movies == story.titles && story.series.isEmpty && story.viewingDays == 5)
  }

  @Test func `a running year is compared with the same days of the year before`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2025-11-20", "2025-11-21", "2026-05-01")
    #expect(diary.statistics.yearStory(2026).review.before.viewings.count == 1)
    #expect(diary.statistics.yearStory(2025).review.before.viewings.count == 0)
  }

  @Test func `a sitting ends if no play begins within half an hour of the end`() throws {
    var diary = try Diary()
    for number in 1...4 { try diary.addMovie(number, "Film \(number)") }
    try diary.watch(.movie(1), "2026-03-01T18:00:00Z")
    try diary.watch(.movie(2), "2026-03-01T20:20:00Z")
    try diary.watch(.movie(3), "2026-03-01T23:00:00Z")
    try diary.watch(.movie(4), "2026-03-02")
    let sitting = try #require(diary.statistics.yearStory(2026).longestSitting)
    #expect(sitting.titles == [.movie(1), .movie(2)] && sitting.length == .seconds(260 * 60))
  }

  @Test func `a milestone is the first watch that reaches a round number, counted over all years`() throws {
    var diary = try Diary()
    try diary.addSeries(1, "Long", episodes: 101)
    for number in 1...99 { try diary.watch(episode(number), "2025-06-01") }
    try diary.watch(episode(1), "2026-01-01")
    try diary.watch(episode(100), "2026-01-02")
    let milestones = diary.statistics.yearStory(2026).milestones
    #expect(milestones.map(\.number) == [100] && milestones.map(\.viewing.subject) == [episode(100)])
    #expect(diary.statistics.yearStory(2025).milestones.isEmpty)
  }

  @Test func `the fullest day and the cards agree with a plain count`() throws {
    for seed in Laws.seeds(few: 10, all: 200) {
      let random = try RandomDiary(seed: seed)
      let statistics = random.everybody
      let story = statistics.yearStory(2026)
      let days = Dictionary(
        grouping: statistics.plays(matching: PlayFilter(.year(2026))).compactMap(\.play.time.day), by: \.self)
      let most = days.values.map(\.count).max() ?? 0
      #expect((story.fullestDay?.figure.count ?? min(most, 1)) == most, "seed \(seed)")
      #expect(story.viewingDays == days.count, "seed \(seed)")
      let cards = statistics.cards(of: 2026)
      #expect(Set(cards.map(\.kind)).count == cards.count, "seed \(seed)")
      #expect(cards.isEmpty == story.review.totals.viewings.isEmpty, "seed \(seed)")
    }
  }
}
