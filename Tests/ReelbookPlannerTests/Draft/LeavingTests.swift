import ReelbookModel
import ReelbookPersistence
import ReelbookPlanner
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A person leaves the household: two devices with the same library, of which one leaves.
@Suite struct LeavingTests {
  private struct Device {
    let store: LibraryStore
    let session: SyncSession

    init(_ place: MemoryExchange, _ seed: UInt64, _ now: Now, person: String = "", storage: MemoryStorage) async throws
    {
      var configuration = StoreConfiguration()
      configuration.schema = .standard.addingPlanner()
      configuration.personName = person
      configuration.now = { now }
      configuration.ids = SeededGenerator(seed: seed)
      store = try await LibraryStore.open(storage, configuration)
      var syncing = SyncConfiguration.plain
      syncing.random = SeededGenerator(seed: seed &* 7919)
      session = SyncSession(store, place, syncing)
    }
  }

  /// A person's own records: plays, marks, notes, the queue, and lists with their entries.
  private struct Belongings: Equatable {
    var plays: [Play]
    var marks: [Mark]
    var notes: [Note]
    var queue: [QueueEntry]
    var lists: [TitleList]
    var entries: [ListEntry]

    init(of person: PersonID, in library: Library) {
      plays = library.records(Play.self).filter { $0.person == person }.sorted { $0.id < $1.id }
      marks = library.records(Mark.self).filter { $0.id.person == person }.sorted { $0.id < $1.id }
      notes = library.records(Note.self).filter { $0.person == person }.sorted { $0.id < $1.id }
      queue = library.records(QueueEntry.self).filter { $0.id.person == person }.sorted { $0.id < $1.id }
      lists = library.records(TitleList.self).filter { $0.owner == person }.sorted { $0.id < $1.id }
      let own = Set(lists.map(\.id))
      entries = library.records(ListEntry.self).filter { own.contains($0.id.list) }.sorted { $0.id < $1.id }
    }

    var isFull: Bool {
      !plays.isEmpty && !marks.isEmpty && !notes.isEmpty && !queue.isEmpty && !lists.isEmpty && !entries.isEmpty
    }
  }

  private static func live(_ person: PersonID, _ draft: inout Draft, from first: Int) throws {
    let list = try draft.addList("Own \(first)")
    for number in first..<first + 3 {
      var facts = TitleFacts(name: "Film \(number)", year: 2000)
      facts.runtime = .seconds(6000)
      try draft.insert(Title(.movie(number), facts))
      try draft.add(.movie(number), to: list)
      try draft.rate(.movie(number), .stars(4))
    }
    try draft.watch(.movie(first))
    try draft.addNote("Private", on: .movie(first))
    try draft.queue.add(.movie(first + 1))
    try draft.guide.addWindow(.weekly([.friday]), from: "20:00", to: "22:30", for: [person])
  }

  @Test func `a person who leaves keeps plays, marks, notes, queue and lists, and the household loses nothing`()
    async throws
  {
    let now = try Now(Instant(parsing: "2026-11-23T08:00:00Z"), zone: "Europe/Berlin")
    let (place, week) = (MemoryExchange(), PlanWeek.week(of: now))
    let (first, second) = (MemoryStorage(), MemoryStorage())
    let theirs = try await Device(place, 1, now, person: "Ada", storage: first)
    let ada = theirs.store.me
    let ben = try await theirs.store.edit { draft in
      try draft.household.edit { $0.name = "The Does" }
      return try draft.addPerson("Ben")
    }
    _ = try await theirs.session.sync()
    let bens = try await Device(place, 2, now, storage: second)
    _ = try await bens.session.sync()
    try await bens.session.adopt(ben)
    try await theirs.store.edit { try Self.live(ada, &$0, from: 1) }
    try await bens.store.edit { draft in
      try Self.live(ben, &draft, from: 11)
      try draft.watch(.movie(12), by: ben, with: [ada])
      try draft.guide.addWindow(.weekly([.tuesday]), from: "20:00", to: "22:30", for: [ada, ben])
      try draft.guide.book(.movie(13), on: week.sunday, at: "20:00", for: [ada, ben])
      try draft.guide.replan(week)
    }
    for device in [bens, theirs, bens] { _ = try await device.session.sync() }
    let before = theirs.store.library
    let (adas, own) = (Belongings(of: ada, in: before), Belongings(of: ben, in: before))
    #expect(adas.isFull && own.isFull && Belongings(of: ben, in: bens.store.library) == own)
    #expect(own.plays.count == 2 && before.records(TimeWindow.self).count == 3)
    let files = place.files

    try await bens.store.edit { try $0.household.leave() }
    let left = bens.store.library
    #expect(Belongings(of: ben, in: left).plays == own.plays && Belongings(of: ben, in: left).marks == own.marks)
    #expect(Belongings(of: ben, in: left).notes == own.notes && Belongings(of: ben, in: left).queue == own.queue)
    // In Ben's library, Ben gets the lists of the people who are no longer in it, so that no title leaves its list.
    #expect(Set(own.lists.map(\.id)).isSubset(of: Belongings(of: ben, in: left).lists.map(\.id)))
    #expect(Set(own.entries.map(\.id)).isSubset(of: Belongings(of: ben, in: left).entries.map(\.id)))
    #expect(left.people.map(\.name) == ["Ben"] && left.diary(of: ben).count == 2)
    #expect(left.householdIDs.isDisjoint(with: before.householdIDs) && !left.householdIDs.isEmpty)
    #expect(left.records(SavedPlan.self).isEmpty && left.records(TimeWindow.self).allSatisfy { $0.people == [ben] })

    // If Ben's app goes on syncing there, nothing of it is published: neither with the same session, nor after a
    // restart, nor by an exchange that knows nothing of what was synced before.
    let restarted = SyncSession(bens.store, place, .plain)
    var configuration = SyncConfiguration.plain
    configuration.name = "anew"
    for session in [bens.session, restarted, SyncSession(bens.store, place, configuration)] {
      let error = await #expect(throws: SyncError.self) { try await session.sync() }
      #expect(error?.code == .otherScope && place.files == files && bens.store.library == left)
    }
    // The other devices do not notice: Ben's device writes no file, and the next sync changes nothing.
    #expect(place.files == files)
    _ = try await theirs.session.sync()
    #expect(theirs.store.library.people.map(\.name) == ["Ada", "Ben"])
    #expect(
      Belongings(of: ada, in: theirs.store.library) == adas && Belongings(of: ben, in: theirs.store.library) == own)
    #expect(theirs.store.library.records(SavedPlan.self).count == 1)
    #expect(theirs.store.library.records(TimeWindow.self).count == 3)

    // Ben's store keeps the records, and Ben shares them with a second device over another exchange.
    let kept = Belongings(of: ben, in: left)
    await bens.store.close()
    let home = MemoryExchange()
    let again = try await Device(home, 2, now, storage: second)
    #expect(again.store.me == ben && Belongings(of: ben, in: again.store.library) == kept)
    _ = try await again.session.sync()
    let tablet = try await Device(home, 3, now, storage: MemoryStorage())
    _ = try await tablet.session.sync()
    #expect(tablet.store.me == ben && Belongings(of: ben, in: tablet.store.library) == kept)
    for store in [theirs.store, again.store, tablet.store] { await store.close() }
  }

  @Test func `whoever left is refused in the old place, also without a history, and not in a place of their own`()
    async throws
  {
    let now = try Now(Instant(parsing: "2026-11-23T08:00:00Z"), zone: "Europe/Berlin")
    let (old, own) = (MemoryExchange(), MemoryExchange())
    let adas = try await Device(old, 1, now, person: "Ada", storage: MemoryStorage())
    let ben = try await adas.store.edit { try $0.addPerson("Ben") }
    _ = try await adas.session.sync()
    let bens = [
      try await Device(old, 2, now, storage: MemoryStorage()), try await Device(old, 3, now, storage: MemoryStorage()),
    ]
    for device in bens {
      _ = try await device.session.sync()
      try await device.session.adopt(ben)
      try await device.store.edit { try $0.star(.movie(1)) }
    }
    for device in bens + [adas] + bens { _ = try await device.session.sync() }
    for device in bens { try await device.store.edit { try $0.household.leave() } }
    let files = old.files
    for device in bens {
      try await device.store.clearHistory()
      let session = SyncSession(device.store, old, .plain)
      let error = await #expect(throws: SyncError.self) { try await session.sync() }
      #expect(error?.code == .otherScope && old.files == files)
    }
    // Each of the two has left by itself, and they meet in a place of their own, though they knew each other before.
    let sessions = bens.map { SyncSession($0.store, own, .plain) }
    for _ in 1...3 { for session in sessions { _ = try await session.sync() } }
    #expect(bens.allSatisfy { $0.store.library.people.map(\.name) == ["Ben"] && $0.store.me == ben })
    #expect(bens[0].store.library.digest == bens[1].store.library.digest)
    _ = try await adas.session.sync()
    #expect(adas.store.library.people.map(\.name) == ["Ada", "Ben"] && adas.store.library.marks.count == 1)
    for store in [adas.store] + bens.map(\.store) { await store.close() }
  }
}
