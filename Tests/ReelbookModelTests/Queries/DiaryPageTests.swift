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

  /// Times of which many are the same, or differ by little.
  private static func times() throws -> [WatchTime] {
    let day = try #require(CivilDay(year: 2020, month: 1, day: 1))
    let noon = Instant(milliseconds: 1_577_880_000_000)
    let zones = ["Europe/Berlin", "Europe/Paris", "Africa/Lagos", "America/New_York"]
    return [
      .unknown, .released, .year(2020), .month(2020, 1), .day(day), .local(day, hour: 0), .local(day, hour: 13),
      WatchTime(noon, offset: 0), WatchTime(noon, offset: 3600), WatchTime(noon, offset: -3600),
    ] + (try zones.map { try WatchTime(noon, zone: $0) })
  }

  @Test func `plays of the same time have one order, on every page and after every edit`() throws {
    let times = try Self.times()
    for seed in Laws.seeds(10) {
      var source = SeededGenerator(seed: seed)
      var world = try World()
      let anna = world.anna
      for step in 0..<12 {
        try world.edit { draft in
          // Few changes are put in one by one, and many at once.
          for _ in 0..<(step % 4 == 0 ? 150 : 10) {
            var play = Play(id: PlayID(bits: IDBits(7, UInt64(source.next() % 400))))
            if draft.library.plays[play.id] != nil, source.chance(40) {
              try draft.delete(Play.self, play.id)
              continue
            }
            (play.subject, play.person) = (.movie(1), anna)
            (play.time, play.run) = (source.pick(times), Int(source.next() % 3) + 1)
            if source.chance(60) { play.logged = Instant(milliseconds: Int64(source.next() % 3)) }
            draft.put(play)
          }
        }
        let diary = world.library.diary(of: world.anna)
        #expect(Self.rows(world.library, of: world.anna, limit: 7) == diary, "seed \(seed), step \(step)")
        #expect(world.library.diary(of: world.anna, limit: diary.count) == diary, "seed \(seed), step \(step)")
      }
    }
  }
}

@Suite(.enabled(if: TestRun.comparesTimes, "It compares times.")) struct DiaryPageTimeTests {
  /// The time of an edit and a page in the middle of a diary with as many plays of an unknown time.
  private func time(_ count: Int) throws -> Duration {
    var world = try World()
    let anna = world.anna
    try world.edit { draft in
      for number in 0..<count {
        var play = Play(id: PlayID(bits: IDBits(7, UInt64(number))))
        (play.subject, play.person) = (.movie(number % 500), anna)
        draft.put(play)
      }
    }
    let diary = world.library.diary(of: world.anna, limit: count / 2)
    return try ContinuousClock().measure {
      for number in 0..<20 {
        try world.edit { try $0.watch(.movie(number), at: .unknown, insisting: true) }
        #expect(world.library.diary(of: world.anna, after: diary.last, limit: 50).count == 50)
      }
    }
  }

  @Test func `a page of eight times the plays without a date costs less than four times as much`() throws {
    func best(_ count: Int) throws -> Duration { try (0..<3).map { _ in try time(count) }.min() ?? .zero }
    let (short, long) = (try best(2_500), try best(20_000))
    #expect(long < short * 4, "\(short) for 2,500, \(long) for 20,000")
  }
}
