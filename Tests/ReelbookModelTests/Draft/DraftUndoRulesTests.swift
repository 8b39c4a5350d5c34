import ReelbookModel
import Testing

/// Undo keeps the rules of the library.
@Suite struct DraftUndoRulesTests {
  @Test func `undo of each verb restores the records from before`() throws {
    let verbs: [(name: String, verb: @Sendable (inout Draft, ListID, ListID) throws -> Void)] = [
      ("addPerson", { draft, _, _ in try draft.addPerson("Kim") }),
      ("addList", { draft, _, _ in try draft.addList("Third") }),
      ("rename", { draft, list, _ in try draft.rename(list, to: "Other") }),
      ("removeList", { draft, list, other in try draft.remove(list, lastTitles: .move(to: other)) }),
      ("add", { draft, list, _ in try draft.add(Catalogue.alien, to: list, note: "n", reaction: .liked) }),
      ("move", { draft, list, _ in try draft.move(MediaID(southPark), in: list, to: 0) }),
      ("move to", { draft, list, other in try draft.move(MediaID(southPark), from: list, to: other) }),
      ("remove", { draft, _, _ in try draft.remove(southPark) }),
      ("watch", { draft, _, _ in try draft.watch(.season(1, of: southPark)) }),
      ("unwatch", { draft, _, _ in try draft.unwatch(s(1, 1), .deletePlays) }),
      ("startOver", { draft, _, _ in try draft.startOver(MediaID(southPark)) }),
      ("star", { draft, _, _ in try draft.star(s(1, 1)) }),
      ("mark", { draft, _, _ in try draft.mark(s(1, 1)) { $0.moods = [.great, .meh] } }),
      ("addNote", { draft, _, _ in try draft.addNote("n", on: s(1, 1)) }),
      ("remind", { draft, _, _ in try draft.remind(of: s(2, 4), at: .year(2027)) }),
      ("identify", { draft, _, _ in try draft.identify(.title(.series(5)), as: .title(southPark)) }),
    ]
    for (name, verb) in verbs {
      var (world, list) = try World.holding(Catalogue.matrix, Catalogue.southPark)
      let other = try world.edit { try $0.addList("Other") }
      try world.edit { try $0.watch(s(1, 1)) }
      let before = world.facts
      try world.edit { try verb(&$0, list, other) }
      #expect(world.facts != before, "\(name) does something")
      let commit = try #require(world.commits.last)
      let refusals = try world.edit { $0.undo(commit) }
      #expect(refusals.isEmpty, "\(name)")
      #expect(world.facts == before, "\(name)")
    }
  }

  @Test func `undo keeps a list to which titles were added since`() throws {
    var world = try World()
    let list = try world.edit { try $0.addList("New") }
    let made = try #require(world.commits.last)
    try world.edit { try $0.add(Catalogue.matrix, to: list) }
    let refusals = try world.edit { $0.undo(made) }
    #expect(refusals.map(\.reason) == ["titles were added to it since"])
    #expect(world.library.list(list) != nil && world.library.unlisted.isEmpty)
  }

  @Test func `undo takes back the last entry of a title`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    let other = try world.edit { try $0.addList("Other") }
    try world.edit { try $0.add(MediaID.movie(603), to: other) }
    let added = try #require(world.commits.last)
    try world.edit { try $0.remove(.movie(603), from: list) }
    let refusals = try world.edit { $0.undo(added) }
    #expect(refusals.isEmpty && world.library.lists(containing: .movie(603)).isEmpty)
    #expect(world.library.unlisted.map(\.id) == [.movie(603)])
    let undone = try #require(world.commits.last)
    #expect(try world.edit { $0.undo(undone) }.isEmpty)
    #expect(world.library.lists(containing: .movie(603)).map(\.id) == [other])
  }

  @Test func `undo takes back the list that has the last entry of a title`() throws {
    var (world, old) = try World.holding(Catalogue.matrix)
    let list = try world.edit { draft in
      let list = try draft.addList("Watching since")
      try draft.move(.movie(603), from: old, to: list)
      return list
    }
    let moved = try #require(world.commits.last)
    try world.edit { try $0.remove(old) }
    let refusals = try world.edit { $0.undo(moved) }
    #expect(refusals.map(\.reason) == ["its list was deleted since"])
    #expect(world.library.list(list) == nil && world.library.unlisted.map(\.id) == [.movie(603)])
  }

  @Test func `undo removes an added title even if it was identified as a listed title since`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    let (before, other) = (world.facts, Catalogue.palmRoyale.id)
    let second = try world.edit { try $0.addList("Second") }
    try world.edit { try $0.add(Catalogue.palmRoyale, to: second) }
    let added = try #require(world.commits.last)
    try world.edit { try $0.identify(.title(other), as: .title(southPark)) }
    #expect(try world.edit { $0.undo(added) }.isEmpty)
    #expect(world.library.titles[other] == nil && world.library.seasons.allSatisfy { $0.id.series == southPark })
    try world.edit { draft in
      try draft.separate(.title(other))
      try draft.remove(second)
    }
    #expect(world.facts == before && world.library.lists(containing: southPark).map(\.id) == [list])
  }

  @Test func `undo keeps an identified title that was added to another list since`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let other = Catalogue.palmRoyale.id
    let (second, third) = try world.edit { (try $0.addList("Second"), try $0.addList("Third")) }
    try world.edit { try $0.add(Catalogue.palmRoyale, to: second) }
    let added = try #require(world.commits.last)
    try world.edit { try $0.add(MediaID(other), to: third) }
    try world.edit { try $0.identify(.title(other), as: .title(southPark)) }
    let refusals = try world.edit { $0.undo(added) }
    #expect(Set(refusals.map(\.reason)) == ["it was added to a list since", "its series stays"])
    #expect(world.library.titles[other] != nil && world.library.list(second) != nil)
  }

  @Test func `undo brings a removed title back to those of its lists that still exist`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    let other = try world.edit { draft in
      let other = try draft.addList("Other")
      try draft.add(MediaID.movie(603), to: other)
      return other
    }
    try world.edit { try $0.remove(.movie(603)) }
    let removed = try #require(world.commits.last)
    try world.edit { try $0.remove(other) }
    let refusals = try world.edit { $0.undo(removed) }
    #expect(refusals.map(\.reason) == ["its list was deleted since"])
    #expect(world.library.lists(containing: .movie(603)).map(\.id) == [list])
  }

  @Test func `undo brings a removed title back in no list if all its lists were deleted`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    try world.edit { try $0.remove(.movie(603)) }
    let removed = try #require(world.commits.last)
    try world.edit { try $0.remove(list) }
    let refusals = try world.edit { $0.undo(removed) }
    #expect(refusals.map(\.reason) == ["its list was deleted since"])
    #expect(world.library.unlisted.map(\.id) == [.movie(603)])
  }

  @Test func `undo leaves a field that was changed since`() throws {
    var world = try World()
    try world.edit { draft in
      try draft.star(.movie(1))
      try draft.rate(.movie(1), .outOfTen(5))
    }
    let commit = try #require(world.commits.last)
    try world.edit { try $0.rate(.movie(1), .outOfTen(6)) }
    let refusals = try world.edit { $0.undo(commit) }
    #expect(!refusals.isEmpty)
    #expect(world.library.mark(on: .movie(1), of: world.anna).rating?.value == 6)
  }
}

extension World {
  /// The library's records as text, without stamps.
  var facts: [String] {
    var lines: [String] = []
    lines += library.people.map(\.line) + library.allLists.map(\.line)
    lines += library.allLists.flatMap { library.items(in: $0.id) }.map { "\($0.subject) \($0.entry)" }
    lines += library.titles().map(\.line) + library.aliases.map(\.line)
    lines += library.marks.filter { $0 != Mark(id: $0.id) }.map(\.line)
    lines += library.plays.map(\.line) + library.notes.map(\.line) + library.reminders.map(\.line)
    return lines
  }
}
