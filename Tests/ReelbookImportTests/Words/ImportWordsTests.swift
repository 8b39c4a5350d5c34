import Foundation
import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Texts about imports come from a table that an app can replace.
@Suite struct ImportWordsTests {
  private static let marked = MarkedWords.table(.imports, .interchange, .english)

  /// The module's sources by path, without the texts themselves.
  private static func sources() throws -> [String: String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/ReelbookImport")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    var sources: [String: String] = [:]
    for path in paths
    where path.hasSuffix(".swift") && !path.contains("PhraseTable+") && !path.hasSuffix("Phrase.swift") {
      sources[path] = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    return sources
  }

  @Test func `the code asks for each text`() throws {
    #expect(try ModuleWords(of: "ReelbookImport").unusedKeys() == [])
  }

  @Test func `the code itself has no sentences`() throws {
    // Texts of other programs, and a setting's name that nobody reads.
    let exceptions = [
      "Formats/", "Applying/ImportMarker.swift", "Reading/DateReader.swift", "Opening/Detection.swift",
      "Database/DatabaseHeader.swift",
    ]
    let sources = try Self.sources().filter { source in !exceptions.contains { source.key.hasPrefix($0) } }
    #expect(sources.count > 20)
    for (path, text) in sources {
      for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        let literals = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter {
          $0.offset % 2 == 1
        }
        for literal in literals.map(\.element) {
          #expect(literal.firstMatch(of: /[A-Za-z’]{2,} [A-Za-z]{2,}/) == nil, "\(path): \(literal)")
        }
      }
    }
  }

  @Test func `all texts about a plan, its items and its files come from the table`() throws {
    var home = try Household()
    try home.edit { try $0.rate(Household.matrix, .outOfTen(3)) }
    let export = try files(
      ("watched-history-1.json", Self.history), ("ratings-movies.json", Self.ratings),
      ("imdb/ratings.csv", "Const,Your Rating,Date Rated,Title,Title Type\ntt0133093,secret,2020-01-01,A,movie\n"),
      ("profile.csv", "a\n"), ("holiday.csv", "a,b\n1,2\n"), ("diary.csv", "\0\0"), ("watched.csv", ""))
    var plan = try home.plan(export)
    plan.listName = "Z"
    plan.accept(.contradicting)
    var told = [plan.summary(in: Self.marked)] + plan.items.map { plan.words(of: $0, in: Self.marked) }
    plan.listName = nil
    told += [plan.summary(in: Self.marked)] + export.history.files.map { $0.fate.words(in: Self.marked) }
    told += export.history.problems.map { $0.words(in: Self.marked) }
    told += export.history.remainder.map { $0.reason.words(in: Self.marked) }
    told += PlannedItem.Status.all.map { $0.words(in: Self.marked) }
    told += [DateOrder.yearFirst, .dayFirst, .monthFirst].map { $0.words(in: Self.marked) }
    told.append(ForeignFile.Fate.undecided([.dayFirst, .monthFirst]).words(in: Self.marked))
    #expect(told.count > 25)
    for text in told {
      #expect(text.contains("⟦") && MarkedWords.outside(in: text).isEmpty, "\(MarkedWords.outside(in: text))")
    }
    #expect(plan.summary().hasPrefix("\(plan.rows.total) rows: "))
    #expect(plan.summary().contains("1 the library says otherwise, taken in all the same"))
    let words = Set(plan.items.map { plan.words(of: $0) })
    #expect(
      words.isSuperset(of: [
        "S1E1 of Dark: watched 1 January 2020, 20:00 (new)", "Heat (1995): watched on an unknown day (new)",
        "The Matrix: rated 10 of 10 (the library says otherwise)",
      ]), "\(words)")
  }

  @Test func `every line about a file of our own comes from the table`() throws {
    let export = try file(
      "h.csv", "title,year,date,play\nHeat,1995,2020-01-01,\nHeat,1995,2120-01-01,\nHeat,1995,soon,\nHeat,1995,2020,x\n"
    )
    let plan = try Household().plan(export)
    #expect(
      plan.description.hasPrefix("4 rows: 1 taken in, 0 there already, 0 repeated, 0 not found, 1 left alone"))
    let one = try Household().plan(file("h.csv", "title,year,date,play\nHeat,1995,2020-01-01,\n"))
    #expect(one.description.hasPrefix("1 row: 1 taken in, "))
    let words = [plan.summary(in: Self.marked)] + plan.items.map { plan.words(of: $0, in: Self.marked) }
    for text in words + export.history.problems.map({ $0.words(in: Self.marked) }) {
      #expect(text.contains("⟦") && MarkedWords.outside(in: text).isEmpty, "\(text)")
    }
  }

  @Test func `an error's message comes from the table, or is English without one`() throws {
    var errors: [ImportError] = []
    func expect(_ message: String, _ body: () throws -> Void) {
      let error = #expect(throws: ImportError.self) { try body() }
      #expect(error?.message == message)
      if let error { errors.append(error) }
    }
    expect(
      "Nothing in it is an export of \(ForeignFormat.all.map(\.name).joined(separator: ", ")) (holiday.csv: no known columns; it has “a”, “b”). For any other CSV file, say what its columns mean."
    ) { _ = try files(("holiday.csv", "a,b\n1,2\n")) }
    expect("The days in “NetflixViewingHistory.csv” can be read as day, month, year or month, day, year; say which.") {
      _ = try Household().plan(file("NetflixViewingHistory.csv", "Title,Date\nA,1/2/20\nB,2/1/20\nC,1/2/20\n"))
    }
    expect("The file has no column “seen”; it has “a”, “b”.") {
      _ = try ForeignExport(
        reading: "a,b\n1,2\n".utf8, named: "x.csv", watchedIn: .gmt,
        formats: [ForeignFormat("X", columns: [.title("a"), .watched("Seen")])])
    }
    expect("Line 1: There is no column “number”.") {
      var plan = try Household().plan(files(("watched-history-1.json", Self.history)))
      try plan.fill(from: "a,b\n".utf8)
    }
    for error in errors {
      let told = error.message(in: Self.marked)
      #expect(error.phrase != nil && told.hasPrefix("⟦") && MarkedWords.outside(in: told).isEmpty, "\(told)")
    }
    // Names are in the quotes of the table.
    try #require(errors.count == 4)
    let french = PhraseTable([
      "imports.error.wrongColumns": "{missing} ? {columns}", "name.list": "«{name}»", "join.comma": " / ",
    ])
    #expect(errors[2].message(in: french) == "«seen» ? «a» / «b»")
  }

  private static let show = #""show":{"title":"Dark","year":2017,"ids":{"trakt":2,"tvdb":334824,"tmdb":70523}}"#

  private static let history = """
    [{"id":1,"watched_at":"2020-01-01T20:00:00.000Z","type":"episode","episode":{"season":1,"number":1},\(show)},
     {"id":2,"watched_at":"2120-01-01T20:00:00.000Z","type":"episode","episode":{"season":1,"number":2},\(show)},
     {"id":3,"watched_at":"unknown","type":"movie","movie":{"title":"Heat","year":1995,"ids":{"trakt":5,"tmdb":949}}}]
    """

  private static let ratings = """
    [{"rated_at":"2014-09-01T09:10:11.000Z","rating":10,"type":"movie","movie":{"title":"The Matrix","year":1999,"ids":{"tmdb":603}}}]
    """
}
