import ReelbookImport
import ReelbookModel
import Testing

/// What a public program saves of an account at MyShows.
@Suite struct MyShowsTests {
  static let json = """
    {"metadata":{"username":"ann","backup_date":"2024-05-01T10:00:00","total_shows":3,"api_version":"v2"},"shows":[
    {"id":11,"title":"Тьма","titleOriginal":"Dark","ruTitle":"Тьма","year":2017,"status":"watching","showStatus":"Canceled/Ended","rating":4.5,"myRating":5,"imdbId":"tt5753856","kinopoiskId":1032606,"totalEpisodes":26,"watchedEpisodes":2,"totalSeasons":3,"runtime":60,"description":"Long","episodes":[
      {"id":901,"title":"Secrets","season":1,"number":1,"airDate":"2017-12-01","watched":"2024-03-02","rating":4},
      {"id":902,"title":"Lies","season":1,"number":2,"airDate":"2017-12-02","watched":"","rating":"NA"}]},
    {"id":12,"title":"Lost","titleOriginal":"","ruTitle":"Lost","year":2004,"status":"later","showStatus":"Ended","rating":4.1,"myRating":"NA","imdbId":"","kinopoiskId":"","totalEpisodes":118,"watchedEpisodes":0,"totalSeasons":6,"episodes":[]},
    {"id":13,"title":"Герои","titleOriginal":"Heroes","ruTitle":"Герои","year":2006,"status":"cancelled","showStatus":"Ended","rating":3.9,"myRating":0,"imdbId":813715,"kinopoiskId":null,"totalEpisodes":77,"watchedEpisodes":0,"totalSeasons":4,"episodes":[]}]}
    """

  private static let expected = [
    "Dark (2017) rating(stars:5)", "Dark (2017) category(current)", "Dark (2017) s1e1 @ 2024-03-02",
    "Dark (2017) s1e1 rating(stars:4)", "Dark (2017) s1e2 @ unknown", "Lost (2004) watchlist(since: nil)",
    "Heroes (2006) category(dropped)",
  ]

  @Test func `an account has its episodes with their days, states and ratings`() throws {
    let export = try file("backup.json", Self.json)
    let history = export.history
    #expect(export.formats == ["MyShows"] && history.summaries == Self.expected)
    #expect(
      history.titles.map(\.ids) == [
        ["imdb": "tt5753856", "myshows": "11"], ["myshows": "12"], ["imdb": "tt0813715", "myshows": "13"],
      ])
    #expect(history.viewings.map(\.place.ids) == [["myshows": "901"], ["myshows": "902"]])
    #expect(history.problems.isEmpty && history.oddCells.isEmpty && history.addsUp)
  }

  @Test func `an account that is imported again brings no doubles`() throws {
    var home = try Household()
    try home.applyTwice(file("backup.json", Self.json))
    #expect(home.diary == ["S1E1 of Dark 2024-03-02", "S1E2 of Dark unknown"])
    #expect(home.category(Household.dark) == .current && home.watchlist == ["Lost"])
  }

  @Test func `the tables of the series repeat the account's states, and add nothing to it`() throws {
    let table =
      "username,show_id,title,title_original,title_ru,year,my_status,show_status,site_rating,my_rating,imdb_id,imdb_rating,kinopoisk_id,total_episodes,watched_episodes,description\nann,11,Тьма,Dark,Тьма,2017,watching,Canceled/Ended,4.5,5,tt5753856,8.7,1032606,26,2,Long\n"
    let short = "title_original,title_ru,year,my_rating,status\nDark,Тьма,2017,5,watching\nLost,Lost,2004,NA,later\n"
    for text in [table, short] {
      let history = try file("backup.csv", text).history
      #expect(history.summaries.prefix(2) == ["Dark (2017) rating(stars:5)", "Dark (2017) category(current)"])
      #expect(history.files.map(\.unreadColumns) == [[]] && history.oddCells.isEmpty)
    }
    let history = try files(
      ("myshows.json", Self.json), ("myshows.csv", table), ("myshows_lite.csv", short)
    ).history
    #expect(history.summaries.sorted() == Self.expected.sorted())
    #expect(history.rowCount == 8 && history.mergedRows == 3 && history.addsUp)
  }

  @Test func `an unknown state costs its cell`() throws {
    let text = Self.json.replacing("\"status\":\"watching\"", with: "\"status\":\"???\"")
    let history = try file("backup.json", text).history
    #expect(history.summaries == Self.expected.filter { !$0.contains("category(current)") })
    #expect(history.problems.isEmpty && history.oddCells.map(\.column) == ["my_status"])
  }
}
