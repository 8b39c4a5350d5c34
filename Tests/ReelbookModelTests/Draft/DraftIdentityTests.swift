import ReelbookModel
import Testing

@Suite struct DraftIdentityTests {
  static let german = CatalogTitle(.series, named: "Der Park", year: 1997)
  static let typo = CatalogTitle(.series, named: "Southpark")

  @Test func `a provisional title becomes an identified one, with its entries, plays, marks and notes`() throws {
    var (world, list) = try World.holding(Self.typo)
    let old = Self.typo.id
    try world.edit { draft in
      try draft.watch(.episode(1, season: 1, of: old))
      try draft.star(.episode(2, season: 1, of: old))
      try draft.addNote("found it", on: MediaID(old))
    }
    #expect(world.library.unidentified.map(\.id) == [old])
    try world.edit { draft in
      try draft.add(Catalogue.southPark, to: list)
      try draft.identify(.title(old), as: .title(southPark))
    }
    let library = world.library
    #expect(library.resolve(old) == southPark)
    #expect(library.titles().map(\.id) == [southPark] && library.unidentified.isEmpty)
    #expect(library.items(in: list).map(\.subject) == [MediaID(southPark)])
    #expect(library.hasWholePlay(of: s(1, 1), by: world.anna))
    #expect(library.starredEpisodes(of: world.anna) == [s(1, 2)])
    #expect(library.notes(on: MediaID(southPark), of: world.anna).count == 1)
    #expect(library.nextEpisode(in: old, of: world.anna, asOf: world.now).subject == s(1, 2))
  }

  @Test func `two provisional titles identified as one title are one, before and after its facts come`() throws {
    var (world, list) = try World.holding(Self.typo, Self.german)
    try world.edit { draft in
      try draft.identify(.title(Self.typo.id), as: .title(southPark))
      try draft.identify(.title(Self.german.id), as: .title(southPark))
      try draft.rate(MediaID(Self.typo.id), .outOfTen(7))
    }
    #expect(world.library.titles().count == 1)
    #expect(world.library.items(in: list).map(\.subject) == [MediaID(southPark)])
    #expect(world.library.statusCounts(of: world.anna, asOf: world.now) == [.new: 1])
    try world.edit { try $0.refresh(Catalogue.southPark) }
    #expect(world.library.titles().map(\.name) == ["South Park"])
    #expect(world.library.mark(on: MediaID(Self.german.id), of: world.anna).rating?.value == 7)
  }

  @Test func `removing an alias separates the titles that it joined`() throws {
    var (world, list) = try World.holding(Self.typo, Catalogue.southPark)
    try world.edit { try $0.star(.episode(1, season: 1, of: Self.typo.id)) }
    try world.edit { try $0.star(s(1, 2)) }
    try world.edit { try $0.identify(.title(Self.typo.id), as: .title(southPark)) }
    #expect(world.library.starredEpisodes(in: MediaID(southPark), of: world.anna) == [s(1, 1), s(1, 2)])
    try world.edit { try $0.separate(.title(Self.typo.id)) }
    #expect(world.library.starredEpisodes(in: MediaID(southPark), of: world.anna) == [s(1, 2)])
    #expect(world.library.items(in: list).count == 2)
    #expect(world.refusal { try $0.separate(.title(Self.typo.id)) }?.code == .notFound)
  }

  @Test func `two people are joined to one, and separated again`() throws {
    var world = try World()
    let (anna, ben) = (world.anna, world.ben)
    try world.edit(as: ben) { try $0.watch(.movie(603)) }
    try world.edit { try $0.identify(.person(ben), as: .person(anna)) }
    #expect(world.library.people.map(\.name) == ["Anna"] || world.library.people.map(\.name) == ["Ben"])
    #expect(world.library.isWatched(.movie(603), of: anna, asOf: world.now))
    try world.edit(as: ben) { try $0.star(.movie(603)) }
    #expect(world.library.mark(on: .movie(603), of: anna).isStarred)
    try world.edit { try $0.separate(.person(ben)) }
    #expect(world.library.people.map(\.name) == ["Anna", "Ben"])
    #expect(
      !world.library.isWatched(.movie(603), of: anna, asOf: world.now)
        && world.library.isWatched(.movie(603), of: ben, asOf: world.now))
  }

  @Test func `of two titles that are identified as each other, the later alias names both`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    let other = TitleID.series(116_799)
    try world.edit { try $0.identify(.title(southPark), as: .title(other)) }
    #expect(world.library.resolve(southPark) == other)
    try world.edit { try $0.identify(.title(other), as: .title(southPark)) }
    #expect(world.library.resolve(southPark) == southPark && world.library.resolve(other) == southPark)
    #expect(world.library.titles().count == 1)
  }

  @Test func `an identification that leads back over others takes their place, and undo brings them back`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    let (other, third) = (TitleID.series(116_799), TitleID.series(4))
    try world.edit { try $0.identify(.title(southPark), as: .title(other)) }
    try world.edit { try $0.identify(.title(other), as: .title(third)) }
    #expect(world.library.resolve(southPark) == third)
    try world.edit { try $0.identify(.title(third), as: .title(southPark)) }
    #expect(Set([southPark, other, third].map { world.library.resolve($0) }) == [southPark])
    let (history, last) = (world.commits, try #require(world.commits.last))
    #expect(try world.edit { $0.undo(last, knowing: history) }.isEmpty)
    #expect(Set([southPark, other, third].map { world.library.resolve($0) }) == [third])
  }

  @Test func `an undone identification does not rename what others were joined with`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    let (other, third) = (TitleID.series(116_799), TitleID.series(4))
    try world.edit { try $0.identify(.title(southPark), as: .title(third)) }
    try world.edit { try $0.identify(.title(third), as: .title(other)) }
    try world.edit { try $0.identify(.title(southPark), as: .title(other)) }
    let (history, last) = (world.commits, try #require(world.commits.last))
    #expect(try world.edit { $0.undo(last, knowing: history) }.isEmpty)
    #expect(Set([southPark, other, third].map { world.library.resolve($0) }) == [other])
  }

  @Test func `an outside id names the joined titles even if the alias points to a provisional id`() throws {
    var (world, _) = try World.holding(Self.typo, Catalogue.southPark)
    try world.edit { try $0.identify(.title(southPark), as: .title(Self.typo.id)) }
    #expect(world.library.resolve(Self.typo.id) == southPark)
  }

  @Test func `identify refuses two kinds, one id twice, an unknown person and an absent title`() throws {
    let (world, _) = try World.holding(Catalogue.matrix, Catalogue.southPark)
    let anna = world.anna
    let stranger = try #require(PersonID("00000000-0000-4000-8000-000000000001"))
    let kinds = world.refusal { try $0.identify(.title(.movie(603)), as: .title(southPark)) }
    #expect(kinds?.code == .notAllowed)
    #expect(kinds?.message.contains("“movie/tmdb/603”") == true)
    #expect(world.refusal { try $0.identify(.title(.movie(603)), as: .title(.movie(603))) }?.code == .notAllowed)
    #expect(world.refusal { try $0.identify(.title(.movie(603)), as: .person(anna)) }?.code == .notAllowed)
    #expect(world.refusal { try $0.identify(.person(stranger), as: .person(anna)) }?.code == .notFound)
    #expect(world.refusal { try $0.identify(.title(.movie(603)), as: .title(.absent)) }?.code == .notFound)
  }

  @Test func `adding a removed title under another of its ids brings it back`() throws {
    var (world, list) = try World.holding(Self.typo)
    try world.edit { draft in
      try draft.identify(.title(Self.typo.id), as: .title(southPark))
      try draft.remove(southPark)
    }
    #expect(world.library.titles().isEmpty)
    try world.edit { try $0.add(Catalogue.southPark, to: list) }
    #expect(world.library.titles().map(\.id) == [southPark])
    #expect(world.library.title(Self.typo.id)?.isRemoved == false)
  }

  @Test func `a mark that is written after forgetting does not hide the mark of a joined id`() throws {
    var (world, _) = try World.holding(Catalogue.alien, Catalogue.matrix)
    try world.edit { try $0.rate(.movie(348), .outOfTen(8)) }
    try world.edit { try $0.star(.movie(603)) }
    try world.edit { try $0.forget(.movie(603)) }
    try world.edit { try $0.star(.movie(603)) }
    try world.edit { try $0.identify(.title(.movie(603)), as: .title(.movie(348))) }
    let mark = world.library.mark(on: .movie(348), of: world.anna)
    #expect(mark.rating?.value == 8 && mark.isStarred)
  }
}
