import ReelbookMerge
import ReelbookModel
import Testing

@Suite struct HistoryEntryTests {
  /// Edits, and the words in which history describes each.
  static let rows: [(words: [String], edit: @Sendable (inout Draft, ListID) throws -> Void)] = [
    (["Starred S1E3 of South Park"], { draft, _ in try draft.star(s(1, 3)) }),
    (["Took the star off S1E1 of South Park"], { draft, _ in try draft.star(s(1, 1), false) }),
    (["Moved Palm Royale from Maybe to Current"], { draft, _ in try draft.categorize(royale, as: .current) }),
    (["Moved South Park from New to Dropped"], { draft, _ in try draft.categorize(MediaID(southPark), as: .dropped) }),
    (["Moved Palm Royale from Maybe to New"], { draft, _ in try draft.categorize(royale, as: nil) }),
    (["Liked Season 1 of South Park"], { draft, _ in try draft.react(.liked, to: .season(1, of: southPark)) }),
    (["Took back a word on S1E1 of South Park"], { draft, _ in try draft.react(nil, to: s(1, 1)) }),
    (["Rated South Park 4.5 stars"], { draft, _ in try draft.rate(MediaID(southPark), .stars(4.5)) }),
    (["Rated South Park 9 of 10"], { draft, _ in try draft.rate(MediaID(southPark), .outOfTen(9)) }),
    (["Rated South Park thumb up"], { draft, _ in try draft.rate(MediaID(southPark), .thumbUp) }),
    (["Put S2E4 of South Park on the watchlist"], { draft, _ in try draft.watchlist(s(2, 4)) }),
    (["Approved South Park"], { draft, _ in try draft.approve(MediaID(southPark)) }),
    (["Skipped S1E2 of South Park"], { draft, _ in try draft.skip(s(1, 2)) }),
    (["Hid South Park"], { draft, _ in try draft.hide(MediaID(southPark)) }),
    (["Described South Park"], { draft, _ in try draft.mark(MediaID(southPark)) { $0.moods = [.great] } }),
    (["Started Season 1 of South Park over"], { draft, _ in try draft.startOver(.season(1, of: southPark)) }),
    (["Watched S1E2 of South Park"], { draft, _ in try draft.watch(s(1, 2), PlayDetails(notes: "secret")) }),
    (["Watched S1E1 of Palm Royale", "Watched S1E2 of Palm Royale"], { draft, _ in try draft.watch(royale) }),
    (["Removed a viewing of S1E1 of South Park"], { draft, _ in try draft.unwatch(s(1, 1), .deletePlays) }),
    (
      ["Changed a viewing of S1E1 of South Park: mood, notes"],
      { draft, _ in
        for play in draft.library.plays {
          try draft.edit(play.id) { play in
            play.mood = .meh
            play.notes = "secret"
          }
        }
      }
    ),
    (["Wrote a note on S1E1 of South Park"], { draft, _ in try draft.addNote("secret", on: s(1, 1)) }),
    (["Changed a note on South Park"], { draft, _ in try draft.edit(note(draft)) { $0.text = "another secret" } }),
    (["Removed a note on South Park"], { draft, _ in try draft.remove(note(draft)) }),
    (
      ["Set a reminder for S2E4 of South Park"],
      { draft, _ in try draft.remind(of: s(2, 4), at: .year(2027), text: "secret") }
    ),
    (
      ["Changed a reminder for South Park"],
      { draft, _ in
        for reminder in draft.library.reminders { try draft.edit(reminder.id) { $0.text = "secret" } }
      }
    ),
    (["Queued S1E2 of South Park"], { draft, _ in try draft.queue.add(s(1, 2)) }),
    (["Suggested S1E2 of South Park"], { draft, _ in try draft.queue.add(s(1, 2), suggested: true) }),
    (["Queued Palm Royale"], { draft, _ in try draft.queue.add(royale) }),
    (["Moved S1E1 of South Park in the queue"], { draft, _ in try draft.queue.move(s(1, 1), to: 1) }),
    (["Took S1E1 of South Park out of the queue"], { draft, _ in try draft.queue.remove(s(1, 1)) }),
    (["Added Alien", "Added Alien to “Watching”"], { draft, list in try draft.add(Catalogue.alien, to: list) }),
    (["Added S1E1 of South Park to “Watching”"], { draft, list in try draft.add(s(1, 1), to: list) }),
    (["Moved South Park within “Watching”"], { draft, list in try draft.move(MediaID(southPark), in: list, to: 1) }),
    (["Removed South Park", "Removed South Park from “Watching”"], { draft, _ in try draft.remove(southPark) }),
    (["Made the list “Later”"], { draft, _ in try draft.addList("Later") }),
    (["Renamed the list “Watching” to “Now”"], { draft, list in try draft.rename(list, to: "Now") }),
    (["Changed the list “Watching”"], { draft, list in try draft.edit(list) { $0.icon = "tv" } }),
    (["Showed what was watched of “Watching”"], { draft, list in try draft.edit(list) { $0.showsProgress = true } }),
    (
      ["Stopped showing what was watched of “Shared”"],
      { draft, _ in
        for list in draft.library.lists(named: "Shared") { try draft.edit(list.id) { $0.showsProgress = false } }
      }
    ),
    (["Added Kim"], { draft, _ in try draft.addPerson("Kim") }),
    (["Changed Ben"], { draft, _ in try draft.edit(ben(draft)) { $0.ageGroup = .child } }),
    (["Removed Ben"], { draft, _ in try draft.remove(ben(draft)) }),
    (["Named the household"], { draft, _ in try draft.household.edit { $0.name = "Us" } }),
    (
      ["Joined “Palm Royale” (series/tmdb/116799) with series/tmdb/5"],
      { draft, _ in
        try draft.identify(.title(.series(116_799)), as: .title(.series(5)))
      }
    ),
    ([], { draft, _ in try draft.stop(s(1, 1), at: .seconds(5)) }),
    ([], { draft, _ in try draft.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }),
    ([], { draft, _ in try draft.insert(Device(id: DeviceID(bits: 9))) }),
    ([], { draft, _ in try draft.refresh(CatalogTitle(Catalogue.palmRoyale.title, seasons: [season3])) }),
  ]

  static let royale = MediaID(.series(116_799))
  static let season3 = Catalogue.season(3, of: .series(116_799), [Episode(1)])

  static func note(_ draft: Draft) -> NoteID { draft.library.notes.map(\.id).first ?? .absent }
  static func ben(_ draft: Draft) -> PersonID { draft.library.people.first { $0.name == "Ben" }?.id ?? .absent }

  static func world() throws -> (World, ListID) {
    var (world, list) = try World.holding(Catalogue.southPark, Catalogue.palmRoyale)
    try world.edit { draft in
      try draft.star(s(1, 1))
      try draft.react(.neutral, to: s(1, 1))
      try draft.watch(s(1, 1))
      try draft.categorize(royale, as: .maybe)
      try draft.addNote("secret", on: MediaID(southPark))
      try draft.remind(of: MediaID(southPark), at: .year(2027))
      try draft.queue.add(s(1, 1))
      try draft.queue.add(royale, suggested: true)
      try draft.edit(draft.addList("Shared")) { $0.showsProgress = true }
    }
    return (world, list)
  }

  @Test func `history describes each edit in words, and never quotes a note or a reminder`() throws {
    for row in Self.rows {
      var (world, list) = try Self.world()
      let count = world.commits.count
      try world.edit { try row.edit(&$0, list) }
      #expect(world.commits.count == count + 1)
      #expect(world.words.sorted() == row.words)
      #expect(!world.words.joined().contains("secret"))
    }
  }

  @Test func `an entry has the person, time, device, subject, kind, verb and commit of its change`() throws {
    var (world, _) = try Self.world()
    try world.edit(as: world.ben) { try $0.star(s(1, 3)) }
    let commit = try #require(world.commits.last)
    let entry = try #require(commit.entries(in: world.library).first)
    #expect(entry.person == world.ben && entry.time == world.now.instant && entry.device == world.clock.device)
    #expect(entry.subject == s(1, 3) && entry.kind == Mark.kind && entry.verb == .star && entry.id.commit == commit.id)
  }

  @Test func `a star and a reaction to one subject in one edit are two entries`() throws {
    var (world, _) = try Self.world()
    try world.edit { draft in
      try draft.star(s(1, 3))
      try draft.react(.liked, to: s(1, 3))
    }
    #expect(world.words == ["Starred S1E3 of South Park", "Liked S1E3 of South Park"])
  }

  @Test func `history still names a removed title and a deleted list`() throws {
    var (world, _) = try Self.world()
    try world.edit { draft in
      let list = try draft.addList("For a day")
      try draft.add(Catalogue.matrix, to: list)
    }
    let added = try #require(world.commits.last)
    try world.edit { draft in
      try draft.remove(.movie(603))
      if let list = draft.library.lists(named: "For a day").first { try draft.remove(list.id) }
    }
    #expect(added.entries(in: world.library).map(\.words).contains("Added The Matrix to “For a day”"))
    #expect(
      Set(world.words) == ["Removed The Matrix", "Removed The Matrix from “For a day”", "Deleted the list “For a day”"])
  }

  @Test func `history does not name a forgotten title`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.watch(s(1, 1)) }
    try world.edit { try $0.forget(southPark) }
    #expect(!world.words.isEmpty && world.words.allSatisfy { $0.hasPrefix("Forgot a") && !$0.contains("South Park") })
    #expect(Set(world.words) == ["Forgot a title", "Forgot an entry", "Forgot a play"])
  }

  @Test func `the entries of an undo describe what the undo changed`() throws {
    var (world, _) = try Self.world()
    try world.edit { try $0.star(s(1, 3)) }
    let commit = try #require(world.commits.last)
    try world.edit { _ = $0.undo(commit) }
    #expect(world.commits.last?.verb == .undo)
    #expect(world.words == ["Took the star off S1E3 of South Park"])
  }

  @Test func `history describes another device's edit in the same words`() throws {
    var (a, _) = try Self.world()
    var b = a.fork(device: 2)
    try b.edit { try $0.categorize(Self.royale, as: .current) }
    let commit = try #require(b.commits.last)
    let journaled = a.library.merge(journaling: commit.withoutPrior, clock: &a.clock, at: a.now.instant).journaled
    #expect(journaled.entries(in: a.library).map(\.words) == ["Moved Palm Royale from Maybe to Current"])
  }
}
