import ReelbookModel
import Testing

@Suite struct SettingsTests {
  @Test func `a setting belongs to a person or the household, has a type, and can be reset`() throws {
    var world = try World()
    let (theme, size): (PreferenceKey, PreferenceKey) = ("com.example.theme", "com.example.size")
    let (anna, ben) = (world.anna, world.ben)
    try world.edit { draft in
      try draft.set(theme, "dark", of: anna)
      try draft.set(size, 12)
    }
    func setting(_ person: PersonID? = nil) -> String? { world.library.preference(theme, of: person) }
    #expect(setting(anna) == "dark" && setting(ben) == nil && setting() == nil)
    #expect(
      world.library.preference(size, as: Int.self) == 12 && world.library.preference(size, as: String.self) == nil)
    #expect(world.words.contains("Set com.example.theme"))
    try world.edit { try $0.reset(theme, of: anna) }
    #expect(setting(world.anna) == nil)
    #expect(world.refusal { try $0.set(theme, "x", of: PersonID(bits: IDBits(1, 1))) }?.code == .notFound)
  }

  @Test func `the order of a list can be a person's setting`() throws {
    var world = try World()
    let anna = world.anna
    for order in ListOrder.allCases {
      try world.edit { try $0.set("com.example.order", order, of: anna) }
      #expect(try Library(text: world.library.text).preference("com.example.order", of: anna) == order)
    }
  }

  @Test func `of the settings of two joined people, the latest counts`() throws {
    var world = try World()
    let (anna, ben) = (world.anna, world.ben)
    try world.edit { try $0.set("com.example.a", 1, of: anna) }
    try world.edit { try $0.set("com.example.a", 2, of: ben) }
    try world.edit { try $0.identify(.person(ben), as: .person(anna)) }
    #expect(world.library.preference("com.example.a", of: world.anna) == 2)
  }

  @Test func `clearing a list moves its titles to another list, and is refused if they would be in none`() throws {
    var (world, list) = try World.holding(Catalogue.matrix, Catalogue.southPark)
    let other = try world.edit { draft in
      let other = try draft.addList("Other")
      try draft.add(.movie(603), to: other)
      return other
    }
    #expect(world.refusal { try $0.clearList(list) }?.code == .lastList)
    #expect(world.refusal { try $0.clearList(list, lastTitles: .move(to: list)) }?.code == .notFound)
    try world.edit { try $0.clearList(list, lastTitles: .move(to: other)) }
    #expect(world.library.items(in: list).isEmpty && world.library.list(list) != nil)
    #expect(world.library.items(in: other).map(\.subject) == [.movie(603), MediaID(southPark)])
  }

  @Test func `unwatching with all plays also deletes the plays of earlier runs`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(s(1, 1)) }
    try world.edit { try $0.startOver(southPark) }
    try world.edit { try $0.watch(s(1, 1)) }
    try world.edit { try $0.unwatch(southPark, .deletePlays) }
    #expect(world.library.plays.count == 1)
    try world.edit { try $0.unwatch(southPark, .deleteAllPlays) }
    #expect(world.library.plays.isEmpty)
  }

  @Test func `the lists of a person are those that the person made`() throws {
    var world = try World()
    let mine = try world.edit { try $0.addList("Mine") }
    let bens = try world.edit(as: world.ben) { try $0.addList("Ben's") }
    #expect(world.library.lists(of: world.anna).map(\.id) == [mine])
    #expect(world.library.lists(of: world.ben).map(\.id) == [bens])
  }
}
