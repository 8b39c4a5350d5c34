import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct DiaryPageTests {
  /// All rows of a diary, page by page.
  private static func rows(_ library: Library, of person: PersonID, limit: Int) -> [DiaryEntry] {
    var rows: [DiaryEntry] = []
    while true {
      let page = library.diary(of: person, after: rows.last, limit: limit)
      guard !page.isEmpty else { return rows }
      rows += page
    }
  }

  @Test func `the pages of a diary have its rows, whatever their length`() throws {
    let verbs = RandomVerbs()
    var count = 0
    for seed in Laws.seeds(20) {
      var source = SeededGenerator(seed: seed)
      var world = try World()
      for _ in 0..<80 { _ = try? world.edit { _ = verbs.act(in: &$0, using: &source) } }
      for person in world.library.people.map(\.id) {
        let diary = world.library.diary(of: person)
        for limit in [1, 2, 7, 1000] {
          #expect(Self.rows(world.library, of: person, limit: limit) == diary, "seed \(seed), \(limit) a page")
        }
        count += diary.count
      }
    }
    #expect(count > 0)
  }

  @Test func `a page of a long diary has its latest rows, in whatever order they were logged`() throws {
    var world = try World()
    var source = SeededGenerator(seed: 5)
    let days = (1...200).map { CivilDay(number: 10_000 + $0) }.shuffled(using: &source)
    try world.edit { draft in
      for day in days { try draft.watch(.movie(1), at: .day(day)) }
    }
    let page = world.library.diary(of: world.anna, limit: 3)
    #expect(page.map(\.play.time.day) == days.sorted().suffix(3).reversed())
    #expect(page.map(\.isRewatch) == [true, true, true], "the first viewing is on another page")
    #expect(world.library.diary(of: world.anna, limit: 0).isEmpty)
  }

  @Test func `the page after a row that was removed begins where the row was`() throws {
    var world = try World()
    for day in 1...5 { try world.edit { try $0.watch(.movie(day), at: .day(2026, 11, day)) } }
    let first = world.library.diary(of: world.anna, limit: 2)
    let last = try #require(first.last)
    try world.edit { try $0.remove(last) }
    let second = world.library.diary(of: world.anna, after: last, limit: 2)
    #expect(second.map(\.subject) == [.movie(3), .movie(2)])
  }
}
