import Foundation
import ReelbookInterchange
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A backup that replaces a library wins over all earlier edits.
@Suite struct ReplacingTests {
  @Test func `replacing brings deleted records back, and deletes those that were added since`() async throws {
    let store = try await LibraryStore.sample()
    let backup = try await store.backup()
    let lines = store.library.liveRecords
    let play = try #require(store.library.plays.first { $0.subject == .movie(603) })
    try await store.edit { draft in
      try draft.delete(Play.self, play.id)
      try draft.watch(.movie(105), at: .month(2026, 3))
      try draft.star(.movie(603), false)
    }
    let plan = try await store.replace(with: backup, household: .same, keeping: "old.json", on: SimulatedDisk.with([]))
    #expect(store.library.liveRecords == lines)
    #expect(plan[Play.kind].added.count == 1 && plan[Play.kind].removed.count == 1)
    #expect(plan[Mark.kind].changed == .init(1, ["The Matrix"]) && plan.newMe == nil)
    #expect(store.library.checkInvariants() == [])
  }

  @Test func `a backup has no records that stay on the device, and replacing leaves them`()
    async throws
  {
    let store = try await LibraryStore.test(schema: RecordSchema.standard.adding(Download.self))
    let id = PersonalID(store.me, .movie(603))
    try await store.edit { draft in
      var download = Download(id: id)
      download.file = "private-file"
      try draft.insert(download)
      try draft.star(.movie(603))
    }
    let backup = try await store.backup()
    let fresh = try await LibraryStore.test(seed: 2, schema: store.library.schema)
    try await fresh.merge(backup, household: .same)
    let text = fresh.library.text
    #expect(text.contains("movie/tmdb/603") && !text.contains("download") && !text.contains("private"))
    try await store.edit { try $0.star(.movie(105)) }
    try await store.replace(with: backup, household: .same, keeping: "old.json", on: SimulatedDisk.with([]))
    #expect(store.library.records(Download.self)[id]?.file == "private-file")
    #expect(store.library.marks.map(\.subject) == [.movie(603)])
  }

  /// A list that this household and Bea's share.
  private struct Shared {
    let store: LibraryStore
    let list: ListID
    let own = HouseholdID(bits: IDBits(0x4000, 1))
    let others = HouseholdID(bits: IDBits(0x4000, 2))
    let bea = PersonID(bits: IDBits(0x4000, 77))
    private var clock = HybridClock(device: DeviceID(bits: 9))

    init(isOurs: Bool) async throws {
      store = try await LibraryStore.sample()
      let (own, others, bea, me) = (own, others, bea, store.me)
      list = try await store.edit { draft in
        let list = try draft.addList("Ours")
        try draft.insert(Person(id: bea))
        try draft.change(list) { (record: inout TitleList) in
          record.household = isOurs ? own : others
          record.owner = isOurs ? me : bea
        }
        for (household, person) in [(own, me), (others, bea)] {
          var member = ListMember(id: ListMemberID(list, household))
          member.people = [person]
          member.role = isOurs ? .write : .read
          try draft.insert(member)
        }
        var household = Household(id: .own)
        household.ids = [own]
        draft.put(household)
        return list
      }
    }

    /// Bea's household writes.
    mutating func write(_ body: (inout Draft) throws -> Void) async throws {
      var draft = store.library.draft(as: bea, now: store.configuration.now())
      try body(&draft)
      let commit = draft.commit(by: &clock)
      try await store.merge([try #require(commit)])
    }

    func replace(with backup: Backup) async throws -> RestorePlan {
      try await store.replace(with: backup, household: .same, keeping: "old.json", on: SimulatedDisk.with([]))
    }
  }

  @Test func `replacing leaves a list that the household may only read, and what its members watched`() async throws {
    var shared = try await Shared(isOurs: false)
    let (store, list) = (shared.store, shared.list)
    let backup = try await store.backup()
    try await shared.write { draft in
      try draft.rename(list, to: "Bea's")
      try draft.add(CatalogTitle(Title(.movie(777), TitleFacts(name: "Alien"))), to: list)
      try draft.watch(.movie(777), at: .month(2026, 3))
      var season = SeasonFacts()
      season.episodes = [Episode(1, name: "Pilot")]
      let series = CatalogTitle(
        Title(.series(778), TitleFacts(name: "Dark")), seasons: [Season(SeasonID(.series(778), 1), season)])
      try draft.add(series, to: list)
    }
    try await store.edit { try $0.star(.movie(105)) }
    let plan = try await shared.replace(with: backup)
    #expect(store.library.list(list)?.name == "Bea's")
    #expect(Set(store.library.entries.filter { $0.list == list }.map(\.subject)) == [.movie(777), .series(778)])
    #expect(store.library.titles[.movie(777)]?.name == "Alien")
    #expect(store.library.season(1, of: .series(778))?.episodes.map(\.name) == ["Pilot"])
    #expect(store.library.plays.filter { $0.person == shared.bea }.map(\.subject) == [.movie(777)])
    #expect(!store.library.marks.contains { $0.subject == .movie(105) && $0.isStarred })
    for (kind, count) in [(TitleList.kind, 1), (ListEntry.kind, 2), (Play.kind, 1)] {
      #expect(plan[kind].staying.count == count, "\(kind)")
    }
    #expect("\(plan)".contains("play: 1 not changed, since another household decides on them (Alien"))
    let written = try #require(try await store.commits().last)
    #expect(!written.changes.contains { [TitleList.kind, ListEntry.kind, ListMember.kind].contains($0.kind) })
    #expect(store.library.checkInvariants() == [])
  }

  @Test func `an owner's replace restores the list, and lets nobody back in who was removed since`() async throws {
    let shared = try await Shared(isOurs: true)
    let (store, list) = (shared.store, shared.list)
    let backup = try await store.backup()
    let member = ListMemberID(list, shared.others)
    try await store.edit { draft in
      try draft.rename(list, to: "Mine")
      try draft.delete(ListMember.self, member)
    }
    let plan = try await shared.replace(with: backup)
    #expect(store.library.list(list)?.name == "Ours")
    #expect(store.library.members[member] == nil && plan[ListMember.kind].staying.count == 1)
  }

  @Test func `replacing brings forgotten records back, too`() async throws {
    let store = try await LibraryStore.sample()
    let backup = try await store.backup()
    let lines = store.library.liveRecords
    try await store.edit { try $0.forget(.movie(603)) }
    try await store.merge(backup, household: .same)
    #expect(store.library.titles[.movie(603)] == nil)
    try await store.replace(with: backup, household: .same, keeping: "old.json", on: SimulatedDisk.with([]))
    #expect(store.library.liveRecords == lines)
  }

  @Test func `records that were forgotten and added again are restored, or deleted if the backup lacks them`()
    async throws
  {
    let store = try await LibraryStore.sample()
    let empty = try await LibraryStore.test(seed: 2).backup()
    try await store.edit { try $0.forget(.movie(603)) }
    try await store.edit { draft in
      try draft.add(CatalogTitle(Title(.movie(603), TitleFacts(name: "The Matrix"))), to: draft.library.allLists[0].id)
      try draft.star(.movie(603))
    }
    let backup = try await store.backup()
    let fresh = try await LibraryStore.test(seed: 3)
    let plan = try await fresh.replace(with: backup, household: .same, keeping: "old.json", on: SimulatedDisk.with([]))
    #expect(fresh.library.liveRecords == store.library.liveRecords)
    #expect(plan[Mark.kind].added.count == store.library.marks.count)
    try await store.replace(with: empty, household: .same, keeping: "old.json", on: SimulatedDisk.with([]))
    #expect(store.library.titles.isEmpty && store.library.marks.isEmpty)
  }

  @Test func `fetched facts that were forgotten are restored, also on other devices`() async throws {
    let store = try await LibraryStore.sample()
    let list = store.library.allLists[0].id
    var found = CatalogTitle(Title(.series(5), TitleFacts(name: "Lost Facts", year: 1999)))
    found.title.facts.fetched = Instant(milliseconds: 1_000)
    var season = Season(SeasonID(.series(5), 1), SeasonFacts())
    season.facts.episodes = [Episode(1, name: "Pilot")]
    season.facts.fetched = Instant(milliseconds: 1_000)
    found.seasons = [season]
    try await store.edit { [found] in try $0.add(found, to: list) }
    let backup = try await store.backup()
    try await store.edit { try $0.forget(.series(5)) }
    try await store.replace(with: backup, household: .same, keeping: "old.json", on: SimulatedDisk.with([]))
    #expect(store.library.titles[.series(5)]?.name == "Lost Facts")
    #expect(store.library.seasons[season.id]?.facts.episodes.map(\.name) == ["Pilot"])
    let peer = try await LibraryStore.test(seed: 7)
    try await peer.merge(store.commits().map(\.withoutPrior).shuffled())
    #expect(peer.library.titles[.series(5)]?.name == "Lost Facts")
  }

  @Test func `a backup that the store's schema cannot read in full may be merged, but replaces nothing`() async throws {
    let disk = try SimulatedDisk.with([])
    let newer = try await LibraryStore.test(schema: RecordSchema.standard.adding(NewerTicket.self))
    try await newer.edit { draft in
      var ticket = NewerTicket(id: PlayID(bits: IDBits(1, 1)))
      ticket.price = "seven"
      try draft.insert(ticket)
      try draft.star(.movie(1))
    }
    try await newer.backUp(as: "a.json", on: disk)
    let backup = try await Backup.open("a.json", on: disk)
    #expect(backup.unreadable.isEmpty)
    let store = try await LibraryStore.test(seed: 2, schema: RecordSchema.standard.adding(Ticket.self))
    try await store.edit { try $0.insert(Ticket(id: PlayID(bits: IDBits(1, 2)))) }
    #expect(await code { _ = try await store.plan(for: backup, by: .replacing, household: .same) } == .damagedBackup)
    #expect(
      await code { try await store.replace(with: backup, household: .same, keeping: "old.json", on: disk) }
        == .damagedBackup)
    #expect(store.library.records(Ticket.self).count == 1)
    let plan = try await store.merge(backup, household: .same)
    #expect(plan[Ticket.kind].unreadable.count == 1 && store.library.marks.count == 1)
  }

  @Test func `after replacing, the library is the backup's, also on a device that gets the commits in any order`()
    async throws
  {
    for seed in Laws.seeds(from: 1, few: 3, all: 100) {
      let (store, other) = (try await LibraryStore.random(seed: seed), try await LibraryStore.random(seed: seed + 1000))
      let backup = try await store.backup()
      let restorable = try await backup.library()
      let before = other.library
      let planned = try await other.plan(for: backup, by: .replacing, household: .same)
      let plan = try await other.replace(
        with: backup, household: .same, keeping: "old.json", on: SimulatedDisk.with([]))
      #expect(other.library.liveRecords == restorable.liveRecords && plan == planned, "seed \(seed)")
      #expect(plan.counts == counts(from: before, to: other.library), "seed \(seed)")
      #expect(other.library.person(other.me) != nil, "seed \(seed)")
      let peer = try await LibraryStore.test(seed: 7)
      try await peer.merge(other.commits().map(\.withoutPrior).shuffled())
      let heard = peer.library.liveRecords
      for (kind, records) in other.library.liveRecords {
        #expect(records.allSatisfy { heard[kind]?[$0.key] == $0.value }, "seed \(seed), \(kind)")
      }
      #expect(heard.allSatisfy { kind, records in kind == Person.kind || records == other.library.liveRecords[kind] })
    }
  }

  @Test func `the replaced library is kept as a backup, and can be restored the same way`() async throws {
    let store = try await LibraryStore.sample()
    let backup = try await LibraryStore.test(seed: 2).backup()
    let disk = try SimulatedDisk.with([])
    let before = store.library
    try await store.replace(with: backup, household: .same, keeping: "old.zip", on: disk)
    #expect(store.library.plays.isEmpty && store.me == backup.me)
    let kept = try await Backup.open("old.zip", on: disk)
    let restorable = try await kept.library()
    #expect(restorable == before)
    try await store.replace(with: kept, household: .same, keeping: "newer.zip", on: disk)
    #expect(store.library.liveRecords == before.liveRecords && store.me == kept.me)
  }

  @Test func `nothing is replaced if the library cannot be kept`() async throws {
    let store = try await LibraryStore.sample()
    let backup = try await LibraryStore.test(seed: 2).backup()
    let library = store.library
    let disk = try SimulatedDisk.with([], named: "old.json")
    #expect(
      await code { try await store.replace(with: backup, household: .same, keeping: "old.json", on: disk) }
        == .alreadyThere)
    #expect(
      await code { try await store.replace(with: backup, household: .same, keeping: "old", on: disk) }
        == .unsuitableName)
    let faulty = FaultyDisk(disk)
    faulty.fault = .full(afterBytes: 100)
    await #expect(throws: StorageError.self) {
      try await store.replace(with: backup, household: .same, keeping: "other.json", on: faulty)
    }
    #expect(store.library == library && disk.paths == ["old.json"])
  }

  @Test func `a backup that is cut off replaces nothing`() async throws {
    let disk = try SimulatedDisk.with([])
    let store = try await LibraryStore.sample()
    try await store.backUp(as: "a.json", on: disk)
    disk["a.json"]?.removeLast(100)
    let backup = try await Backup.open("a.json", on: disk)
    #expect(
      await code { try await store.replace(with: backup, household: .same, keeping: "old.json", on: disk) }
        == .damagedBackup)
    #expect(disk.paths == ["a.json", "file"])
  }

  @Test func `replacing restores resume points, but keeps later facts and fields of the device`() async throws {
    let store = try await LibraryStore.sample()
    try await store.edit { draft in
      try draft.stop(.movie(603), at: .seconds(100), of: .seconds(6_000))
      try draft.change(TitleID.movie(603)) { (title: inout Title) in
        title.facts.fetched = Instant(milliseconds: 1_000)
        title.checked = Instant(milliseconds: 1_000)
      }
    }
    let backup = try await store.backup()
    try await store.edit { draft in
      try draft.stop(.movie(603), at: .seconds(5_000), of: .seconds(6_000))
      try draft.change(TitleID.movie(603)) { (title: inout Title) in
        title.facts.fetched = Instant(milliseconds: 2_000)
        title.facts.name = "The Matrix (1999)"
        title.checked = Instant(milliseconds: 2_000)
      }
    }
    try await store.replace(with: backup, household: .same, keeping: "old.json", on: SimulatedDisk.with([]))
    #expect(store.library.resumes.first { _ in true }?.point.position == .seconds(100))
    #expect(store.library.titles[.movie(603)]?.name == "The Matrix (1999)")
    #expect(store.library.titles[.movie(603)]?.checked == Instant(milliseconds: 2_000))
  }

  @Test func `replacing is one commit, and can be undone`() async throws {
    let store = try await LibraryStore.sample()
    let (lines, me) = (store.library.liveRecords, store.me)
    let backup = try await LibraryStore.test(seed: 2).backup()
    try await store.replace(with: backup, household: .same, keeping: "old.json", on: SimulatedDisk.with([]))
    let last = try #require(try await store.commits().last)
    #expect(last.verb == .restore)
    try await store.undo(last.id)
    #expect(store.library.liveRecords == lines)
    #expect(store.me == me)
  }

  @Test func `a disk that refuses to write leaves the library unchanged`() async throws {
    let disk = FaultyDisk(SimulatedDisk())
    let storage = FileStorage(disk)
    let store = try await LibraryStore.test(storage)
    try await store.edit { try $0.star(.movie(1)) }
    let library = store.library
    let backup = try await LibraryStore.sample(seed: 2).backup()
    disk.fault = .readOnly
    let kept = try SimulatedDisk.with([])
    await #expect(throws: StorageError.self) {
      try await store.replace(with: backup, household: .same, keeping: "a.json", on: kept)
    }
    await #expect(throws: StorageError.self) { try await store.merge(backup, household: .same) }
    #expect(store.library == library)
    disk.fault = .none
    try await store.edit { try $0.star(.movie(2)) }
    #expect(store.isStarred(1) && store.isStarred(2))
    await store.close()
  }

  @Test func `a restore whose task is cancelled changes nothing`() async throws {
    let store = try await LibraryStore.sample()
    let library = store.library
    let backup = try await LibraryStore.random(seed: 2).backup()
    let kept = try SimulatedDisk.with([])
    for phase in [TransferProgress.Phase.writing, .verifying, .restoring] {
      await #expect(throws: CancellationError.self) {
        try await cancelled(at: phase) { note in
          try await store.replace(with: backup, household: .same, keeping: "old.json", on: kept, onProgress: note)
        }
      }
      // The backup of the replaced library may exist already. The next attempt needs the name.
      try kept.remove("old.json")
    }
    await #expect(throws: CancellationError.self) {
      try await cancelled(at: .restoring) { note in try await store.merge(backup, household: .same, onProgress: note) }
    }
    #expect(store.library == library && kept.paths == ["file"])
    try await store.edit { try $0.star(.movie(105)) }
  }
}

/// Runs a body in a task, and cancels the task at the beginning of a phase.
func cancelled<Result: Sendable>(
  at phase: TransferProgress.Phase,
  _ body: @escaping @Sendable (@escaping @Sendable (TransferProgress) -> Void) async throws -> Result
) async throws -> Result {
  let canceller = Lock<(@Sendable () -> Void)?>(nil)
  let (started, start) = AsyncStream.makeStream(of: Void.self)
  let task = Task {
    for await _ in started { break }
    return try await body { note in
      if note.phase == phase { canceller.withLock { $0 }?() }
    }
  }
  canceller.withLock { $0 = { task.cancel() } }
  start.yield()
  start.finish()
  return try await task.value
}

/// A ticket of a newer version of an app, whose price is a text.
private struct NewerTicket: LibraryRecord {
  let id: PlayID
  var price = ""
  var extras = Extras()

  static let kind = Ticket.kind
  static let fields: [Field<NewerTicket>] = [Field("price", \.price)]

  init(id: PlayID) { self.id = id }
}

/// A file that an app has downloaded, of no use to another device.
private struct Download: LibraryRecord {
  let id: PersonalID
  var file = ""
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.download")
  static let fields: [Field<Download>] = [Field("file", \.file)]
  static let traits = KindTraits<Download>(audience: .device)

  init(id: PersonalID) { self.id = id }
}
