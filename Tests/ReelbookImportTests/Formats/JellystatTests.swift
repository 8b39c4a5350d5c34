import ReelbookImport
import ReelbookModel
import Testing

@Suite struct JellystatTests {
  private static let library = #"""
    {"jf_libraries":[{"Id":"l","Name":"Films"}]},
    {"jf_library_items":[{"Id":"m1","Name":"The Matrix","Type":"Movie","ProductionYear":1999,"RunTimeTicks":81600000000},
     {"Id":"m2","Name":"Heat","Type":"Movie","RunTimeTicks":102000000000},{"Id":"a1","Name":"Song","Type":"Audio"},
     {"Id":"s1","Name":"Dark","Type":"Series"}]},
    {"jf_library_episodes":[{"Id":"e2x1","EpisodeId":"e2","Name":"Lies","ParentIndexNumber":1,"IndexNumber":2,
     "RunTimeTicks":30000000000,"SeriesName":"Dark"}]},
    {"jf_users":[{"Id":"u1","Name":"ada@example.org"}]},
    """#

  private static let activity = #"""
    {"jf_playback_activity":[
     {"Id":"1","UserId":"u1","UserName":"Ada","NowPlayingItemId":"m1","NowPlayingItemName":"The Matrix","SeriesName":null,
      "EpisodeId":null,"PlaybackDuration":"4000","ActivityDateInserted":"2024-03-02T19:00:00.000Z","RemoteEndPoint":"10.0.0.7",
      "MediaStreams":[{"Type":"Video"}],"PlayState":{"IsMuted":false},"imported":false},
     {"Id":"2","UserId":"u1","UserName":"Ada","NowPlayingItemId":"m1","NowPlayingItemName":"The Matrix","SeriesName":null,
      "EpisodeId":null,"PlaybackDuration":3900,"ActivityDateInserted":"2024-03-02T22:00:00.000Z","imported":false},
     {"Id":"3","UserId":"u1","NowPlayingItemId":"s1","NowPlayingItemName":"Lies","SeriesName":"Dark","EpisodeId":"e2",
      "PlaybackDuration":"2900","ActivityDateInserted":"2024-03-03T20:00:00.000Z","imported":false},
     {"Id":"4","UserId":"u1","NowPlayingItemId":"s1","NowPlayingItemName":"Ghosts","SeriesName":"Dark","EpisodeId":"e9",
      "PlaybackDuration":"2900","ActivityDateInserted":"2024-03-04T20:00:00.000Z","imported":false},
     {"Id":"5","UserId":"u1","NowPlayingItemId":"m2","NowPlayingItemName":"Heat","PlaybackDuration":"1800",
      "ActivityDateInserted":"2024-03-05T20:00:00.000Z","imported":false},
     {"Id":"6","UserId":"u1","NowPlayingItemId":"a1","NowPlayingItemName":"Song","PlaybackDuration":"200",
      "ActivityDateInserted":"2024-03-05T21:00:00.000Z","imported":false},
     {"Id":"7","UserId":"u1","NowPlayingItemId":"x","NowPlayingItemName":"Fargo","PlaybackDuration":"30",
      "ActivityDateInserted":"2024-03-06T20:00:00.000Z","imported":false},
     {"Id":"8","UserId":"u1","NowPlayingItemId":"m1","NowPlayingItemName":"The Matrix","PlaybackDuration":"4000",
      "ActivityDateInserted":"2024-03-02T19:00:20.000Z","imported":true}]},
    {"jf_playback_reporting_plugin_data":[{"rowid":1,"DateCreated":"2024-03-03T19:10:00Z","UserId":"u1","ItemId":"e2",
     "ItemType":"Episode","ItemName":"Dark - s01e02 - Lies","DeviceName":"TV","PlayDuration":"2900"}]}
    """#

  private static let backup = "[\(library)\(activity)]"

  @Test func `the sessions of an evening are one viewing, and the library's tables have the numbers`() throws {
    let history = try file("backup_2024-03-10 03-00-00.json", Self.backup).history
    #expect(
      history.summaries == [
        "The Matrix (1999) @ 2024-03-02T19:00:00+00:00[GMT]", "Dark s1e2 @ 2024-03-03T20:00:00+00:00[GMT]",
        "Dark Ghosts @ 2024-03-04T20:00:00+00:00[GMT]",
      ])
    #expect(history.profiles == ["u1"])
    #expect(history.reasons == ["otherKind 1", "unfinished 2"])
    guard case .viewing(let viewing) = history.items[0].content else { throw TestFailure() }
    #expect(viewing.details.timeWatched == .seconds(7900) && viewing.columns.isEmpty)
    #expect(history.rowCount == 9 && history.mergedRows == 3 && history.addsUp)
  }

  @Test func `without the library's tables episodes go by their names, and no play is judged`() throws {
    let history = try file("backup.json", "[\(Self.activity)]").history
    #expect(history.summaries.contains("Heat @ 2024-03-05T20:00:00+00:00[GMT]"))
    var home = try Household()
    try home.apply(file("backup.json", "[\(Self.activity)]"))
    #expect(home.diary.contains("S2E3 of Dark 2024-03-04T20:00:00+00:00[GMT]"))
    #expect(home.diary.filter { $0.hasPrefix("S1E2 of Dark") }.count == 1)
  }

  @Test func `a second import brings no doubles`() throws {
    var home = try Household()
    try home.apply(file("backup.json", Self.backup))
    #expect(
      home.diary == [
        "S1E2 of Dark 2024-03-03T20:00:00+00:00[GMT]", "S2E3 of Dark 2024-03-04T20:00:00+00:00[GMT]",
        "The Matrix 2024-03-02T19:00:00+00:00[GMT]",
      ])
    #expect(try home.apply(file("backup.json", Self.backup)).items(.new).isEmpty)
  }

  @Test func `titles that are not found are listed`() async throws {
    #expect(try await file("backup.json", "[\(Self.activity)]").namesNotFound() == ["Heat", "Song"])
  }
}
