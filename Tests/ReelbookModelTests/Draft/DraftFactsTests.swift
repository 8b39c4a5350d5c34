import ReelbookModel
import Testing

@Suite struct DraftFactsTests {
  @Test func `facts that were fetched later win, and marks and plays do not change`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.watch(s(1, 1))
      try draft.categorize(MediaID(southPark), as: .maybe)
    }
    var found = Catalogue.southPark
    found.title.facts.name = "South Park, renamed"
    found.title.facts.fetched = "2026-05-01T00:00:00Z".instant
    let said = (world.library.marks.map(\.self), world.library.plays.map(\.self))
    try world.edit { try $0.refresh(found) }
    #expect(world.library.title(southPark)?.name == "South Park, renamed")
    #expect(said == (world.library.marks.map(\.self), world.library.plays.map(\.self)))
    try world.edit { try $0.refresh(Catalogue.southPark) }
    #expect(world.library.title(southPark)?.name == "South Park, renamed")
  }

  @Test func `a refresh without new facts writes only the time of this device's check`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    var found = Catalogue.southPark
    found.title.facts.fetched = "2026-11-19T00:00:00Z".instant
    for index in found.seasons.indices { found.seasons[index].facts.fetched = "2026-11-19T00:00:00Z".instant }
    world.wait(.seconds(60))
    try world.edit { try $0.refresh(found) }
    #expect(Set(world.commits.last?.changes.flatMap(\.fields) ?? []) == ["checked"])
    #expect(world.words == [])
  }

  @Test func `facts with a fetch time in the future do not block later facts`() throws {
    var ahead = Catalogue.southPark
    ahead.title.facts.fetched = "2031-01-01T00:00:00Z".instant
    var (world, _) = try World.holding(ahead)
    var found = Catalogue.southPark
    found.title.facts.name = "South Park, renamed"
    found.title.facts.fetched = "2026-11-19T00:00:00Z".instant
    try world.edit { try $0.refresh(found) }
    #expect(world.library.title(southPark)?.name == "South Park, renamed")
    found.title.facts.name = "Typed"
    found.title.facts.fetched = nil
    try world.edit { try $0.refresh(found) }
    #expect(world.library.title(southPark)?.name == "South Park, renamed")
  }

  @Test func `a refresh of a title that the library does not know is an error`() throws {
    let world = try World()
    let refused = try #require(world.refusal { try $0.refresh(Catalogue.matrix) })
    #expect(refused.code == .notFound && refused.message.contains("“The Matrix”"))
  }

  @Test func `facts that a person types rank below fetched facts`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    var typed = Catalogue.matrix
    typed.title.facts = TitleFacts(name: "Matrix with Keanu")
    try world.edit { try $0.add(typed, to: list) }
    #expect(world.library.title(.movie(603))?.name == "The Matrix")
  }

  @Test func `a title typed by name keeps its last typed facts until facts are fetched`() throws {
    let typed = CatalogTitle(.movie, named: "Home video", year: 2001)
    var (world, list) = try World.holding(typed)
    var again = typed
    again.title.facts.synopsis = "Grandma's birthday"
    try world.edit { try $0.add(again, to: list) }
    #expect(world.library.title(typed.id)?.synopsis == "Grandma's birthday")
  }

  @Test func `plays and marks of episodes need no facts, and match the facts that come later`() throws {
    var world = try World()
    try world.edit { draft in
      try draft.watch(s(2, 1))
      try draft.star(s(2, 2))
    }
    let series = MediaID(southPark)
    #expect(
      world.library.progress(in: series, of: world.anna, asOf: world.now).regular
        == .init(watched: 1, aired: 1, total: 1))
    #expect(world.library.nextEpisode(in: southPark, of: world.anna, asOf: world.now).reason == .caughtUp)
    try world.edit { draft in
      let list = try draft.addList("Watching")
      try draft.add(Catalogue.southPark, to: list)
    }
    #expect(
      world.library.progress(in: series, of: world.anna, asOf: world.now).regular
        == .init(watched: 1, aired: 7, total: 8))
    #expect(world.library.nextEpisode(in: southPark, of: world.anna, asOf: world.now).subject == s(2, 2))
  }
}
