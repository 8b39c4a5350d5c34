import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// A query is asked again only when a table that it read has changed.
@Suite struct LibraryReadsTests {
  private static let ada = PersonID(bits: IDBits(0, 1))

  private static func edited(_ library: Library, _ body: (inout Draft) throws -> Void) throws -> Library {
    let now = try Now("2026-11-20T19:00:00Z".instant, zone: "Europe/Berlin")
    var draft = library.draft(as: ada, now: now, ids: SeededGenerator(seed: 1))
    var clock = HybridClock(device: DeviceID(bits: 1))
    try body(&draft)
    _ = draft.commit(by: &clock)
    return draft.library
  }

  private static func library() throws -> Library {
    try edited(Library(schema: RecordSchema.standard.adding(Ticket.self))) { draft in
      try draft.insert(Person(id: ada))
      try draft.insert(Title(.movie(1), TitleFacts(name: "Alien")))
    }
  }

  /// Whether a query is asked again after an edit.
  private func isAsked<Value>(
    _ query: (Library) -> Value, after edit: (inout Draft) throws -> Void
  ) throws -> Bool {
    let library = try Self.library()
    var reads = LibraryReads.noting(library, query).reads
    return reads.follow(try Self.edited(library, edit))
  }

  @Test func `an edit of what was read asks again, and one of something else does not`() throws {
    let note = { (draft: inout Draft) throws -> Void in _ = try draft.addNote("Good.", on: .movie(1)) }
    let star = { (draft: inout Draft) throws -> Void in try draft.star(.movie(1)) }
    let marks = { (library: Library) -> Int in library.records(Mark.self).count }
    let isStarred = { (library: Library) -> Bool in library.mark(on: .movie(1), of: Self.ada).isStarred }
    let notes = { (library: Library) -> Int in library.notes(about: .movie(1), of: Self.ada).count }
    let asked = [
      try isAsked(marks, after: star), try isAsked(isStarred, after: star), try isAsked(notes, after: note),
      try isAsked(marks, after: note), try isAsked(isStarred, after: note), try isAsked(notes, after: star),
    ]
    #expect(asked == [true, true, true, false, false, false])
  }

  @Test func `a value that has the library, or a query that reads nothing, is asked again after each edit`() throws {
    let star = { (draft: inout Draft) throws -> Void in try draft.star(.movie(1)) }
    let asked = [try isAsked({ $0 }, after: star), try isAsked({ _ in 1 }, after: star)]
    #expect(asked == [true, true])
    let same = [try isAsked({ $0 }, after: { _ in }), try isAsked({ _ in 1 }, after: { _ in })]
    #expect(same == [false, false])
  }

  @Test func `an app's own kind, also without a record before, and an alias are noted`() throws {
    let ticket = { (draft: inout Draft) throws -> Void in try draft.insert(Ticket(id: PlayID(bits: IDBits(0, 5)))) }
    let alias = { (draft: inout Draft) throws -> Void in
      var alias = Alias(id: .title(.movie(1)))
      alias.target = .title(.movie(2))
      try draft.insert(alias)
    }
    let tickets = { (library: Library) -> Int in library.records(Ticket.self).count }
    let marks = { (library: Library) -> Int in library.records(Mark.self).count }
    let asked = [
      try isAsked(tickets, after: ticket), try isAsked(marks, after: ticket), try isAsked(marks, after: alias),
    ]
    #expect(asked == [true, false, true])
  }

  @Test func `a query that is not asked again has the same value, also what is kept between calls`() throws {
    let now = try Now("2026-11-20T19:00:00Z".instant, zone: "Europe/Berlin")
    var (asked, passed) = (0, 0)
    for seed in Laws.seeds(few: 5, all: 500) {
      var world = BoardWorld(seed: seed)
      try world.step(asOf: now)
      let person = world.person
      var readings = BoardQuestion.all.map { question in
        LibraryReads.noting(world.states[0]) { question.kept($0, person, now) }
      }
      for turn in 1..<12 {
        try world.step(asOf: now)
        let library = world.states[turn]
        for (place, question) in BoardQuestion.all.enumerated() {
          let isAsked = readings[place].reads.follow(library)
          guard isAsked else {
            #expect(readings[place].value == question.plain(library, person, now), "\(question.name), seed \(seed)")
            passed += 1
            continue
          }
          readings[place] = LibraryReads.noting(library) { question.kept($0, person, now) }
          asked += 1
        }
      }
    }
    #expect(asked > 100 && passed > 5)
  }

  @Test func `a viewer's query is asked again when their rule changes`() throws {
    let library = try Self.library()
    var viewer = library.viewer(of: Self.ada)
    var reads = LibraryReads.noting(viewer) { $0.library.records(Mark.self).count }.reads
    viewer.follow(try Self.edited(library) { _ = try $0.addNote("Good.", on: .movie(1)) })
    let afterNote = reads.follow(viewer)
    viewer.follow(try Self.edited(viewer.whole) { draft in try draft.edit(Self.ada) { $0.maturityCap = 12 } })
    let afterRule = reads.follow(viewer)
    #expect([afterNote, afterRule] == [false, true])
  }
}
