import ReelbookImport
import ReelbookModel
import Testing

@Suite struct IMDbTests {
  private static let head =
    "Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n"

  @Test func `title types are read in any language, and an unknown type loses nothing`() throws {
    let kinds: [(String, TitleKind?)] = [
      ("Movie", .movie), ("movie", .movie), ("Film", .movie), ("Feature Film", .movie), ("TV Movie", .movie),
      ("Short", .movie), ("Corto", .movie), ("TV Special", .movie), ("Speciale TV", .movie), ("TV Series", .series),
      ("tvSeries", .series), ("Serie TV", .series), ("tvMiniSeries", .series), ("TV Mini Series", .series),
      ("Mini serie TV", .series), ("Telefilmserie", nil),
    ]
    for (word, kind) in kinds {
      let row = "tt0133093,9,2025-01-01,The Matrix,The Matrix,u,\(word),8.7,,,,1,,\n"
      let history = try files(("ratings.csv", Self.head + row)).history
      #expect(history.titles.map(\.kind) == [kind] && history.problems.isEmpty, "\(word)")
      var home = try Household()
      try home.apply(ForeignExport(history))
      if kind != .series {
        #expect(home.library.mark(on: .movie(603), of: Household.ada).rating == (try .outOfTen(9)), "\(word)")
      }
    }
  }

  @Test func `games, podcasts and music are left out, and an episode's row is about an episode`() throws {
    let rows = ["Video Game", "Podcast Episode", "Podcast Series", "Music Video", "videoGame"].enumerated().map {
      "tt000000\($0),8,2020-01-01,X,X,u,\($1),7,,2000,,1,,\n"
    }
    let history = try files(("ratings.csv", Self.head + rows.joined())).history
    #expect(history.items.isEmpty && history.remainder.map(\.count) == [5])
    for word in ["TV Episode", "tvEpisode", "Episodio TV"] {
      let row = "tt6305578,8,2020-01-01,Secrets,Geheimnisse,u,\(word),8,,2017,,1,,\n"
      let item = try #require(try files(("ratings.csv", Self.head + row)).history.items.first)
      #expect(item.place.ids["imdb"] == "tt6305578" && item.place.episodeName == "Secrets", "\(word)")
    }
  }

  @Test func `a watchlist may have ratings, and a list may have people`() throws {
    let head =
      "Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated\n"
    let row =
      "1,tt0133093,2023-07-09,2024-02-01,Soon,The Matrix,The Matrix,u,Movie,9,152,1999,\"Action, Crime\",3041074,1999-03-31,X,8,2025-02-02\n"
    var home = try Household()
    try home.apply(files(("WATCHLIST.csv", head + row)))
    let mark = home.library.mark(on: .movie(603), of: Household.ada)
    #expect(mark.watchlistSince?.description == "2023-07-09T00:00:00Z")
    #expect(mark.rating == (try .outOfTen(8)))
    #expect(home.library.notes(about: .movie(603), of: Household.ada).map(\.text) == ["Soon"])
    let person = "2,nm0000206,2023-07-09,2024-02-01,,Keanu Reeves,,u,,,,,,,,,,\n"
    let list = try files(("Neo.csv", head + row + person)).history
    #expect(
      list.summaries.contains("The Matrix (1999) rating(ten:8)") && list.summaries.contains("The Matrix (1999) on Neo"))
    #expect(list.remainder.map(\.reason) == [.otherKind])
  }

  @Test func `a file that a spreadsheet program damaged keeps its rows`() throws {
    let head = "Position,Const,Created,Modified,Description,Title,URL,Title Type,Year,Your Rating,Date Rated\n"
    let rows = (1...4).map { "\($0),tt000000\($0),\(20 - $0)-09-20,,,Film \($0),u,movie,2000,,\n" }
    let commas = String(repeating: ",,,,,,,,,,\n", count: 470)
    let history = try files(("watchlist.csv", head + rows.joined() + commas)).history
    #expect(history.items.count == 4)
    // A line with only separators is no row.
    #expect(history.rowCount == 4)
    // `19-09-20`, `18-09-20`: the first part is above 12, so it is the day.
    guard case .mark(.watchlist(let since)) = history.items[0].content else { throw TestFailure() }
    #expect(since?.description == "2020-09-19T00:00:00Z")
    // A single date does not show which part is the month. The day stays unknown, without a question or a guess.
    let one = try files(("watchlist.csv", head + "1,tt0000001,10-09-20,,,Film,u,movie,2000,,\n"))
    guard case .mark(.watchlist(nil)) = one.history.items[0].content else { throw TestFailure() }
    #expect(one.questions.isEmpty && one.history.problems.isEmpty)
  }

  @Test func `dates of the oldest lists are words, with two spaces before a single digit`() throws {
    let head =
      "\"position\",\"const\",\"created\",\"modified\",\"description\",\"Title\",\"Title type\",\"Directors\",\"You rated\",\"IMDb Rating\",\"Runtime (mins)\",\"Year\",\"Genres\",\"Num. Votes\",\"Release Date (month/day/year)\",\"URL\"\n"
    let rows =
      "\"1\",\"tt0133093\",\"Sat Apr 23 08:36:35 2011\",\"\",\"\",\"The Matrix\",\"Feature Film\",\"X\",\"\",\"8.7\",\"136\",\"1999\",\"\",\"\",\"\",\"u\"\n\"2\",\"tt0113277\",\"Sat Mar  8 21:16:59 2014\",\"\",\"\",\"Heat\",\"Feature Film\",\"X\",\"\",\"8.7\",\"136\",\"1995\",\"\",\"\",\"\",\"u\"\n"
    let history = try files(("watchlist.csv", head + rows)).history
    let since = history.items.compactMap { item in
      if case .mark(.watchlist(let since)) = item.content { since?.description } else { nil }
    }
    #expect(since == ["2011-04-23T08:36:35Z", "2014-03-08T21:16:59Z"])
  }
}
