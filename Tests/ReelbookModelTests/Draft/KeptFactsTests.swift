import ReelbookModel
import Testing

/// A diary needs no list: the library keeps the facts of each title that has a play, a mark or a note.
@Suite struct KeptFactsTests {
  @Test func `watching a catalogue title stores its facts, and adds it to no list`() throws {
    var world = try World()
    try world.edit { try $0.watch(Catalogue.matrix) }
    #expect(world.library.name(of: .movie(603)) == "The Matrix")
    #expect(!world.library.contains(.movie(603)) && world.library.unlisted.isEmpty && world.library.titles().isEmpty)
    #expect(world.words == ["Watched The Matrix"])
  }

  @Test func `a refresh accepts a title that has a play, a mark or a note, and refuses others`() throws {
    let verbs: [(inout Draft) throws -> Void] = [
      { try $0.watch(.movie(603)) }, { try $0.star(.movie(603)) }, { try $0.addNote("n", on: .movie(603)) },
    ]
    for verb in verbs {
      var world = try World()
      #expect(world.refusal { try $0.refresh(Catalogue.matrix) }?.code == .notFound)
      try world.edit(verb)
      try world.edit { try $0.refresh(Catalogue.matrix) }
      #expect(world.library.name(of: .movie(603)) == "The Matrix" && !world.library.contains(.movie(603)))
    }
  }

  @Test func `a verb that is refused stores no facts`() throws {
    let world = try World()
    #expect(world.refusal { try $0.watch(Catalogue.matrix, at: .year(2090)) }?.code == .inTheFuture)
  }

  @Test func `a title that is typed with other case or punctuation is the title that is there`() throws {
    var (world, list) = try World.holding(CatalogTitle(.movie, named: "Up", year: 2009))
    try world.edit { try $0.add(CatalogTitle(.movie, named: "UP!", year: 2009), to: list) }
    #expect(world.library.titles().map(\.name) == ["Up"])
    try world.edit { try $0.watch(CatalogTitle(.movie, named: "UP", year: 2009)) }
    #expect(world.library.titles().map(\.name) == ["Up"] && world.library.plays.count == 1)
  }

  @Test func `an episode that the known ones do not have is refused, unless the caller insists`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let seasons = world.library.seasons(of: Catalogue.southPark.id)
    for (season, episode, last) in [(9, 9, "S2E"), (1, 99, "S1E"), (1, 0, "S1E")] {
      let refused = try #require(world.refusal { try $0.watch(s(season, episode)) })
      #expect(refused.code == .unknownEpisode && refused.message.contains(last), "\(refused)")
      #expect(refused.message.contains("S\(season)E\(episode) of South Park"))
      if episode > 0 { #expect(world.refusal { try $0.watch(upTo: s(season, episode)) }?.code == .unknownEpisode) }
    }
    for season in seasons {
      for episode in season.episodes { try world.edit { try $0.watch(s(season.id.number, episode.number)) } }
    }
    let known = world.library.plays.count
    #expect(known == seasons.map(\.episodes.count).reduce(0, +))
    try world.edit { try $0.watch(s(9, 9), insisting: true) }
    try world.edit { try $0.watch(s(1, 99), insisting: true) }
    #expect(world.library.plays.count == known + 2)
    // Without a known season any episode is accepted.
    try world.edit { try $0.watch(.episode(9, season: 9, of: .series(1))) }
    #expect(world.library.plays.count == known + 3)
  }

  @Test func `any special is accepted where no special is known, and counts to nothing`() throws {
    let show = Catalogue.palmRoyale
    var (world, _) = try World.holding(show)
    let before = world.library.progress(in: show.subject, of: world.anna, asOf: world.now)
    for number in [0, 1] { try world.edit { try $0.watch(s(0, number, of: show.id)) } }
    let after = world.library.progress(in: show.subject, of: world.anna, asOf: world.now)
    #expect(world.library.plays.count == 2 && after.regular == before.regular && after.regular.total == 2)
    let (known, _) = try World.holding(Catalogue.southPark)
    #expect(known.refusal { try $0.watch(s(0, 0)) }?.code == .unknownEpisode)
  }
}
