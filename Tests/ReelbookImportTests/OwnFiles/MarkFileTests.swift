import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

/// A person's marks as they were exported, imported again.
@Suite struct MarkFileTests {
  private static let anna = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))

  private static func draft(_ library: Library = Library()) throws -> Draft {
    var draft = library.draft(
      as: anna, now: try Now(Instant(parsing: "2026-11-20T20:00:00Z"), zone: "UTC"), ids: SeededGenerator(seed: 1))
    if draft.library.persons[anna] == nil { try draft.insert(Person(id: anna)) }
    return draft
  }

  private static func library() throws -> Library {
    var draft = try draft()
    try draft.star(CatalogTitle.movie(603, named: "The Matrix, \"again\""))
    try draft.rate(.movie(603), .stars(4.5))
    try draft.watchlist(.movie(603))
    try draft.mark(.episode(season: 1, number: 2, of: .series(1))) { mark in
      mark.moods = [.great, Mood(rawValue: "a;b")]
      mark.isBingeable = false
      mark.reaction = .disliked
    }
    try draft.approve(.movie(5))
    try draft.categorize(.movie(5), as: WatchStatus(rawValue: "asleep"))
    try draft.hide(.movie(6))
    try draft.star(.movie(7))
    try draft.star(.movie(7), false)
    return draft.library
  }

  @Test func `marks round-trip through CSV and JSON, and taking them in twice changes nothing`() throws {
    let library = try Self.library()
    let formats = [ExportFormat.marks, .marksJSON]
    let exports = try formats.map { try library.viewer(of: Self.anna).export($0) }
    #expect(exports[0].lines.count == 5 && exports[0].lines[0].hasPrefix("subject,title,category,reaction,starred,"))
    for export in exports {
      let file = try OwnFile(reading: export.files[0].data, named: export.files[0].name)
      #expect(file.problems.isEmpty && file.export.history.rowCount == 4)
      var other = try Self.draft()
      try other.apply(file)
      for (format, first) in zip(formats, exports) {
        #expect(try other.library.viewer(of: Self.anna).export(format).text() == first.text())
      }
      #expect(other.library.name(of: .movie(603)) == "The Matrix, \"again\"")
      #expect(other.library.titles() == other.library.unlisted && other.library.titles().count == 1)
      let before = other.library
      try other.apply(file)
      #expect(other.library == before)
    }
  }

  @Test func `a mark of the library is replaced only if the plan says so`() throws {
    let text = "subject,rating,starred,moods\nmovie/tmdb/603,stars:3,yes,great\n"
    let file = try OwnFile(reading: text.utf8, named: "marks.csv")
    var draft = try Self.draft(Self.library())
    let plan = try draft.apply(file)
    #expect(plan.counts == [.contradicting: 1, .alreadyThere: 1, .new: 1])
    #expect(draft.library.mark(on: .movie(603), of: Self.anna).rating == (try .stars(4.5)))
    try draft.apply(file, accepting: [.contradicting])
    #expect(draft.library.mark(on: .movie(603), of: Self.anna).rating == (try .stars(3)))
    #expect(draft.library.mark(on: .movie(603), of: Self.anna).moods == [.great])
  }

  @Test func `every field of a mark but the run is a column`() {
    let names = MarkColumn.all.map(\.name) + ["run", "witness"]
    #expect(Set(names) == Set(Mark.fields.map(\.name)))
  }

  @Test func `the JSON of earlier versions is read`() throws {
    let text = """
      {"format":1,"marks":[{"subject":"movie/tmdb/5","title":"","isStarred":true,"isApproved":true,"isHidden":false,
      "moods":["great"],"rating":"ten:8","watchlistSince":"2026-11-20T20:00:00Z"}],"reelbook":"marks"}
      """
    var draft = try Self.draft()
    try draft.apply(OwnFile(reading: text.utf8, named: "marks.json"))
    let mark = draft.library.mark(on: .movie(5), of: Self.anna)
    #expect(mark.isStarred && mark.isApproved && !mark.isHidden && mark.moods == [.great])
    #expect(mark.rating == (try .outOfTen(8)) && mark.watchlistSince == Instant("2026-11-20T20:00:00Z"))
  }

  @Test func `an unreadable row is reported with its line, and the others are read`() throws {
    let text = """
      rating,subject,extra,starred
      stars:9,movie/tmdb/1,,
      ,nowhere,,yes
      stars:3,movie/tmdb/2,x,yes
      ,movie/tmdb/3,x,perhaps
      ,movie/tmdb/4
      """
    let file = try OwnFile(reading: text.utf8, named: "marks.csv")
    #expect(file.export.history.titles.map(\.libraryID) == [.movie(2)] && file.export.history.items.count == 2)
    #expect(file.problems.map(\.line) == [2, 3, 5, 6])
    #expect(throws: ImportError.self) { try OwnFile(reading: "a,b\n1,2".utf8, named: "marks.csv") }
    let backup = try OwnFile(reading: #"{"reelbook":"backup"}"#.utf8, named: "marks.json")
    #expect(backup.fault == "cannot be read: it is a backup: restore it")
  }
}
