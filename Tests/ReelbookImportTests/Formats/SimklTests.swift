import ReelbookImport
import ReelbookModel
import Testing

@Suite struct SimklTests {
  @Test func `ids may be texts or numbers under either name, and a time has its zone`() throws {
    let json = """
      {"shows":[],"anime":[],"movies":[
      {"status":"completed","last_watched_at":"2025-01-01T21:00:00+01:00","movie":{"title":"The Matrix","year":1999,"ids":{"simkl":9,"tmdb":603}}},
      {"status":"completed","last_watched_at":null,"movie":{"title":"Heat","year":1995,"ids":{"simkl_id":"10","tmdb":"949"}}},
      {"status":"dropped","movie":{"title":"Cats","year":2019,"ids":{"simkl":11}}}]}
      """
    var home = try Household()
    try home.apply(file("SimklBackup.json", json))
    #expect(home.diary == ["Heat unknown", "The Matrix 2025-01-01T21:00:00+01:00"])
    #expect(
      home.library.category(on: TitleID.provisional(.movie, name: "Cats", year: 2019), of: Household.ada) == .dropped)
  }

  @Test func `an anime has one entry for each TheTVDB season, and may be a movie or music`()
    throws
  {
    let json = """
      {"anime":[
      {"status":"completed","anime_type":"tv","mapped_tvdb_seasons":[2,2],"show":{"title":"Dark","ids":{"simkl":1,"tvdb":"334824","mal":"5"}},
       "seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2024-01-01T20:00:00Z"},
         {"number":2,"watched_at":"2024-01-02T20:00:00Z","tvdb":{"season":1,"episode":3}}]}]},
      {"status":"completed","anime_type":"special","mapped_tvdb_seasons":[0],"show":{"title":"Dark","ids":{"simkl":2,"tvdb":"334824"}},
       "seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2024-01-03T20:00:00Z"}]}]},
      {"status":"completed","anime_type":"movie","last_watched_at":"2024-01-04T20:00:00Z","show":{"title":"A Film","year":2020,"ids":{"simkl":3}}},
      {"status":"completed","anime_type":"music video","show":{"title":"A Song","ids":{"simkl":4}}},
      {"status":"plantowatch","anime_type":null,"show":{"title":"Later","year":2021,"ids":{"simkl":5}}}]}
      """
    var home = try Household()
    let export = try file("SimklBackup.json", json)
    let plan = try home.apply(export)
    #expect(
      home.diary == [
        "A Film 2024-01-04T20:00:00+00:00[GMT]", "S0E1 of Dark 2024-01-03T20:00:00+00:00[GMT]",
        "S1E3 of Dark 2024-01-02T20:00:00+00:00[GMT]", "S2E1 of Dark 2024-01-01T20:00:00+00:00[GMT]",
      ])
    #expect(home.library.wholeWatchlist(of: Household.ada).count == 1)
    #expect(plan.history.remainder.map(\.reason) == [.otherKind])
  }

  @Test func `the last episode of an anime may have no season`() throws {
    let rows = "125,Naruto,anime,2002,hold,E05,,,,,,\n126,Dark,tv,2017,watching,s01e02,,,,,,\n"
    let head = "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n"
    let history = try file("simkl.csv", head + rows).history
    #expect(
      history.summaries.filter { $0.contains("before") } == [
        "Naruto (2002) s1e5 and all before", "Dark (2017) s1e2 and all before",
      ])
    #expect(history.problems.isEmpty)
  }

  @Test func `movies after many shows are read`() throws {
    let shows = (1...20).map { #"{"status":"watching","show":{"title":"Show \#($0)","ids":{"simkl":\#($0)}}}"# }
    let movies = #"{"status":"completed","movie":{"title":"Heat","year":1995,"ids":{"simkl":99}}}"#
    let history = try file(
      "SimklBackup.json", #"{"shows":[\#(shows.joined(separator: ","))],"movies":[\#(movies)]}"#
    ).history
    #expect(history.rowCount == 21 && history.viewings.count == 1)
  }

  @Test func `a show's entry for a rewatch adds its own plays, and a repeated entry adds none`() throws {
    let show = #""show":{"title":"Dark","ids":{"simkl":1,"tmdb":"70523"}}"#
    let json = """
      {"shows":[
      {"status":"completed","user_rating":9,\(show),"seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2020-01-01T20:00:00Z"}]}]},
      {"status":"watching","is_rewatch":true,"rewatch_status":"watching","rewatch_id":7,\(show),
       "seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2024-01-01T20:00:00Z"}]}]},
      {"status":"completed","user_rating":9,\(show),"seasons":[{"number":1,"episodes":[{"number":1,"watched_at":"2020-01-01T20:00:00Z"}]}]}]}
      """
    let history = try file("SimklBackup.json", json).history
    var home = try Household()
    let plan = try home.apply(ForeignExport(history))
    let dated = home.diary.filter { !$0.hasSuffix("unknown") }
    #expect(
      dated == ["S1E1 of Dark 2020-01-01T20:00:00+00:00[GMT]", "S1E1 of Dark 2024-01-01T20:00:00+00:00[GMT]"])
    #expect(home.library.plays.filter { $0.details.wasSeenBefore }.count == 1)
    #expect(plan.rows.total == history.rowCount)
  }

  @Test func `a finished series without episodes is filled in from the library, or waits for it`() throws {
    let json =
      #"{"shows":[{"status":"completed","watched_episodes_count":6,"show":{"title":"Dark","ids":{"simkl":1,"tmdb":"70523"}}}]}"#
    var home = try Household()
    try home.apply(file("SimklBackup.json", json))
    #expect(home.library.plays.count == 6)
    #expect(home.library.category(on: Household.dark, of: Household.ada) == .finished)
    let other = try Household(knowsTitles: false).plan(file("SimklBackup.json", json))
    // The title is known by its id, and nobody knows its episodes: no title is to be filled in.
    #expect(other.counts == [.noEpisode: 1, .new: 1] && other.rows.unmatched == 0)
    #expect(other.unmatchedCSV.split(separator: "\r\n").count == 1)
  }

  @Test func `Simkl's CSV files for import and export read the same, up to the last episode`() throws {
    let rows = [
      "SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n1,Dark,tv,2017,watching,S01E02,2025-03-04,8,hm,334824,70523,tt5753856\n2,The Matrix,movie,1999,completed,,2025-03-05,,,,603,tt0133093\n",
      "simkl_id,TVDB_ID,TMDB,IMDB_ID,MAL_ID,Type,Title,Year,LastEpWatched,Watchlist,WatchedDate,Rating,Memo\n1,334824,70523,tt5753856,,tv,Dark,2017,s01e02,watching,2025-03-04,8,hm\n2,,603,tt0133093,,movie,The Matrix,1999,,completed,2025-03-05,,\n",
    ]
    for text in rows {
      var home = try Household()
      try home.apply(file("SimklBackup.csv", text))
      #expect(home.diary == ["S1E1 of Dark unknown", "S1E2 of Dark unknown", "The Matrix 2025-03-05"])
      #expect(home.library.notes(about: MediaID(Household.dark), of: Household.ada).map(\.text) == ["hm"])
    }
  }
}
