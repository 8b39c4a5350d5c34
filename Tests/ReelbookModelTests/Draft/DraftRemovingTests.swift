import ReelbookMerge
import ReelbookModel
import Testing

@Suite struct DraftForgetTests {
  /// A world with all kinds of records about a title; each text has the word "secret".
  static func full() throws -> (World, ListID) {
    var (world, list) = try World.holding(Catalogue.matrix)
    var secret = Catalogue.southPark
    secret.title.facts.name = "secret show"
    for index in secret.seasons.indices { secret.seasons[index].facts.name = "secret season" }
    try world.edit { draft in
      try draft.add(secret, to: list, note: "secret note", reaction: .liked)
      try draft.watch(
        s(1, 1), PlayDetails(location: "secret place", companions: ["secret friend"], notes: "secret words"))
      try draft.mark(s(1, 1)) { $0.moods = [Mood(rawValue: "secret mood")] }
      try draft.remind(of: s(2, 4), at: "2026-12-01".time, text: "secret reminder")
      try draft.stop(s(1, 2), at: .seconds(60))
      try draft.add(s(1, 2), to: list)
    }
    let (play, note) = try world.edit { draft in
      (
        try draft.watch(s(1, 2), PlayDetails(notes: "secret mistake")).first,
        try draft.addNote("secret regret", on: s(1, 2))
      )
    }
    try world.edit { draft in
      if let play { try draft.delete(Play.self, play) }
      try draft.remove(note)
    }
    return (world, list)
  }

  @Test func `neither the library nor the commit that forgets has any text of a forgotten title`() throws {
    var (world, _) = try Self.full()
    #expect(world.library.text.contains("secret"))
    try world.edit { try $0.forget(southPark) }
    #expect(!world.library.text.contains("secret"))
    #expect(world.commits.last?.text.contains("secret") == false)
    #expect(world.library.plays.isEmpty && world.library.marks.isEmpty && world.library.notes.isEmpty)
    #expect(world.library.resumePoint(in: s(1, 2), of: world.anna) == nil)
    #expect(world.library.titles().map(\.id) == [.movie(603)])
    #expect(world.library.checkInvariants() == [])
    #expect(world.refusal { try $0.forget(southPark) }?.code == .notFound)
  }

  @Test func `another device drops the text too, when it merges the commit or the whole library`() throws {
    var (a, _) = try Self.full()
    let b = a.fork(device: 2)
    try a.edit { try $0.forget(southPark) }
    var (byCommit, byLibrary) = (b, b)
    let commit = try #require(a.commits.last)
    _ = byCommit.library.merge(commit, clock: &byCommit.clock, at: byCommit.now.instant)
    byLibrary.merge(a)
    for library in [byCommit.library, byLibrary.library] {
      #expect(!library.text.contains("secret"))
      #expect(library.titles().map(\.id) == [.movie(603)])
      #expect(library.checkInvariants() == [])
    }
    // A later merge with a device that still has the text does not bring it back.
    a.merge(b)
    #expect(!a.library.text.contains("secret"))
  }

  @Test func `what an edit writes and then forgets is neither in a library nor in its commit`() throws {
    var (world, _) = try World.holding(Catalogue.matrix)
    let (note, play) = try world.edit { draft in
      (try draft.addNote("Plain", on: .movie(603)), try draft.watch(.movie(603), PlayDetails(notes: "Plain"))[0])
    }
    var other = world.fork(device: 2)
    try world.edit { draft in
      try draft.edit(note) { $0.text = "secret note" }
      try draft.addNote("secret thought", on: .movie(603))
      try draft.edit(play) { $0.details.notes = "secret words" }
      try draft.watch(.movie(603), PlayDetails(location: "secret place"))
      try draft.mark(.movie(603)) { $0.moods = [Mood(rawValue: "secret mood")] }
      try draft.forget(.movie(603))
    }
    let commit = try #require(world.commits.last)
    #expect(!world.library.text.contains("secret") && !commit.text.contains("secret"))
    _ = other.library.merge(commit, clock: &other.clock, at: other.now.instant)
    #expect(other.library == world.library && world.library.notes.isEmpty && world.library.plays.isEmpty)
  }

  @Test func `forgetting also removes facts with a fetch time in the future`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    var found = Catalogue.palmRoyale
    found.title.facts.name = "secret show"
    found.title.facts.fetched = "2027-01-01T00:00:00Z".instant
    try world.edit { try $0.add(found, to: list) }
    try world.edit { try $0.forget(found.id) }
    #expect(!world.library.text.contains("secret"))
  }

  @Test func `a forgotten title can be added again with old facts, and has no earlier run or resume point`() throws {
    let typed = CatalogTitle(.movie, named: "Home video")
    var (world, list) = try World.holding(typed, Catalogue.southPark)
    try world.edit { draft in
      try draft.stop(s(1, 1), at: .seconds(900))
      try draft.startOver(MediaID(southPark))
    }
    try world.edit { draft in
      try draft.forget(typed.id)
      try draft.forget(southPark)
    }
    try world.edit { draft in
      try draft.add(typed, to: list)
      try draft.add(Catalogue.southPark, to: list)
      try draft.stop(s(1, 1), at: .seconds(60))
    }
    #expect(world.library.title(typed.id)?.name == "Home video")
    #expect(world.library.title(southPark)?.name == "South Park")
    #expect(world.library.season(1, of: southPark)?.episodes.count == 4)
    #expect(world.library.resumePoint(in: s(1, 1), of: world.anna)?.position == .seconds(60))
    #expect(world.library.run(on: s(1, 1), of: world.anna) == 1)
  }

  @Test func `the marks and notes of a title without facts can be forgotten`() throws {
    var world = try World()
    try world.edit { try $0.star(.movie(7)) }
    try world.edit { try $0.addNote("secret", on: .movie(8)) }
    try world.edit { draft in
      try draft.forget(.movie(7))
      try draft.forget(.movie(8))
    }
    #expect(world.library.marks.isEmpty && !world.library.text.contains("secret"))
    #expect(world.refusal { try $0.forget(.movie(9)) }?.code == .notFound)
  }

  @Test func `forgetting a title removes the records under all its ids`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    let typo = CatalogTitle(.series, named: "Southpark")
    try world.edit { draft in
      try draft.add(typo, to: list)
      try draft.addNote("secret", on: MediaID(typo.id))
      try draft.identify(.title(typo.id), as: .title(southPark))
    }
    try world.edit { try $0.forget(southPark) }
    #expect(!world.library.text.contains("secret"))
    #expect(world.library.titles().isEmpty && world.library.aliases.isEmpty && world.library.items(in: list).isEmpty)
  }

  @Test func `forgetting cannot be undone`() throws {
    var (world, _) = try Self.full()
    try world.edit { try $0.forget(southPark) }
    let commit = try #require(world.commits.last)
    let refusals = try world.edit { $0.undo(commit) }
    #expect(!refusals.isEmpty)
    #expect(!world.library.text.contains("secret") && world.library.titles().map(\.id) == [.movie(603)])
  }
}
