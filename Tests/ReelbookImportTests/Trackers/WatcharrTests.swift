import ReelbookImport
import ReelbookModel
import Testing

@Suite struct WatcharrTests {
  static let json = #"""
    [{"id":1,"createdAt":"2024-01-01T10:00:00.451234567+01:00","updatedAt":"2024-01-01T10:00:00Z","status":"FINISHED","rating":8.5,"thoughts":"Great","pinned":false,
      "content":{"id":5,"tmdbId":603,"title":"The Matrix","type":"movie","release_date":"1999-03-31T00:00:00Z"},
      "activity":[{"id":1,"createdAt":"2024-01-01T10:00:00Z","type":"ADDED_WATCHED","data":"{\"rating\":0,\"status\":\"PLANNED\"}"},
        {"id":2,"createdAt":"2024-03-02T21:04:33.451234567+01:00","type":"STATUS_CHANGED","data":"FINISHED"},
        {"id":3,"createdAt":"2024-06-01T10:00:00Z","type":"IMPORTED_ADDED_WATCHED","data":"","customDate":"2020-05-06T00:00:00Z"},
        {"id":4,"createdAt":"2024-06-01T10:00:00Z","type":"IMPORTED_ADDED_WATCHED","data":""},
        {"id":5,"createdAt":"2024-06-01T10:00:00Z","type":"RATING_CHANGED","data":"8.5"}],"watchedSeasons":[],"watchedEpisodes":[],"tags":[{"id":1,"name":"Hackers"}]},
     {"id":2,"createdAt":"2024-01-01T10:00:00Z","status":"HOLD","rating":0,"thoughts":"","pinned":false,
      "content":{"id":6,"tmdbId":70523,"title":"Dark","type":"tv","first_air_date":"2017-12-01T00:00:00Z"},
      "activity":[{"id":6,"createdAt":"2024-01-01T10:00:00Z","type":"EPISODE_ADDED","data":"{\"season\":1,\"episode\":2,\"status\":\"FINISHED\"}"}],
      "watchedSeasons":[{"id":1,"seasonNumber":2,"status":"FINISHED","rating":7}],
      "watchedEpisodes":[{"id":1,"createdAt":"2024-01-05T10:00:00Z","seasonNumber":1,"episodeNumber":2,"status":"FINISHED","rating":9},
        {"id":2,"createdAt":"2024-01-05T10:00:00Z","seasonNumber":1,"episodeNumber":3,"status":"WATCHING","rating":0}],"tags":[]},
     {"id":3,"createdAt":"2024-01-02T10:00:00Z","status":"PLANNED","rating":0,"thoughts":"","content":{"tmdbId":949,"title":"Heat","type":"movie"},"activity":[]},
     {"id":4,"createdAt":"2024-01-02T10:00:00Z","status":"FINISHED","rating":9,"thoughts":"","game":{"id":1,"igdbId":2,"name":"Portal"},
      "activity":[{"id":9,"createdAt":"2024-01-02T10:00:00Z","type":"ADDED_WATCHED","data":"{\"status\":\"FINISHED\"}"}]}]
    """#

  @Test func `a film has its dates in the log, and an episode only the time of its mark`() throws {
    let history = try file("watcharr.json", Self.json).history
    #expect(
      history.summaries == [
        "The Matrix (1999) rating(ten:8.5)", "The Matrix (1999): Great",
        "The Matrix (1999) @ 2024-03-02T21:04:33.451+01:00", "The Matrix (1999) @ 2020-05-06T00:00:00+00:00[GMT]",
        "The Matrix (1999) @ unknown", "The Matrix (1999) on Hackers", "Dark (2017) category(paused)",
        "Dark (2017) s2 and all before", "Dark (2017) s2 rating(ten:7)", "Dark (2017) s1e2 @ unknown",
        "Dark (2017) s1e2 rating(ten:9)", "Heat watchlist(since: Optional(2024-01-02T10:00:00Z))",
      ])
    // The plan for a film, a change of a rating, an episode's line in the log, and one that was not finished.
    #expect(history.leftOut == ["noContent": 4, "otherKind": 2] && history.problems.isEmpty && history.addsUp)
    let viewings = history.viewings.compactMap { if case .viewing(let viewing) = $0.content { viewing } else { nil } }
    #expect(viewings.last?.logged == Instant("2024-01-05T10:00:00Z"))
    #expect(viewings.allSatisfy { $0.columns.isEmpty })
  }

  @Test func `an export that is imported again brings no doubles`() throws {
    var home = try Household()
    try home.applyTwice(file("watcharr.json", Self.json))
    #expect(home.diary.count == 7 && home.watchlist == ["Heat"])
    #expect(home.category(Household.dark) == .paused)
  }

  @Test func `a finished film without a log was watched on an unknown day, a finished series as a whole`() throws {
    let json = #"""
      [{"createdAt":"2024-01-01T10:00:00Z","status":"FINISHED","rating":0,"thoughts":"","content":{"tmdbId":603,"title":"The Matrix","type":"movie"},"activity":null},
       {"createdAt":"2024-01-01T10:00:00Z","status":"FINISHED","rating":0,"thoughts":"","content":{"tmdbId":70523,"title":"Dark","type":"tv"},"activity":[]}]
      """#
    var home = try Household()
    try home.applyTwice(file("export.json", json))
    #expect(home.diary.filter { $0.hasPrefix("The Matrix") } == ["The Matrix unknown"] && home.diary.count == 7)
  }
}
