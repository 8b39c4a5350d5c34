import ReelbookModel
import Testing

/// Writing what is read from the records of several ids.
@Suite struct JoinedRecordsTests {
  private static let a = CatalogTitle(.series, named: "Southpark")
  private static let (old, new) = (Subject(a.id), Subject(southPark))

  private func identify(_ world: inout World) throws {
    try world.edit { try $0.identify(.title(Self.a.id), as: .title(southPark)) }
  }

  // MARK: What is left of a deleted record

  @Test func `what is left of a deleted mark takes no word from another id's`() throws {
    var world = try World()
    try world.edit { draft in
      try draft.star(Self.new)
      try draft.react(.liked, to: Self.new)
    }
    let said = try #require(world.commits.last)
    try world.edit { _ = $0.undo(said) }
    try world.edit { try $0.star(Self.old) }
    try identify(&world)
    try world.edit { try $0.rate(Self.new, .outOfTen(5)) }
    let mark = world.library.mark(on: Self.new, by: world.anna)
    #expect(mark.isStarred && mark.rating?.value == 5 && mark.reaction == nil)
  }

  @Test func `what left a list takes nothing from the entry of another id`() throws {
    var (world, list) = try World.holding(Catalogue.matrix, Self.a)
    let (added, anna, ben) = (world.now.instant, world.anna, world.ben)
    try world.edit(as: ben) { draft in
      let other = try draft.addList("Other")
      try draft.add(Catalogue.southPark, to: other)
      try draft.add(Self.new, to: list)
    }
    try world.edit(as: ben) { try $0.remove(Self.new, from: list) }
    try identify(&world)
    try world.edit(as: ben) { try $0.move(Self.new, in: list, to: 0) }
    let items = world.library.items(in: list)
    #expect(items.map(\.subject) == [Self.new, .movie(603)])
    #expect(items[0].entry.added == added && items[0].entry.addedBy == anna)
  }
}
