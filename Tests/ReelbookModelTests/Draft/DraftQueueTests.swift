import ReelbookModel
import Testing

@Suite struct DraftQueueTests {
  private static let typo = CatalogTitle(.series, named: "Southpark")

  /// Anna's queue, and what is in it from the start.
  private static func queued(_ subjects: MediaID...) throws -> World {
    var (world, _) = try World.holding(typo, Catalogue.southPark, Catalogue.matrix, Catalogue.alien)
    try world.edit { draft in for subject in subjects { try draft.enqueue(subject) } }
    return world
  }

  private func queue(_ world: World, of person: PersonID? = nil) -> [MediaID] {
    world.library.queue(of: person ?? world.anna).map(\.subject)
  }

  @Test func `what is put in a queue comes last, or at the place that is named`() throws {
    var world = try Self.queued(.movie(603), s(1, 1))
    #expect(queue(world) == [.movie(603), s(1, 1)])
    try world.edit { try $0.enqueue(.movie(348), at: 0) }
    try world.edit { try $0.enqueue(s(1, 2), at: 1) }
    try world.edit { try $0.enqueue(.season(2, of: southPark), at: 99) }
    #expect(queue(world) == [.movie(348), s(1, 2), .movie(603), s(1, 1), .season(2, of: southPark)])
    let item = try #require(world.library.queue(of: world.anna).first)
    #expect(item.title?.name == "Alien" && item.entry.added != nil && !item.entry.isSuggested)
  }

  @Test func `what is in the queue already is refused, and what is in no list is not`() throws {
    var world = try Self.queued(.movie(603))
    #expect(world.refusal { try $0.enqueue(.movie(603), at: 0) }?.code == .alreadyThere)
    #expect(world.refusal { try $0.enqueue(.movie(603), suggested: true) }?.code == .alreadyThere)
    try world.edit { try $0.enqueue(.movie(7)) }
    #expect(queue(world) == [.movie(603), .movie(7)])
  }

  @Test func `what an app suggested becomes the person's own when they put it in, where they want it`() throws {
    var world = try Self.queued(.movie(603), .movie(348))
    try world.edit { try $0.enqueue(s(1, 1), suggested: true) }
    #expect(world.library.queue(of: world.anna).map(\.entry.isSuggested) == [false, false, true])
    try world.edit { try $0.enqueue(s(1, 1), at: 1) }
    #expect(queue(world) == [.movie(603), s(1, 1), .movie(348)])
    #expect(world.library.queue(of: world.anna).map(\.entry.isSuggested) == [false, false, false])
    #expect(world.words == ["Queued S1E1 of South Park"])
  }

  @Test func `a subject moves within the queue, and moving to where it stands is no edit`() throws {
    var world = try Self.queued(.movie(603), .movie(348), s(1, 1))
    try world.edit { try $0.move(queued: s(1, 1), to: 0) }
    #expect(queue(world) == [s(1, 1), .movie(603), .movie(348)])
    try world.edit { try $0.move(queued: s(1, 1), to: 99) }
    #expect(queue(world) == [.movie(603), .movie(348), s(1, 1)])
    let count = world.commits.count
    try world.edit { draft in
      try draft.move(queued: s(1, 1), to: 7)
      try draft.move(queued: .movie(603), to: -7)
    }
    #expect(world.commits.count == count)
    #expect(world.refusal { try $0.move(queued: s(1, 2), to: 0) }?.code == .notFound)
  }

  @Test func `each person has a queue of their own`() throws {
    var world = try Self.queued(.movie(603))
    let ben = world.ben
    try world.edit { try $0.enqueue(.movie(348), by: ben) }
    try world.edit(as: ben) { try $0.enqueue(.movie(603), at: 0) }
    #expect(queue(world) == [.movie(603)] && queue(world, of: ben) == [.movie(603), .movie(348)])
    try world.edit { try $0.dequeue(.movie(603), by: ben) }
    #expect(queue(world) == [.movie(603)] && queue(world, of: ben) == [.movie(348)])
    #expect(world.refusal { try $0.dequeue(.movie(348)) }?.code == .notFound)
  }

  @Test func `what is in the queue under two ids that mean the same is in it once, and is taken out as one`() throws {
    let typo = MediaID(Self.typo.id)
    var world = try Self.queued(typo, .movie(603), MediaID(southPark))
    try world.edit { try $0.identify(.title(Self.typo.id), as: .title(southPark)) }
    #expect(queue(world).sorted() == [.movie(603), MediaID(southPark)].sorted())
    #expect(world.refusal { try $0.enqueue(typo) }?.code == .alreadyThere)
    try world.edit { try $0.move(queued: typo, to: 0) }
    #expect(queue(world) == [MediaID(southPark), .movie(603)])
    try world.edit { try $0.dequeue(typo) }
    #expect(queue(world) == [.movie(603)])
    try world.edit { try $0.separate(.title(Self.typo.id)) }
    #expect(queue(world) == [.movie(603)])
  }

  @Test func `two persons who are one have one queue`() throws {
    var world = try Self.queued(.movie(603))
    let (anna, ben) = (world.anna, world.ben)
    try world.edit(as: ben) { draft in
      try draft.enqueue(.movie(348))
      try draft.enqueue(.movie(603))
    }
    try world.edit { try $0.identify(.person(ben), as: .person(anna)) }
    #expect(queue(world).sorted() == [.movie(603), .movie(348)].sorted())
    #expect(queue(world) == queue(world, of: ben))
    try world.edit { try $0.dequeue(.movie(603)) }
    #expect(queue(world) == [.movie(348)])
  }

  @Test func `an episode is in the queue by the number that it has today`() throws {
    var world = try Self.queued(s(2, 1))
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 2)) }
    #expect(queue(world) == [s(2, 2)])
    try world.edit { try $0.enqueue(s(2, 1)) }
    #expect(queue(world) == [s(2, 2), s(2, 1)])
    try world.edit { try $0.dequeue(s(2, 2)) }
    #expect(queue(world) == [s(2, 1)])
  }

  @Test func `two devices that put something first keep both, in one order`() throws {
    var a = try Self.queued(.movie(603))
    var b = a.fork(device: 2)
    try a.edit { try $0.enqueue(s(1, 1), at: 0) }
    try b.edit { try $0.enqueue(s(1, 2), at: 0) }
    exchange(&a, &b)
    #expect(queue(a) == queue(b) && queue(a).count == 3 && queue(a).last == .movie(603))
  }

  @Test func `where neighbours leave no room, the others get other keys and keep their order`() throws {
    var world = try Self.queued(.movie(603), .movie(348), s(1, 1))
    let (anna, long) = (world.anna, String(repeating: "1", count: 63))
    for (number, last) in [(603, "1"), (348, "2")] {
      try world.edit { draft in
        try draft.change(PersonalID(anna, .movie(number))) { (entry: inout QueueEntry) in
          entry.position = OrderKey(rawValue: long + last)
        }
      }
    }
    try world.edit { try $0.move(queued: s(1, 1), to: 1) }
    #expect(queue(world) == [.movie(603), s(1, 1), .movie(348)])
    #expect(world.library.queue.map(\.position.rawValue.utf8.count).max() ?? 99 < 12)
  }

  @Test func `a place in the queue that is too long for a key breaks a rule`() throws {
    var draft = try Self.queued(.movie(603)).draft()
    try draft.change(PersonalID(draft.person, .movie(603))) { (entry: inout QueueEntry) in
      entry.position = OrderKey(rawValue: String(repeating: "1", count: 65))
    }
    #expect(draft.library.checkInvariants().contains { $0.contains("order key") })
  }

  @Test func `putting in, moving and taking out are undone`() throws {
    var world = try Self.queued(.movie(603), .movie(348))
    let edits: [(inout Draft) throws -> Void] = [
      { try $0.enqueue(s(1, 1), at: 1) }, { try $0.move(queued: .movie(348), to: 0) }, { try $0.dequeue(.movie(603)) },
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
