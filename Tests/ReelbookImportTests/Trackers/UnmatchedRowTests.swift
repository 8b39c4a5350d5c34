import ReelbookImport
import ReelbookModel
import Testing

/// What becomes of the other trackers' rows whose titles nobody knows.
@Suite struct UnmatchedRowTests {
  /// Files with the names of their titles that have no number at TMDb; some with such a title added.
  private static let samples: [(path: String, text: String, unknownNames: [String])] = [
    ("ryot.json", RyotTests.json, ["FLCL"]),
    (
      "watcharr.json",
      #"[{"id":5,"createdAt":"2024-01-02T10:00:00Z","status":"PLANNED","thoughts":"","content":{"title":"Tampopo","type":"movie"},"activity":[]},"#
        + String(WatcharrTests.json.dropFirst()), ["Tampopo"]
    ),
    (
      "mediatracker.json",
      #"[{"id":4,"mediaType":"movie","source":"tmdb","title":"Tampopo","hasDetails":true,"onWatchlist":true},"#
        + String(MediaTrackerTests.json.dropFirst()), ["Tampopo"]
    ),
    ("history.csv", MovaryTests.history + "Tampopo,1985,,,2024-03-01,,\n", ["Tampopo"]),
    (
      "flox.json",
      adding(
        #"{"id":5,"title":"Tampopo","original_title":"Tampopo","media_type":"movie","rating":"2","slug":"t","watchlist":1}"#,
        to: "items", of: FloxTests.json), ["Tampopo"]
    ),
    (
      "serializd-diary.json",
      adding(
        #"{"id":5,"showName":"Tampopo","seasonId":0,"dateAdded":"2024-03-07T10:00:00Z","rating":6,"isLogged":false}"#,
        to: "reviews", of: SerializdTests.diary), ["Tampopo"]
    ), ("anilist.json", AniListTests.json, (1...5).map { "Title \($0)" }),
    ("kitsu.json", KitsuTests.json, ["", "Akira", "FLCL"]), ("showly.json", ShowlyTests.json, ["Lost"]),
    ("wutch.json", ReplyTests.wutch, ["Dark", "The Matrix"]), ("tvmaze-episodes.json", ReplyTests.maze, ["", "Dark"]),
    (
      "cinemarco.json",
      adding(
        #"{"title":"Tampopo","type":"movie","watched":["2020-03-15"]}"#, to: "items", of: ReplyTests.cinemarco),
      ["Tampopo"]
    ), ("myshows.json", MyShowsTests.json, ["Dark", "Heroes", "Lost"]),
  ]

  private static func adding(_ element: String, to list: String, of text: String) -> String {
    text.replacing("\"\(list)\":[", with: "\"\(list)\":[\(element),", maxReplacements: 1)
  }

  @Test func `titles without a number at TMDb that a catalogue does not know are listed with all their rows`()
    async throws
  {
    for (name, text, unknownNames) in Self.samples {
      let export = try file(name, text)
      let plan = try await export.plan(
        into: Household(knowsTitles: false).library, of: Household.ada, asOf: Household.now,
        matching: Answers(found: []))
      let unmatched = plan.items(.unmatched)
      let titles = Set(unmatched.map { plan.history.items[$0.item].title })
      #expect(titles.map { plan.history.titles[$0].name }.sorted() == unknownNames, "\(name)")
      // All items of such a title are.
      let items = plan.history.items.indices.filter { titles.contains(plan.history.items[$0].title) }
      #expect(Set(unmatched.map(\.item)) == Set(items), "\(name)")
      #expect(!unmatched.contains(where: plan.includes), "\(name)")
      #expect(plan.unmatchedCSV.split(separator: "\r\n").count == titles.count + 1, "\(name)")
    }
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
