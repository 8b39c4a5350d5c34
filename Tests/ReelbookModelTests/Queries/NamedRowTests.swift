import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct NamedRowTests {
  private static let german = PhraseTable([
    "name.episode": "Folge {episode} der Staffel {season} von {title}", "name.season": "Staffel {season} von {title}",
    "name.specials": "Specials von {title}",
  ])

  @Test func `each row has the name and the progress that the library has, in any language`() throws {
    let verbs = RandomVerbs()
    var counts = [0, 0, 0, 0]
    for seed in Laws.seeds(20) {
      var source = SeededGenerator(seed: seed)
      var world = try World()
      for _ in 0..<80 { _ = try? world.edit { _ = verbs.act(in: &$0, using: &source) } }
      let (library, now) = (world.library, world.now)
      for person in library.people.map(\.id) {
        let items = library.lists(of: person).flatMap { library.items(in: $0.id, of: person, asOf: now) }
        let watchlist = library.watchlistItems(of: person, asOf: now)
        let continuing = library.continueWatching(of: person, asOf: now)
        let others: [any NamedSubject] = library.diary(of: person) + library.queue(of: person)
        let rows: [any NamedSubject] = items + watchlist + continuing + others
        for row in rows {
          #expect(row.name == library.name(of: row.subject), "seed \(seed)")
          #expect(row.name(in: Self.german) == library.name(of: row.subject, in: Self.german), "seed \(seed)")
        }
        func progress(_ subject: MediaID) -> WatchProgress { library.progress(in: subject, of: person, asOf: now) }
        #expect(items.allSatisfy { $0.progress == progress($0.subject) }, "seed \(seed)")
        #expect(watchlist.allSatisfy { $0.progress == progress($0.subject) }, "seed \(seed)")
        #expect(continuing.allSatisfy { $0.progress == progress(MediaID($0.title)) }, "seed \(seed)")
        #expect(watchlist.map(\.subject) == library.watchlist(of: person, asOf: now), "seed \(seed)")
        for (place, count) in [items.count, watchlist.count, continuing.count, others.count].enumerated() {
          counts[place] += count
        }
      }
    }
    #expect(!counts.contains(0))
  }

  @Test func `a row that a screen follows is another once its title has another name`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(s(1, 1)) }
    let before = world.library.continueWatching(of: world.anna, asOf: world.now)
    #expect(before.map(\.name) == ["S1E2 of South Park"])
    var renamed = Catalogue.southPark
    renamed.title.facts.name = "Southpark"
    renamed.title.facts.fetched = "2026-02-01T00:00:00Z".instant
    try world.edit { try $0.refresh(renamed) }
    let after = world.library.continueWatching(of: world.anna, asOf: world.now)
    #expect(after != before && after.map(\.name) == ["S1E2 of Southpark"])
    #expect(world.library.items(in: list).map(\.name) == ["Southpark"])
    #expect(world.library.items(in: list).allSatisfy { $0.progress == nil })
  }

  @Test func `what was watched, starred or queued without facts is found, until the facts are there`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    #expect(world.library.titlesWithoutFacts == [])
    try world.edit { draft in
      try draft.watch(.movie(99))
      try draft.star(.movie(98))
      try draft.star(.movie(98), false)
      try draft.star(.episode(season: 1, number: 1, of: .series(97)))
      try draft.star(TitleID(.channel, namespace: "tv", value: "one"))
      try draft.star(.movie(603))
    }
    #expect(Set(world.library.titlesWithoutFacts) == [.movie(99), .series(97)])
    try world.edit { try $0.refresh(CatalogTitle.movie(99, named: "Pig")) }
    #expect(world.library.titlesWithoutFacts == [.series(97)])
  }
}
