import ReelbookModel
import Testing

@Suite struct MovingEntriesTests {
  @Test func `a title that moves to another list keeps the time and person of its addition`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    let (added, anna, ben) = (world.now.instant, world.anna, world.ben)
    let other = try world.edit { try $0.addList("Other") }
    try world.edit { try $0.add(Catalogue.alien, to: other) }
    world.wait(.seconds(900 * 86_400))
    try world.edit(as: ben) { try $0.move(.movie(603), from: list, to: other) }
    let items = world.library.items(in: other, sortedBy: .dateAdded)
    #expect(items.map(\.subject) == [.movie(348), .movie(603)])
    #expect(items.last?.entry.added == added && items.last?.entry.addedBy == anna)
  }

  @Test func `titles that move out of a removed list keep the time and person of their addition`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    let (added, anna, ben) = (world.now.instant, world.anna, world.ben)
    let other = try world.edit { try $0.addList("Other") }
    world.wait(.seconds(900 * 86_400))
    try world.edit(as: ben) { try $0.remove(list, lastTitles: .move(to: other)) }
    let item = try #require(world.library.items(in: other).first { $0.subject == .movie(603) })
    #expect(item.entry.added == added && item.entry.addedBy == anna)
  }

  @Test func `an entry without a time of its addition has none in another list either`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    try world.edit { draft in
      try draft.change(ListEntryID(list, .movie(603))) { (entry: inout ListEntry) in entry.added = nil }
    }
    let other = try world.edit { try $0.addList("Other") }
    try world.edit { try $0.move(.movie(603), from: list, to: other) }
    #expect(world.library.items(in: other).map(\.entry.added) == [nil])
  }

  @Test func `an added entry comes last, also if the same edit moves or removes others in between`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    try world.edit { draft in
      let other = try draft.addList("Other")
      try draft.add(Catalogue.movie(1, "One"), to: list)
      try draft.add(Catalogue.movie(2, "Two"), to: list)
      try draft.add(Catalogue.movie(3, "Three"), to: other)
      try draft.move(.movie(603), in: list, to: .max)
      try draft.add(Catalogue.movie(4, "Four"), to: list)
      try draft.move(.movie(4), from: list, to: other)
      try draft.add(Catalogue.movie(5, "Five"), to: list)
    }
    #expect(world.library.items(in: list).map(\.subject) == [1, 2, 603, 5].map { .movie($0) })
    let other = try #require(world.library.lists(named: "Other").first?.id)
    #expect(world.library.items(in: other).map(\.subject) == [3, 4].map { .movie($0) })
  }
}
