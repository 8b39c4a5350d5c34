import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct StatusTests {
  private func status(_ world: World, _ title: TitleID) -> WatchStatus {
    let one = world.library.status(on: title, of: world.anna, asOf: world.now)
    #expect(world.library.statuses(of: world.anna, asOf: world.now)[title] == one)
    return one
  }

  @Test func `a movie is new, current once it is begun, and finished once it is watched`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    #expect(status(world, .movie(603)) == .new)
    try world.edit { try $0.stop(.movie(603), at: .seconds(600)) }
    #expect(status(world, .movie(603)) == .current)
    try world.edit { try $0.watch(.movie(603)) }
    #expect(status(world, .movie(603)) == .finished)
    try world.edit { try $0.startOver(.movie(603)) }
    #expect(status(world, .movie(603)) == .new)
  }

  @Test func `a series is new, current, finished, and current again when more has aired`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    #expect(status(world, southPark) == .new)
    try world.edit { try $0.watch(s(1, 1)) }
    #expect(status(world, southPark) == .current)
    try world.edit { try $0.watch(southPark) }
    #expect(status(world, southPark) == .finished)
    world.now = try Now("2030-01-01T12:00:00Z".instant, zone: "Europe/Berlin")
    #expect(status(world, southPark) == .current)
  }

  @Test func `a person's category overrules the diary, and another person's diary does not count`() throws {
    var (world, _) = try World.holding(Catalogue.matrix, Catalogue.southPark)
    try world.edit { draft in
      try draft.watch(.movie(603))
      try draft.categorize(.movie(603), as: .maybe)
    }
    try world.edit(as: world.ben) { try $0.watch(s(1, 1)) }
    #expect(status(world, .movie(603)) == .maybe && status(world, southPark) == .new)
    #expect(world.library.statusCounts(of: world.ben, asOf: world.now) == [.current: 1, .new: 1])
    let current = TitleFilter(category: .current, of: world.ben, asOf: world.now)
    #expect(world.library.titles(matching: current).map(\.id) == [southPark])
  }

  @Test func `the statuses of all titles are those of each title, also of people and titles with aliases`() throws {
    var begun = 0
    for seed in Laws.seeds(few: 60, all: 2000) {
      var source = SeededGenerator(seed: seed)
      let verbs = RandomVerbs()
      let now = try RandomVerbsTests.now(50)
      var library = Library()
      for _ in 0..<100 {
        var draft = library.draft(as: source.pick(verbs.people), now: now, ids: SeededGenerator(seed: source.next()))
        _ = verbs.act(in: &draft, using: &source)
        library = draft.library
      }
      for person in verbs.people {
        let all = library.statuses(of: person, asOf: now)
        for title in library.titles() {
          let one = library.status(on: title.id, of: person, asOf: now)
          #expect(all[title.id] == one, "seed \(seed), \(title.id)")
          if one == .current || one == .finished { begun += 1 }
        }
        #expect(all.count == library.titles().count)
      }
    }
    #expect(begun > 60, "\(begun)")
  }

  @Test func `the watchlist's sections have each title once, and a watchlist leaves out watched ones`() throws {
    var (world, _) = try World.holding(Catalogue.matrix, Catalogue.southPark, Catalogue.alien, Catalogue.palmRoyale)
    try world.edit { draft in
      for title in [TitleID.movie(603), southPark, Catalogue.alien.id, Catalogue.palmRoyale.id] {
        try draft.watchlist(title)
      }
      try draft.watch(.movie(603))
      try draft.watch(s(1, 1))
      try draft.queue.add(Catalogue.alien)
      try draft.categorize(Catalogue.palmRoyale, as: .maybe)
      try draft.watchlist(.movie(5))
    }
    let sections = world.library.watchlistSections(of: world.anna, asOf: world.now)
    #expect(
      sections.watching.map(\.title) == [southPark] && sections.upNext.map(\.subject) == [Catalogue.alien.subject])
    #expect(sections.wantToWatch.map(\.subject) == [.movie(5)] && sections.maybe.map(\.id) == [Catalogue.palmRoyale.id])
    #expect(world.library.watchlist(of: world.anna, asOf: world.now, includingWatched: true).contains(.movie(603)))
    #expect(!world.library.watchlist(of: world.anna, asOf: world.now).contains(.movie(603)))
  }
}
