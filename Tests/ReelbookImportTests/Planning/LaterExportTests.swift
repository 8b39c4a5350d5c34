import Foundation
import ReelbookImport
import ReelbookModel
import Testing

/// The same person's export again, after changes here or there.
@Suite struct LaterExportTests {
  private static func watchlist(_ rows: String...) throws -> ForeignExport {
    try files(("watchlist.csv", "Date,Name,Year,Letterboxd URI\n" + rows.joined(separator: "\n") + "\n"))
  }
  private static let first = "2024-01-01,Air,2023,https://boxd.it/1"
  private static let second = "2024-01-02,Air,2023,https://boxd.it/2"

  @Test func `two movies with one name and year are found again, in any order`() throws {
    var home = try Household()
    try home.apply(Self.watchlist(Self.first, Self.second))
    #expect(try home.plan(Self.watchlist(Self.first, Self.second)).counts == [.alreadyThere: 2])
    #expect(try home.plan(Self.watchlist(Self.second, Self.first)).counts == [.alreadyThere: 2])
    #expect(try home.plan(Self.watchlist(Self.second)).counts == [.alreadyThere: 1])
  }

  private static let watched = (
    "watched.csv", "Date,Name,Year,Letterboxd URI\n2019-01-01,Heat,1995,https://boxd.it/f\n"
  )
  private static let diary = (
    "diary.csv",
    """
    Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
    2024-05-02,Heat,1995,https://boxd.it/a,4,,,2024-05-01

    """
  )

  @Test func `a later export's day and details come to a play that an earlier one had without, until it is changed`()
    throws
  {
    var home = try Household()
    try home.apply(files(Self.watched))
    let later = try files(Self.diary, Self.watched)
    let plan = try home.apply(later)
    #expect(plan.items.map(\.status) == [.moreExact])
    #expect(home.diary == ["Heat 2024-05-01"])
    let play = try #require(home.library.diary(of: Household.ada).first?.play)
    #expect(play.details.rating == (try .stars(4)))
    #expect(try home.plan(later).counts == [.alreadyThere: 1])
    try home.edit { try $0.edit(play.id) { $0.time = .unknown } }
    #expect(try home.plan(later).counts[.moreExact] == nil)
  }

  @Test func `the same rating on another scale is there already`() throws {
    var home = try Household()
    try home.edit { try $0.rate(.movie(603), .stars(4.5)) }
    func plan(_ rating: String) throws -> ImportPlan {
      try home.plan(files(("ratings.csv", "title,year,tmdbId,userRating\nThe Matrix,1999,603,\(rating)\n")))
    }
    #expect(try plan("9").counts == [.alreadyThere: 1])
    #expect(try plan("8").counts == [.contradicting: 1])
    try home.edit { try $0.rate(.movie(603), .thumbUp) }
    #expect(try plan("10").counts == [.contradicting: 1])
  }

  @Test func `two movies with one name and year stay two if they are accepted by their names`() async throws {
    var home = try Household()
    let export = try Self.watchlist(Self.first, Self.second)
    var plan = try await export.plan(
      into: home.library, of: Household.ada, asOf: Household.now, matching: Answers(found: []))
    #expect(plan.counts == [.unmatched: 2])
    plan.accept(.unmatched)
    let decided = plan
    try home.edit { try $0.apply(decided) }
    #expect(home.library.wholeWatchlist(of: Household.ada).count == 2)
    #expect(try home.plan(export).counts == [.alreadyThere: 2])
  }

  @Test func `a catalogue's only movie is not taken for two of one name and year`() async throws {
    let home = try Household()
    let air = CatalogTitle(Title(.movie(964980), TitleFacts(name: "Air", year: 2023)))
    let plan = try await Self.watchlist(Self.first, Self.second).plan(
      into: home.library, of: Household.ada, asOf: Household.now, matching: Answers(found: [air]))
    #expect(plan.counts == [.unmatched: 2] && plan.unmatchedCSV.contains("movie/tmdb/964980 Air (2023)"))
    let one = try await Self.watchlist(Self.first).plan(
      into: home.library, of: Household.ada, asOf: Household.now, matching: Answers(found: [air]))
    #expect(one.items.map(\.subject) == [.movie(964980)])
  }

  @Test func `a diary's movie that may be either of two is a question, and is found again as it was answered`() throws {
    let row = "2024-05-02,Air,2023,https://boxd.it/e,,,,2024-05-01\n"
    let diary = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
    let twins = "Date,Name,Year,Letterboxd URI\n\(Self.first)\n\(Self.second)\n"
    let export = try files(("diary.csv", diary + row), ("watchlist.csv", twins))
    var home = try Household()
    #expect(try home.plan(export).counts == [.new: 2, .unmatched: 1])
    try home.apply(export) { $0.accept(.unmatched) }
    #expect(home.library.wholeWatchlist(of: Household.ada).count == 2 && home.diary == ["Air 2024-05-01"])
    #expect(try home.plan(export).counts == [.alreadyThere: 3])
  }

  @Test func `of two movies with one name and year, none is taken for the library's only one`() throws {
    var home = try Household()
    try home.edit { draft in
      let list = try draft.addList("Seen")
      try draft.add(CatalogTitle(Title(.movie(964980), TitleFacts(name: "Air", year: 2023))), to: list)
    }
    #expect(try home.plan(Self.watchlist(Self.first)).items.map(\.subject) == [.movie(964980)])
    let plan = try home.plan(Self.watchlist(Self.first, Self.second))
    #expect(plan.counts == [.unmatched: 2])
    guard case .candidates(let found) = plan.matches[0] else { throw TestFailure() }
    #expect(found.map(\.id) == [.movie(964980)])
  }

  @Test func `a title that was renamed here is found again, also where a catalogue is asked`() async throws {
    let export = try file("history.csv", "title,year,tmdbId,watchedAt\nHeat,1995,,2020-01-02\n")
    var home = try Household(knowsTitles: false)
    try home.apply(export)
    var renamed = try #require(home.library.titles().first)
    renamed.facts.name = "Hitze"
    try home.edit { $0.put(renamed) }
    #expect(home.diary == ["Hitze 2020-01-02"])
    #expect(try home.plan(export).counts == [.alreadyThere: 1])
    let plan = try await export.plan(
      into: home.library, of: Household.ada, asOf: Household.now, matching: Catalogue())
    #expect(plan.counts == [.alreadyThere: 1])
  }
}

/// A table of unmatched titles, as people and spreadsheets return it.
@Suite struct FilledInTableTests {
  private static let ratings = """
    Const,Your Rating,Date Rated,Title,Title Type,Year
    tt0113277,8,2020-01-01,Hitze é,Quux,1995
    tt0133093,8,2020-01-01,The Matrix,Quux,1999

    """

  @Test func `lines may be sorted, cells separated by semicolons, and rows left as they were`() throws {
    var plan = try Household(knowsTitles: false).plan(file("ratings.csv", Self.ratings))
    #expect(plan.counts == [.unmatched: 2])
    try plan.fill(from: plan.unmatchedCSV.utf8)
    #expect(plan.counts == [.unmatched: 2])
    let table = """
      number;kind;name;year;tmdb;imdb;episode;rows;candidates\r
      2 ;movie;The Matrix;1999;603.0;tt0133093;;1;\r
      1;;Hitze é;1995;;tt0113277;;1;\r

      """
    try plan.fill(from: ("\u{FEFF}" + table).utf8)
    #expect(plan.items.map(\.subject) == [nil, .movie(603)])
  }

  @Test func `a table with an error in a later line answers nothing`() throws {
    var plan = try Household(knowsTitles: false).plan(file("ratings.csv", Self.ratings))
    let before = plan.matches
    #expect(throws: ImportError.self) { try plan.fill(from: "number,kind,tmdb\n1,movie,949\n2,movie,x\n".utf8) }
    #expect(plan.matches == before)
  }

  @Test func `the table may have a spreadsheet's encoding`() throws {
    let table = "number;kind;name;year;tmdb;imdb\r\n1;movie;Hitze é;1995;949;\r\n"
    let latin = table.unicodeScalars.map { UInt8($0.value) }
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in table.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    for bytes in [Array(table.utf8), latin, wide] {
      var plan = try Household(knowsTitles: false).plan(file("ratings.csv", Self.ratings))
      try plan.fill(from: bytes)
      #expect(plan.items.map(\.subject) == [.movie(949), nil])
    }
  }
}
