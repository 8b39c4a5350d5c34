import ReelbookModel
import Testing

@Suite struct DraftQueueTests {
  private static let typo = CatalogTitle(.series, named: "Southpark")

  /// A world in which Anna's queue has the given subjects.
  private static func queued(_ subjects: MediaID...) throws -> World {
    var (world, _) = try World.holding(typo, Catalogue.southPark, Catalogue.matrix, Catalogue.alien)
    try world.edit { draft in for subject in subjects { try draft.queue.add(subject) } }
    return world
  }

  private func queue(_ world: World, of person: PersonID? = nil) -> [MediaID] {
    world.library.queue(of: person ?? world.anna).map(\.subject)
  }

  @Test func `a subject is added at the end of a queue, or at the place that is named`() throws {
    var world = try Self.queued(.movie(603), s(1, 1))
    #expect(queue(world) == [.movie(603), s(1, 1)])
    try world.edit { try $0.queue.add(.movie(348), at: 0) }
    try world.edit { try $0.queue.add(s(1, 2), at: 1) }
    try world.edit { try $0.queue.add(.season(2, of: southPark), at: 99) }
    #expect(queue(world) == [.movie(348), s(1, 2), .movie(603), s(1, 1), .season(2, of: southPark)])
    let item = try #require(world.library.queue(of: world.anna).first)
    #expect(item.title?.name == "Alien" && item.entry.added != nil && !item.entry.isSuggested)
  }

  @Test func `a queue refuses a subject that it has already, and accepts one that is in no list`() throws {
    var world = try Self.queued(.movie(603))
    #expect(world.refusal { try $0.queue.add(.movie(603), at: 0) }?.code == .alreadyThere)
    #expect(world.refusal { try $0.queue.add(.movie(603), suggested: true) }?.code == .alreadyThere)
    try world.edit { try $0.queue.add(.movie(7)) }
    #expect(queue(world) == [.movie(603), .movie(7)])
  }

  @Test func `a suggested entry becomes the person's own when they add it, at the place that they name`() throws {
    var world = try Self.queued(.movie(603), .movie(348))
    try world.edit { try $0.queue.add(s(1, 1), suggested: true) }
    #expect(world.library.queue(of: world.anna).map(\.entry.isSuggested) == [false, false, true])
    try world.edit { try $0.queue.add(s(1, 1), at: 1) }
    #expect(queue(world) == [.movie(603), s(1, 1), .movie(348)])
    #expect(world.library.queue(of: world.anna).map(\.entry.isSuggested) == [false, false, false])
    #expect(world.words == ["Queued S1E1 of South Park"])
  }

  @Test func `a subject moves in the queue, and moving it to the place that it has makes no commit`() throws {
    var world = try Self.queued(.movie(603), .movie(348), s(1, 1))
    try world.edit { try $0.queue.move(s(1, 1), to: 0) }
    #expect(queue(world) == [s(1, 1), .movie(603), .movie(348)])
    try world.edit { try $0.queue.move(s(1, 1), to: 99) }
    #expect(queue(world) == [.movie(603), .movie(348), s(1, 1)])
    let count = world.commits.count
    try world.edit { draft in
      try draft.queue.move(s(1, 1), to: 7)
      try draft.queue.move(.movie(603), to: -7)
    }
    #expect(world.commits.count == count)
    #expect(world.refusal { try $0.queue.move(s(1, 2), to: 0) }?.code == .notFound)
  }

  @Test func `each person has a queue of their own`() throws {
    var world = try Self.queued(.movie(603))
    let ben = world.ben
    try world.edit { try $0.queue.add(.movie(348), by: ben) }
    try world.edit(as: ben) { try $0.queue.add(.movie(603), at: 0) }
    #expect(queue(world) == [.movie(603)] && queue(world, of: ben) == [.movie(603), .movie(348)])
    try world.edit { try $0.queue.remove(.movie(603), by: ben) }
    #expect(queue(world) == [.movie(603)] && queue(world, of: ben) == [.movie(348)])
    #expect(world.refusal { try $0.queue.remove(.movie(348)) }?.code == .notFound)
  }

  @Test func `a subject with two joined ids in the queue is there once, and is removed as one`() throws {
    let typo = MediaID(Self.typo.id)
    var world = try Self.queued(typo, .movie(603), MediaID(southPark))
    try world.edit { try $0.identify(.title(Self.typo.id), as: .title(southPark)) }
    #expect(queue(world).sorted() == [.movie(603), MediaID(southPark)].sorted())
    #expect(world.refusal { try $0.queue.add(typo) }?.code == .alreadyThere)
    try world.edit { try $0.queue.move(typo, to: 0) }
    #expect(queue(world) == [MediaID(southPark), .movie(603)])
    try world.edit { try $0.queue.remove(typo) }
    #expect(queue(world) == [.movie(603)])
    try world.edit { try $0.separate(.title(Self.typo.id)) }
    #expect(queue(world) == [.movie(603)])
  }

  @Test func `two joined people have one queue`() throws {
    var world = try Self.queued(.movie(603))
    let (anna, ben) = (world.anna, world.ben)
    try world.edit(as: ben) { draft in
      try draft.queue.add(.movie(348))
      try draft.queue.add(.movie(603))
    }
    try world.edit { try $0.identify(.person(ben), as: .person(anna)) }
    #expect(queue(world).sorted() == [.movie(603), .movie(348)].sorted())
    #expect(queue(world) == queue(world, of: ben))
    try world.edit { try $0.queue.remove(.movie(603)) }
    #expect(queue(world) == [.movie(348)])
  }

  @Test func `the queue has an episode under its present number`() throws {
    var world = try Self.queued(s(2, 1))
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 2)) }
    #expect(queue(world) == [s(2, 2)])
    try world.edit { try $0.queue.add(s(2, 1)) }
    #expect(queue(world) == [s(2, 2), s(2, 1)])
    try world.edit { try $0.queue.remove(s(2, 2)) }
    #expect(queue(world) == [s(2, 1)])
  }

  @Test func `if two devices add a subject at the start, both stay, in one order`() throws {
    var a = try Self.queued(.movie(603))
    var b = a.fork(device: 2)
    try a.edit { try $0.queue.add(s(1, 1), at: 0) }
    try b.edit { try $0.queue.add(s(1, 2), at: 0) }
    exchange(&a, &b)
    #expect(queue(a) == queue(b) && queue(a).count == 3 && queue(a).last == .movie(603))
  }

  @Test func `if two order keys leave no room between them, the entries get new keys in the same order`() throws {
    var world = try Self.queued(.movie(603), .movie(348), s(1, 1))
    let (anna, long) = (world.anna, String(repeating: "1", count: 63))
    for (number, last) in [(603, "1"), (348, "2")] {
      try world.edit { draft in
        try draft.change(PersonalID(anna, .movie(number))) { (entry: inout QueueEntry) in
          entry.position = OrderKey(rawValue: long + last)
        }
      }
    }
    try world.edit { try $0.queue.move(s(1, 1), to: 1) }
    #expect(queue(world) == [.movie(603), s(1, 1), .movie(348)])
    #expect(world.library.queue.map(\.position.rawValue.utf8.count).max() ?? 99 < 12)
  }

  @Test func `an order key that is too long breaks an invariant`() throws {
    var draft = try Self.queued(.movie(603)).draft()
    try draft.change(PersonalID(draft.person, .movie(603))) { (entry: inout QueueEntry) in
      entry.position = OrderKey(rawValue: String(repeating: "1", count: 65))
    }
    #expect(draft.library.checkInvariants().contains { $0.contains("order key") })
  }

  @Test func `undo reverts adding, moving and removing an entry of the queue`() throws {
    var world = try Self.queued(.movie(603), .movie(348))
    let edits: [(inout Draft) throws -> Void] = [
      { try $0.queue.add(s(1, 1), at: 1) }, { try $0.queue.move(.movie(348), to: 0) },
      { try $0.queue.remove(.movie(603)) },
    ]
    for edit in edits {
      let before = queue(world)
      try world.edit(edit)
      let commit = try #require(world.commits.last)
      #expect(queue(world) != before)
      #expect(try world.edit { $0.undo(commit) }.isEmpty)
      #expect(queue(world) == before)
    }
  }
}
