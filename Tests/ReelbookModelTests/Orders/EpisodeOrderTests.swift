import ReelbookModel
import ReelbookTestSupport
import Testing

/// A household chooses the order of a series' episodes.
@Suite struct EpisodeOrderTests {
  private static let inOrder = [s(1, 3), s(1, 1), s(0, 1), s(2, 1), s(1, 4), s(2, 2), s(2, 3)]

  // MARK: What comes next

  @Test func `what comes next follows the chosen order, with a special that it counts and without what it leaves out`()
    throws
  {
    var world = try World.ordered()
    #expect(world.next.reason == .start && world.next.subject == s(1, 3))
    let watched = try world.watchAll()
    #expect(watched == Self.inOrder)
    #expect(world.next.reason == .airs("2026-12-01".day) && world.next.subject == s(2, 4))
  }

  @Test func `choosing none brings the catalogue's order back, and choosing again the order`() throws {
    var world = try World.ordered()
    let (chosen, text) = (world.next, world.library.title(southPark)?.episodeOrder)
    try world.edit { try $0.orders.choose(nil, for: southPark) }
    #expect(world.next.subject == s(1, 1) && world.library.title(southPark)?.episodeOrder == nil)
    #expect(world.words == ["Chose the catalogue's order for South Park"])
    try world.edit { try $0.orders.choose(text, for: southPark) }
    #expect(world.next == chosen)
    #expect(world.words == ["Chose the order “Box” for South Park"])
  }

  @Test func `a choice is undone, and another one as well`() throws {
    var world = try World.ordered()
    let first = try #require(world.commits.last)
    try world.edit { try $0.orders.choose(.absolute, for: southPark) }
    let second = try #require(world.commits.last)
    let refused = try world.edit { $0.undo(second) }
    let history = world.commits
    #expect(refused.isEmpty && world.library.title(southPark)?.episodeOrder?.id == EpisodeOrder.discs.id)
    let again = try world.edit { $0.undo(first, knowing: history) }
    #expect(again.isEmpty && world.library.title(southPark)?.episodeOrder == nil && world.next.subject == s(1, 1))
  }

  @Test func `choosing what is chosen already changes nothing`() throws {
    var world = try World.ordered()
    let count = world.commits.count
    var same = EpisodeOrder.discs
    same.fetched = world.library.title(southPark)?.episodeOrder?.fetched
    try world.edit { try $0.orders.choose(same, for: southPark) }
    #expect(world.commits.count == count)
  }

  @Test func `a finished series has more to watch, as soon as the order says so`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    for subject in [s(1, 1), s(1, 2), s(1, 3), s(1, 4), s(2, 1), s(2, 2), s(2, 3)] {
      try world.edit { try $0.watch(subject) }
    }
    try world.edit { try $0.categorize(southPark, as: .finished) }
    #expect(world.library.finishedSeriesWithNewEpisodes(of: world.anna, asOf: world.now).isEmpty)
    // In this order a special comes last.
    let first = (1...4).map { EpisodeOrder.Entry(season: 1, number: $0) }
    let second = (1...3).map { EpisodeOrder.Entry(season: 2, number: $0) }
    let order = EpisodeOrder(
      "own", named: "", .story, parts: [.init(1, first), .init(2, second + [.init(season: 0, number: 2)])])
    try world.edit { try $0.orders.choose(order, for: southPark) }
    #expect(world.next.subject == s(0, 2) && world.next.reason == .continue)
    let returned = world.library.finishedSeriesWithNewEpisodes(of: world.anna, asOf: world.now)
    #expect(returned.map(\.id) == [southPark])
  }

  // MARK: Progress and watching

  @Test func `progress counts what the order counts, and the rest with the specials`() throws {
    var world = try World.ordered()
    try world.edit { draft in for subject in [s(1, 3), s(0, 1), s(1, 2)] { _ = try draft.watch(subject) } }
    let progress = world.library.progress(in: southPark, of: world.anna, asOf: world.now)
    #expect(progress.regular == WatchProgress.Count(watched: 2, aired: 7, total: 8))
    #expect(progress.specials == WatchProgress.Count(watched: 1, aired: 2, total: 2))
    // A season is the catalogue's.
    #expect(world.library.progress(in: MediaID.season(1, of: southPark), of: world.anna, asOf: world.now).watched == 2)
  }

  @Test func `watching the series logs what the order counts, and unwatching it deletes that and no more`() throws {
    var world = try World.ordered()
    try world.edit { try $0.toggleWatched(southPark) }
    #expect(Set(world.library.plays(about: MediaID(southPark)).map(\.subject)) == Set(Self.inOrder))
    #expect(world.library.isWatched(southPark, of: world.anna, asOf: world.now))
    try world.edit { _ = try $0.watch(s(1, 2)) }
    try world.edit { try $0.toggleWatched(southPark) }
    #expect(world.library.plays(about: MediaID(southPark)).map(\.subject) == [s(1, 2)])
  }

  @Test func `watching up to an episode logs what the order has before it`() throws {
    var world = try World.ordered()
    try world.edit { _ = try $0.watch(upTo: s(0, 1)) }
    #expect(Set(world.library.plays(about: MediaID(southPark)).map(\.subject)) == [s(1, 3), s(1, 1), s(0, 1)])
    #expect(world.refusal { _ = try $0.watch(upTo: s(1, 2)) }?.code == .notAllowed)
  }

  @Test func `starting over begins with the order's first episode`() throws {
    var world = try World.ordered()
    _ = try world.watchAll()
    try world.edit { try $0.startOver(southPark) }
    #expect(world.next.subject == s(1, 3) && world.next.reason == .start)
  }

  // MARK: Numbers

  @Test func `an episode has its number in the order, everywhere`() throws {
    var world = try World.ordered()
    func name(_ subject: MediaID) -> String { world.library.name(of: subject) }
    #expect([s(1, 3), s(0, 1), s(2, 1)].map(name) == ["S1E1", "S1E3", "S2E1"].map { "\($0) of South Park" })
    // The catalogue's last episode follows the last disc.
    #expect(name(s(2, 4)) == "S2E5 of South Park")
    // What the order leaves out has the catalogue's number; S1E2 is another episode here, S0E2 is none.
    #expect(name(s(1, 2)) == "S1E2 of South Park, by the catalogue" && name(s(0, 2)) == "S0E2 of South Park")
    #expect(world.library.name(of: MediaID.season(1, of: southPark)) == "Season 1 of South Park")
    try world.edit { draft in
      _ = try draft.watch(s(1, 3))
      try draft.queue.add(s(2, 4))
      try draft.watchlist(s(0, 1))
    }
    let (library, anna) = (world.library, world.anna)
    #expect(library.diary(of: anna).map(\.name) == ["S1E1 of South Park"])
    #expect(library.diary(of: anna, limit: 5).map(\.shownNumber?.description) == ["S1E1"])
    #expect(library.queue(of: anna).map(\.name) == ["S2E5 of South Park"])
    #expect(library.watchlistItems(of: anna, asOf: world.now).map(\.name) == ["S1E3 of South Park"])
    #expect(library.continueWatching(of: anna, asOf: world.now).map(\.name) == ["S1E2 of South Park"])
    #expect(world.next.shownNumber?.description == "S1E2")
  }

  @Test func `an order that counts through has one number, which goes on behind its end`() throws {
    let world = try World.ordered(.absolute)
    let names = [s(1, 1), s(2, 1), s(2, 4)].map { world.library.name(of: $0) }
    #expect(names == [1, 5, 8].map { "E\($0) of South Park" })
    #expect(world.library.shownNumber(of: s(0, 1))?.description == "S0E1")
  }

  @Test func `a number that somebody types is that of the order`() throws {
    let library = try World.ordered().library
    func meant(_ season: Int?, _ number: Int, _ library: Library) -> MediaID? {
      library.episode(shownAs: number, season: season, of: southPark)
    }
    #expect(meant(1, 1, library) == s(1, 3) && meant(2, 5, library) == s(2, 4) && meant(0, 2, library) == s(0, 2))
    // The order has no S1E4, and the catalogue's one is S2E2 there.
    #expect(meant(1, 4, library) == nil && meant(nil, 3, library) == nil)
    let through = try World.ordered(.absolute).library
    #expect(meant(nil, 5, through) == s(2, 1) && meant(2, 1, through) == s(2, 1) && meant(nil, 9, through) == nil)
    let plain = try World.ordered(nil).library
    #expect(meant(7, 1, plain) == s(7, 1) && meant(nil, 3, plain) == nil)
  }

  @Test func `plays, exports and ids keep the catalogue's numbers`() throws {
    var world = try World.ordered()
    try world.edit { _ = try $0.watch(s(2, 1)) }
    #expect(world.library.records(Play.self).map(\.subject) == [s(2, 1)])
  }

  @Test func `the parts of a series are those of the order, then what it leaves out`() throws {
    var world = try World.ordered()
    try world.edit { _ = try $0.watch(s(1, 3)) }
    let parts = world.library.episodeParts(in: southPark, of: world.anna, asOf: world.now)
    #expect(parts.map { $0.words() } == ["Disc 1", "Part 2", "Not in this order"])
    #expect(
      parts.map { $0.items.map(\.subject) } == [
        [s(1, 3), s(1, 1), s(0, 1)], [s(2, 1), s(1, 4), s(2, 2), s(2, 3), s(2, 4)], [s(0, 2), s(1, 2)],
      ])
    #expect(parts[0].progress.regular == WatchProgress.Count(watched: 1, aired: 3, total: 3))
    #expect(parts.allSatisfy { $0.season == nil && $0.isOfOrder })
    try world.edit { try $0.orders.choose(nil, for: southPark) }
    let seasons = world.library.episodeParts(in: southPark, of: world.anna, asOf: world.now)
    #expect(seasons.map { $0.words() } == ["Specials", "Season 1", "Season 2"])
    #expect(seasons.compactMap(\.season) == (0...2).map { MediaID.season($0, of: southPark) })
    for part in seasons {
      let season = try #require(part.season)
      let progress = world.library.progress(in: season, of: world.anna, asOf: world.now)
      #expect(part.progress.regular == progress.regular)
    }
  }

  // MARK: What is refused

  @Test func `a film, an unknown series and an order without episodes are refused`() throws {
    let (world, _) = try World.holding(Catalogue.southPark, Catalogue.matrix)
    let empty = EpisodeOrder(
      "x", named: "Empty", .disc, parts: [.init(0, [.init(season: 1, number: 1)]), .init(1, [])])
    #expect(world.refusal { try $0.orders.choose(.discs, for: TitleID.movie(603)) }?.code == .notAllowed)
    #expect(world.refusal { try $0.orders.choose(.discs, for: TitleID.series(9)) }?.code == .notAllowed)
    #expect(world.refusal { try $0.orders.choose(empty, for: southPark) }?.code == .notAllowed)
    #expect(world.refusal { try $0.orders.choose(empty, for: Catalogue.palmRoyale) }?.code == .notAllowed)
    var far = EpisodeOrder.discs
    far.parts[0].episodes[0].number = -1
    #expect(world.refusal { try $0.orders.choose(far, for: southPark) } != nil)
  }

  @Test func `an error names an episode by the number that people see`() throws {
    let category = "Only a movie or a series as a whole has a category; "
    for order in [EpisodeOrder.discs, .absolute, nil] {
      let world = try World.ordered(order)
      for subject in Self.inOrder + [s(1, 2), s(0, 2), s(2, 4), MediaID(southPark), .season(1, of: southPark)] {
        let name = world.library.name(of: subject)
        #expect(world.library.phrase(of: subject).text(in: .english) == name)
        guard subject.season != nil else { continue }
        let refusal = world.refusal { try $0.categorize(subject, as: .paused) }
        #expect(refusal?.message == category + "“\(name)” is a part of “South Park”.")
      }
    }
    // The first on the disc is the catalogue's third.
    let world = try World.ordered()
    #expect(world.library.phrase(of: s(1, 3)).text(in: .english) == "S1E1 of South Park")
    #expect(world.library.phrase(of: s(1, 2)).text(in: .english) == "S1E2 of South Park, by the catalogue")
  }

  @Test func `an order of a catalogue's title is chosen together with its facts`() throws {
    var world = try World()
    try world.edit { try $0.orders.choose(.discs, for: Catalogue.southPark) }
    #expect(world.next.subject == s(1, 3) && world.library.title(southPark)?.name == "South Park")
  }
}
