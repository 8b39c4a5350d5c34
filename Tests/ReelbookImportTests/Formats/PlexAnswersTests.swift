import ReelbookImport
import ReelbookModel
import Testing

/// What a Plex server and Plex's service answer as JSON.
@Suite struct PlexAnswersTests {
  private static let history = #"""
    {"MediaContainer":{"size":4,"totalSize":812,"Metadata":[
    {"historyKey":"/status/sessions/history/31","key":"/library/metadata/501","ratingKey":"501","title":"Lies","grandparentTitle":"Dark",
     "type":"episode","index":2,"parentIndex":1,"originallyAvailableAt":"2017-12-01","viewedAt":1709409873,"accountID":1,"deviceID":7},
    {"historyKey":"/status/sessions/history/30","title":"Heat","type":"movie","originallyAvailableAt":"1995-12-15","viewedAt":"1709300000",
     "accountID":1,"deviceID":7},
    {"historyKey":"/status/sessions/history/29","title":"Heat","type":"movie","originallyAvailableAt":"1995-12-15","viewedAt":1609300000,
     "accountID":33,"deviceID":8},
    {"historyKey":"/status/sessions/history/28","title":"Song","type":"track","viewedAt":1609300000,"accountID":1}]}}
    """#

  @Test func `each row of a server's history is a view of one account`() throws {
    let history = try file("all.json", Self.history).history
    #expect(
      history.summaries == [
        "Dark s1e2 @ 2024-03-02T20:04:33+00:00[GMT]", "Heat (1995) @ 2024-03-01T13:33:20+00:00[GMT]",
        "Heat (1995) @ 2020-12-30T03:46:40+00:00[GMT]",
      ])
    #expect(history.profiles == ["1", "33"] && history.reasons == ["otherKind 1"] && history.addsUp)
    var home = try Household()
    try home.apply(file("all.json", Self.history))
    #expect(home.diary.count == 3)
    #expect(try home.apply(file("all.json", Self.history)).items(.new).isEmpty)
  }

  @Test func `titles that are not found are listed`() async throws {
    #expect(try await file("all.json", Self.history).namesNotFound() == ["Heat"])
  }

  private static let items = #"""
    {"MediaContainer":{"size":5,"Metadata":[
    {"ratingKey":"7","guid":"local://7","type":"movie","title":"Fargo","year":1996,"duration":5880000},
    {"ratingKey":"1","guid":"plex://movie/5d776825880197001ec90a0c","type":"movie","title":"The Matrix","year":1999,"viewCount":2,
     "lastViewedAt":1709409873,"userRating":9.0,"lastRatedAt":1709409873,"duration":8160000,"Media":[{"Part":[{"file":"/films/m.mkv"}]}],
     "Guid":[{"id":"imdb://tt0133093"},{"id":"tmdb://603"}]},
    {"ratingKey":"2","guid":"com.plexapp.agents.thetvdb://334824/1/2?lang=en","type":"episode","title":"Lies","grandparentTitle":"Dark",
     "parentTitle":"Season 1","index":2,"parentIndex":1,"viewOffset":600000,"duration":3000000},
    {"ratingKey":"3","guid":"plex://show/5d9c086c46115600200aa2fe","type":"show","title":"Dark","year":2017,"viewCount":9,"viewedLeafCount":9,
     "lastViewedAt":1709409873,"Guid":[{"id":"tvdb://334824"}]},
    {"ratingKey":"4","type":"movie","title":"Heat","year":1995,"viewCount":1}]}}
    """#

  @Test func `items have their counts, the last time, ratings and resume points`() throws {
    let history = try file("all.json", Self.items).history
    #expect(
      history.summaries == [
        "The Matrix (1999) seen 2× 2024-03-02T20:04:33+00:00[GMT]", "The Matrix (1999) rating(ten:9)",
        "Dark s1e2 stopped 0.0", "Heat (1995) seen 1× unknown",
      ])
    #expect(history.titles[0].ids == ["imdb": "tt0133093", "tmdb": "603", "plex": "5d776825880197001ec90a0c"])
    #expect(history.titles[1].ids == ["tvdb": "334824"])
    #expect(history.reasons == ["aggregate 1", "noContent 1"] && history.addsUp)
    var home = try Household()
    try home.apply(file("all.json", Self.items))
    #expect(
      home.diary == ["Heat unknown", "The Matrix 2024-03-02T20:04:33+00:00[GMT]", "The Matrix unknown"])
    #expect(try home.apply(file("all.json", Self.items)).items(.new).isEmpty)
  }

  @Test func `an item whose number is Plex's own is on the watchlist`() throws {
    let json = #"""
      {"MediaContainer":{"size":2,"Metadata":[
      {"type":"movie","title":"The Matrix","year":1999,"guid":"plex://movie/5d776825880197001ec90a0c","ratingKey":"5d776825880197001ec90a0c",
       "slug":"the-matrix","Guid":[{"id":"tmdb://603"}],"watchlistedAt":1709409873},
      {"type":"show","title":"Dark","year":2017,"guid":"plex://show/5d9c086c46115600200aa2fe","ratingKey":"5d9c086c46115600200aa2fe"}]}}
      """#
    var home = try Household()
    let plan = try home.apply(file("watchlist.json", json))
    #expect(Set(home.library.wholeWatchlist(of: Household.ada)) == [.movie(603), MediaID(Household.dark)])
    #expect(home.library.mark(on: .movie(603), of: Household.ada).watchlistSince == Instant("2024-03-02T20:04:33Z"))
    #expect(home.library.plays.isEmpty && plan.rows.total == 2)
    #expect(try home.apply(file("watchlist.json", json)).items(.new).isEmpty)
  }

  @Test func `the feed of the watchlist has ids, and its address is not kept`() throws {
    let json = #"""
      {"title":"Watchlist","links":{"self":"https://rss.plex.tv/secret","next":"https://rss.plex.tv/secret?page=2"},"items":[
      {"title":"The Matrix (1999)","pubDate":"Sat, 02 Mar 2024 20:04:33 GMT","link":"https://watch.plex.tv/movie/the-matrix",
       "guids":["imdb://tt0133093","tmdb://603"],"description":"","category":"movie","credits":[],"keywords":[]},
      {"title":"Dark","pubDate":"Fri, 1 Mar 2024 20:04:33 +0100","link":"l","guids":["tvdb://334824"],"category":"show"}]}
      """#
    let history = try file("rss.json", json).history
    #expect(history.titles.map(\.description) == ["The Matrix (1999)", "Dark"])
    #expect(history.titles.map(\.ids) == [["imdb": "tt0133093", "tmdb": "603"], ["tvdb": "334824"]])
    var home = try Household()
    try home.apply(file("rss.json", json))
    #expect(
      home.library.mark(on: MediaID(Household.dark), of: Household.ada).watchlistSince
        == Instant("2024-03-01T19:04:33Z"))
    #expect(home.library.wholeWatchlist(of: Household.ada).count == 2)
    #expect(try home.apply(file("rss.json", json)).items(.new).isEmpty)
  }

  @Test func `the history of an account has Plex's own ids, and a whole series that was marked is left out`() throws {
    let json = #"""
      {"data":{"user":{"watchHistory":{"nodes":[
      {"id":"n1","date":"2024-03-02T20:04:33.000Z","metadataItem":{"id":"5d776825880197001ec90a0c","title":"The Matrix","key":"/k","type":"MOVIE",
       "index":0,"year":1999,"originallyAvailableAt":"1999-03-31T00:00:00.000Z","parent":null,"grandparent":null}},
      {"id":"n2","date":"2024-03-01T20:00:00.000Z","metadataItem":{"id":"5d9c1275e9d5a1001f4d2f1a","title":"Lies","key":"/k","type":"EPISODE",
       "index":2,"year":2017,"parent":{"index":1},"grandparent":{"title":"Dark","key":"/k"}}},
      {"id":"n3","date":"2024-03-01T20:00:00.000Z","metadataItem":{"id":"5d9c086c46115600200aa2fe","title":"Dark","key":"/k","type":"SHOW",
       "index":0,"year":2017}}],"pageInfo":{"hasNextPage":false,"endCursor":"x"}}}}}
      """#
    let history = try file("history.json", json).history
    #expect(
      history.summaries == [
        "The Matrix (1999) @ 2024-03-02T20:04:33+00:00[GMT]", "Dark s1e2 @ 2024-03-01T20:00:00+00:00[GMT]",
      ])
    #expect(history.reasons == ["withoutEpisodes 1"] && history.titles[0].ids == ["plex": "5d776825880197001ec90a0c"])
    var home = try Household()
    try home.apply(file("history.json", json))
    #expect(home.diary.count == 2)
    #expect(try home.apply(file("history.json", json)).items(.new).isEmpty)
  }
}
