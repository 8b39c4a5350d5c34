import ReelbookImport
import ReelbookModel
import Testing

/// What becomes of the other trackers' rows whose titles nobody knows.
@Suite struct UnmatchedRowTests {
  private static let samples = [
    ("ryot.json", RyotTests.json), ("watcharr.json", WatcharrTests.json),
    ("mediatracker.json", MediaTrackerTests.json), ("history.csv", MovaryTests.history), ("flox.json", FloxTests.json),
    ("serializd-diary.json", SerializdTests.diary), ("anilist.json", AniListTests.json),
    ("kitsu.json", KitsuTests.json), ("showly.json", ShowlyTests.json), ("wutch.json", ReplyTests.wutch),
    ("tvmaze-episodes.json", ReplyTests.maze), ("cinemarco.json", ReplyTests.cinemarco),
    ("myshows.json", MyShowsTests.json),
  ]

  @Test func `titles without a catalogue's id that a catalogue does not know are listed with all their rows`()
    async throws
  {
    var count = 0
    for (name, text) in Self.samples {
      let export = try file(name, text)
      let plan = try await export.plan(
        into: Household(knowsTitles: false).library, of: Household.ada, asOf: Household.now,
        matching: Answers(found: []))
      let unknown = plan.history.items.indices.filter { index in
        let ids = plan.history.titles[plan.history.items[index].title].ids
        return ["tmdb", "imdb", "tvdb"].allSatisfy { ids[$0] == nil }
      }
      let unmatched = plan.items(.unmatched)
      #expect(Set(unmatched.map(\.item)).isSuperset(of: unknown), "\(name)")
      #expect(!unmatched.contains(where: plan.includes), "\(name)")
      let titles = Set(unmatched.map { plan.history.items[$0.item].title })
      #expect(plan.unmatchedCSV.split(separator: "\r\n").count == titles.count + 1, "\(name)")
      count += titles.count
    }
    #expect(count > 5)
  }

  /// The names of titles that no catalogue's number identifies, by database.
  private static let unknownNames = [
    "tautulli.db": ["Dark", "The Matrix"], "playback_reporting.db": ["Dark", "The Matrix"], "jellyfin.db": ["Dark"],
    "library.db": [""], "com.plexapp.plugins.library.db": ["Dark", "The Matrix"], "data.db": [],
    "MyVideos131.db": ["Alien", "Dark", "Heat"],
    "watchedlist.db": ["Dark", "Spider-Man: No Way Home", "The Matrix"],
  ]

  @Test func `a database's titles that a catalogue does not know are listed`() async throws {
    for (name, bytes) in ServerDatabaseTests.all {
      let plan = try await files(bytes: [(name, bytes)]).plan(
        into: Household(knowsTitles: false).library, of: Household.ada, asOf: Household.now,
        matching: Answers(found: []))
      let unmatched = plan.items(.unmatched)
      let titles = Set(unmatched.map { plan.history.items[$0.item].title })
      #expect(Set(titles.map { plan.history.titles[$0].name }).sorted() == Self.unknownNames[name], "\(name)")
      #expect(plan.unmatchedCSV.split(separator: "\r\n").count == titles.count + 1, "\(name)")
      #expect(!unmatched.contains(where: plan.includes), "\(name)")
    }
  }
}
