import ReelbookModel
import Testing

/// Writing about a subject that has records under several joined ids.
@Suite struct JoinedRecordsTests {
  private static let a = CatalogTitle(.series, named: "Southpark")
  private static let (old, new) = (MediaID(a.id), MediaID(southPark))

  private func identify(_ world: inout World) throws {
    try world.edit { try $0.identify(.title(Self.a.id), as: .title(southPark)) }
  }

  // MARK: Tombstones

  @Test func `the tombstone of a mark does not hide the mark of a joined id`() throws {
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
    let mark = world.library.mark(on: Self.new, of: world.anna)
    #expect(mark.isStarred && mark.rating?.value == 5 && mark.reaction == nil)
  }

  @Test func `a star whose mark was deleted can be set again, over a later value of a joined id`() throws {
    var world = try World()
    try world.edit { try $0.star(Self.new) }
    let said = try #require(world.commits.last)
    try world.edit { _ = $0.undo(said) }
    try world.edit { try $0.star(Self.old) }
    try world.edit { try $0.star(Self.old, false) }
    try identify(&world)
    try world.edit { try $0.star(Self.new) }
    #expect(world.library.mark(on: Self.new, of: world.anna).isStarred)
  }

  @Test func `the tombstone of an entry does not change the entry of a joined id`() throws {
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

  // MARK: Stamps

  @Test func `a write overrules the record of a joined id, even one from a clock that was ahead`() throws {
    var world = try World()
    var other = world.fork(device: 2)
    other.wait(.seconds(5 * 365 * 86_400))
    try other.edit { try $0.categorize(Self.old, as: .current) }
    world.merge(other)
    try identify(&world)
    try world.edit { try $0.categorize(Self.new, as: .finished) }
    #expect(world.library.mark(on: Self.new, of: world.anna).category == .finished)
    try world.edit { try $0.star(Self.new) }
    let stamps = world.commits.suffix(2).map(\.id)
    #expect(stamps[1] < stamps[0], "an edit that overrules no future stamp has the clock's stamp")
  }

  @Test func `facts of a joined id with a fetch time in the future do not block later facts`() throws {
    var ahead = Catalogue.palmRoyale
    ahead.title.facts.fetched = "2031-01-01T00:00:00Z".instant
    for index in ahead.seasons.indices { ahead.seasons[index].facts.fetched = "2031-01-01T00:00:00Z".instant }
    var (world, list) = try World.holding(Catalogue.southPark)
    var other = world.fork(device: 2)
    other.wait(.seconds(5 * 365 * 86_400))
    try other.edit { try $0.add(ahead, to: list) }
    world.merge(other)
    try world.edit { try $0.identify(.title(ahead.id), as: .title(southPark)) }
    #expect(world.library.title(southPark)?.name == "Palm Royale")
    try world.edit { try $0.refresh(Catalogue.southPark) }
    #expect(world.library.title(southPark)?.name == "South Park")
    #expect(world.library.season(1, of: southPark)?.episodes.count == 4)
    let count = world.commits.count
    try world.edit { try $0.refresh(Catalogue.southPark) }
    #expect(world.commits.dropFirst(count).allSatisfy { Set($0.changes.flatMap(\.fields)) == ["checked"] })
  }

  @Test func `if one edit clears the value of a joined id and sets a new one, the new value counts`() throws {
    var world = try World()
    try world.edit { try $0.categorize(Self.old, as: .current) }
    try identify(&world)
    try world.edit { draft in
      try draft.categorize(Self.new, as: nil)
      try draft.categorize(Self.new, as: .finished)
    }
    #expect(world.library.mark(on: Self.new, of: world.anna).category == .finished)
  }

  @Test func `the last write of an edit counts, even if the named record had that value before`() throws {
    var world = try World()
    try world.edit { try $0.rate(Self.new, .outOfTen(5)) }
    try world.edit { try $0.rate(Self.old, .outOfTen(7)) }
    try identify(&world)
    for way in [Rating?.none, try .outOfTen(6)] {
      var world = world
      try world.edit { draft in
        try draft.rate(Self.new, way)
        try draft.rate(Self.new, .outOfTen(5))
      }
      #expect(world.library.mark(on: Self.new, of: world.anna).rating?.value == 5)
    }
  }
}
