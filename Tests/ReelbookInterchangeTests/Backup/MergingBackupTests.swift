import ReelbookInterchange
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// Merging a backup is like merging another device's library.
@Suite struct MergingBackupTests {
  @Test func `an empty library takes over the backup's persons, household and device's person`()
    async throws
  {
    let store = try await LibraryStore.sample()
    try await store.edit { try $0.household.edit { $0.name = "The Lovelaces" } }
    let other = try await LibraryStore.test(seed: 2)
    let first = other.me
    let plan = try await other.merge(store.backup(), household: .same)
    #expect(other.me == store.me && plan.newMe == store.me)
    #expect(other.library.persons.map(\.id) == [store.me])
    #expect(other.library.liveRecords == store.library.liveRecords)
    #expect(plan[Person.kind].added.count == 1 && plan[Person.kind].removed.count == 1)
    #expect(other.library.persons.row(first)?.isLive == false)
    #expect(other.device != store.device)
    #expect(other.library.checkInvariants() == [])
  }

  @Test func `a backup that is restored for a new household gives it the lists, without other members`() async throws {
    let store = try await LibraryStore.sample()
    let (own, others, bea) = (
      HouseholdID(bits: IDBits(0x4000, 1)), HouseholdID(bits: IDBits(0x4000, 2)), PersonID(bits: IDBits(0x4000, 77))
    )
    let shared = try await store.edit { draft in
      let list = try draft.addList("Ours")
      try draft.insert(Person(id: bea))
      try draft.change(list) { (record: inout TitleList) in
        record.household = others
        record.owner = bea
      }
      var member = ListMember(id: ListMemberID(list, others))
      member.people = [bea]
      try draft.insert(member)
      var household = Household(id: .own)
      household.ids = [own]
      draft.put(household)
      return list
    }
    for (household, isSame) in [(RestorePlan.Household.same, true), (.new, false)] {
      let other = try await LibraryStore.test(seed: isSame ? 2 : 3)
      let planned = try await other.plan(for: store.backup(), by: .merging, household: household)
      let plan = try await other.merge(store.backup(), household: household)
      #expect(planned == plan)
      #expect((other.library.householdIDs == [own]) == isSame && other.library.members.isEmpty == !isSame)
      let list = try #require(other.library.list(shared))
      #expect(list.household == (isSame ? others : .absent) && list.owner == (isSame ? bea : other.me))
    }
  }

  @Test func `a store's updates have the device's person after a restore and after its undo`() async throws {
    let backup = try await LibraryStore.sample().backup()
    let other = try await LibraryStore.test(seed: 2)
    let first = other.me
    let updates = other.updates()
    try await other.merge(backup, household: .same)
    let second = other.me
    let restored = try #require(try await other.commits().last)
    try await other.undo(restored.id)
    await other.close()
    var seen: [LibraryUpdate] = []
    for await update in updates { seen.append(update) }
    #expect(seen.map(\.commit?.verb) == [.restore, nil, .undo, nil])
    #expect(seen.map(\.me) == [first, second, second, first] && first != second && other.me == first)
  }

  @MainActor @Test func `a screen that is open shows a restored library to its person, and goes back at the undo`()
    async throws
  {
    let store = try await LibraryStore.sample()
    let other = try await LibraryStore.test(seed: 2)
    let first = other.me
    let shown = LiveQuery(other) { viewer, _ in "\(viewer.person) \(viewer.library.plays.count)" }
    #expect(shown.value == "\(first) 0" && !store.library.plays.isEmpty)
    try await other.merge(store.backup(), household: .same)
    while shown.value != "\(store.me) \(store.library.plays.count)" { await Task.yield() }
    let restored = try #require(try await other.commits().last)
    try await other.undo(restored.id)
    while !shown.value.hasPrefix("\(first) ") { await Task.yield() }
  }

  @Test func `if the backup's person is unreadable, the device's person stays`() async throws {
    let disk = try SimulatedDisk.with([])
    try await LibraryStore.sample().backUp(as: "a.json", on: disk)
    disk["a.json"]?[40] ^= 1
    let backup = try await Backup.open("a.json", on: disk)
    #expect(backup.me == .absent && backup.unreadable.count == 1)
    let store = try await LibraryStore.test(seed: 2)
    let me = store.me
    try await store.merge(backup, household: .same)
    #expect(store.me == me && store.library.person(me) != nil)
    #expect(!store.library.plays.isEmpty)
  }

  @Test func `a library with records keeps its persons and the device's person`() async throws {
    let store = try await LibraryStore.sample()
    let other = try await LibraryStore.test(seed: 2)
    try await other.edit { try $0.star(.movie(1)) }
    let me = other.me
    let plan = try await other.merge(store.backup(), household: .same)
    #expect(other.me == me && plan.newMe == nil)
    #expect(Set(other.library.persons.map(\.id)) == [me, store.me])
    #expect(other.isStarred(1))
  }

  @Test func `merging a backup twice changes nothing the second time`() async throws {
    let backup = try await LibraryStore.sample().backup()
    let other = try await LibraryStore.test(seed: 2)
    try await other.merge(backup, household: .same)
    let library = other.library
    let count = try await other.commits().count
    let plan = try await other.merge(backup, household: .same)
    #expect(plan.isEmpty && plan.parts.isEmpty && plan.description == "nothing changes")
    #expect(other.library == library)
    #expect(try await other.commits().count == count)
  }

  @Test func `merging a backup keeps the deletions and changes that were made since`() async throws {
    let store = try await LibraryStore.sample()
    let backup = try await store.backup()
    let play = try #require(store.library.plays.first { $0.subject == .movie(603) })
    try await store.edit { draft in
      try draft.delete(Play.self, play.id)
      try draft.star(.movie(603), false)
      try draft.star(.movie(105))
    }
    let library = store.library
    let plan = try await store.merge(backup, household: .same)
    #expect(store.library == library && plan.isEmpty)
  }

  @Test func `a value that loses to a later one of another device is named as a conflict`() async throws {
    let store = try await LibraryStore.sample()
    let backup = try await store.backup()
    let clock = TestClock()
    clock.advance(.seconds(90_000))
    let other = try await LibraryStore.test(seed: 2, clock: clock)
    try await other.merge(backup, household: .same)
    try await other.edit { try $0.star(.movie(603), false) }
    let plan = try await other.merge(backup, household: .same)
    #expect(plan[Mark.kind].conflicting == .init(1, ["The Matrix: starred"]))
    #expect(plan.isEmpty && !other.isStarred(603))
    #expect(plan.description == "mark: 1 conflicting (The Matrix: starred)")
  }

  @Test func `merging a backup gives the merge of both libraries, and its plan says what changes`() async throws {
    for seed in Laws.seeds(from: 1, few: 3, all: 100) {
      let (store, other) = (try await LibraryStore.random(seed: seed), try await LibraryStore.random(seed: seed + 1000))
      let backup = try await store.backup()
      let restorable = try await backup.library()
      var expected = other.library
      var clock = HybridClock(device: DeviceID(bits: 1))
      _ = expected.merge(restorable, clock: &clock, at: Instant(milliseconds: 1_800_000_000_000))
      let before = other.library
      let planned = try await other.plan(for: backup, by: .merging, household: .same)
      #expect(other.library == before, "seed \(seed)")
      let plan = try await other.merge(backup, household: .same)
      #expect(other.library == expected && plan == planned, "seed \(seed)")
      #expect(plan.counts == counts(from: before, to: other.library), "seed \(seed)")
    }
  }

  @Test func `merging a far larger backup gives the merge of both libraries, also after opening again`() async throws {
    for seed in Laws.seeds(from: 1, few: 3, all: 100) {
      let run = try ScriptedRun(seed: seed, edits: 150)
      let store = try await LibraryStore.test(seed: seed)
      try await store.merge(run.commits.map(\.withoutPrior))
      let backup = try await store.backup()
      let restorable = try await backup.library()
      let storage = MemoryStorage()
      let other = try await LibraryStore.test(storage, seed: seed + 1000)
      try await other.merge(run.commits.prefix(4).map(\.withoutPrior))
      try await other.edit { draft in
        if let list = draft.library.allLists.first?.id { try draft.rename(list, to: "Another") }
        if let title = draft.library.titles.first(where: { _ in true })?.id { try draft.forget(title) }
      }
      try #require(other.library.rowCount < restorable.rowCount / 8)
      var expected = other.library
      var clock = HybridClock(device: DeviceID(bits: 1))
      _ = expected.merge(restorable, clock: &clock, at: Instant(milliseconds: 1_800_000_000_000))
      let before = other.library
      let plan = try await other.merge(backup, household: .same)
      #expect(other.library == expected && plan.counts == counts(from: before, to: expected), "seed \(seed)")
      await other.close()
      #expect(try await LibraryStore.test(storage).library == expected, "seed \(seed)")
    }
  }

  @Test func `merging a backup is one commit, and can be undone`() async throws {
    let backup = try await LibraryStore.sample().backup()
    let other = try await LibraryStore.test(seed: 2)
    try await other.edit { try $0.star(.movie(1)) }
    let lines = other.library.liveRecords
    try await other.merge(backup, household: .same)
    let last = try #require(try await other.commits().last)
    #expect(last.verb == .restore && other.library.liveRecords != lines)
    try await other.undo(last.id)
    // Undo keeps the titles as removed ones, and empty marks: another device may have written fields of them.
    var left = other.library.liveRecords
    left[Title.kind] = nil
    left[Mark.kind] = left[Mark.kind]?.filter { lines[Mark.kind]?[$0.key] != nil }
    #expect(left == lines && other.library.titles().isEmpty)
    #expect(other.library.marks.filter(\.isStarred).map(\.subject) == [.movie(1)])
  }

  @Test func `undoing the merge of a backup leaves what the library already had`() async throws {
    let (phone, tablet) = (try await LibraryStore.test(seed: 1), try await LibraryStore.test(seed: 2))
    let mark = PersonalID(phone.me, .movie(1))
    for stars in [3.0, 4] { try await phone.edit { try $0.rate(.movie(1), .stars(stars)) } }
    try await tablet.merge(phone.commits().map(\.withoutPrior))
    try await tablet.edit { try $0.change(mark) { (mark: inout Mark) in mark.isStarred = true } }
    try await phone.merge(tablet.backup(), household: .same)
    #expect(phone.library.marks[mark]?.isStarred == true)
    let restored = try #require(try await phone.commits().last)
    let report = try await phone.undo(restored.id)
    #expect(report.refusals.isEmpty, "\(report)")
    #expect(phone.library.marks[mark]?.isStarred == false)
    #expect(try phone.library.marks[mark]?.rating == .stars(4))
  }

  @Test func `undoing the merge of a backup keeps titles that both libraries had, whichever added them first`()
    async throws
  {
    for isEarlier in [true, false] {
      let (phone, tablet) = (try await LibraryStore.test(seed: 1), try await LibraryStore.test(seed: 2))
      func add(_ name: String, on store: LibraryStore) async throws {
        let title = CatalogTitle(Title(.movie(603), TitleFacts(name: name, year: 1999)))
        try await store.edit { draft in try draft.add(title, to: draft.addList("List of \(name)")) }
      }
      if isEarlier { try await add("Theirs", on: tablet) }
      try await add("Mine", on: phone)
      let before = phone.library
      if !isEarlier {
        try await tablet.edit { try $0.star(.movie(1)) }
        try await add("Theirs", on: tablet)
      }
      try await phone.merge(tablet.backup(), household: .same)
      #expect(phone.library.lists.count == 2, "\(isEarlier)")
      let restored = try #require(try await phone.commits().last)
      let report = try await phone.undo(restored.id)
      // Facts are nobody's edit, and stay.
      #expect(report.refusals.compactMap(\.field).allSatisfy { $0 == "facts" }, "\(isEarlier): \(report)")
      #expect(phone.library.titles[.movie(603)] != nil, "\(isEarlier)")
      #expect(phone.library.lists.map(\.name) == before.lists.map(\.name), "\(isEarlier)")
      #expect(phone.library.checkInvariants().isEmpty, "\(isEarlier)")
    }
  }

  @Test func `undoing the merge of a backup refuses nothing for records that are only deleted or forgotten in it`()
    async throws
  {
    let store = try await LibraryStore.sample()
    let notes = try await store.edit { draft in
      [try draft.addNote("Removed.", on: .movie(603)), try draft.addNote("Forgotten.", on: .movie(105))]
    }
    let earlier = try await store.backup()
    try await store.edit { draft in
      try draft.remove(notes[0])
      draft.forget(Note.self, notes[1])
    }
    let later = try await store.backup()
    let other = try await LibraryStore.test(seed: 2)
    try await other.edit { try $0.star(.movie(1)) }
    try await other.merge(later, household: .same)
    #expect(notes.allSatisfy { other.library.notes.row($0)?.isLive == false })
    let restored = try #require(try await other.commits().last)
    let report = try await other.undo(restored.id)
    #expect(report.refusals.isEmpty && other.library.notes.isEmpty, "\(report)")
    // Where the library had the two notes, one is there again, and the other is forgotten for good.
    let third = try await LibraryStore.test(seed: 3)
    for backup in [earlier, later] { try await third.merge(backup, household: .same) }
    let second = try #require(try await third.commits().last)
    try await third.undo(second.id)
    #expect(third.library.notes[notes[0]]?.text == "Removed." && third.library.notes[notes[1]] == nil)
    // Forgetting that is an edit of its own is refused.
    let forgetting = try #require(try await store.commits().last)
    #expect(try await store.undo(forgetting.id).refusals.map(\.why) == [.forgotten])
  }

  @Test func `unreadable records are counted, and the rest is merged`() async throws {
    let disk = try SimulatedDisk.with([])
    try await LibraryStore.sample().backUp(as: "a.json", on: disk)
    let text = String(decoding: disk["a.json"] ?? [], as: UTF8.self).replacing("Inception", with: "Interception")
    disk["a.json"] = Array(text.utf8)
    let other = try await LibraryStore.test(seed: 2)
    let plan = try await other.merge(Backup.open("a.json", on: disk), household: .same)
    #expect(plan[Title.kind].unreadable.count == 1 && plan[Title.kind].added.count == 2)
    #expect(other.library.plays.count == 3)
  }

  @Test func `the plan names a few records of each kind, but no note's text`() async throws {
    let backup = try await LibraryStore.sample().backup()
    let plan = try await LibraryStore.test(seed: 2).plan(for: backup, by: .merging, household: .same)
    #expect(
      plan.description == """
        person: 1 added (Person 1)
        person: 1 removed (Person 2)
        title: 3 added (Back to the Future, The Matrix, Inception)
        list: 1 added (“Watching”)
        entry: 3 added (Back to the Future in “Watching”, The Matrix in “Watching”, Inception in “Watching”)
        mark: 1 added (The Matrix)
        play: 3 added (Inception, The Matrix, Back to the Future)
        note: 1 added (The Matrix)
        this device is used by the backup's person from then on
        """)
  }
}

/// The number of added, changed and removed records between two libraries, by comparing all of them.
func counts(from before: Library, to after: Library) -> [RecordKind: [Int]] {
  let (old, new) = (before.liveRecords, after.liveRecords)
  var counts: [RecordKind: [Int]] = [:]
  for kind in Set(old.keys).union(new.keys) {
    let (a, b) = (old[kind] ?? [:], new[kind] ?? [:])
    let count = [
      b.keys.count { a[$0] == nil }, b.count { key, value in a[key].map { $0 != value } ?? false },
      a.keys.count { b[$0] == nil },
    ]
    if count != [0, 0, 0] { counts[kind] = count }
  }
  return counts
}

extension RestorePlan {
  /// The number of added, changed and removed records of each kind.
  var counts: [RecordKind: [Int]] {
    parts.reduce(into: [:]) { counts, part in
      let count = [part.added.count, part.changed.count, part.removed.count]
      if count != [0, 0, 0] { counts[part.kind] = count }
    }
  }
}
