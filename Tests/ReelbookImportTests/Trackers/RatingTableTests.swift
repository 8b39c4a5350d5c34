import ReelbookImport
import ReelbookModel
import Testing

/// Tables of Criticker, FilmAffinity, Filmweb, iCheckMovies, TodoMovies and BetaSeries, and of Trakt's ratings for TMDb.
@Suite struct RatingTableTests {
  private static let tables = [
    "criticker.csv":
      "Score, Film Name, Year, Mini Review, URL, IMDB ID\n0,The Matrix,1999,\"Loud, \"\"fast\"\"\",https://c.example/film/The-Matrix/,tt0133093\n88,Dark,2017,,https://c.example/tv/Dark/,tt5753856\n,Heat,1995,,https://c.example/film/Heat/,tt0113277\n",
    "filmaffinity.csv":
      "Title,Year,Directors,WatchedDate,Rating,Rating10\nThe Matrix,1999,\"A, B\",2024-01-02,4.5,9\nDark (TV Series),2017,C,2024-01-03,4,8\n",
    "noir-fa-list.csv": "Title,Year,Directors\nHeat,1995,Mann\n",
    "filmweb.csv":
      "movieId,title,year,fullRate,voteCount,userVote,voteDate\n628,Matrix,1999,7.6,1000,9,2024-01-02\n1,Gorączka,1995,8,10,,\n",
    "icheckmovies.csv":
      "title,year,akatitle,imdburl,checked,favorite,disliked,watchlist,owned\nThe Matrix,1999,,http://www.imdb.com/title/tt0133093/,2015-06-07 08:09:10,yes,no,no,no\nHeat,1995,,http://www.imdb.com/title/tt0113277/,no,no,no,yes,yes\nCats,2019,,http://www.imdb.com/title/tt5697572/,no,no,yes,no,no\n",
    "todomovies.csv":
      "Title,Genre,Release Date,Watched,Your Rating,TodoMovies URL,The Movie Database ID\nThe Matrix,Action,1999-03-31,Yes,4.5,u,603\nHeat,Crime,1995-12-15,No,0,u,949\n",
    "betaseries.csv":
      "id,thetvdb_id,title,archive,episode,remaining,status,tags\n1,334824,Dark,0,S01E02,4,33,\n2,73739,Lost,1,S01E01,100,1,x\n3,1,New,0,S00E00,10,0,\n",
    "betaseries-films.csv": "id,title,status\n1,The Matrix,1\n2,Heat,0\n3,Cats,2\n",
    "betaseries-films-2024.csv":
      "id,title,status,date\n1,The Matrix,1,2015-07-13 22:45:23\n2,Heat,0,2015-07-14 22:45:23\n3,Cats,1,\n",
    "betaseries-episodes.csv":
      "id,show,episode,title,date\n204829,Dark,S01E02,Lies,\"2015-07-13 22:45:23\"\n204830,Lost,S01E03,Tabula Rasa,\n",
    "trakt-ratings.csv":
      "rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,url,released,season_number,episode_number,episode_tmdb_id,genres,rating\n2024-01-01T10:00:00Z,movie,The Matrix,1999,8.1,481,tt0133093,603,,u,1999-03-31,,,,a,9\n2024-01-01T10:00:00Z,episode,Dark,2017,8.1,2,,70523,334824,u,2017-12-01,1,2,1001,a,8\n",
  ]

  private static let expected = [
    "criticker.csv": [
      "The Matrix (1999) rating(hundred:0)", "The Matrix (1999): Loud, \"fast\"", "Dark (2017) rating(hundred:88)",
    ],
    "filmaffinity.csv": ["The Matrix (1999) rating(ten:9)", "Dark (2017) rating(ten:8)"],
    "noir-fa-list.csv": ["Heat (1995) on noir-fa-list"],
    "filmweb.csv": ["Matrix (1999) rating(ten:9)"],
    "icheckmovies.csv": [
      "The Matrix (1999) @ unknown", "The Matrix (1999) starred", "Heat (1995) watchlist(since: nil)",
      "Cats (2019) reaction(disliked)",
    ],
    "todomovies.csv": [
      "The Matrix (1999) @ unknown", "The Matrix (1999) rating(stars:4.5)", "Heat (1995) watchlist(since: nil)",
    ],
    "betaseries.csv": [
      "Dark s1e2 and all before", "Dark category(current)", "Lost s1e1 and all before", "Lost category(dropped)",
      "New watchlist(since: nil)",
    ],
    "betaseries-films.csv": ["The Matrix seen 1× unknown", "Heat watchlist(since: nil)", "Cats hidden"],
    "betaseries-films-2024.csv": [
      "The Matrix @ 2015-07-13T22:45:23", "Heat watchlist(since: nil)", "Cats @ unknown",
    ],
    "betaseries-episodes.csv": ["Dark s1e2 @ 2015-07-13T22:45:23", "Lost s1e3 @ unknown"],
    "trakt-ratings.csv": ["The Matrix (1999) rating(ten:9)", "Dark (2017) s1e2 rating(ten:8)"],
  ]

  @Test func `each table brings what it says, and a rating's day is no viewing`() throws {
    for (name, text) in Self.tables {
      let history = try file(name, text).history
      #expect(history.summaries == Self.expected[name], "\(name)")
      #expect(history.problems.isEmpty && history.oddCells.isEmpty && history.addsUp, "\(name)")
      let columns = history.viewings.compactMap { item in
        if case .viewing(let viewing) = item.content { viewing.columns } else { nil }
      }
      #expect(columns.filter { !$0.isEmpty } == [], "\(name)")
    }
    #expect(try file("criticker.csv", Self.tables["criticker.csv"] ?? "").history.leftOut == ["noContent": 1])
    #expect(try file("filmweb.csv", Self.tables["filmweb.csv"] ?? "").history.leftOut == ["noContent": 1])
  }

  @Test func `a table that is imported again brings no doubles`() throws {
    for (name, text) in Self.tables {
      var home = try Household()
      try home.applyTwice(file(name, text))
    }
  }

  /// The names of each table's titles without a number at TMDb, and a row with such a title for the tables that lack one.
  private static let unknown: [String: (names: [String], row: String)] = [
    "criticker.csv": (["Dark", "The Matrix"], ""), "filmaffinity.csv": (["Dark", "The Matrix"], ""),
    "noir-fa-list.csv": (["Heat"], ""), "filmweb.csv": (["Matrix"], ""),
    "icheckmovies.csv": (["Cats", "Heat", "The Matrix"], ""),
    "todomovies.csv": (["Tampopo"], "Tampopo,Comedy,1985-11-23,Yes,4,u,\n"),
    "betaseries.csv": (["Dark", "Lost", "New"], ""), "betaseries-films.csv": (["Cats", "Heat", "The Matrix"], ""),
    "betaseries-films-2024.csv": (["Cats", "Heat", "The Matrix"], ""),
    "betaseries-episodes.csv": (["Dark", "Lost"], ""),
    "trakt-ratings.csv": (
      ["Tampopo"], "2024-01-01T10:00:00Z,movie,Tampopo,1985,8,,,,,u,1985-11-23,,,,a,7\n"
    ),
  ]

  @Test func `a catalogue that knows nothing leaves the rows of titles without a number at TMDb unmatched`()
    async throws
  {
    #expect(Set(Self.unknown.keys) == Set(Self.tables.keys))
    for (name, text) in Self.tables {
      let (names, row) = try #require(Self.unknown[name])
      let export = try file(name, text + row)
      let plan = try await export.plan(
        into: Household(knowsTitles: false).library, of: Household.ada, asOf: Household.now,
        matching: Answers(found: []))
      let unmatched = plan.items(.unmatched)
      let titles = Set(unmatched.map { plan.history.items[$0.item].title })
      #expect(titles.map { plan.history.titles[$0].name }.sorted() == names, "\(name)")
      #expect(!unmatched.contains(where: plan.includes), "\(name)")
      #expect(plan.unmatchedCSV.split(separator: "\r\n").count == titles.count + 1, "\(name)")
      #expect(plan.rows.unmatched >= titles.count, "\(name)")
      #expect(plan.rows.unmatched + plan.rows.imported + plan.rows.remainder == plan.rows.total, "\(name)")
    }
  }

  @Test func `an iCheckMovies check is logged on its day`() throws {
    let history = try file("icheckmovies.csv", Self.tables["icheckmovies.csv"] ?? "").history
    guard case .viewing(let viewing) = history.viewings[0].content else { throw TestFailure() }
    #expect(viewing.logged == Instant("2015-06-07T08:09:10Z"))
    #expect(history.titles[0].ids == ["imdb": "tt0133093"])
  }

  @Test func `an episode's rating has the ids of the episode or those of its series`() throws {
    let head =
      "rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,season,episode,show_title,show_year,show_tmdb_id,episode_tmdb_id,genres,rating\n"
    let row = "2024-01-01T10:00:00Z,episode,Lies,2017,8,9,,1001,,1,2,Dark,2017,70523,1001,a,8\n"
    let history = try file("trakt.csv", head + row).history
    #expect(history.summaries == ["Dark (2017) s1e2 rating(ten:8)"])
    #expect(history.titles[0].ids == ["tmdb": "70523"] && history.items[0].place.ids == ["tmdb": "1001"])
  }

  @Test func `an episode of BetaSeries with a time of its own is not counted again up to the last one`() throws {
    let last = "id,thetvdb_id,title,archive,episode,remaining,status,tags\n1,334824,Dark,0,S01E02,4,33,\n"
    let episodes = "id,show,episode,title,date\n204829,Dark,S01E02,Lies,2015-07-13 22:45:23\n"
    var home = try Household()
    try home.applyTwice(files(("betaseries.csv", last), ("betaseries-episodes.csv", episodes)))
    #expect(home.diary == ["S1E1 of Dark unknown", "S1E2 of Dark 2015-07-13T22:45:23"])
  }
}
