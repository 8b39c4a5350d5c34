import ReelbookModel
import Testing

/// Titles of a source of streams: known to the library by what is played, starred or queued.
@Suite struct StreamedTitlesTests {
  private static func lost(_ episodes: [Int], named: (Int) -> String = { "Part \($0)" }) -> CatalogTitle {
    var title = CatalogTitle(.series, named: "Lost", year: 2004)
    var facts = SeasonFacts()
    facts.episodes = episodes.map { Episode($0, name: named($0)) }
    title.seasons = [Season(SeasonID(title.id, 1), facts)]
    title.hasStreams = true
    return title
  }

  private static func film(_ name: String, _ year: Int?) -> CatalogTitle {
    var film = CatalogTitle(.movie, named: name, year: year)
    film.hasStreams = true
    return film
  }

  @Test func `a series of a panel is known, is in no list, and goes on with the next episode`() throws {
    var world = try World()
    let lost = Self.lost([1, 2, 3])
    try world.edit { try $0.add(lost) }
    #expect(world.library.titles().isEmpty && !world.library.contains(lost))
    #expect(world.library.name(of: lost.episode(season: 1, number: 2)) == "S1E2 of Lost")
    #expect(world.library.episode(lost.episode(season: 1, number: 2))?.name == "Part 2")
    try world.edit { try $0.watch(lost.episode(season: 1, number: 1)) }
    let next = world.library.nextEpisode(in: lost, of: world.anna, asOf: world.now)
    #expect(next.subject == lost.episode(season: 1, number: 2) && next.reason == .continue)
    #expect(world.library.progress(in: lost, of: world.anna, asOf: world.now).aired == 3)
    #expect(world.library.continueWatching(of: world.anna, asOf: world.now).map(\.title) == [lost.id])
  }

  @Test func `new episodes come in, names that are there stay, and no episode goes`() throws {
    var world = try World()
    try world.edit { try $0.add(Self.lost([1, 2])) }
    try world.edit { try $0.add(Self.lost([2, 3]) { "Other \($0)" }) }
    let season = try #require(world.library.season(1, of: Self.lost([]).id))
    #expect(season.episodes.map(\.name) == ["Part 1", "Part 2", "Other 3"] && season.streamed == [1, 2, 3])
    let commits = world.commits.count
    try world.edit { try $0.add(Self.lost([1, 2, 3])) }
    #expect(world.commits.count == commits, "what is known writes nothing")
  }

  @Test func `fetched facts stay; an episode without an air day counts as aired if it can be played`() throws {
    var world = try World()
    let lost = Self.lost([1, 2, 3])
    var facts = SeasonFacts()
    facts.episodes = [Episode(1, name: "Pilot", airDay: world.now.day), Episode(2, name: "Two")]
    facts.fetched = world.now.instant
    var fetched = TitleFacts(name: "Lost (fetched)", year: 2004)
    fetched.fetched = world.now.instant
    let list = try world.edit { try $0.addList("All") }
    try world.edit { draft in
      try draft.add(CatalogTitle(Title(lost.id, fetched), seasons: [Season(SeasonID(lost.id, 1), facts)]), to: list)
    }
    #expect(world.library.progress(in: lost, of: world.anna, asOf: world.now).aired == 1)
    try world.edit { try $0.add(lost) }
    #expect(world.library.title(lost.id)?.name == "Lost (fetched)")
    #expect(world.library.season(1, of: lost.id)?.episodes.map(\.name) == ["Pilot", "Two"])
    #expect(world.library.progress(in: lost, of: world.anna, asOf: world.now).aired == 3)
    // A day in the future is what the catalogue knows better.
    facts.episodes[1].airDay = world.now.day.adding(days: 7)
    facts.fetched = world.now.instant.adding(.seconds(60))
    try world.edit {
      try $0.refresh(CatalogTitle(Title(lost.id, fetched), seasons: [Season(SeasonID(lost.id, 1), facts)]))
    }
    let subjects = [1, 2, 3].map { lost.episode(season: 1, number: $0) }
    try world.edit { try $0.watch(subjects[0]) }
    #expect(world.library.season(1, of: lost.id)?.streamed == [1, 2, 3], "a refresh leaves it")
    #expect(world.library.nextEpisode(in: lost, of: world.anna, asOf: world.now).subject == subjects[2])
  }

  @Test func `a film of a panel is the library's film of its name and year`() throws {
    var world = try World()
    let list = try world.edit { draft in
      let list = try draft.addList("All")
      try draft.add(CatalogTitle.movie(348, named: "Alien", year: 1979), to: list)
      return list
    }
    let alien = Self.film("ALIEN", 1979)
    #expect(try world.edit { try $0.add(alien) } == .movie(348))
    try world.edit { draft in
      try draft.star(alien)
      try draft.queue.add(alien)
      try draft.watch(alien)
    }
    #expect(world.library.mark(on: .movie(348), of: world.anna).isStarred)
    #expect(world.library.queue(of: world.anna).map(\.subject) == [.movie(348)])
    #expect(world.library.hasWholePlay(of: .movie(348), by: world.anna))
    #expect(world.library.title(alien.id) == nil && world.library.titles().map(\.name) == ["Alien"])
    // Another year is another film.
    let remake = Self.film("Alien", 2024)
    #expect(try world.edit { try $0.add(remake) } == remake.subject)
    try world.edit { try $0.add(remake, to: list) }
    #expect(world.library.titles().count == 2)
  }

  @Test func `a later catalogue's id joins what was played under the panel's name`() throws {
    var world = try World()
    let lost = Self.lost([1, 2, 3])
    try world.edit { draft in
      try draft.add(lost)
      try draft.watch(lost.episode(season: 1, number: 1))
      try draft.identify(.title(lost.id), as: .title(.series(4607)))
    }
    let next = world.library.nextEpisode(in: .series(4607), of: world.anna, asOf: world.now)
    #expect(next.subject == .episode(season: 1, number: 2, of: .series(4607)))
    #expect(world.library.name(of: MediaID.series(4607)) == "Lost")
  }
}
