import ReelbookModel
import Testing

/// A row of a query stands for its own record: removing it never removes its title.
@Suite struct DeletingRowsTests {
  private func world() throws -> World {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.watch(s(1, 1))
      try draft.watch(s(1, 1))
      try draft.addNote("Good.", on: s(1, 1))
      try draft.queue.add(s(1, 2))
    }
    return world
  }

  @Test func `removing a row of the diary deletes that viewing alone`() throws {
    var world = try world()
    let row = try #require(world.library.diary(of: world.anna).first)
    try world.edit { try $0.remove(row) }
    #expect(world.library.plays[row.play.id] == nil && world.library.plays.count == 1)
    #expect(world.library.contains(southPark) && world.library.notes(about: s(1, 1), of: world.anna).count == 1)
    #expect(throws: LibraryError.self) { try world.edit { try $0.remove(row) } }
  }

  @Test func `forgetting a row of the diary forgets that viewing alone, for good`() throws {
    var world = try world()
    let row = try #require(world.library.diary(of: world.anna).first)
    try world.edit { try $0.forget(row) }
    #expect(world.library.plays[row.play.id] == nil && world.library.plays.count == 1)
    #expect(world.library.contains(southPark) && world.library.title(southPark) != nil)
    let before = world.library
    #expect(throws: LibraryError.self) { try world.edit { try $0.forget(row) } }
    #expect(world.library == before)
  }

  @Test func `removing an item of a list takes it out of that list, and refuses the last one`() throws {
    var world = try world()
    let list = try #require(world.library.lists(of: world.anna).first?.id)
    let item = try #require(world.library.items(in: list).first)
    let last = #expect(throws: LibraryError.self) { try world.edit { try $0.remove(item) } }
    #expect(last?.code == .lastList)
    try world.edit { draft in
      let other = try draft.addList("Other")
      try draft.add(item, to: other)
      try draft.remove(item)
    }
    #expect(world.library.items(in: list).isEmpty && world.library.contains(southPark))
  }

  @Test func `removing an item of the queue takes it out of its person's queue`() throws {
    var world = try world()
    let item = try #require(world.library.queue(of: world.anna).first)
    try world.edit { try $0.queue.remove(item) }
    #expect(world.library.queue(of: world.anna).isEmpty && world.library.contains(southPark))
  }
}
