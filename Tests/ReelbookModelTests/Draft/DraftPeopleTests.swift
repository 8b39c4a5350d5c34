import ReelbookModel
import Testing

@Suite struct DraftPeopleTests {
  @Test func `a person is added as a child with an age cap, renamed and changed`() throws {
    var world = try World()
    let kim = try world.edit { try $0.addPerson("Kim", .child, maturityCap: 8) }
    try world.edit { draft in
      try draft.rename(kim, to: "Kimberly")
      try draft.edit(kim) {
        $0.ageGroup = .grownUp
        $0.maturityCap = 17
        $0.services = ["Netflix"]
      }
    }
    let person = try #require(world.library.person(kim))
    #expect(person.name == "Kimberly")
    #expect(person.ageGroup == .grownUp)
    #expect(person.maturityCap == 17)
    #expect(person.services == ["Netflix"])
    #expect(world.library.people.map(\.name) == ["Anna", "Ben", "Kimberly"])
  }

  @Test func `an edit refuses another id or an empty text for a person, a list, a note or the household`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    let (anna, ben) = (world.anna, world.ben)
    let note = try world.edit { try $0.addNote("Whoa.", on: .movie(603)) }
    let other = IDBits(0x4000, 1 << 63 | 7)
    #expect(world.refusal { try $0.edit(anna) { $0 = Person(id: ben) } }?.code == .notAllowed)
    #expect(world.refusal { try $0.edit(list) { $0 = TitleList(id: ListID(bits: other)) } }?.code == .notAllowed)
    #expect(world.refusal { try $0.edit(note) { $0 = Note(id: NoteID(bits: other)) } }?.code == .notAllowed)
    #expect(
      world.refusal { try $0.household.edit { $0 = Household(id: HouseholdID(bits: other)) } }?.code == .notAllowed)
    #expect(world.refusal { try $0.edit(anna) { $0.name = " " } }?.code == .emptyName)
    #expect(world.refusal { try $0.edit(list) { $0.name = "" } }?.code == .emptyName)
    #expect(world.refusal { try $0.edit(list) { $0.owner = PersonID(bits: other) } }?.code == .notFound)
    #expect(world.refusal { try $0.edit(note) { $0.text = "\n" } }?.code == .emptyName)
    #expect(world.refusal { try $0.household.edit { $0.name = " " } }?.code == .emptyName)
  }

  @Test func `a note that moves to another episode gets the witness of that episode`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let note = try world.edit { try $0.addNote("Whoa.", on: s(1, 1)) }
    try world.edit { try $0.edit(note) { $0.subject = s(1, 2) } }
    #expect(world.library.notes[note]?.subject == s(1, 2))
    #expect(world.library.notes[note]?.witness == world.library.episode(s(1, 2))?.tmdb)
  }

  @Test func `a removed person's plays and marks stay, and the acting person gets their lists`() throws {
    var world = try World()
    let ben = world.ben
    let list = try world.edit(as: ben) { draft in
      let list = try draft.addList("Ben's")
      try draft.add(Catalogue.matrix, to: list)
      try draft.watch(.movie(603))
      try draft.star(.movie(603))
      return list
    }
    try world.edit { try $0.remove(ben) }
    #expect(world.library.person(ben) == nil)
    #expect(world.library.diary(of: ben).count == 1)
    #expect(world.library.mark(on: .movie(603), of: ben).isStarred)
    #expect(world.library.list(list)?.owner == world.anna)
    #expect(world.refusal { try $0.watch(.movie(603), by: ben) }?.code == .notFound)
  }

  @Test func `the acting person cannot be removed by any of their ids`() throws {
    var world = try World()
    let (anna, ben) = (world.anna, world.ben)
    #expect(world.refusal { try $0.remove(anna) }?.code == .notAllowed)
    try world.edit { try $0.identify(.person(ben), as: .person(anna)) }
    #expect(world.refusal { try $0.remove(ben) }?.code == .notAllowed)
  }

  @Test func `a play of a removed person can still be edited`() throws {
    var world = try World()
    let ben = world.ben
    let play = try #require(try world.edit(as: ben) { try $0.watch(.movie(603)) }.first)
    try world.edit { try $0.remove(ben) }
    try world.edit { try $0.edit(play) { $0.notes = "At the lake" } }
    #expect(world.library.plays[play]?.notes == "At the lake")
  }

  @Test func `two edits of the household make one record`() throws {
    var world = try World()
    try world.edit { try $0.household.edit { $0.name = "The Meyers" } }
    try world.edit { try $0.household.edit { $0.services = ["Netflix", "MUBI"] } }
    #expect(world.library.households.count == 1)
    #expect(world.library.household?.name == "The Meyers")
    #expect(world.library.household?.services == ["Netflix", "MUBI"])
  }

  @Test func `a household's name from one device and its services from another merge into one record`() throws {
    var (a, b) = (try World(), try World(device: 2))
    try a.edit { try $0.household.edit { $0.name = "The Meyers" } }
    b.wait(.seconds(3600))
    try b.edit { try $0.household.edit { $0.services = ["MUBI"] } }
    exchange(&a, &b)
    #expect(a.library.household?.name == "The Meyers" && a.library.household?.services == ["MUBI"])
    #expect(a.library.households.count == 1 && b.library.household == a.library.household)
  }
}
