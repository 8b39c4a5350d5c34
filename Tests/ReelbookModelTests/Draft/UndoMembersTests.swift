import ReelbookModel
import Testing

/// People agree with others on the members of a shared list, so one person's undo does not change them.
@Suite struct UndoMembersTests {
  private static let reason = "who takes part in a shared list is not undone; invite them again"

  /// A list of Anna's with a friend as a member.
  private func shared() throws -> (World, ListID, ListMemberID) {
    var (world, list) = try World.holding(Catalogue.matrix)
    let friend = try #require(HouseholdID("00000000-0000-4000-8000-000000000001"))
    let member = ListMember(id: ListMemberID(list, friend))
    try world.edit { try $0.insert(member) }
    return (world, list, member.id)
  }

  @Test func `undo does not bring back a member who was removed, and undoes the rest of the edit`() throws {
    var (world, _, member) = try shared()
    try world.edit { draft in
      try draft.delete(ListMember.self, member)
      try draft.star(.movie(603))
    }
    let removed = try #require(world.commits.last)
    let refusals = try world.edit { $0.undo(removed) }
    #expect(refusals.map(\.reason) == [Self.reason] && refusals.map(\.recordID) == [member.description])
    #expect(world.library.members.isEmpty && !world.library.mark(on: .movie(603), of: world.anna).isStarred)
  }

  @Test func `undo does not remove a member who joined`() throws {
    var (world, _, member) = try shared()
    let joined = try #require(world.commits.last)
    #expect(try world.edit { $0.undo(joined) }.map(\.reason) == [Self.reason])
    #expect(world.library.members[member] != nil)
  }

  @Test func `undo restores the role of a member`() throws {
    var (world, _, member) = try shared()
    try world.edit { draft in
      try draft.change(member) { (member: inout ListMember) in member.role = .write }
    }
    let changed = try #require(world.commits.last)
    #expect(try world.edit { $0.undo(changed) }.isEmpty)
    #expect(world.library.members[member]?.role == .read)
  }

  @Test func `undo brings a removed shared list back with its entries, but without its members`() throws {
    var (world, list, _) = try shared()
    try world.edit { draft in
      let other = try draft.addList("Other")
      try draft.remove(list, lastTitles: .move(to: other))
    }
    let removed = try #require(world.commits.last)
    #expect(try world.edit { $0.undo(removed) }.map(\.reason) == [Self.reason])
    #expect(world.library.items(in: list).map(\.subject) == [.movie(603)] && world.library.members.isEmpty)
  }

  @Test func `undo of making a list removes the list and its members`() throws {
    var world = try World()
    let list = try world.edit { try $0.addList("New") }
    let made = try #require(world.commits.last)
    let friend = try #require(HouseholdID("00000000-0000-4000-8000-000000000001"))
    try world.edit { try $0.insert(ListMember(id: ListMemberID(list, friend))) }
    #expect(try world.edit { $0.undo(made) }.isEmpty)
    #expect(world.library.list(list) == nil && world.library.members.isEmpty)
  }
}
