import ReelbookImport
import ReelbookModel
import Testing

@Suite struct SmallFormatTests {
  @Test func `all versions of IMDb's files are read, and a rating's date is no play`() throws {
    let generations = [
      "Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\ntt0133093,9,2019-01-01,The Matrix,u,movie,8.7,136,1999,Action,1,1999-03-31,X\n",
      "Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n0133093,9,2024-01-01,The Matrix,The Matrix,u,Movie,8.7,136,1999,Action,1,1999-03-31,X\n",
      "Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\ntt0133093,9,2025-01-01,Matrix,The Matrix,u,Film,8.7,136,1999,Azione,1,1999-03-31,X\n",
      "\"position\",\"const\",\"created\",\"modified\",\"description\",\"Title\",\"Title type\",\"Directors\",\"You rated\",\"IMDb Rating\",\"Runtime (mins)\",\"Year\",\"Genres\",\"Num. Votes\",\"Release Date (month/day/year)\",\"URL\"\n\"1\",\"tt0133093\",\"Sat Mar  8 21:16:59 2014\",\"\",\"\",\"The Matrix\",\"Feature Film\",\"X\",\"9\",\"8.7\",\"136\",\"1999\",\"Action\",\"1\",\"1999-03-31\",\"u\"\n",
    ]
    for (number, text) in generations.enumerated() {
      let history = try file(number == 3 ? "WATCHLIST.csv" : "ratings.csv", text).history
      #expect(history.viewings.isEmpty && history.problems.isEmpty)
      #expect(
        history.summaries.contains { $0.hasSuffix("(1999) rating(ten:9.0)") || $0.hasSuffix("(1999) rating(ten:9)") },
        "\(number)")
      var home = try Household()
      try home.apply(ForeignExport(history))
      #expect(home.library.mark(on: .movie(603), of: Household.ada).rating == (try .outOfTen(9)))
    }
  }

  @Test func `Windows-1252 text is read, and games are left out`() throws {
    let head = "Const,Your Rating,Date Rated,Title,URL,Title Type,Year\n"
    let row = Array("tt1230215,8,2018-01-01,180".utf8) + [0xB0] + Array(" South,u,movie,2010\n".utf8)
    let game = "tt1111111,8,2018-01-01,Portal,u,Video Game,2007\n,,,,,,\n"
    let history = try files(bytes: [("ratings.csv", Array(head.utf8) + row + Array(game.utf8))]).history
    #expect(history.titles.map(\.name) == ["180° South"])
    #expect(history.remainder.map(\.reason) == [.otherKind])
  }

  @Test func `a list of addresses may begin with an empty line`() throws {
    let text = "\r\nhttps://www.imdb.com/title/tt0113277/?ref_=x\r\n\r\nhttps://m.imdb.com/title/tt0133093\r\n"
    #expect(try file("watch.txt", text).history.titles.map { $0.ids["imdb"] } == ["tt0113277", "tt0133093"])
  }

  @Test func `a list of addresses is a watchlist of unknown kinds`() throws {
    let history = try file(
      "WATCHLIST.csv", "http://www.imdb.com/title/tt0133093/\nhttp://www.imdb.com/title/tt0000001/\n"
    ).history
    #expect(history.rowCount == 2)
    var home = try Household()
    let plan = try home.apply(ForeignExport(history))
    #expect(home.library.wholeWatchlist(of: Household.ada) == [.movie(603)])
    #expect(plan.rows.unmatched == 1)
  }

  @Test func `the TMDb number in an episode's row is the episode's`() throws {
    let text = """
      TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated
      1000,tt0583459,tv,Dark S1E1,2017-12-01T00:00:00Z,1,1,6.976,8,2023-01-07T16:35:52Z
      396535,tt5700672,movie,부산행,2016-07-20T00:00:00Z,,,7.757,7,2023-05-02T09:29:50Z

      """
    var home = try Household()
    try home.apply(file("ratings.csv", text))
    let episode = MediaID.episode(1, season: 1, of: Household.dark)
    #expect(home.library.mark(on: episode, of: Household.ada).rating == (try .outOfTen(8)))
    #expect(home.library.mark(on: .movie(396_535), of: Household.ada).rating == (try .outOfTen(7)))
    #expect(home.library.plays.isEmpty)
  }

  @Test func `Yamtrack's repeated episodes are rewatches, and incomplete rows are reported`() throws {
    let text = """
      "media_id","source","media_type","title","image","season_number","episode_number","score","progress","status","start_date","end_date","notes","progressed_at"
      "70523","tmdb","tv","Dark","","","","8.0","","Completed","","","",""
      "70523","tmdb","season","Dark","","1","","9","24","Completed","2024-02-09","2024-02-09","",""
      "70523","tmdb","episode","Dark","","1","1","","","","","2024-02-09","",""
      "70523","tmdb","episode","Dark","","1","1","","","","","2024-02-10","",""
      "603","tmdb","movie","The Matrix","","","","","1","Completed","","2024-03-01","good",""
      "","tmdb","movie","","","","","","1","Completed","","2024-03-01","",""
      "5","tmdb","movie","Short"

      """
    var home = try Household()
    let plan = try home.apply(file("yamtrack.csv", text))
    #expect(home.diary == ["S1E1 of Dark 2024-02-09", "S1E1 of Dark 2024-02-10", "The Matrix 2024-03-01"])
    #expect(home.library.category(on: Household.dark, of: Household.ada) == .finished)
    #expect(plan.rows.damaged == 2 && plan.rows.total == 7)
  }

  @Test func `Simkl's last episode marks all before it, and a finished series is filled in`() throws {
    let json = """
      {"shows":[{"added_to_watchlist_at":"2024-01-02T10:00:00Z","last_watched_at":"2025-03-04T20:00:00Z","user_rating":8,
      "status":"completed","last_watched":"S02E02","watched_episodes_count":5,"memo":{"text":"hm","is_private":true},
      "show":{"title":"Dark","year":2017,"ids":{"simkl":123,"tmdb":"70523","tvdb":"334824"}},
      "seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2025-03-03T20:00:00+01:00"}]}]}],
      "movies":[{"status":"completed","last_watched_at":"2025-01-01T20:00:00Z","movie":{"title":"The Matrix","year":1999,"ids":{"simkl_id":9,"tmdb":"603"}}},
      {"status":"plantowatch","movie":{"title":"Heat","year":1995,"ids":{"simkl_id":10}}}]}
      """
    var home = try Household()
    try home.apply(file("SimklBackup.json", json))
    #expect(
      home.diary == [
        "S1E1 of Dark 2025-03-03T20:00:00+01:00", "S1E2 of Dark unknown", "S1E3 of Dark unknown",
        "S2E1 of Dark unknown",
        "S2E2 of Dark unknown", "The Matrix 2025-01-01T20:00:00+00:00[GMT]",
      ])
    #expect(home.library.wholeWatchlist(of: Household.ada).count == 1)
    let csv =
      "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n123,Dark,tv,2017,watching,S01E02,2025-03-04,8,,334824,70523,tt5753856\n"
    let plan = try home.plan(file("simkl.csv", csv))
    #expect(plan.counts[.new] == nil, "\(plan.items)")
  }

  @Test func `SeriesGuide counts plays and has no dates`() throws {
    let json = """
      [{"tmdb_id":70523,"tvdb_id":334824,"title":"Dark","favorite":true,"last_watched_ms":1500000000000,"rating_user":9,
      "user_note":"Die Frage \\u0026 wann","seasons":[{"season":1,"tmdb_id":"61343","episodes":[
      {"tmdb_id":1000,"episode":1,"watched":1,"plays":2},{"tmdb_id":1001,"episode":2,"watched":0,"plays":0},
      {"tmdb_id":1002,"episode":3,"watched":1}]}]}]
      """
    var home = try Household()
    try home.apply(file("seriesguide-shows-backup.json", json))
    #expect(home.diary == ["S1E1 of Dark unknown", "S1E1 of Dark unknown", "S1E3 of Dark unknown"])
    #expect(home.library.mark(on: MediaID(Household.dark), of: Household.ada).isStarred)
    #expect(home.library.notes(about: MediaID(Household.dark), of: Household.ada).map(\.text) == ["Die Frage & wann"])
  }

  @Test func `an app can describe a format with one table`() throws {
    let shoebox = ForeignFormat(
      "Shoebox",
      [
        ForeignTable(
          "cards*.csv", content: .viewings,
          columns: [.title("Film"), .year("From"), .watchedDay("Seen"), .rating(.ten, "Points")])
      ])
    let export = try ForeignExport(
      reading: "Film\tFrom\tSeen\tPoints\tSeat\nHeat\t1995\t31.12.2020\t8,5\tF12\n".utf8, named: "cards-2020.csv",
      watchedIn: Household.now.zone,
      formats: [shoebox])
    #expect(export.formats == ["Shoebox"])
    #expect(export.history.summaries == ["Heat (1995) @ 2020-12-31", "Heat (1995) rating(ten:8.5)"])
    guard case .viewing(let viewing) = export.history.items[0].content else { throw TestFailure() }
    #expect(viewing.columns == ["Seat": "F12"])
  }

  @Test func `a file of no known format is an error that lists the formats`() throws {
    let error = #expect(throws: ImportError.self) { try file("notes.csv", "a,b\n1,2\n") }
    #expect(error?.code == .unknownFormat)
    #expect(error?.message.contains("Letterboxd") == true)
  }
}
