import ReelbookModel
import Testing

@Suite struct ViewerTests {
  private static let r = ContentRating("R", in: "US")
  private static let pg = ContentRating("PG", in: "US")

  /// Anna, and her child Ben who may see what is rated for up to 12; Alien is R, Up is PG, Home was added by hand.
  private func world() throws -> World {
    var world = try World()
    let ben = world.ben
    try world.edit { draft in
      let list = try draft.addList("All")
      for (number, name, year, rating) in [(348, "Alien", 1979, Self.r), (14160, "Up", 2009, Self.pg)] {
        var facts = TitleFacts(name: name, year: year)
        facts.contentRating = rating
        try draft.add(CatalogTitle(Title(.movie(number), facts)), to: list)
      }
      try draft.add(CatalogTitle(.movie, named: "Home", year: 2020), to: list)
      try draft.screenTime.limit(ben, to: .child)
    }
    return world
  }

  private func film(
    _ name: String, _ year: Int?, rated rating: KnownRating = .unknown, isAdult: Bool = false
  ) -> WatchableFacts {
    WatchableFacts(
      .provisional(.movie, name: name, year: year, source: "panel"),
      TitleDescription(.movie, names: [name], year: year), rated: rating, isAdult: isAdult)
  }

  @Test func `a viewer has the library of the person, and answers for titles of the whole one`() throws {
    let world = try world()
    let (anna, ben) = (world.library.viewer(of: world.anna), world.library.viewer(of: world.ben))
    #expect(anna.library == world.library && anna.people == [world.anna] && anna.allows(.movie(348)))
    #expect(ben.library.titles().map(\.name) == ["Up"] && ben.person == world.ben)
    #expect(ben.allows(.movie(14160)) && !ben.allows(.movie(348)))
    #expect(ben.verdict(on: .movie(348)).reason == .rated(Self.r, age: 17))
    #expect(!ben.allows(MediaID.movie(1)), "nobody knows what it is")
    #expect(ben.verdict(on: .movie(1)).reason == .unknown)
  }

  @Test func `several people see together what each of them may see`() throws {
    var world = try world()
    let (anna, ben) = (world.anna, world.ben)
    let carl = try world.edit { draft in
      let carl = try draft.addPerson("Carl", .child)
      try draft.screenTime.allow(.movie(348), to: ben)
      try draft.screenTime.allow(.movie(14160), false, to: carl)
      return carl
    }
    func names(_ people: PersonID...) -> [String] { world.library.viewer(of: people).library.titles().map(\.name) }
    #expect(names(ben).sorted() == ["Alien", "Up"] && names(carl) == [] && names(anna).count == 3)
    #expect(names(anna, ben).sorted() == ["Alien", "Up"] && names(ben, carl) == [] && names(anna, carl) == [])
    let both = world.library.viewer(of: [ben, carl])
    #expect(both.verdict(on: .movie(348)).reason == .rated(Self.r, age: 17), "the verdict of the one who refuses")
    #expect(both.verdict(on: .movie(14160)).reason == .byHand)
  }

  @Test
  func `what a panel or a catalogue offers is judged by the library's rating, else by its own, else it is unknown`()
    throws
  {
    let ben = try world().library.viewer(of: try world().ben)
    #expect(!ben.allows(film("Alien", 1979)) && !ben.allows(film("alien", 1979, rated: .rated(Self.pg))))
    #expect(ben.allows(film("Up", 2009)) && !ben.allows(film("Up", 1976)), "another film of the name")
    #expect(!ben.allows(film("Up", nil)), "a name alone is a guess")
    #expect(ben.allows(film("Heat", 1995, rated: .rated(Self.pg))))
    #expect(ben.verdict(on: film("Heat", 1995)).reason == .unknown)
    #expect(ben.verdict(on: film("Heat", 1995, rated: .unrated)).reason == .unrated)
    #expect(!ben.allows(film("Up", 2009, isAdult: true)), "its own mark counts, too")
  }

  @Test func `what nobody rated follows the household's rule, what nobody knows does not`() throws {
    var world = try world()
    let ben = world.ben
    try world.edit { draft in
      try draft.screenTime.limit(ben, to: .family)
      var facts = TitleFacts(name: "Wedding", year: 2001)
      facts.fetched = draft.now.instant
      try draft.add(CatalogTitle(Title(.movie(5), facts)), to: try draft.addList("Asked"))
      facts.fetched = nil
      facts.contentRating = ContentRating("NR", in: "US")
      try draft.add(CatalogTitle(Title(.movie(6), facts)), to: try draft.addList("Said"))
    }
    let viewer = world.library.viewer(of: ben)
    #expect(viewer.allows(.movie(5)) && viewer.allows(.movie(6)))
    #expect(viewer.library.titles().map(\.name).sorted() == ["Up", "Wedding", "Wedding"], "Home is unknown")
  }

  @Test func `a programme needs its channel, and has its own rating, or else is as the channel`() throws {
    var world = try world()
    let (ben, channel) = (world.ben, TitleID(TitleKind(rawValue: "channel"), namespace: "iptv", value: "one"))
    func programme(_ rating: KnownRating) -> WatchableFacts {
      var facts = WatchableFacts(nil, TitleDescription(names: ["News"]), rated: rating)
      facts.channel = channel
      return facts
    }
    func viewer() -> Viewer { world.library.viewer(of: ben) }
    #expect(!viewer().allows(channel) && !viewer().allows(programme(.unknown)))
    #expect(!viewer().allows(programme(.rated(Self.pg))), "the channel is not allowed")
    try world.edit { try $0.screenTime.allow(channel, to: ben) }
    #expect(viewer().allows(channel) && viewer().allows(programme(.unknown)))
    #expect(viewer().allows(programme(.rated(Self.pg))) && !viewer().allows(programme(.rated(Self.r))))
    #expect(world.library.viewer(of: world.anna).allows(programme(.rated(Self.r))))
  }

  @Test func `a viewer that follows the library finds titles by the names that they have now`() throws {
    var world = try world()
    var ben = world.library.viewer(of: world.ben)
    #expect(!ben.allows(film("Cars", 2006)))
    try world.edit { draft in
      var facts = TitleFacts(name: "Cars", year: 2006)
      facts.contentRating = Self.pg
      try draft.add(CatalogTitle(Title(.movie(920), facts)), to: try draft.addList("More"))
    }
    ben.follow(world.library)
    #expect(ben.allows(film("Cars", 2006)) && ben.library.titles().map(\.name).sorted() == ["Cars", "Up"])
  }

  @Test func `somebody who is not of the household may see nothing`() throws {
    let stranger = try world().library.viewer(of: PersonID(bits: IDBits(1, 9)))
    #expect(stranger.library.titles().isEmpty && !stranger.allows(.movie(14160)))
    #expect("\(stranger)" == "a viewer")
  }
}
