import ReelbookImport
import ReelbookModel
import Testing

/// TV Time's last own export, and the files of Liberator and TV Time Out.
@Suite struct TVTimeOutTests {
  private static let movies = """
    uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count
    m1,12,tt0133093,The Matrix,1999,2020-01-01 10:00:00,2020-01-02 20:00:00,true,2
    m2,,-1,Heat,1995,2020-01-03 10:00:00,,false,0

    """

  @Test func `unwatched movies are on the watchlist, and the id -1 is no id`() throws {
    var home = try Household()
    let export = try files(("tvtime-movies.csv", Self.movies))
    try home.apply(export)
    #expect(
      home.diary == ["The Matrix 2020-01-02T20:00:00+00:00[GMT]", "The Matrix unknown", "The Matrix unknown"])
    #expect(home.library.wholeWatchlist(of: Household.ada).map { home.library.name(of: $0) } == ["Heat"])
    #expect(export.history.titles[1].ids["imdb"] == nil && export.history.problems.isEmpty)
  }

  @Test func `movies as CSV and as JSON are the same movies`() throws {
    let json = """
      [{"uuid":"m1","id":{"tvdb":12,"imdb":"tt0133093"},"title":"The Matrix","year":"1999","created_at":null,
        "watched_at":"2020-01-02T20:00:00Z","is_watched":true,"rewatch_count":2},
       {"uuid":"m2","id":{"tvdb":null,"imdb":"-1"},"title":"Heat","year":"1995","is_watched":false,"watched_at":null}]
      """
    let both = try files(("tvtime-movies.csv", Self.movies), ("tvtime-movies.json", json))
    var home = try Household()
    let plan = try home.apply(both)
    #expect(home.diary.count == 3 && home.library.wholeWatchlist(of: Household.ada).count == 1)
    #expect(plan.rows.merged == 2 && plan.rows.total == 4)
  }

  @Test func `series have a status, and lists have series and movies`() throws {
    let series = """
      uuid,tvdb_id,imdb_id,title,status,created_at
      s1,334824,tt5753856,Dark,up_to_date,2020-01-01 10:00:00
      s2,2,,Later,watch_later,2020-01-01 10:00:00
      s3,3,,Begun Never,not_started_yet,2020-01-01 10:00:00
      s4,4,,Enough,stopped,2020-01-01 10:00:00

      """
    let lists = """
      list_id,list_name,item_type,tvdb_id,uuid,name,custom_order
      9,Favourites,series,334824,s1,Dark,2
      9,Favourites,movie,12,m1,The Matrix,1

      """
    for date in ["", "-2026-07-01"] {
      var home = try Household()
      try home.apply(files(("tvtime-series\(date).csv", series), ("tvtime-lists\(date).csv", lists)))
      func category(_ id: String) -> WatchStatus {
        home.library.category(on: TitleID(.series, namespace: "tvdb", value: id), of: Household.ada)
      }
      #expect(home.library.category(on: Household.dark, of: Household.ada) == .current)
      #expect(category("4") == .dropped)
      #expect(home.library.wholeWatchlist(of: Household.ada).map { $0.title.value }.sorted() == ["2", "3"])
      let list = try #require(home.library.lists(named: "Favourites").first)
      #expect(home.library.items(in: list.id).map(\.subject) == [.movie(603), MediaID(Household.dark)])
    }
  }

  @Test func `Liberator's history and its JSON are one history`() throws {
    let csv = """
      imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating
      tt6305578,6000001,show,Dark,1,1,false,true,2020-01-01T20:00:00Z,continuing,false,8
      undefined,6000002,show,Dark,1,2,false,false,undefined,continuing,true,
      tt0113277,undefined,movie,Heat,,,false,false,,,true,
      tt0133093,undefined,movie,The Matrix,,,false,true,2020-01-02T20:00:00Z,,false,8

      """
    let shows = """
      [{"uuid":"s1","id":{"tvdb":334824,"imdb":"tt5753856"},"created_at":"2019-01-01T00:00:00Z","title":"Dark","status":"continuing",
        "seasons":[{"number":1,"episodes":[{"id":{"tvdb":6000001,"imdb":null},"number":1,"special":false,"is_watched":true,
        "watched_at":"2020-01-01T20:00:00Z","rating":8}]}]}]
      """
    let movies = """
      [{"uuid":"m1","id":{"imdb":"tt0133093","tvdb":null},"title":"The Matrix","is_watched":true,"watched_at":"2020-01-02T20:00:00Z"}]
      """
    var home = try Household()
    let export = try files(("activity_history.csv", csv), ("shows.json", shows), ("movies.json", movies))
    try home.apply(export)
    #expect(
      home.diary == [
        "S1E1 of Dark 2020-01-01T20:00:00+00:00[GMT]", "The Matrix 2020-01-02T20:00:00+00:00[GMT]",
      ])
    #expect(home.library.wholeWatchlist(of: Household.ada).map { home.library.name(of: $0) } == ["Heat"])
    #expect(home.library.category(on: Household.dark, of: Household.ada) == .current)
    #expect(home.library.titles.count == 3)
    #expect(
      home.library.mark(on: .episode(1, season: 1, of: Household.dark), of: Household.ada).rating
        == (try .outOfTen(8)))
    #expect(export.history.addsUp)
  }

  @Test func `two places of one episode id are one play`() throws {
    let csv = """
      series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special
      327417,,s1,Money Heist,4,6,7654321,true,2024-11-04 20:00:00,0,false

      """
    let json = """
      [{"uuid":"s1","id":{"tvdb":327417},"title":"Money Heist","status":null,"seasons":[{"number":2,"episodes":[
        {"id":{"tvdb":7654321},"number":14,"is_watched":true,"watched_at":"2024-11-04 20:00:00"}]}]}]
      """
    let history = try files(("tvtime-series-episodes-2026-07-01.csv", csv), ("tvtime-series-2026-07-01.json", json))
      .history
    #expect(history.viewings.count == 1 && history.titles.count == 1)
  }
}
