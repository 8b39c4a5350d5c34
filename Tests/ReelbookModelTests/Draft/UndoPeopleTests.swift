import ReelbookModel
import Testing

/// Undo keeps the acting person in the household, and leaves every list with an owner.
@Suite struct UndoPeopleTests {
  @Test func `undo keeps the acting person, who can still be renamed`() throws {
    var world = try World()
    let first = try #require(world.commits.first)
    let refusals = try world.edit { $0.undo(first) }
    #expect(refusals.map(\.reason) == ["the person who acts stays"])
    #expect(world.library.people.map(\.name) == ["Anna"])
    let anna = world.anna
    try world.edit { try $0.rename(anna, to: "Anna K.") }
    #expect(world.library.person(anna)?.name == "Anna K.")
  }

  @Test func `undo keeps the last person, whoever acts`() throws {
    var world = try World()
    let first = try #require(world.commits.first)
    let stranger = try #require(PersonID("00000000-0000-4000-8000-000000000001"))
    let refusals = try world.edit(as: stranger) { $0.undo(first) }
    #expect(refusals.map(\.reason) == ["a household has a person"])
    #expect(world.library.people.count == 1)
  }

  @Test func `undo of adding a person gives their lists to the acting person, and redo gives them back`() throws {
    var world = try World()
    let kim = try world.edit { try $0.addPerson("Kim") }
    let joined = try #require(world.commits.last)
    let list = try world.edit(as: kim) { try $0.addList("Kim's") }
    #expect(try world.edit { $0.undo(joined) }.isEmpty)
    #expect(world.library.person(kim) == nil && world.library.list(list)?.owner == world.anna)
    let undone = try #require(world.commits.last)
    #expect(try world.edit { $0.undo(undone) }.isEmpty)
    #expect(world.library.person(kim)?.name == "Kim" && world.library.list(list)?.owner == kim)
  }

  @Test func `undo keeps a person who shares a list with others, and their list`() throws {
    var world = try World()
    let kim = try world.edit { try $0.addPerson("Kim") }
    let joined = try #require(world.commits.last)
    let list = try world.edit(as: kim) { try $0.addList("Kim's") }
    let friend = try #require(HouseholdID("00000000-0000-4000-8000-000000000001"))
    try world.edit(as: kim) { try $0.insert(ListMember(id: ListMemberID(list, friend))) }
    let refusals = try world.edit { $0.undo(joined) }
    #expect(refusals.map(\.reason) == ["they share a list with others"])
    #expect(world.library.person(kim)?.name == "Kim" && world.library.list(list)?.owner == kim)
  }
}
