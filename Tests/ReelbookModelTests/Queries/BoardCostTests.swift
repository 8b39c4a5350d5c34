import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What is kept is computed again only where it differs, and once for all who ask.
@Suite struct BoardCostTests {
  private static let clock = HybridClock(device: DeviceID(bits: 1))

  /// A library with a list of a hundred series of which episodes air on different days, and as many removed films.
  private func made() throws -> (library: Library, list: ListID, clock: HybridClock) {
    var (clock, list) = (Self.clock, ListID.absent)
    let library = try Self.edit(Library(), &clock) { draft in
      try draft.insert(Person(id: PersonID(bits: IDBits(0, 1))))
      list = try draft.addList("All")
      for number in 1...100 {
        var season = Season(id: SeasonID(.series(number), 1))
        season.facts.episodes = [Episode(1, airDay: Self.day.adding(days: number % 20))]
        let series = Title(.series(number), TitleFacts(name: "Series \(number)"))
        try draft.add(CatalogTitle(series, seasons: [season]), to: list)
        _ = try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Film \(number)"))))
      }
    }
    return (library, list, clock)
  }

  private static let day = CivilDay(number: 20_770)

  private static func edit(
    _ library: Library, _ clock: inout HybridClock, _ body: (inout Draft) throws -> Void
  ) throws -> Library {
    let now = Now(Instant(milliseconds: 1_795_000_000_000), in: .gmt)
    var draft = library.draft(as: PersonID(bits: IDBits(0, 1)), now: now, ids: SeededGenerator(seed: 1))
    try body(&draft)
    _ = draft.commit(by: &clock)
    return draft.library
  }

  private static func noon(_ days: Int) -> Now {
    Now(Instant(milliseconds: Int64(day.adding(days: days).number) * 86_400_000 + 43_200_000), in: .gmt)
  }

  @Test func `an edit of a list asks again only about the titles that it names`() throws {
    let person = PersonID(bits: IDBits(0, 11))
    let made = try made()
    let list = made.list
    var (library, clock) = (made.library, made.clock)
    func asked(_ body: (inout Draft) throws -> Void) throws -> [TitleID] {
      library = try Self.edit(library, &clock, body)
      CountingQuestion.asked.withLock { $0[person] = [] }
      _ = library.answers(to: CountingQuestion.self, of: person, asOf: Self.noon(0))
      return CountingQuestion.asked.withLock { $0[person] ?? [] }
    }
    _ = try asked { _ in }
    let renamed = try asked { try $0.edit(list) { $0.name = "Many" } }
    #expect(renamed.isEmpty)
    let added = try asked { try $0.add(.movie(7), to: list) }
    #expect(added == [.movie(7)])
    let marked = try asked { try $0.rate(.series(3), .stars(4)) }
    #expect(marked == [.series(3)])
    let noted = try asked { _ = try $0.addNote("Good.", on: .series(3)) }
    #expect(noted.isEmpty)
  }

  @Test func `after midnight only those titles are asked again of which something airs`() throws {
    let person = PersonID(bits: IDBits(0, 12))
    let library = try made().library
    func asked(_ day: Int) -> Int {
      CountingQuestion.asked.withLock { $0[person] = [] }
      _ = library.answers(to: CountingQuestion.self, of: person, asOf: Self.noon(day))
      return CountingQuestion.asked.withLock { $0[person] ?? [] }.count
    }
    // Five series have their day on each of twenty days.
    let counts = [0, 0, 1, 2, 3, 2, 400].map(asked)
    #expect(counts == [200, 0, 5, 5, 5, 5, 85])
  }

  @Test func `what several ask for at once is computed once`() async throws {
    let library = try made().library
    let answers = await withTaskGroup(of: Int.self, returning: [Int].self) { group in
      for _ in 0..<8 { group.addTask { library.withBoard(SlowBoard.self) { $0.count } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: 200, count: 8))
    #expect(SlowBoard.made.withLock { $0 } == 1)
  }
}

/// Counts for which titles it is asked, by person.
private struct CountingQuestion: TitleQuestion {
  typealias Answer = Bool

  static let asked = Lock<[PersonID: [TitleID]]>([:])

  private let library: Library
  private let person: PersonID
  private let now: Now

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    (self.library, self.person, self.now) = (library, person, now)
  }

  func answer(on title: TitleID) -> Bool? {
    Self.asked.withLock { $0[person, default: []].append(title) }
    return library.contains(title)
  }

  func answers() -> [TitleID: Bool] { answers(on: library.records(Title.self).map(\.id)) }

  func span(of title: TitleID) -> AnswerSpan? {
    guard title.kind == .series, let day = library.season(1, of: title)?.episodes.first?.airDay else { return .always }
    let all = AnswerSpan.always.days
    return AnswerSpan(
      days: day <= now.day ? day...all.upperBound : all.lowerBound...day.adding(days: -1))
  }

  func spans() -> [TitleID: AnswerSpan]? {
    let bounded = library.records(Title.self).map { ($0.id, span(of: $0.id) ?? .always) }.filter { $0.1 != .always }
    return Dictionary(uniqueKeysWithValues: bounded)
  }
}

/// A board that takes a while to make.
private struct SlowBoard: LibraryBoard {
  static let made = Lock(0)

  private(set) var count = 0

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    Self.made.withLock { $0 += 1 }
    for _ in 0..<500 { count = library.records(Title.self).count { !$0.name.isEmpty } }
  }

  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {}
}
