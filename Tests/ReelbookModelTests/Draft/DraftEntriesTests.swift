import ReelbookModel
import Testing

@Suite struct DraftEntriesTests {
  @Test func `one call adds a title to a list, with a note and a reaction`() throws {
    var (world, list) = try World.holding()
    try world.edit { try $0.add(Catalogue.matrix, to: list, note: "From Ben", reaction: .liked) }
    #expect(world.library.items(in: list).map { $0.title?.name } == ["The Matrix"])
    #expect(world.library.notes(about: .movie(603), of: world.anna).map(\.text) == ["From Ben"])
    #expect(world.library.mark(on: .movie(603), of: world.anna).reaction == .liked)
    let entry = try #require(world.library.items(in: list).first?.entry)
    #expect(entry.addedBy == world.anna && entry.added == world.now.instant)
  }

  @Test func `adding a catalogue title that is already in the list updates only its facts`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    var found = Catalogue.matrix
    found.title.facts.runtime = .seconds(138 * 60)
    found.title.facts.fetched = "2026-06-01T00:00:00Z".instant
    try world.edit { try $0.add(found, to: list) }
    #expect(world.library.items(in: list).count == 1)
    #expect(world.library.title(.movie(603))?.runtime == .seconds(138 * 60))
    #expect(world.refusal { try $0.add(MediaID.movie(603), to: list) }?.code == .alreadyThere)
  }

  @Test func `a list holds titles and episodes, but no seasons`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    let best = try world.edit { draft in
      let best = try draft.addList("Best episodes")
      try draft.add(s(1, 2), to: best)
      try draft.add(s(0, 1), to: best)
      return best
    }
    #expect(world.library.items(in: best).map(\.subject) == [s(1, 2), s(0, 1)])
    #expect(world.library.lists(containing: southPark).map(\.id) == [list, best])
    #expect(world.refusal { try $0.add(.season(1, of: southPark), to: best) }?.code == .notAllowed)
  }

  @Test func `a title cannot leave its last list, and the error says to remove it`() throws {
    let (world, list) = try World.holding(Catalogue.matrix)
    let refused = try #require(world.refusal { try $0.remove(.movie(603), from: list) })
    #expect(refused.code == .lastList)
    #expect(refused.message.contains("“The Matrix”") && refused.message.contains("remove the title"))
  }

  @Test func `a title stays in the library while a list has one of its episodes`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    let best = try world.edit { draft in
      let best = try draft.addList("Best episodes")
      try draft.add(s(1, 2), to: best)
      return best
    }
    try world.edit { try $0.remove(MediaID(southPark), from: list) }
    #expect(world.library.contains(southPark) && world.library.unlisted.isEmpty)
    #expect(world.refusal { try $0.remove(s(1, 2), from: best) }?.code == .lastList)
    #expect(world.refusal { try $0.remove(best) }?.code == .lastList)
  }

  @Test func `a subject moves within its list, and from one list to the end of another`() throws {
    var (world, list) = try World.holding(Catalogue.matrix, Catalogue.alien, Catalogue.palmRoyale)
    let royale = MediaID(.series(116_799))
    try world.edit { try $0.move(royale, in: list, to: 0) }
    #expect(world.library.items(in: list).map(\.subject) == [royale, .movie(603), .movie(348)])
    let other = try world.edit { draft in
      let other = try draft.addList("Other")
      try draft.move(royale, from: list, to: other)
      try draft.move(.movie(348), from: list, to: other)
      return other
    }
    #expect(world.library.items(in: other).map(\.subject) == [royale, .movie(348)])
    #expect(world.library.items(in: list).map(\.subject) == [.movie(603)])
    #expect(world.refusal { try $0.move(royale, from: list, to: other) }?.code == .notFound)
  }

  @Test func `moving an entry or a list to the place that it has makes no commit`() throws {
    var (world, list) = try World.holding(Catalogue.matrix, Catalogue.alien)
    let count = world.commits.count
    try world.edit { draft in
      try draft.move(.movie(348), in: list, to: 1)
      try draft.move(.movie(348), in: list, to: 7)
      try draft.move(.movie(603), in: list, to: -7)
      try draft.move(list: list, to: 0)
    }
    #expect(world.commits.count == count)
  }

  @Test func `moving a subject to a list that already has it leaves one entry`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    let other = try world.edit { draft in
      let other = try draft.addList("Other")
      try draft.add(MediaID.movie(603), to: other)
      try draft.move(.movie(603), from: list, to: other)
      return other
    }
    #expect(world.library.lists(containing: .movie(603)).map(\.id) == [other])
  }

  @Test func `two devices that insert at the same place keep both, in one order`() throws {
    var (a, list) = try World.holding(Catalogue.matrix, Catalogue.alien)
    try a.edit { try $0.add(Catalogue.southPark, to: list) }
    try a.edit { try $0.add(Catalogue.palmRoyale, to: list) }
    var b = a.fork(device: 2)
    try a.edit { try $0.move(MediaID(southPark), in: list, to: 1) }
    try b.edit { try $0.move(MediaID(.series(116_799)), in: list, to: 1) }
    exchange(&a, &b)
    let subjects = a.library.items(in: list).map(\.subject)
    #expect(subjects.first == .movie(603) && subjects.last == .movie(348) && subjects.count == 4)
    #expect(subjects == b.library.items(in: list).map(\.subject))
  }

  @Test func `if two order keys leave no room between them, the entries get new keys in the same order`() throws {
    var (world, list) = try World.holding(Catalogue.matrix, Catalogue.alien, Catalogue.southPark)
    let long = String(repeating: "1", count: 63)
    for (number, last) in [(603, "1"), (348, "2")] {
      try world.edit { draft in
        try draft.change(ListEntryID(list, .movie(number))) { (entry: inout ListEntry) in
          entry.position = OrderKey(rawValue: long + last)
        }
      }
    }
    #expect(world.library.items(in: list).map(\.subject) == [.movie(603), .movie(348), MediaID(southPark)])
    try world.edit { try $0.move(MediaID(southPark), in: list, to: 1) }
    #expect(world.library.items(in: list).map(\.subject) == [.movie(603), MediaID(southPark), .movie(348)])
    #expect(world.library.entries.map(\.position.rawValue.utf8.count).max() ?? 99 < 12)
  }

  @Test func `an entry is added at the end even if the last order key is the highest`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    try world.edit { draft in
      try draft.change(ListEntryID(list, .movie(603))) { (entry: inout ListEntry) in
        entry.position = OrderKey(rawValue: String(repeating: "z", count: 64))
      }
    }
    try world.edit { try $0.add(Catalogue.alien, to: list) }
    #expect(world.library.items(in: list).map(\.subject) == [.movie(603), .movie(348)])
  }

  @Test func `many moves to one place in one edit give the intended order`() throws {
    var (world, list) = try World.holding(Catalogue.matrix, Catalogue.alien, Catalogue.southPark, Catalogue.palmRoyale)
    var expected = world.library.items(in: list).map(\.subject)
    try world.edit { draft in
      for _ in 0..<60 {
        let moved = expected.removeLast()
        try draft.move(moved, in: list, to: 1)
        expected.insert(moved, at: 1)
      }
    }
    #expect(world.library.items(in: list).map(\.subject) == expected)
  }

  @Test func `a removed title is in no list, and its diary, marks and facts stay`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.add(s(1, 2), to: list)
      try draft.watch(s(1, 1))
      try draft.star(s(1, 1))
    }
    try world.edit { try $0.remove(southPark) }
    #expect(world.library.items(in: list).isEmpty)
    #expect(!world.library.contains(southPark) && world.library.titles().isEmpty && world.library.unlisted.isEmpty)
    #expect(world.library.isWatched(s(1, 1), of: world.anna, asOf: world.now))
    #expect(world.library.title(southPark)?.name == "South Park")
    #expect(world.refusal { try $0.remove(southPark) }?.code == .notFound)
  }

  @Test func `adding a removed title again brings it back with its plays`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    try world.edit { draft in
      try draft.watch(s(1, 1))
      try draft.remove(southPark)
    }
    try world.edit { try $0.add(Catalogue.southPark, to: list) }
    #expect(world.library.contains(southPark))
    #expect(world.library.title(southPark)?.isRemoved == false)
    #expect(world.library.progress(in: MediaID(southPark), of: world.anna, asOf: world.now).watched == 1)
  }

  @Test func `a title that two devices remove from one list each is unlisted`() throws {
    var (a, first) = try World.holding(Catalogue.matrix)
    let second = try a.edit { draft in
      let second = try draft.addList("Second")
      try draft.add(MediaID.movie(603), to: second)
      return second
    }
    var b = a.fork(device: 2)
    try a.edit { try $0.remove(.movie(603), from: first) }
    try b.edit { try $0.remove(.movie(603), from: second) }
    exchange(&a, &b)
    #expect(a.library.unlisted.map(\.id) == [.movie(603)])
    #expect(a.library.titles().map(\.id) == [.movie(603)])
    try a.edit { try $0.add(MediaID.movie(603), to: first) }
    #expect(a.library.unlisted.isEmpty)
    try b.edit { try $0.remove(.movie(603)) }
    #expect(b.library.unlisted.isEmpty && !b.library.contains(.movie(603)))
  }

  @Test func `an entry added while another device removed the title keeps the title`() throws {
    for late in [false, true] {
      var (a, _) = try World.holding(Catalogue.matrix)
      let other = try a.edit { try $0.addList("Other") }
      var b = a.fork(device: 2)
      if late { b.wait(.seconds(600)) } else { a.wait(.seconds(600)) }
      try a.edit { try $0.remove(.movie(603)) }
      try b.edit { try $0.add(MediaID.movie(603), to: other) }
      exchange(&a, &b)
      #expect(a.library.contains(.movie(603)))
      #expect(a.library.lists(containing: .movie(603)).map(\.id) == [other])
      #expect(a.library.unlisted.isEmpty)
      #expect(a.refusal { try $0.remove(.movie(603), from: other) }?.code == .lastList)
    }
  }
}
