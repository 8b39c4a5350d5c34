import ReelbookModel
import Testing

@Suite struct ListQueriesTests {
  static func shelf() throws -> (World, ListID) {
    var (world, list) = try World.holding(Catalogue.matrix)
    for title in [Catalogue.southPark, Catalogue.alien, Catalogue.palmRoyale] {
      try world.edit { try $0.add(title, to: list) }
    }
    return (world, list)
  }

  @Test(arguments: [
    (ListOrder.manual, ["The Matrix", "South Park", "Alien", "Palm Royale"]),
    (.dateAdded, ["Palm Royale", "Alien", "South Park", "The Matrix"]),
    (.name, ["Alien", "Palm Royale", "South Park", "The Matrix"]),
    (.year, ["The Matrix", "Alien", "South Park", "Palm Royale"]),
    (.runtime, ["Palm Royale", "Alien", "The Matrix", "South Park"]),
  ]) func `a list sorts in each order, with unknown values last`(order: ListOrder, names: [String]) throws {
    let (world, list) = try Self.shelf()
    #expect(world.library.items(in: list, sortedBy: order).map { $0.title?.name ?? "" } == names)
  }

  @Test func `a filter leaves out the titles that do not match`() throws {
    var (world, list) = try Self.shelf()
    let anna = world.anna
    try world.edit { try $0.categorize(.movie(603), as: .paused) }
    func names(_ filter: TitleFilter) -> [String] {
      world.library.items(in: list, matching: filter).compactMap { $0.title?.name }
    }
    #expect(names(TitleFilter(kind: .movie)) == ["The Matrix", "Alien"])
    #expect(names(TitleFilter(genre: "COMEDY")) == ["Palm Royale"])
    #expect(names(TitleFilter(category: .paused, of: anna)) == ["The Matrix"])
    #expect(names(TitleFilter(category: .new, of: anna)) == ["South Park", "Alien", "Palm Royale"])
    #expect(names(TitleFilter(kind: .series, category: .new, of: anna)) == ["South Park", "Palm Royale"])
    #expect(names(TitleFilter(category: .paused, of: world.ben)) == [])
    // Without a person, the category of any person counts.
    #expect(names(TitleFilter(category: .paused)) == ["The Matrix"])
    #expect(names(TitleFilter(category: .new)).contains("The Matrix"))
    #expect(names(TitleFilter(category: .dropped)) == [])
    #expect(world.library.titles(matching: TitleFilter(kind: .movie)).map(\.name) == ["Alien", "The Matrix"])
    #expect(world.library.items(in: list, sortedBy: .name, matching: TitleFilter(kind: .series)).count == 2)
  }

  @Test func `a list that is asked for a person is filtered for that person, at that moment`() throws {
    var (world, list) = try Self.shelf()
    let (anna, ben) = (world.anna, world.ben)
    try world.edit { draft in
      try draft.watch(.movie(603))
      try draft.categorize(Catalogue.alien.id, as: .finished, by: ben)
    }
    func names(_ filter: TitleFilter, of person: PersonID) -> [String] {
      world.library.items(in: list, of: person, asOf: world.now, matching: filter).compactMap { $0.title?.name }
    }
    let finished = TitleFilter(category: .finished)
    #expect(names(finished, of: anna) == ["The Matrix"] && names(finished, of: ben) == ["Alien"])
    // A filter may name somebody else.
    #expect(names(TitleFilter(category: .finished, of: ben), of: anna) == ["Alien"])
    #expect(names(TitleFilter(kind: .movie), of: anna) == ["The Matrix", "Alien"])
    #expect(world.library.items(in: list, matching: finished).compactMap { $0.title?.name } == ["Alien"])
  }

  @Test func `a list is found by name, whatever the case, accents and punctuation`() throws {
    var world = try World()
    let list = try world.edit { draft in
      try draft.addList("Science Fiction")
      return try draft.addList("Été à la plage!")
    }
    #expect(world.library.lists(named: "ete a la PLAGE").map(\.id) == [list])
    #expect(world.library.lists(named: "").isEmpty && world.library.lists(named: "plage").isEmpty)
  }

  @Test func `the titles of a library are sorted by name, each once`() throws {
    var (world, list) = try Self.shelf()
    try world.edit { draft in
      let other = try draft.addList("Other")
      try draft.add(MediaID.movie(603), to: other)
      try draft.add(s(1, 1), to: list)
    }
    #expect(world.library.titles().map(\.name) == ["Alien", "Palm Royale", "South Park", "The Matrix"])
    #expect(world.library.lists(containing: .movie(603)).map(\.name) == ["Watching", "Other"])
    #expect(!world.library.contains(.movie(1)))
  }

  @Test func `the unidentified titles are those that have only a name`() throws {
    var (world, list) = try Self.shelf()
    let typed = CatalogTitle(.movie, named: "Home video")
    try world.edit { try $0.add(typed, to: list) }
    #expect(world.library.unidentified.map(\.id) == [typed.id])
  }

  @Test func `an unknown list is empty`() throws {
    let (world, _) = try Self.shelf()
    let unknown = ListID(bits: IDBits(1, 1))
    #expect(world.library.items(in: unknown).isEmpty && world.library.list(unknown) == nil)
  }
}

@Suite struct MarkQueriesTests {
  @Test func `a title without a category counts as new, and each title counts once`() throws {
    var (world, list) = try ListQueriesTests.shelf()
    try world.edit { draft in
      try draft.categorize(.movie(603), as: .finished)
      try draft.categorize(.movie(348), as: .finished)
      try draft.categorize(.movie(99), as: .dropped)
      try draft.add(s(1, 1), to: list)
    }
    #expect(world.library.statusCounts(of: world.anna, asOf: world.now) == [.finished: 2, .new: 2])
    #expect(world.library.statusCounts(of: world.ben, asOf: world.now) == [.new: 4])
  }

  @Test func `starred episodes are found by season, by series and in all`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      for subject in [s(1, 2), s(1, 1), s(2, 3), s(0, 1), s(1, 1, of: .series(5))] { try draft.star(subject) }
      try draft.star(MediaID(southPark))
      try draft.star(.season(1, of: southPark))
      try draft.star(.movie(603))
    }
    let (library, anna) = (world.library, world.anna)
    #expect(library.starredEpisodes(in: MediaID(southPark), of: anna) == [s(0, 1), s(1, 1), s(1, 2), s(2, 3)])
    #expect(library.starredEpisodes(in: .season(1, of: southPark), of: anna) == [s(1, 1), s(1, 2)])
    #expect(library.starredEpisodes(of: anna).count == 5)
    #expect(library.starredEpisodes(of: world.ben).isEmpty)
  }

  @Test func `a row of the watchlist has its title, and since when it waits unless nobody knows`() throws {
    var world = try World()
    try world.edit { draft in
      try draft.watchlist(CatalogTitle.movie(1, named: "Pig"))
      try draft.watchlist(.movie(2))
      try draft.mark(.movie(2)) { $0.watchlistSince = .unknown }
    }
    let (library, now) = (world.library, world.now)
    let items = library.watchlistItems(of: world.anna, asOf: now)
    #expect(items.map(\.subject) == library.watchlist(of: world.anna, asOf: now))
    #expect(items.map(\.title?.name) == ["Pig", nil] && items.map(\.since) == [now.instant, nil])
    #expect(library.watchlistItems(of: world.ben, asOf: now) == [])
    try world.edit { try $0.watch(items[0]) }
    #expect(world.library.watchlistItems(of: world.anna, asOf: world.now).map(\.subject) == [.movie(2)])
    #expect(world.library.watchlistItems(of: world.anna, asOf: world.now, includingWatched: true).count == 2)
  }

  @Test func `the watchlist starts with the subject that was added last`() throws {
    var world = try World()
    for subject in [MediaID.movie(2), s(1, 1), .movie(1)] { try world.edit { try $0.watchlist(subject) } }
    let (library, anna, now) = (world.library, world.anna, world.now)
    #expect(library.watchlist(of: anna, asOf: now) == [.movie(1), s(1, 1), .movie(2)])
    #expect(library.watchlist(of: anna, asOf: now, sortedBy: .manual) == [.movie(2), s(1, 1), .movie(1)])
    try world.edit { try $0.identify(.title(.movie(2)), as: .title(.movie(1))) }
    #expect(world.library.wholeWatchlist(of: world.anna).count == 2)
  }

  @Test(arguments: [
    (ListOrder.manual, ["The Matrix", "South Park", "Alien", "Palm Royale"]),
    (.dateAdded, ["Palm Royale", "Alien", "South Park", "The Matrix"]),
    (.name, ["Alien", "Palm Royale", "South Park", "The Matrix"]),
    (.year, ["The Matrix", "Alien", "South Park", "Palm Royale"]),
    (.runtime, ["Palm Royale", "Alien", "The Matrix", "South Park"]),
  ]) func `a watchlist sorts in each order, with unknown values last`(order: ListOrder, names: [String]) throws {
    var (world, list) = try ListQueriesTests.shelf()
    for item in world.library.items(in: list) { try world.edit { try $0.watchlist(item.subject) } }
    #expect(world.library.wholeWatchlist(of: world.anna, sortedBy: order).map { world.library.name(of: $0) } == names)
    #expect(world.library.wholeWatchlist(of: world.ben, sortedBy: order).isEmpty)
  }

  @Test func `a person's reminders come in the order of their times`() throws {
    var world = try World()
    let ben = world.ben
    try world.edit { draft in
      try draft.remind(of: .movie(1), at: .year(2028))
      try draft.remind(of: .movie(2), at: "2026-12-01T20:15".time)
      try draft.remind(of: .movie(3), at: .year(2027), by: ben)
    }
    #expect(world.library.reminders(of: world.anna).map(\.subject) == [.movie(2), .movie(1)])
  }

  @Test func `a subject without a mark has an empty mark`() throws {
    let world = try World()
    #expect(world.library.mark(on: .movie(1), of: world.anna) == Mark(id: PersonalID(world.anna, .movie(1))))
  }

  @Test func `the marks that two devices set on one subject merge into one`() throws {
    var a = try World()
    var b = a.fork(device: 2)
    try a.edit { try $0.mark(.movie(1)) { $0.moods = [.great] } }
    try b.edit {
      try $0.mark(.movie(1)) {
        $0.moods = [.tired]
        $0.isStarred = true
      }
    }
    exchange(&a, &b)
    let mark = a.library.mark(on: .movie(1), of: a.anna)
    #expect(mark.moods == [.great, .tired] && mark.isStarred)
  }
}

@Suite struct NameQueriesTests {
  @Test func `the name of a subject is its season, its episode and its title's name`() throws {
    let (world, _) = try World.holding(Catalogue.southPark)
    #expect(world.library.name(of: s(1, 3)) == "S1E3 of South Park")
    #expect(world.library.name(of: .season(2, of: southPark)) == "Season 2 of South Park")
    #expect(world.library.name(of: .season(0, of: southPark)) == "Specials of South Park")
    #expect(world.library.name(of: MediaID(southPark)) == "South Park")
    #expect(world.library.name(of: .movie(7)) == "movie/tmdb/7")
  }
}
