import ReelbookImport
import ReelbookModel
import Testing

@Suite struct AppleTVTests {
  private static let activity =
    "\u{FEFF}Item Reference,Item Description,Last activity timestamp,Playback position,Play count,Has been played?\n1,The Matrix,2024-03-02T20:04:33Z,0,2,Yes\n2,Heat,2024-03-03T20:04:33Z,1200,0,No\n3,Fargo,2024-03-04T20:04:33Z,0,0,No\n4,A Podcast,2024-03-05T20:04:33Z,0,1,Yes\n"
  private static let bookmarks =
    "Item Reference,Last activity timestamp,Item Description,Marked as unwatched?,Has been played?,Playback position,Play count,Has been rented?\n1,2024-03-02T20:04:33Z,The Matrix,No,Yes,0,2,No\n5,2024-03-06T20:04:33Z,Dark,Yes,Yes,0,1,No\n"
  private static let favorites =
    "Item Reference,Created,Item Description,Type\n1,2024-03-02T20:04:33Z,The Matrix,Favorite\n2,2024-03-03T20:04:33Z,Dark,Wishlist\n3,2024-03-03T20:04:33Z,Heat,Other\n"
  private static let events = #"""
    {"events":[
    {"event_interpretation":{"human_readable_media_description":"Dark (Episode Title [Lies [2]], Episode Number [2], Season Number [1])"},
     "stored_event":{"timestamp":1709409873000,"media_type":"TV Episode","play_cursor_in_milliseconds":1200000}},
    {"event_interpretation":{"human_readable_media_description":"Dark (Episode Title [Lies [2]], Episode Number [2], Season Number [1])"},
     "stored_event":{"timestamp":1709411073000,"media_type":"TV Episode","play_cursor_in_milliseconds":2400000}},
    {"event_interpretation":{"media_description":"The Matrix"},
     "stored_event":{"timestamp":1709500000000,"media_type":"Movie","play_position_in_milliseconds":7200000}},
    {"event_interpretation":{"media_description":"Heat"},
     "stored_event":{"timestamp":1709500000000,"media_type":"Movie","play_position_in_milliseconds":60000}},
    {"event_interpretation":{"media_description":"Fargo"},"stored_event":{"timestamp":1709500000000,"media_type":"Movie"}}]}
    """#

  private static let all = [
    ("Apple/Stores Activity/Playback Activity.csv", activity), ("Apple/TV/Apple TV Bookmarks.csv", bookmarks),
    ("Apple/TV/Apple TV Favorites and Wishlist.csv", favorites),
    ("Apple/TV/TV App Favorites and Activity.json", events),
  ]

  private static func export() throws -> ForeignExport { try files(bytes: all.map { ($0.0, Array($0.1.utf8)) }) }

  @Test func `played items, opinions and the sessions of the app are read`() throws {
    let history = try Self.export().history
    #expect(
      history.summaries == [
        "The Matrix @ 2024-03-02T20:04:33+00:00[GMT]", "A Podcast @ 2024-03-05T20:04:33+00:00[GMT]",
        "The Matrix starred", "Dark watchlist(since: Optional(2024-03-03T20:04:33Z))",
        "Dark s1e2 @ 2024-03-02T20:04:33+00:00[GMT]", "The Matrix @ 2024-03-03T21:06:40+00:00[GMT]",
      ])
    #expect(history.items[4].place.episodeName == "Lies [2]")
    #expect(
      history.reasons == ["noContent 1", "noContent 1", "noContent 1", "noContent 1", "unfinished 1", "unfinished 1"])
    #expect(history.files.map(\.fate) == [.read, .read, .read, .read] && history.addsUp)
  }

  @Test func `they come into the library once, and names that are not found are listed`() async throws {
    var home = try Household()
    try home.apply(Self.export())
    #expect(
      home.diary == [
        "S1E2 of Dark 2024-03-02T20:04:33+00:00[GMT]", "The Matrix 2024-03-02T20:04:33+00:00[GMT]",
        "The Matrix 2024-03-03T21:06:40+00:00[GMT]",
      ])
    #expect(home.library.wholeWatchlist(of: Household.ada) == [MediaID(Household.dark)])
    #expect(home.library.mark(on: .movie(603), of: Household.ada).isStarred)
    #expect(try home.apply(Self.export()).items(.new).isEmpty)
    #expect(try await Self.export().namesNotFound() == ["A Podcast"])
  }

  @Test func `the other columns of the playback activity are read, too`() throws {
    let text =
      "Event Type,Content Type,Title,Episode Title,Season Number,Episode Number,Start Time,End Time,Play Duration (Seconds),Device Type,Device Model,Country\nplay,TV Show,Dark,Lies,1,2,2024-03-02T20:04:33Z,2024-03-02T21:04:33Z,3000,Phone,X,DE\nplay,Movie,The Matrix,,,,2024-03-03T20:04:33Z,,60,Phone,X,DE\n"
    let history = try file("Playback Activity.csv", text).history
    #expect(history.summaries == ["Dark s1e2 @ 2024-03-02T20:04:33+00:00[GMT]"])
    #expect(history.reasons == ["unfinished 1"])
    guard case .viewing(let viewing) = history.items[0].content else { throw TestFailure() }
    #expect(viewing.columns.isEmpty)
  }
}
