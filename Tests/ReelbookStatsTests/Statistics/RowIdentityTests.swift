import ReelbookModel
import ReelbookPages
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct RowIdentityTests {
  private func haveOwnIDs<Row: Identifiable>(_ rows: [Row]) -> Bool { Set(rows.map(\.id)).count == rows.count }

  @Test func `the rows of each list have different ids, which are the same next time`() throws {
    for seed in Laws.seeds(few: 8, all: 300) {
      let diary = try RandomDiary(seed: seed)
      let statistics = diary.statistics
      let activity = statistics.activity(region: diary.region)
      let year = diary.now.day.year
      #expect(haveOwnIDs(activity.categories) && haveOwnIDs(activity.mostPopular), "seed \(seed)")
      #expect(haveOwnIDs(activity.addedShows) && haveOwnIDs(activity.topGenres), "seed \(seed)")
      #expect(haveOwnIDs(activity.topNetworks) && haveOwnIDs(activity.topServices), "seed \(seed)")
      #expect(haveOwnIDs(activity.favourites.shows), "seed \(seed)")
      for aspect in PlayAspect.allCases {
        #expect(haveOwnIDs(statistics.breakdown(by: aspect).rows), "seed \(seed), \(aspect)")
      }
      #expect(haveOwnIDs(statistics.months(of: year)) && haveOwnIDs(statistics.heatMap(year).days), "seed \(seed)")
      #expect(haveOwnIDs(statistics.month(year, 3)?.weeks.flatMap(\.self) ?? []), "seed \(seed)")
      #expect(haveOwnIDs(statistics.onThisDay()) && haveOwnIDs(statistics.streaks().all), "seed \(seed)")
      let everybody = diary.everybody
      #expect(haveOwnIDs(everybody.ratings().all) && haveOwnIDs(everybody.ratings().byPerson), "seed \(seed)")
      let story = statistics.yearStory(year)
      #expect(haveOwnIDs(story.titles) && haveOwnIDs(story.milestones), "seed \(seed)")
      #expect(haveOwnIDs(statistics.cards(of: year)), "seed \(seed)")
      let moods = statistics.moods()
      #expect(haveOwnIDs(moods.months) && haveOwnIDs(moods.hours) && haveOwnIDs(moods.all.moods), "seed \(seed)")
      #expect(haveOwnIDs(moods.formats) && haveOwnIDs(moods.company), "seed \(seed)")
      let again = diary.statistics
      #expect(again.activity(region: diary.region).topGenres.map(\.id) == activity.topGenres.map(\.id), "seed \(seed)")
    }
  }
}
