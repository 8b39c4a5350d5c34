import ReelbookModel
import Testing

@Suite struct IdentifyingAgainTests {
  static let (a, b) = (southPark, Catalogue.palmRoyale.id)

  @Test func `if two titles are identified in both directions, the latest target names both`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    for (old, other) in [(Self.a, Self.b), (Self.b, Self.a), (Self.a, Self.b), (Self.b, Self.a)] {
      try world.edit { try $0.identify(.title(old), as: .title(other)) }
      #expect(world.library.resolve(Self.a) == other && world.library.resolve(Self.b) == other)
      #expect(world.library.aliases.count == 1)
    }
  }

  @Test func `an alias that is removed and made again counts as written then`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    try world.edit { try $0.identify(.title(Self.a), as: .title(Self.b)) }
    try world.edit { try $0.separate(.title(Self.a)) }
    var other = world.fork(device: 2)
    try other.edit { try $0.identify(.title(Self.b), as: .title(Self.a)) }
    world.wait(.seconds(1))
    try world.edit { try $0.identify(.title(Self.a), as: .title(Self.b)) }
    exchange(&world, &other)
    #expect(world.library.aliases.count == 2 && world.library.resolve(Self.a) == Self.b)
  }

  @Test func `one separation ends all identifications of two titles in both directions`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    for (old, other) in [(Self.a, Self.b), (Self.b, Self.a), (Self.a, Self.b)] {
      try world.edit { try $0.identify(.title(old), as: .title(other)) }
    }
    try world.edit { try $0.separate(.title(Self.a)) }
    #expect(world.library.resolve(Self.a) == Self.a && world.library.resolve(Self.b) == Self.b)
  }

  @Test func `two devices that identify two titles in opposite ways make a cycle, which one separation ends`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    var other = world.fork(device: 2)
    other.wait(.seconds(1))
    try world.edit { try $0.identify(.title(Self.a), as: .title(Self.b)) }
    try other.edit { try $0.identify(.title(Self.b), as: .title(Self.a)) }
    exchange(&world, &other)
    #expect(world.library.aliases.count == 2 && world.library.titles().count == 1)
    #expect(world.library.resolve(Self.a) == Self.a && world.library.resolve(Self.b) == Self.a)
    try world.edit { try $0.separate(.title(Self.a)) }
    #expect(world.library.titles().count == 2)
  }

  @Test func `three devices that identify three titles in a circle make a cycle, which one separation opens`() throws {
    let c = TitleID.series(3)
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    var (other, third) = (world.fork(device: 2), world.fork(device: 3))
    try world.edit { try $0.identify(.title(Self.a), as: .title(Self.b)) }
    try other.edit { try $0.identify(.title(Self.b), as: .title(c)) }
    try third.edit { try $0.identify(.title(c), as: .title(Self.a)) }
    exchange(&world, &other)
    exchange(&world, &third)
    #expect(Set([Self.a, Self.b, c].map { world.library.resolve($0) }).count == 1)
    try world.edit { try $0.separate(.title(Self.a)) }
    #expect(world.library.resolve(Self.a) == Self.a)
    #expect(world.library.resolve(Self.b) == c && world.library.resolve(c) == c)
  }

  @Test func `undo of an alias in the opposite direction restores the alias before it`() throws {
    var (world, _) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    try world.edit { try $0.identify(.title(Self.a), as: .title(Self.b)) }
    try world.edit { try $0.identify(.title(Self.b), as: .title(Self.a)) }
    let commit = try #require(world.commits.last)
    try world.edit { _ = $0.undo(commit) }
    #expect(world.library.resolve(Self.a) == Self.b)
  }

  @Test func `people are identified in both directions, like titles`() throws {
    var world = try World()
    let (anna, ben) = (world.anna, world.ben)
    for (old, other) in [(anna, ben), (ben, anna), (anna, ben)] {
      try world.edit { try $0.identify(.person(old), as: .person(other)) }
      #expect(world.library.resolve(anna) == other && world.library.people.map(\.id) == [other])
    }
    try world.edit { try $0.separate(.person(anna)) }
    #expect(world.library.people.count == 2)
  }
}
