import ReelbookModel
import Testing

/// Undo of an edit that added a record keeps what was written to the record later.
@Suite struct UndoLaterWordsTests {
  @Test func `undo of the first clearing of the counts keeps a later one`() throws {
    var world = try World()
    try world.edit { try $0.clearCounts() }
    let first = try #require(world.commits.last)
    try world.edit { try $0.clearCounts() }
    let cleared = try #require(world.library.countsCleared(of: world.anna))
    let refusals = try world.edit { $0.undo(first) }
    #expect(refusals.map(\.reason) == ["it was changed since"])
    #expect(world.library.countsCleared(of: world.anna) == cleared)
  }

  @Test func `undo keeps an alias that got another target since`() throws {
    var world = try World()
    try world.edit { try $0.identify(.title(.movie(1)), as: .title(.movie(2))) }
    let first = try #require(world.commits.last)
    try world.edit { try $0.identify(.title(.movie(1)), as: .title(.movie(3))) }
    let refusals = try world.edit { $0.undo(first) }
    #expect(refusals.map(\.reason) == ["it was changed since"])
    #expect(world.library.resolve(.movie(1)) == .movie(3))
  }

  @Test func `undo of all edits, the last first, reverts them all`() throws {
    var world = try World()
    let before = world.facts
    let plays = try world.edit { try $0.watch(.movie(603), PlayDetails(rating: .thumbUp)) }
    let id = try #require(plays.first)
    try world.edit { try $0.edit(id) { $0.rating = .thumbDown } }
    try world.edit { try $0.identify(.title(.movie(1)), as: .title(.movie(2))) }
    try world.edit { try $0.identify(.title(.movie(1)), as: .title(.movie(3))) }
    for commit in world.commits.dropFirst().reversed() {
      #expect(try world.edit { $0.undo(commit) }.isEmpty)
    }
    #expect(world.facts == before)
  }

  @Test func `undo keeps a play that was changed since`() throws {
    var world = try World()
    let plays = try world.edit { try $0.watch(.movie(603)) }
    let watched = try #require(world.commits.last)
    let id = try #require(plays.first)
    try world.edit { draft in
      try draft.edit(id) { play in
        play.notes = "again soon"
        play.rating = .thumbUp
      }
    }
    let before = world.library
    let refusals = try world.edit { $0.undo(watched) }
    #expect(refusals.map(\.reason) == ["it was changed since"] && refusals.map(\.recordID) == [id.description])
    #expect(world.library == before)
  }

  @Test func `undo keeps the later name of a household, and clears the services that the edit set`() throws {
    var world = try World()
    try world.edit { try $0.household.edit { $0.services = ["Mubi"] } }
    let first = try #require(world.commits.last)
    try world.edit { try $0.household.edit { $0.name = "The Larches" } }
    let refusals = try world.edit { $0.undo(first) }
    #expect(refusals.isEmpty)
    #expect(world.library.household?.name == "The Larches" && world.library.household?.services == [])
  }

  @Test func `a rating that an undo keeps stays with its episode when the number changes`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.star(s(2, 1)) }
    let starred = try #require(world.commits.last)
    try world.edit { try $0.rate(s(2, 1), .outOfTen(8)) }
    #expect(try world.edit { $0.undo(starred) }.isEmpty)
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 2)) }
    #expect(world.library.mark(on: s(2, 2), of: world.anna).rating?.value == 8)
    #expect(world.library.mark(on: s(2, 1), of: world.anna).rating == nil)
  }

  @Test func `undo keeps a later resume point, also if the edit wrote the first one`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    try world.edit { draft in
      try draft.stop(.movie(603), at: .seconds(136 * 60), of: .seconds(136 * 60), finished: true)
      try draft.watch(.movie(603))
    }
    let first = try #require(world.commits.last)
    try world.edit { try $0.stop(.movie(603), at: .seconds(40 * 60)) }
    let refusals = try world.edit { $0.undo(first) }
    #expect(refusals.map(\.reason) == ["it was changed since"])
    #expect(world.library.plays.isEmpty)
    #expect(world.library.resumes[PersonalID(world.anna, .movie(603))]?.point.position == .seconds(40 * 60))
  }

  @Test func `undo removes an added title even if facts were fetched since`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    let before = world.facts
    try world.edit { try $0.add(Catalogue.southPark, to: list) }
    let added = try #require(world.commits.last)
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 2)) }
    #expect(try world.edit { $0.undo(added) }.isEmpty)
    #expect(world.facts == before && !world.library.contains(southPark))
  }

  @Test func `undo keeps the seasons of a series that was added to another list since`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    let added = try #require(world.commits.last)
    let other = try world.edit { draft in
      let other = try draft.addList("Other")
      try draft.add(MediaID(southPark), to: other)
      return other
    }
    let seasons = world.library.seasons(of: southPark)
    let refusals = try world.edit { $0.undo(added) }
    #expect(Set(refusals.map(\.reason)) == ["it was added to a list since", "its series stays"])
    #expect(world.library.lists(containing: southPark).map(\.id) == [other] && world.library.list(list) == nil)
    #expect(seasons.count == 3 && world.library.seasons(of: southPark) == seasons)
  }

  @Test func `undo removes an added title from the library, but keeps its facts if it has later records`() throws {
    let words: [(name: String, say: @Sendable (inout Draft) throws -> Void)] = [
      ("watch", { try $0.watch(s(1, 1)) }),
      ("star", { try $0.star(s(1, 1)) }),
      ("note", { try $0.addNote("n", on: s(1, 1)) }),
      ("reminder", { try $0.remind(of: s(2, 4), at: .year(2027)) }),
      ("stop", { try $0.stop(s(1, 1), at: .seconds(60)) }),
    ]
    for (name, say) in words {
      var world = try World()
      let list = try world.edit { try $0.addList("Watching") }
      try world.edit { try $0.add(Catalogue.southPark, to: list) }
      let added = try #require(world.commits.last)
      try world.edit(say)
      #expect(try world.edit { $0.undo(added) }.isEmpty, "\(name)")
      #expect(!world.library.contains(southPark) && world.library.items(in: list).isEmpty, "\(name)")
      #expect(world.library.title(southPark)?.name == "South Park", "\(name)")
      #expect(world.library.seasons(of: southPark).count == 3, "\(name)")
    }
  }

  @Test func `undo of an undo keeps a restored play that was changed since`() throws {
    var world = try World()
    let id = try #require(try world.edit { try $0.watch(.movie(603)) }.first)
    try world.edit { try $0.remove(id) }
    let removed = try #require(world.commits.last)
    #expect(try world.edit { $0.undo(removed) }.isEmpty)
    let back = try #require(world.commits.last)
    try world.edit { try $0.edit(id) { $0.notes = "again soon" } }
    let before = world.library
    #expect(try world.edit { $0.undo(back) }.map(\.reason) == ["it was changed since"])
    #expect(world.library == before)
  }

  @Test func `undo of an undo removes a restored play again, even if a clock that was ahead wrote to it`() throws {
    var world = try World()
    let id = try #require(try world.edit { try $0.watch(.movie(603)) }.first)
    var other = world.fork(device: 2)
    other.wait(.seconds(5 * 365 * 86_400))
    try other.edit { try $0.edit(id) { $0.notes = "from years ahead" } }
    world.merge(other)
    try world.edit { try $0.remove(id) }
    let removed = try #require(world.commits.last)
    try world.edit { _ = $0.undo(removed) }
    let back = try #require(world.commits.last)
    #expect(world.library.plays[id]?.notes == "from years ahead")
    #expect(try world.edit { $0.undo(back) }.isEmpty)
    #expect(world.library.plays.isEmpty)
  }

  @Test func `a later refresh without new facts does not block undo`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    var found = Catalogue.matrix
    found.title.facts.fetched = "2026-11-19T00:00:00Z".instant
    try world.edit { draft in
      try draft.refresh(found)
      try draft.star(.movie(603))
    }
    let first = try #require(world.commits.last)
    try world.edit { try $0.refresh(found) }
    #expect(try world.edit { $0.undo(first) }.isEmpty)
    #expect(!world.library.mark(on: .movie(603), of: world.anna).isStarred)
  }
}
