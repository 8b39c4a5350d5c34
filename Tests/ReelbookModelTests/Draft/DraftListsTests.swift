import ReelbookModel
import Testing

@Suite struct DraftListsTests {
  @Test func `lists are in the order in which they were made, until one is moved`() throws {
    var world = try World()
    let lists = try world.edit { draft in try ["One", "Two", "Three"].map { try draft.addList($0) } }
    #expect(world.library.allLists.map(\.name) == ["One", "Two", "Three"])
    try world.edit { try $0.move(list: lists[2], to: 0) }
    #expect(world.library.allLists.map(\.name) == ["Three", "One", "Two"])
    try world.edit { try $0.move(list: lists[2], to: 99) }
    #expect(world.library.allLists.map(\.name) == ["One", "Two", "Three"])
    try world.edit { try $0.move(list: lists[0], to: -1) }
    #expect(world.library.allLists.map(\.name) == ["One", "Two", "Three"])
  }

  @Test func `a list is renamed, and gets any icon or none`() throws {
    var (world, list) = try World.holding()
    try world.edit { draft in
      try draft.rename(list, to: "В очереди 🎬")
      try draft.edit(list) { $0.icon = "an.app.icon" }
    }
    #expect(world.library.list(list)?.name == "В очереди 🎬")
    #expect(world.library.list(list)?.icon == "an.app.icon")
    try world.edit { try $0.edit(list) { $0.icon = nil } }
    #expect(world.library.list(list)?.icon == nil)
    #expect(Set(TitleList.suggestedIcons).count == 12)
  }

  @Test func `a list can show progress or not, and undo restores the setting`() throws {
    var (world, list) = try World.holding()
    for isShown in [true, false] {
      try world.edit { try $0.edit(list) { $0.showsProgress = isShown } }
      #expect(world.library.list(list)?.showsProgress == isShown)
      #expect(world.commits.last?.verb == .changeList)
    }
    let stopped = try #require(world.commits.last)
    #expect(try world.edit { $0.undo(stopped) }.isEmpty)
    #expect(world.library.list(list)?.showsProgress == true)
  }

  @Test func `an app can limit how many lists a person has`() throws {
    var world = try World()
    let ben = world.ben
    try world.edit { try $0.addList("One", limit: 2) }
    try world.edit(as: ben) { try $0.addList("Ben's", limit: 1) }
    try world.edit { try $0.addList("Two", limit: 2) }
    let refused = try #require(world.refusal { try $0.addList("Three", limit: 2) })
    #expect(refused.code == .limitReached)
    #expect(refused.message.contains("“Three”") && refused.message.contains("2 lists"))
  }

  @Test func `a list is cleared only if its last titles go somewhere: to another list, or out of the library`() throws {
    for removes in [true, false] {
      var (world, first) = try World.holding(Catalogue.matrix, Catalogue.southPark)
      let second = try world.edit { draft in
        let second = try draft.addList("Second")
        try draft.add(MediaID.movie(603), to: second)
        return second
      }
      try world.edit { try $0.watch(Catalogue.southPark.episode(season: 1, number: 1)) }
      #expect(world.refusal { try $0.clearList(first) }?.code == .lastList)
      try world.edit { try $0.clearList(first, lastTitles: removes ? .remove : .move(to: second)) }
      #expect(world.library.items(in: first).isEmpty && world.library.list(first) != nil)
      #expect(world.library.items(in: second).count == (removes ? 1 : 2))
      #expect(world.library.contains(Catalogue.southPark) != removes && world.library.contains(Catalogue.matrix))
      #expect(world.library.plays.count == 1, "the diary stays")
      let cleared = try #require(world.commits.last)
      #expect(try world.edit { $0.undo(cleared) }.isEmpty)
      #expect(world.library.items(in: first).count == 2 && world.library.contains(Catalogue.southPark))
    }
  }

  @Test func `a list is deleted only if another list has its titles, and the error names the others`() throws {
    var (world, first) = try World.holding(Catalogue.matrix, Catalogue.southPark)
    let second = try world.edit { draft in
      let second = try draft.addList("Second")
      try draft.add(MediaID.movie(603), to: second)
      return second
    }
    let refused = try #require(world.refusal { try $0.remove(first) })
    #expect(refused.code == .lastList)
    #expect(refused.message.contains("“South Park”") && !refused.message.contains("Matrix"))
    try world.edit { try $0.remove(second) }
    #expect(world.library.allLists.map(\.id) == [first])
    #expect(world.library.items(in: second).isEmpty)
  }

  @Test func `an error names five titles and counts the rest`() throws {
    var (world, list) = try World.holding()
    try world.edit { draft in for number in 1...8 { try draft.add(Catalogue.movie(number, "Film \(number)"), to: list) }
    }
    let refused = try #require(world.refusal { try $0.remove(list) })
    #expect(
      refused.message.hasPrefix("“Film 1”, “Film 2”, “Film 3”, “Film 4”, “Film 5” and 3 more would be in no list"))
  }

  @Test func `deleting a list moves its titles to the list that the caller names`() throws {
    var (world, first) = try World.holding(Catalogue.matrix, Catalogue.southPark)
    let second = try world.edit { draft in
      let second = try draft.addList("Second")
      try draft.add(MediaID.movie(603), to: second)
      try draft.add(s(1, 2), to: first)
      return second
    }
    try world.edit { try $0.remove(first, lastTitles: .move(to: second)) }
    #expect(world.library.items(in: second).map(\.subject) == [.movie(603), MediaID(southPark), s(1, 2)])
    #expect(world.library.unlisted.isEmpty)
    #expect(world.refusal { try $0.remove(second, lastTitles: .move(to: second)) }?.code == .notFound)
    #expect(world.refusal { try $0.remove(second, lastTitles: .move(to: first)) }?.code == .notFound)
  }

  @Test func `an empty list is deleted freely`() throws {
    var (world, list) = try World.holding()
    try world.edit { try $0.remove(list) }
    #expect(world.library.allLists.isEmpty)
    #expect(world.refusal { try $0.remove(list) }?.code == .notFound)
  }

  @Test func `a deleted list comes back if another device adds to it later, with the added title`() throws {
    var (a, list) = try World.holding(Catalogue.matrix)
    try a.edit { draft in
      let other = try draft.addList("Other")
      try draft.add(MediaID.movie(603), to: other)
    }
    var b = a.fork(device: 2)
    try a.edit { try $0.remove(list) }
    b.wait(.seconds(600))
    try b.edit { try $0.add(Catalogue.alien, to: list) }
    exchange(&a, &b)
    #expect(a.library.items(in: list).map(\.subject) == [.movie(348)])
    #expect(a.library.list(list)?.name == "Watching")
    // From here on it works like any other list.
    try a.edit { try $0.add(Catalogue.palmRoyale, to: list) }
    try a.edit { try $0.remove(.movie(348)) }
    #expect(a.library.list(list) != nil)
    try a.edit { try $0.move(MediaID(.series(116_799)), in: list, to: 0) }
    #expect(a.library.items(in: list).map(\.subject) == [MediaID(.series(116_799))])
  }

  @Test func `a list that came back after its deletion stays when its last title is removed`() throws {
    var (a, list) = try World.holding(Catalogue.matrix)
    var b = a.fork(device: 2)
    try a.edit { try $0.remove(.movie(603)) }
    try a.edit { try $0.remove(list) }
    b.wait(.seconds(600))
    try b.edit { try $0.add(Catalogue.alien, to: list) }
    exchange(&a, &b)
    try a.edit { try $0.remove(.movie(348)) }
    #expect(a.library.list(list) != nil)
  }

  @Test func `an entry added before another device deletes the list leaves its title unlisted`() throws {
    var (a, list) = try World.holding(Catalogue.matrix)
    var b = a.fork(device: 2)
    try b.edit { try $0.add(Catalogue.alien, to: list) }
    a.wait(.seconds(600))
    try a.edit { try $0.remove(.movie(603)) }
    try a.edit { try $0.remove(list) }
    exchange(&a, &b)
    #expect(a.library.list(list) == nil)
    #expect(a.library.unlisted.map(\.id) == [.movie(348)])
    #expect(a.library.contains(.movie(348)) && !a.library.contains(.movie(603)))
  }
}
