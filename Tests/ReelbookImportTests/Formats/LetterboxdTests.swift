import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

@Suite struct LetterboxdTests {
  private static let diary = """
    Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
    2024-05-02,"Crouching Tiger, Hidden Dragon",2000,https://boxd.it/a,4.5,,,2024-05-01
    2023-11-12,Heat,1995,https://boxd.it/5abcd,5,Yes,"cinema, 35mm",2023-11-11
    2023-11-13,Heat,1995,https://boxd.it/5abce,5,Yes,,2023-11-11

    """

  @Test func `a play has the day it was watched, and two entries of one day are two plays`() throws {
    let history = try files(("letterboxd-ada/diary.csv", Self.diary)).history
    #expect(
      history.summaries == [
        "Crouching Tiger, Hidden Dragon (2000) @ 2024-05-01", "Heat (1995) @ 2023-11-11", "Heat (1995) @ 2023-11-11",
      ])
    guard case .viewing(let viewing) = history.items[1].content else { throw TestFailure() }
    #expect(viewing.details.rating == (try .stars(5)))
    #expect(viewing.details.wasSeenBefore)
    #expect(viewing.columns == ["Tags": "cinema, 35mm"])
    #expect(history.addsUp)
  }

  @Test func `a review is the note of its play, or without a day a note on the title`() throws {
    let history = try files(
      ("diary.csv", Self.diary),
      (
        "reviews.csv",
        """
        Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date
        2024-05-02,"Crouching Tiger, Hidden Dragon",2000,https://boxd.it/a,4.5,,"Two <i>lines</i>
        of text, “quoted”",,2024-05-01
        2024-06-02,Alien,1979,https://boxd.it/z,,,Nobody hears,,

        """
      )
    ).history
    #expect(history.viewings.count == 3)
    #expect(history.summaries.last == "Alien (1979): Nobody hears")
    guard case .viewing(let viewing) = history.items[0].content else { throw TestFailure() }
    #expect(viewing.details.notes.contains("of text"))
    #expect(history.mergedRows == 1 && history.rowCount == 5)
  }

  @Test func `a movie that is only in watched.csv has an unknown day, and the date there is ignored`() throws {
    let history = try files(
      ("diary.csv", Self.diary),
      (
        "watched.csv",
        """
        Date,Name,Year,Letterboxd URI
        2019-01-01,Heat,1995,https://boxd.it/f1
        2019-01-01,Heat,1986,https://boxd.it/f2
        2019-01-01,Tampopo,,https://boxd.it/f3

        """
      )
    ).history
    #expect(
      history.summaries.filter { $0.contains("seen") } == ["Heat (1986) seen 1× unknown", "Tampopo seen 1× unknown"])
    var home = try Household()
    try home.apply(ForeignExport(history))
    #expect(home.diary.filter { $0.contains("unknown") } == ["Heat unknown", "Tampopo unknown"])
  }

  @Test func `deleted and private files are not read`() throws {
    let history = try files(
      ("deleted/diary.csv", Self.diary), ("orphaned/reviews.csv", "x"),
      ("profile.csv", "Email Address\nada@example.org"),
      ("likes/reviews.csv", "x"), ("diary.csv", Self.diary)
    ).history
    #expect(history.viewings.count == 3)
    #expect(history.files.count { $0.fate == .unopened } == 4)
  }

  @Test func `a list may begin with a table of one row, and a file of NUL bytes does not damage the others`() throws {
    let list = """
      Letterboxd list export v7
      Date,Name,Tags,URL,Description
      2024-01-01,Best of the Nineties,"top-10, heists",https://boxd.it/l,"Two
      lines"

      Position,Name,Year,URL,Description
      1,Heat,1995,https://boxd.it/f1,
      2,Fargo,1996,https://boxd.it/f4,Snow

      """
    let export = try files(
      bytes: [
        ("lists/best.csv", Array(list.utf8)), ("lists/broken.csv", [UInt8](repeating: 0, count: 400)),
        ("likes/films.csv", Array("Date,Name,Year,Letterboxd URI\n2024-01-01,Fargo,1996,https://boxd.it/f4\n".utf8)),
      ])
    let history = export.history
    #expect(
      history.summaries == [
        "Heat (1995) on Best of the Nineties", "Fargo (1996) on Best of the Nineties", "Fargo (1996): Snow",
        "Fargo (1996) reaction(liked)",
      ])
    #expect(history.lists.map(\.text) == ["Two\nlines"] && history.lists.map(\.tags) == [["top-10", "heists"]])
    var home = try Household()
    try home.apply(export)
    let made = try #require(home.library.lists(named: "Best of the Nineties").first)
    #expect(made.extras[TitleList.tags] == ["top-10", "heists"] && made.extras[TitleList.about] == "Two\nlines")
    #expect(history.files.count { if case .unreadable = $0.fate { true } else { false } } == 1)
  }

  @Test func `two movies with one name and year stay two`() throws {
    var home = try Household()
    try home.apply(
      files(
        (
          "watchlist.csv",
          "Date,Name,Year,Letterboxd URI\n2024-01-01,Air,2023,https://boxd.it/1\n2024-01-02,Air,2023,https://boxd.it/2\n"
        )))
    #expect(home.library.wholeWatchlist(of: Household.ada).count == 2)
  }

  @Test func `a file with semicolons reads the same`() throws {
    let plain = "Date;Name;Year;Letterboxd URI;Rating\r\n2024-05-02;Heat;1995;https://boxd.it/f1;4,5\r\n"
    #expect(try files(("ratings.csv", plain)).history.summaries == ["Heat (1995) rating(stars:4.5)"])
  }
}

/// Ends a test that cannot continue.
struct TestFailure: Error {}

/// Peculiarities of real Letterboxd files.
@Suite struct LetterboxdFileTests {
  private static let head = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date"

  @Test func `the mark's rating is that of ratings.csv, and the diary's rating belongs to the play`() throws {
    var home = try Household()
    try home.apply(
      files(
        ("diary.csv", Self.head + "\n2022-01-02,The Matrix,1999,https://boxd.it/e1,3.5,,,2022-01-01\n"),
        ("ratings.csv", "Date,Name,Year,Letterboxd URI,Rating\n2020-01-01,The Matrix,1999,https://boxd.it/f1,5\n")))
    #expect(home.library.mark(on: .movie(603), of: Household.ada).rating == (try .stars(5)))
    #expect(home.library.plays(about: .movie(603)).map(\.play.details.rating) == [try .stars(3.5)])
  }

  @Test func `lines may end in CR LF, a review may have line ends and quotes, and a list may be empty`() throws {
    let rows = "2022-01-02,The Matrix,1999,https://boxd.it/e1,,,\"<blockquote>“What?”\r\n<i>Whoa\r\n\",,2022-01-01"
    let text = Self.head.replacing("Rewatch,", with: "Rewatch,Review,") + "\r\n" + rows + "\r\n"
    let history = try files(("reviews.csv", text), ("lists/empty.csv", "")).history
    guard case .viewing(let viewing) = history.items[0].content else { throw TestFailure() }
    #expect(viewing.details.notes.contains("<i>Whoa") && history.problems.isEmpty && history.rowCount == 1)
  }

  @Test func `two entries of one day stay two when they are taken in again`() throws {
    let rows = (1...2).map { "2022-01-0\($0 + 1),The Matrix,1999,https://boxd.it/e\($0),,,,2022-01-01\n" }
    var home = try Household()
    let export = try files(("diary.csv", Self.head + "\n" + rows.joined()))
    try home.apply(export)
    #expect(home.library.plays.count == 2)
    #expect(try home.apply(export).counts == [.alreadyThere: 2])
    // A repeated entry in one file is one entry.
    let doubled = try files(("diary.csv", Self.head + "\n" + rows[0] + rows[0]))
    #expect(try home.plan(doubled).counts == [.alreadyThere: 1])
  }

  @Test func `Letterboxd's import format is read by whichever ids it has`() throws {
    let text =
      "LetterboxdURI,tmdbID,imdbID,Title,Year,Directors,Rating,Rating10,WatchedDate,Rewatch,Tags,Review\n,603,,Matrix,,,4.5,9,2024-05-01,true,rain,Again\n"
    var home = try Household()
    try home.apply(file("letterboxd-import.csv", text))
    let play = try #require(home.library.plays(about: .movie(603)).first?.play)
    #expect(play.time.description == "2024-05-01" && play.details.wasSeenBefore && play.details.notes == "Again")
  }
}
