import ReelbookImport
import ReelbookModel
import Testing

@Suite struct LetterboxdTests {
  private static let diary = """
    Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
    2024-05-02,"Crouching Tiger, Hidden Dragon",2000,https://boxd.it/a,4.5,,,2024-05-01
    2023-11-12,Heat,1995,https://boxd.it/5abcd,5,Yes,"cinema, 35mm",2023-11-11
    2023-11-13,Heat,1995,https://boxd.it/5abce,5,Yes,,2023-11-11

    """

  @Test func `the day that counts is the day it was watched, and two entries of one day are two viewings`() throws {
    let account = try files(("letterboxd-ada/diary.csv", Self.diary)).account
    #expect(
      account.told == [
        "Crouching Tiger, Hidden Dragon (2000) @ 2024-05-01", "Heat (1995) @ 2023-11-11", "Heat (1995) @ 2023-11-11",
      ])
    guard case .viewing(let viewing) = account.items[1].content else { throw TestFailure() }
    #expect(viewing.details.rating == (try .stars(5)))
    #expect(viewing.details.wasSeenBefore)
    #expect(viewing.columns == ["Tags": "cinema, 35mm"])
    #expect(account.addsUp)
  }

  @Test func `a review is the text of its viewing, and without a day a note`() throws {
    let account = try files(
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
    ).account
    #expect(account.viewings.count == 3)
    #expect(account.told.last == "Alien (1979): Nobody hears")
    guard case .viewing(let viewing) = account.items[0].content else { throw TestFailure() }
    #expect(viewing.details.notes.contains("of text"))
    #expect(account.mergedRows == 1 && account.rowCount == 5)
  }

  @Test func `what is only in watched was seen on an unknown day, and its date is no viewing's`() throws {
    let account = try files(
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
    ).account
    #expect(
      account.told.filter { $0.contains("seen") } == ["Heat (1986) seen 1× unknown", "Tampopo seen 1× unknown"])
    var home = try Household()
    try home.take(ForeignExport(account))
    #expect(home.diary.filter { $0.contains("unknown") } == ["Heat unknown", "Tampopo unknown"])
  }

  @Test func `what was deleted stays deleted, and files of other people's words are left alone`() throws {
    let account = try files(
      ("deleted/diary.csv", Self.diary), ("orphaned/reviews.csv", "x"),
      ("profile.csv", "Email Address\nada@example.org"),
      ("likes/reviews.csv", "x"), ("diary.csv", Self.diary)
    ).account
    #expect(account.viewings.count == 3)
    #expect(account.files.count { $0.fate == .leftAlone } == 4)
  }

  @Test func `lists have a table of one row in front, and one that is nothing but NUL bytes costs itself alone`() throws
  {
    let list = """
      Letterboxd list export v7
      Date,Name,Tags,URL,Description
      2024-01-01,Best of the Nineties,,https://boxd.it/l,"Two
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
    let account = export.account
    #expect(
      account.told == [
        "Heat (1995) on Best of the Nineties", "Fargo (1996) on Best of the Nineties", "Fargo (1996): Snow",
        "Fargo (1996) reaction(liked)",
      ])
    #expect(account.lists.map(\.text) == ["Two\nlines"])
    #expect(account.files.count { if case .unreadable = $0.fate { true } else { false } } == 1)
  }

  @Test func `two films of one name and year stay two`() throws {
    var home = try Household()
    try home.take(
      files(
        (
          "watchlist.csv",
          "Date,Name,Year,Letterboxd URI\n2024-01-01,Air,2023,https://boxd.it/1\n2024-01-02,Air,2023,https://boxd.it/2\n"
        )))
    #expect(home.library.watchlist(of: Household.ada).count == 2)
  }

  @Test func `a file that was saved with semicolons reads the same`() throws {
    let plain = "Date;Name;Year;Letterboxd URI;Rating\r\n2024-05-02;Heat;1995;https://boxd.it/f1;4,5\r\n"
    #expect(try files(("ratings.csv", plain)).account.told == ["Heat (1995) rating(stars:4.5)"])
  }
}

/// What a test cannot go on without.
struct TestFailure: Error {}
