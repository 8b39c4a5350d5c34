import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct MarkSheetTests {
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
      mark.category = WatchStatus(rawValue: "asleep")
      mark.reaction = .disliked
    }
    try draft.approve(.movie(5))
    try draft.hide(.movie(6))
    try draft.star(.movie(7))
    try draft.star(.movie(7), false)
    return draft.library
  }

  @Test func `marks round-trip through CSV and JSON, and taking them in twice changes nothing`() throws {
    let library = try Self.library()
    let sheet = MarkSheet(of: Self.anna, in: library)
    #expect(sheet.rows.map(\.subject).count == 4)
    for read in [
      try MarkSheet(csv: Array(try library.export(.marks, of: Self.anna).files[0].data)),
      try MarkSheet(json: try library.export(.marksJSON, of: Self.anna).files[0].data),
    ] {
      #expect(read == sheet)
      var other = try Self.draft()
      try other.take(read)
      #expect(MarkSheet(of: Self.anna, in: other.library) == sheet)
      #expect(other.library.name(of: .movie(603)) == "The Matrix, \"again\"" && other.library.titles().isEmpty)
      let before = other.library
      try other.take(read)
      #expect(other.library == before)
    }
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
    let sheet = try MarkSheet(csv: Array(text.utf8))
    #expect(sheet.rows.map(\.subject) == [.movie(2)] && sheet.rows[0].isStarred)
    #expect(sheet.problems.map(\.line) == [2, 3, 5, 6])
    #expect(throws: InterchangeError.self) { try MarkSheet(csv: Array("a,b\n1,2".utf8)) }
    #expect(throws: InterchangeError.self) { try MarkSheet(json: Data(#"{"reelbook":"backup"}"#.utf8)) }
  }
}
