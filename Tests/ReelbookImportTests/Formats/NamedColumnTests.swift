import Foundation
import ReelbookImport
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Any CSV file, with columns that the caller describes.
@Suite struct NamedColumnTests {
  private func read(
    _ text: some Collection<UInt8>, _ columns: [ForeignColumn], in zone: TimeZone = .gmt, dates: DateOrder? = nil
  ) throws -> ForeignHistory {
    try ForeignExport(
      reading: text, named: "mine.csv", watchedIn: zone, formats: [ForeignFormat("Mine", columns: columns)],
      dates: dates
    ).history
  }

  @Test func `described columns are found in any order and case`() throws {
    let history = try read(
      "FILM ; Seen;In;Seat\nA;2020-02;Kino;F12\n".utf8,
      [
        .location("In"), .watched("seen"), .title("film"),
      ])
    guard case .viewing(let viewing) = history.items[0].content else { throw TestFailure() }
    #expect(history.summaries == ["A @ 2020-02"] && viewing.details.location == "Kino")
    #expect(viewing.columns == ["Seat": "F12"] && history.files.first?.unreadColumns == ["Seat"])
  }

  @Test func `a missing column is an error that lists the file's columns`() throws {
    let error = #expect(throws: ImportError.self) {
      try read("Film,When\nA,2020\n".utf8, [.title("Film"), .watched("created_at"), .season("S")])
    }
    #expect(error?.code == .wrongColumns)
    #expect(error?.message == "The file has no column “created_at”, “s”; it has “Film”, “When”.")
  }

  @Test func `a row without season and kind is a movie, a row with a season is a series, and words for kinds are read`()
    throws
  {
    let columns: [ForeignColumn] = [.title("n"), .kind("t"), .season("s"), .episode("e")]
    let history = try read(
      "n,t,s,e\nA,,,\nB,,1,\nC,,1,2\nD,Show,,\nE,tvSeries,,\nF,series,,\nG,Film,,\nH,channel,,\nI,Video Game,,\n".utf8,
      columns)
    #expect(
      history.titles.map { $0.kind?.rawValue ?? "?" } == [
        "movie", "series", "series", "series", "series", "series", "movie", "?",
      ])
    #expect(history.remainder.map(\.reason) == [.otherKind])
  }

  @Test func `a placeholder for a date is unknown`() throws {
    let history = try read(
      "n,d\nA,0001-01-01\nB,0000-12-31\nC,1970-01-01\nD,1970\nE,null\n".utf8, [.title("n"), .watched("d")])
    #expect(history.summaries == ["A @ unknown", "B @ unknown", "C @ unknown", "D @ 1970", "E @ unknown"])
  }

  @Test func `rows of other types are ignored, whatever is wrong with them`() throws {
    let history = try read(
      "type,name,date\nwatch,A,2020\nfollow,,soon\nwatch,B,soon\nwatch\n".utf8,
      [.only(startingWith: "watch", "type"), .title("name"), .watched("date")])
    #expect(history.summaries == ["A @ 2020"])
    #expect(history.problems.map(\.line) == [4, 5])
    #expect(history.rowCount == 4)
  }

  @Test func `a UTC time counts on its day in the person's zone`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    func told(_ text: String, _ column: ForeignColumn) throws -> [String] {
      try read("n,d\nA,\(text)\n".utf8, [.title("n"), column], in: berlin).summaries
    }
    let night = ["A @ 2021-05-05T00:30:00+02:00[Europe/Berlin]"]
    for text in ["2021-05-04 22:30:00", "2021-05-04T22:30:00Z"] { #expect(try told(text, .watchedUTC("d")) == night) }
    #expect(try told("1620167400", .watchedSeconds("d")) == night)
    #expect(try told("1620167400000", .watchedMilliseconds("d")) == night)
    #expect(try told("2021-05-04", .watchedUTC("d")) == ["A @ 2021-05-04"])
    #expect(try told("2021-05-04 22:30:00", .watched("d")) == ["A @ 2021-05-04T22:30"])
    #expect(try told("0", .watchedSeconds("d")) == ["A @ unknown"])
  }

  @Test func `separators, decimal commas and encodings are recognized`()
    throws
  {
    let columns: [ForeignColumn] = [.title("Titel"), .rating(.ten, "Note"), .watchedDay("Tag")]
    let lines = ["Titel|Note|Tag", "Glück|8,5|31.12.2020", "Heat|7.5|1.2.2020"]
    for separator in [";", "\t"] {
      let text = lines.map { $0.replacing("|", with: separator) }.joined(separator: "\r\n")
      var utf16: [UInt8] = [0xFF, 0xFE]
      for unit in text.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      let windows = text.unicodeScalars.map { UInt8($0.value) }
      let plain = Array(text.utf8)
      for bytes in [plain, [0xEF, 0xBB, 0xBF] + plain, utf16, windows] {
        let history = try read(bytes, columns)
        #expect(
          history.summaries == [
            "Glück @ 2020-12-31", "Glück rating(ten:8.5)", "Heat @ 2020-02-01", "Heat rating(ten:7.5)",
          ])
      }
    }
    let quoted = "Titel,Note,Tag\nGlück,\"8,5\",31.12.2020\n"
    #expect(try read(quoted.utf8, columns).summaries.last == "Glück rating(ten:8.5)")
  }

  @Test func `the caller may decide an ambiguous order of day and month`() throws {
    let text = "n,d\nA,04/05/2021\n"
    let columns: [ForeignColumn] = [.title("n"), .watchedDay("d")]
    #expect(try read(text.utf8, columns).files.map(\.fate) == [.undecided([.dayFirst, .monthFirst])])
    #expect(try read(text.utf8, columns, dates: .dayFirst).summaries == ["A @ 2021-05-04"])
    #expect(try read(text.utf8, columns, dates: .monthFirst).summaries == ["A @ 2021-04-05"])
  }

  @Test func `a plain number is a rating on the column's scale`() throws {
    let file = "n,r\nA,4.5\nB,\nC,7\nD,nan\nE,good\n"
    let stars = try read(file.utf8, [.title("n"), .rating(.stars, "r")])
    #expect(stars.summaries.filter { $0.contains("rating") } == ["A rating(stars:4.5)"])
    // An odd rating costs the rating, not the viewing.
    #expect(stars.oddCells.map(\.line) == [4, 6] && stars.problems.isEmpty && stars.viewings.count == 5)
  }

  @Test func `many titles of one name are joined only with those of other ids`() throws {
    // Comparing each with each would take minutes.
    let rows = (1...4000).map { "Pilot,\(1900 + $0 % 120),\($0),2020-01-02\n" }
    let export = try files(
      ("history.csv", "title,year,tmdbId,watchedAt\n" + rows.joined() + "Heat,1995,9999,\n"),
      ("history-2.csv", "title,year,tmdbId,watchedAt\nHeat,1995,,2020-01-01\nPilot,1950,,2020-01-01\n"))
    #expect(export.history.titles.count == 4002)
  }

  @Test func `several files that are read together are one history`() throws {
    let head = "Date,Name,Year,Letterboxd URI"
    let export = try files(
      (
        "diary.csv",
        head + ",Rating,Rewatch,Tags,Watched Date\n2022-01-20,The Matrix,1999,https://boxd.it/a,,,,2022-01-19\n"
      ),
      (
        "reviews.csv",
        head
          + ",Rating,Rewatch,Review,Tags,Watched Date\n2022-01-20,The Matrix,1999,https://boxd.it/a,,,Whoa,,2022-01-19\n"
      ), ("watched.csv", head + "\n2022-01-20,The Matrix,1999,https://boxd.it/f\n"))
    var home = try Household()
    try home.apply(export)
    #expect(home.diary == ["The Matrix 2022-01-19"])
    #expect(home.library.plays(about: .movie(603)).first?.play.details.notes == "Whoa")
  }

  @Test func `random cells in described columns are read without a trap, and each row is counted`() throws {
    let columns: [ForeignColumn] = [
      .title("a"), .year("b"), .watchedUTC("c"), .rating(.ten, "d"), .kind("e"), .season("f"), .tvdb("g"),
      .timeWatched("h"),
    ]
    let alphabet = Array("0123456789-:.TZ+ \",;\nü~e".utf8)
    for seed in Laws.seeds(from: 1, few: 200, all: 10_000) {
      var source = SeededGenerator(seed: seed)
      let bytes = Array("a,b,c,d,e,f,g,h\n".utf8) + (0..<200).map { _ in source.pick(alphabet) }
      guard let history = try? read(bytes, columns) else { continue }
      #expect(try Household().plan(ForeignExport(history)).rows.total == history.rowCount, "seed \(seed)")
    }
  }
}
