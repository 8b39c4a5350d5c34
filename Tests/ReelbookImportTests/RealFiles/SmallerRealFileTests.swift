import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

/// Smaller things that real files of several trackers taught.
@Suite struct SmallerRealFileTests {
  @Test func `a row that may be of two films of one name and year is a question, not a third film`() throws {
    let watched =
      "Date,Name,Year,Letterboxd URI\n2020-01-02,Rain,2019,https://boxd.it/1\n2020-02-03,Rain,2019,https://boxd.it/2\n"
    let diary =
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2020-01-02,Rain,2019,https://boxd.it/e,4,,,2020-01-01\n"
    var home = try Household(knowsTitles: false)
    let other = diary.replacing("\n2020-01-02", with: "\n2020-05-05")
    let plan = try home.apply(files(("watched.csv", watched), ("diary.csv", other)))
    #expect(home.library.titles().count == 2 && home.library.plays.count == 2)
    #expect(plan.counts == [.new: 2, .unmatched: 1])
    // The day on which both rows were written tells which one it is.
    var told = try Household(knowsTitles: false)
    #expect(try told.apply(files(("watched.csv", watched), ("diary.csv", diary))).counts == [.new: 2])
    #expect(told.library.titles().count == 2 && told.diary == ["Rain 2020-01-01", "Rain unknown"])
    #expect(try told.plan(files(("watched.csv", watched), ("diary.csv", diary))).changesNothing)
  }

  @Test func `a list's file has the name that the file of all lists says`() throws {
    let entry =
      #"[{"rank":1,"listed_at":"2014-09-01T09:10:11.000Z","type":"movie","movie":{"title":"Heat","year":1995,"ids":{"trakt":1,"tmdb":949}}}]"#
    let lists = #"[{"name":"On Deck","description":"","ids":{"trakt":28545752,"slug":"on-deck"},"item_count":1}]"#
    let history = try files(
      ("lists/list-28545752-on-deck.json", entry), ("lists/lists.json", lists)
    ).history
    #expect(history.summaries == ["Heat (1995) on On Deck"])
  }

  @Test func `shows that only count their episodes are said to do so`() throws {
    let shows =
      #"[{"plays":56,"last_watched_at":"2024-01-01T20:00:00.000Z","show":{"title":"Dark","year":2017,"ids":{"trakt":2,"tmdb":70523}}}]"#
    let history = try files(("watched-shows.json", shows)).history
    #expect(history.remainder.map(\.reason) == [.withoutEpisodes])
    let summary = try Household().plan(ForeignExport(history)).summary()
    #expect(summary.contains("\n1 counts of episodes, which do not say which episodes they are"), "\(summary)")
  }

  @Test func `the seasons of one anime are one series, whatever numbers the tracker has for each`() throws {
    let json = """
      {"anime":[{"status":"completed","anime_type":"tv","mapped_tvdb_seasons":[2],"show":{"title":"Oshi 2","ids":{"simkl":2,"mal":"20","tmdb":"9","tvdb":"880201"}},
      "seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2025-03-03T20:00:00Z"}]}]},
      {"status":"completed","anime_type":"tv","mapped_tvdb_seasons":[1],"show":{"title":"Oshi","ids":{"simkl":1,"mal":"10","tvdb":"880201"}},
      "seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2024-03-03T20:00:00Z"}]}]}]}
      """
    let history = try file("SimklBackup.json", json).history
    #expect(history.titles.count == 1 && history.viewings.map(\.place.season) == [2, 1])
  }

  @Test func `SeriesGuide's least file has only numbers of TMDb`() throws {
    let shows =
      #"[{"tmdb_id":70523,"seasons":[{"tmdb_id":"61343","episodes":[{"tmdb_id":1000,"watched":1},{"tmdb_id":1001,"watched":0}]}]}]"#
    var home = try Household()
    let export = try file("shows-import-minimal.json", shows)
    #expect(export.formats == ["SeriesGuide"])
    try home.apply(export)
    #expect(home.diary == ["S1E1 of Dark unknown"])
  }

  @Test func `what TV Time knew by TheTVDB's ids goes to Trakt by them`() throws {
    var home = try Household(knowsTitles: false)
    try home.apply(
      files(
        (
          "tracking-prod-records-v2.csv",
          "key,created_at,s_id,ep_id,s_no,ep_no,series_name,is_for_later\nwatch-episode-a,2018-12-20 01:18:18,79168,303821,1,1,Friends,\nuser-series-5,2018-12-20 01:18:18,5,,,,Lost,true\n"
        )))
    let export = try home.library.viewer(of: Household.ada).export(.trakt)
    let text = try #require(
      export.files.first { $0.name == "trakt-tvdb.csv" }.map { String(decoding: $0.data, as: UTF8.self) })
    #expect(
      text
        == "tvdb_id,type,watched_at,watchlisted_at,rating,rated_at\r\n303821,episode,2018-12-20T01:18:18Z,,,\r\n5,show,,2018-12-20T01:18:18Z,,\r\n"
    )
    #expect(export.losses.allSatisfy { $0.kind != .unidentified })
    // Back from Trakt's form, the episode is found by its id where the series is known.
    #expect(try file("trakt-tvdb.csv", text).history.viewings.map { $0.place.ids["tvdb"] } == ["303821"])
  }

  @Test func `a list's description comes with it, and goes with an undo`() throws {
    let list =
      "Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Heists,,u,\"Two\nlines\"\n\nPosition,Name,Year,URL,Description\n1,Heat,1995,u,\n"
    var home = try Household()
    try home.edit { try $0.addList("Heists") }
    try home.apply(files(("lists/heists.csv", list)))
    #expect(home.library.lists(named: "Heists").first?.extras[TitleList.about] == "Two\nlines")
    let commit = try #require(home.commits.last)
    #expect(try home.edit { $0.undo(commit) }.isEmpty)
    #expect(home.library.lists(named: "Heists").map { $0.extras[TitleList.about] } == [nil])
  }
}
