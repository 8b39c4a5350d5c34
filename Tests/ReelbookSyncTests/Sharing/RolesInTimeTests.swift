import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Roles change over time, and devices learn of the changes in any order.
@Suite struct RolesInTimeTests {
  private func add(_ number: Int, to list: ListID, by person: SharingPerson) async throws {
    try await person.editUnasked { draft in
      try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Movie \(number)"))), to: list)
    }
    try await person.session.syncAdmitting()
  }

  /// Removes Carl, and hides the removal.
  ///
  /// Carl goes on writing, and Dora takes it in. Returns the hidden files.
  private func removingCarlUnheard(_ circle: Circle) async throws -> [String: Data] {
    try await circle.anna.session.remove(circle.carl.household)
    let removal = try await circle.hiding { try await circle.anna.session.syncAdmitting() }
    // Brings Carl's clock past the removal.
    for number in 1...60 { try await circle.carl.edit { try $0.star(.movie(number)) } }
    try await add(1, to: circle.list, by: circle.carl)
    try await circle.dora.session.syncAdmitting()
    return removal
  }

  @Test func `a title that a household takes out goes, also if its device's clock is days behind`() async throws {
    let circle = try await Circle(annasClock: TestClock(aheadBy: .seconds(-36_000)))
    let clock = TestClock(aheadBy: .seconds(-4 * 86_400))
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900, clock: clock)
    try await tablet.settle(circle)
    // The deletion is just after the entry, and before the list had members.
    try await tablet.person.edit { try $0.remove(TitleID.movie(348)) }
    try await tablet.settle(circle)
    for person in circle.everybody { #expect(person.names(in: circle.list) == ["The Matrix"]) }
  }

  @Test func `rows that wait for another reason than before are stored once, and not once for each row`() async throws {
    let storage = CountingStorage()
    let circle = try await Circle(carlsStorage: storage)
    let eve = try await SharingPerson.accepting(
      try await circle.anna.session.invite(.read, to: "memory://list"), "Eve", circle.place, seed: 77)
    try await eve.session.sync()
    var before = Set(circle.place.files.keys)
    try await circle.anna.session.syncAdmitting()
    let admission = Set(circle.place.files.keys).subtracting(before)
    before.formUnion(admission)
    try await circle.anna.edit { draft in
      try draft.change(ListMemberID(circle.list, eve.household)) { (member: inout ListMember) in member.role = .write }
    }
    try await circle.anna.session.syncAdmitting()
    let grant = Set(circle.place.files.keys).subtracting(before)
    for _ in 1...2 { try await eve.session.sync() }
    try await eve.edit { draft in
      for number in 1...150 {
        try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Movie \(number)"))), to: circle.list)
      }
    }
    try await eve.session.sync()
    // Carl gets to know what Eve may do after her titles: first that she may read, then that she may write.
    let files = circle.place.files
    circle.place.files = files.filter { !admission.contains($0.key) && !grant.contains($0.key) }
    try await circle.carl.session.sync()
    #expect(circle.carl.session.status.waiting.contains { $0.reason == .stranger })
    circle.place.files = files.filter { !grant.contains($0.key) }
    storage.counts.withLock { $0.writes = 0 }
    try await circle.carl.session.sync()
    #expect(circle.carl.session.status.waiting.map(\.reason).contains(.refused))
    #expect(storage.counts.withLock { $0.writes } < 60)
    circle.place.files = files
    try await circle.carl.session.sync()
    #expect(circle.carl.names(in: circle.list).count == 152)
  }

  @Test func `the part of an edit that a device takes in later reaches the household's other device too`() async throws
  {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    let dora = ListMemberID(circle.list, circle.dora.household)
    let grant = try await circle.hiding {
      try await circle.anna.edit { draft in
        try draft.change(dora) { (member: inout ListMember) in member.role = .write }
      }
      try await circle.anna.session.syncAdmitting()
      try await circle.dora.session.syncAdmitting()
      try await circle.dora.edit { draft in
        try draft.add(Circle.brazil, to: circle.list)
        try draft.addNote("From Dora", on: .movie(603), shared: true)
      }
    }
    try await circle.dora.session.syncAdmitting()
    for session in [circle.carl.session, tablet.firstHome, tablet.home] { try await session.syncAdmitting() }
    #expect(tablet.person.library.notes.count == 1 && tablet.person.names(in: circle.list).count == 2)
    circle.place.files.merge(grant) { $1 }
    let list = SyncSession(circle.carl.store, circle.place, sharing: circle.list, .seeded(950))
    try await list.sync()
    let home = SyncSession(circle.carl.store, tablet.place, .seeded(951))
    for session in [home, tablet.home] { try await session.syncAdmitting() }
    #expect(tablet.person.names(in: circle.list).count == 3)
  }

  private func expectSame(_ circle: Circle, _ people: [SharingPerson], count: Int) {
    for person in people {
      #expect(person.names(in: circle.list) == circle.anna.names(in: circle.list))
      #expect(person.names(in: circle.list).count == count)
    }
  }

  @Test func `folded edits are taken in although the device learns first that their writer left`() async throws {
    let circle = try await Circle()
    for number in 1...45 {
      try await add(number, to: circle.list, by: circle.carl)
      try await circle.anna.session.syncAdmitting()
    }
    try await circle.carl.edit { try $0.addNote("From Carl", on: .movie(603), shared: true) }
    try await circle.carl.session.syncAdmitting()
    try await circle.carl.session.leave()
    for person in [circle.anna, circle.dora] { #expect(try await person.session.syncAdmitting().problems.isEmpty) }
    expectSame(circle, [circle.dora], count: 47)
    #expect(circle.dora.library.notes.map(\.text) == ["From Carl"])
    #expect(circle.dora.guests == [circle.dora.household])
  }

  @Test func `a file that arrives after its writer's leaving is taken in`() async throws {
    let circle = try await Circle()
    let hidden = try await circle.hiding { try await add(1, to: circle.list, by: circle.carl) }
    circle.place.files.merge(hidden) { $1 }
    try await circle.anna.session.syncAdmitting()
    try await circle.carl.session.leave()
    for name in hidden.keys { circle.place.files[name] = nil }
    try await circle.dora.session.syncAdmitting()
    #expect(circle.dora.names(in: circle.list).count == 2)
    circle.place.files.merge(hidden) { $1 }
    #expect(try await circle.dora.session.syncAdmitting().problems.isEmpty)
    expectSame(circle, [circle.dora], count: 3)
  }

  @Test func `edits from before a writer became a reader are taken in, and later ones are not`() async throws {
    let circle = try await Circle()
    let hidden = try await circle.hiding { try await add(1, to: circle.list, by: circle.carl) }
    circle.place.files.merge(hidden) { $1 }
    try await circle.anna.session.syncAdmitting()
    try await circle.setCarlsRole(.read)
    for name in hidden.keys { circle.place.files[name] = nil }
    try await circle.dora.session.syncAdmitting()
    circle.place.files.merge(hidden) { $1 }
    #expect(try await circle.dora.session.syncAdmitting().problems.isEmpty)
    expectSame(circle, [circle.dora], count: 3)
    try await circle.carl.session.syncAdmitting()
    try await add(2, to: circle.list, by: circle.carl)
    for person in [circle.anna, circle.dora] {
      #expect(try await person.session.syncAdmitting().problems.map(\.kind) == [.notAllowed])
    }
    expectSame(circle, [circle.dora], count: 3)
  }

  @Test func `a reader's edit that was undone stays undone when the reader becomes a writer`() async throws {
    let circle = try await Circle()
    try await circle.setCarlsRole(.read)
    try await circle.carl.session.syncAdmitting()
    let hidden = try await circle.hiding { try await add(1, to: circle.list, by: circle.carl) }
    circle.place.files.merge(hidden) { $1 }
    #expect(try await circle.anna.session.syncAdmitting().problems.map(\.kind) == [.notAllowed])
    try await circle.setCarlsRole(.write)
    for name in hidden.keys { circle.place.files[name] = nil }
    try await circle.dora.session.syncAdmitting()
    circle.place.files.merge(hidden) { $1 }
    try await circle.settle()
    expectSame(circle, [circle.carl, circle.dora], count: 2)
  }

  @Test func `an entry that a household added and forgot before the owner learned of it is partial on no device`()
    async throws
  {
    let circle = try await Circle()
    try await add(1, to: circle.list, by: circle.carl)
    try await circle.dora.session.syncAdmitting()
    #expect(circle.dora.names(in: circle.list).count == 3)
    let added = circle.place.files.filter { $0.key.hasPrefix("\(circle.carl.store.device)") }
    for name in added.keys { circle.place.files[name] = nil }
    // Brings Anna's clock past Carl's edit, and below Carl's clock past Anna's.
    for number in 1...60 { try await circle.anna.edit { try $0.star(.movie(number)) } }
    let role = try await circle.hiding { try await circle.setCarlsRole(.read) }
    circle.place.files.merge(added) { $1 }
    for number in 1...120 { try await circle.carl.edit { try $0.star(.movie(number)) } }
    try await circle.carl.edit { try $0.forget(TitleID.movie(1)) }
    try await circle.carl.session.syncAdmitting()
    circle.place.files.merge(role) { $1 }
    try await circle.settle()
    expectSame(circle, [circle.carl, circle.dora], count: 2)
    let entries = circle.everybody.map { $0.library.entries.filter { $0.list == circle.list } }
    #expect(entries[1] == entries[0] && entries[2] == entries[0])
    #expect(entries[0].allSatisfy { $0.added != nil && $0.position != .absent })
  }

  @Test func `an edit that one owner's device took in before it learned of a role change stays on all devices`()
    async throws
  {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.anna, circle, seed: 900)
    try await tablet.person.session.syncAdmitting()
    let role = try await circle.hiding { try await circle.setCarlsRole(.read) }
    // Brings Carl's clock past the change of role.
    for number in 1...200 { try await circle.carl.edit { try $0.star(.movie(number)) } }
    let added = try await circle.hiding {
      try await add(1, to: circle.list, by: circle.carl)
      try await tablet.person.session.syncAdmitting()
    }
    try await tablet.meet()
    circle.place.files.merge(role) { $1 }
    try await circle.dora.session.syncAdmitting()
    circle.place.files.merge(added) { $1 }
    #expect(try await circle.dora.session.syncAdmitting().problems.map(\.kind) == [.notAllowed])
    for _ in 1...2 {
      for session in [circle.anna, tablet.person, circle.carl, circle.dora].map(\.session) {
        try await session.syncAdmitting()
      }
      try await tablet.meet()
    }
    expectSame(circle, [tablet.person, circle.carl, circle.dora], count: 3)
  }

  @Test func `a title that a reader forgets comes back whole`() async throws {
    let circle = try await Circle()
    let role = try await circle.hiding { try await circle.setCarlsRole(.read) }
    // Brings Carl's clock past the change of role.
    for number in 1...60 { try await circle.carl.edit { try $0.star(.movie(number)) } }
    try await circle.carl.edit { try $0.forget(TitleID.movie(603)) }
    try await circle.carl.session.syncAdmitting()
    circle.place.files.merge(role) { $1 }
    try await circle.settle()
    expectSame(circle, [circle.carl, circle.dora], count: 2)
    let entries = circle.everybody.map { $0.library.entries.filter { $0.list == circle.list } }
    #expect(entries[1] == entries[0] && entries[2] == entries[0])
    #expect(entries[1].allSatisfy { $0.added != nil && $0.position != .absent })
  }

  @Test func `a refused edit is taken in once the device learns that its writer may write`() async throws {
    let circle = try await Circle()
    try await circle.setCarlsRole(.read)
    try await circle.settle()
    let promotion = try await circle.hiding { try await circle.setCarlsRole(.write) }
    circle.place.files.merge(promotion) { $1 }
    try await circle.carl.session.syncAdmitting()
    for name in promotion.keys { circle.place.files[name] = nil }
    try await add(1, to: circle.list, by: circle.carl)
    #expect(try await circle.dora.session.syncAdmitting().problems.map(\.kind) == [.notAllowed])
    #expect(circle.dora.names(in: circle.list).count == 2)
    circle.place.files.merge(promotion) { $1 }
    for person in [circle.anna, circle.dora] { try await person.session.syncAdmitting() }
    expectSame(circle, [circle.carl, circle.dora], count: 3)
    for person in circle.everybody { #expect(try await person.session.syncAdmitting().isEmpty) }
  }

  @Test func `edits that a household made without knowing of its removal are undone everywhere`() async throws {
    let circle = try await Circle()
    let removal = try await removingCarlUnheard(circle)
    #expect(circle.dora.names(in: circle.list).count == 3)
    circle.place.files.merge(removal) { $1 }
    try await circle.settle()
    expectSame(circle, [circle.dora], count: 2)
  }
  @Test func `the owner's device undoes a removed household's edit also under another id`() async throws {
    let disk = SimulatedDisk(named: "old")
    let circle = try await Circle(annasStorage: FileStorage(disk))
    let removal = try await removingCarlUnheard(circle)
    await circle.anna.store.close()
    let store = try await SharingPerson.store("", seed: 900, on: FileStorage(disk.copy(named: "new")))
    let anna = SharingPerson(store, SyncSession(store, circle.place, sharing: circle.list, .seeded(901)))
    #expect(store.device != circle.anna.store.device && circle.dora.names(in: circle.list).count == 3)
    circle.place.files.merge(removal) { $1 }
    for person in [anna, circle.dora, anna, circle.dora] { try await person.session.syncAdmitting() }
    for person in [anna, circle.dora] { #expect(person.names(in: circle.list) == ["The Matrix", "Alien"]) }
  }
  @Test func `what was written without the right is corrected by another device of the owner's, if the first is gone`()
    async throws
  {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.anna, circle, seed: 900)
    try await tablet.settle(circle)
    // The tablet takes the right away, says so at home, and is not used again.
    try await tablet.person.edit { draft in
      try draft.change(ListMemberID(circle.list, circle.carl.household)) { (member: inout ListMember) in
        member.role = .read
      }
    }
    for session in [tablet.home, tablet.firstHome] { try await session.syncAdmitting() }
    // Carl does not know yet, and writes later by his clock.
    for number in 1...60 { try await circle.carl.edit { try $0.star(.movie(number)) } }
    try await circle.carl.edit { draft in
      try draft.add(.movie(348), to: draft.addList("Own"))
      try draft.remove(.movie(348), from: circle.list)
    }
    for _ in 1...3 {
      for person in [circle.carl, circle.anna, circle.dora] { try await person.session.syncAdmitting() }
    }
    for person in circle.everybody { #expect(person.names(in: circle.list) == ["The Matrix", "Alien"]) }
  }

  @Test func `undoing a removed household's edits keeps the edits of those who may write`() async throws {
    let circle = try await Circle()
    let dora = ListMemberID(circle.list, circle.dora.household)
    try await circle.anna.edit { try $0.change(dora) { (member: inout ListMember) in member.role = .write } }
    try await circle.settle()
    try await circle.anna.session.remove(circle.carl.household)
    let removal = try await circle.hiding { try await circle.anna.session.syncAdmitting() }
    for name in ["Films", "Our films"] {
      try await circle.dora.edit { try $0.rename(circle.list, to: name) }
      try await circle.dora.session.syncAdmitting()
    }
    for number in 1...60 { try await circle.carl.edit { try $0.star(.movie(number)) } }
    try await circle.carl.edit { draft in
      try draft.change(circle.list) { (list: inout TitleList) in (list.name, list.icon) = ("Mine", "star") }
    }
    try await circle.carl.session.syncAdmitting()
    circle.place.files.merge(removal) { $1 }
    for _ in 1...2 { for person in [circle.anna, circle.dora] { try await person.session.syncAdmitting() } }
    for person in [circle.anna, circle.dora] {
      #expect(person.library.list(circle.list)?.name == "Our films" && person.library.list(circle.list)?.icon == "film")
    }
  }
  @Test func `at whatever step the owner's disk fails, a removed household's edit is undone`() async throws {
    for step in 1...24 {
      let disk = FaultyDisk(SimulatedDisk())
      let circle = try await Circle(annasStorage: FileStorage(disk))
      let removal = try await removingCarlUnheard(circle)
      circle.place.files.merge(removal) { $1 }
      disk.fault = .failure(step: step)
      _ = try? await circle.anna.session.syncAdmitting()
      disk.fault = .none
      // A new session, as after a restart.
      let session = SyncSession(circle.anna.store, circle.place, sharing: circle.list, .seeded(9))
      for _ in 1...2 { for session in [session, circle.dora.session] { try await session.syncAdmitting() } }
      #expect(circle.dora.names(in: circle.list) == ["The Matrix", "Alien"], "step \(step)")
    }
  }
}
