import ReelbookImport
import ReelbookModel
import Testing

@Suite struct TVTimeTests {
  private static let records2 = """
    \u{FEFF}created_at,user_id,key,s_id,ep_id,bulk_type,s_no,ep_no,is_followed,is_archived,is_for_later,followed_at,series_name,season_number,episode_number
    2024-11-02 11:53:58,1,watch-episode-a1,413526,9476788,,1,5,,,,,Treason,1,5
    2024-11-03 11:53:58,1,rewatch-episode-a1-1,413526,9476788,,1,5,,,,,Treason,1,5
    2024-11-04 20:00:00,1,watch-episode-b1,327417,7654321,,4,6,,,,,Money Heist,2,14
    2024-11-05 20:00:00,1,watch-episode-c1,329089,5550001,,4,0,,,,,Ozark,4,0
    2024-11-05 20:00:00,1,watch-episode-c2,329089,5550002,,4,0,,,,,Ozark,4,0
    2024-11-06 20:00:00,1,watch-episode-d1,111,222,season,,,,,,,Old Show,1386,2
    2024-11-01 10:00:00,1,user-series-413526,413526,,,,,true,false,false,1730455200000000,Treason,,
    2024-11-01 10:00:00,1,user-series-999,999,,,,,true,false,false,1730455200000000,Not Begun,,
    2024-11-01 10:00:00,1,user-series-998,998,,,,,true,true,false,1730455200000000,Stopped,,
    2024-11-01 10:00:00,1,tracking-stats,,,,,,,,,,,,

    """

  @Test func `the first filled column with a number counts, and times are UTC`() throws {
    let history = try files(("tracking-prod-records-v2.csv", Self.records2)).history
    #expect(
      history.summaries.prefix(6) == [
        "Treason s1e5 @ 2024-11-02T11:53:58+00:00[GMT]", "Treason s1e5 @ 2024-11-03T11:53:58+00:00[GMT]",
        "Money Heist s4e6 @ 2024-11-04T20:00:00+00:00[GMT]", "Ozark s4e0 @ 2024-11-05T20:00:00+00:00[GMT]",
        "Ozark s4e0 @ 2024-11-05T20:00:00+00:00[GMT]", "Old Show s1386e2 @ 2024-11-06T20:00:00+00:00[GMT]",
      ])
    guard case .viewing(let again) = history.items[1].content, case .viewing(let bulk) = history.items[5].content
    else { throw TestFailure() }
    #expect(again.details.wasSeenBefore)
    #expect(bulk.details.source.kind == .inBulk)
    #expect(history.remainder.map(\.reason) == [.aggregate])
    #expect(history.addsUp)
  }

  @Test func `a followed series is on the watchlist until a play, and an archived one is dropped`() throws {
    var home = try Household()
    try home.apply(files(("tracking-prod-records-v2.csv", Self.records2)))
    func category(_ id: String) -> WatchStatus {
      home.library.category(on: TitleID(.series, namespace: "tvdb", value: id), of: Household.ada)
    }
    #expect(category("413526") == .current)
    #expect(category("998") == .dropped)
    #expect(home.library.wholeWatchlist(of: Household.ada).map(\.title.value) == ["999"])
  }

  @Test func `the older files have the same episodes, and add missing ones`() throws {
    let history = try files(
      ("tracking-prod-records-v2.csv", Self.records2),
      (
        "seen_episode.csv",
        """
        tv_show_name,episode_season_number,episode_number,episode_id,created_at,updated_at
        Treason,1,5,9476788,2024-11-02 11:53:58 +0000 UTC,
        Treason,1,4,9476787,2024-11-01 11:53:58,
        ,,,9476787,2024-11-01 11:53:58,

        """
      ), ("access_token.csv", "token\nsecret\n"), ("ip_address.csv", "x")
    ).history
    #expect(history.viewings.count == 7)
    #expect(history.mergedRows == 2)
    #expect(history.files.count { $0.fate == .unopened } == 2)
  }

  @Test func `movies have a name, an approximate year and a time, and reactions as ratings`() throws {
    let films = """
      type-uuid-n,uuid,created_at,type,entity_type,release_date,watch_date_range_key,alpha_range_key,movie_name,rewatch_count
      watch-u1,u1,2023-01-02 10:00:00,watch,movie,2021-11-25 21:00:00,watch-date-1672600000,watch-alpha-encanto,Encanto,
      watch-u2,u2,2023-01-02 10:00:00,watch,movie,0001-01-01 00:00:00,,watch-alpha-space-sweepers,승리호,
      towatch-u3,u3,2023-01-03 10:00:00,towatch,movie,2022-05-05,,towatch-alpha-heat,Heat,
      follow-u1,u1,2023-01-02 10:00:00,follow,movie,,,,Encanto,

      """
    let history = try files(
      ("tracking-prod-records.csv", films),
      ("ratings-live-votes.csv", "uuid,vote_key,movie_name\nu1,u1-29,Encanto\n"),
      ("emotions-live-votes.csv", "uuid,vote_key,movie_name\nu1,u1-29,Encanto\n")
    ).history
    #expect(
      history.summaries == [
        "Encanto (2021) @ 2023-01-01T19:06:40+00:00[GMT]", "승리호 @ 2023-01-02T10:00:00+00:00[GMT]",
        "Heat (2022) watchlist(since: Optional(2023-01-03T10:00:00Z))", "Encanto (2021) rating(ten:8)",
      ])
    #expect(history.titles.contains { $0.originalName == "space sweepers" })
    #expect(history.remainder.map(\.reason.rawValue).sorted() == ["aggregate", "noPlace"])
  }

  @Test func `a list's objects are read in Go's notation`() throws {
    let lists = """
      ordering,s_key,name,type,description,objects
      0,k,Slice of life,list,,[map[created_at:1.707766149e+09 id:422981 type:series] map[created_at:1.7e+09 id:81189 type:series]]

      """
    let history = try files(("lists-prod-lists.csv", lists)).history
    #expect(history.summaries == ["tvdb 422981 on Slice of life", "tvdb 81189 on Slice of life"])
  }

  @Test func `the last export as CSV and as JSON is one history`() throws {
    let csv = """
      series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special
      334824,tt5753856,s1,Dark,1,1,6000001,true,2024-01-02 20:00:00,1,false
      334824,tt5753856,s1,Dark,1,2,6000002,false,,0,false

      """
    let json = """
      [{"uuid":"s1","id":{"tvdb":334824,"imdb":null},"title":"Dark","status":"continuing","created_at":null,"seasons":[
      {"number":1,"episodes":[{"id":{"tvdb":6000001},"number":1,"is_watched":true,"watched_at":"2024-01-02 20:00:00"},
      {"id":{"tvdb":6000002},"number":2,"is_watched":false,"watched_at":null}]}]}]
      """
    var home = try Household()
    let export = try files(("tvtime-series-episodes.csv", csv), ("tvtime-series.json", json))
    #expect(export.history.viewings.count == 1)
    try home.apply(export)
    #expect(home.diary == ["S1E1 of Dark 2024-01-02T20:00:00+00:00[GMT]", "S1E1 of Dark unknown"])
    #expect(home.library.category(on: Household.dark, of: Household.ada) == .current)
  }

  @Test func `five thousand episodes of one second are logged in bulk`() throws {
    let rows = (1...5000).map { "2024-01-01 00:00:01,watch-episode-\($0),7,\($0),1,\($0),Long Show" }
    let text = "created_at,key,s_id,ep_id,s_no,ep_no,series_name\n" + rows.joined(separator: "\n")
    let history = try files(("tracking-prod-records-v2.csv", text)).history
    #expect(history.viewings.count == 5000)
    let bulk = history.items.count { item in
      if case .viewing(let viewing) = item.content { viewing.details.source.kind == .inBulk } else { false }
    }
    #expect(bulk == 5000)
  }
}
