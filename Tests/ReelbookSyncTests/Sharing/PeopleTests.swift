import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The people who share a list, and the people of a household.
@Suite struct PeopleTests {
  @Test func `a participant who is joined with another person of their household still takes part`() async throws {
    let circle = try await Circle()
    let store = circle.carl.store
    let carl = store.me
    let other = try await store.edit { draft in
      let other = try draft.addPerson("Carl")
      try draft.addNote("Earlier", on: .movie(348), shared: true, by: other)
      return other
    }
    try await circle.settle()
    #expect(circle.anna.library.notes.isEmpty)
    try await circle.carl.edit { try $0.identify(.person(carl), as: .person(other)) }
    try await store.setMe(other)
    let note = try await store.edit { draft in
      try draft.add(Circle.brazil, to: circle.list)
      try draft.watch(.movie(603), at: .year(2020))
      try draft.startOver(.movie(603))
      return try draft.addNote("From Carl", on: .movie(603), shared: true)
    }
    try await circle.settle()
    for person in [circle.anna, circle.dora] {
      #expect(Set(person.library.notes.map(\.text)) == ["Earlier", "From Carl"])
      // Records keep the person ids that they were written with.
      #expect(Set(person.library.notes.map(\.person)) == [other] && person.names(in: circle.list).count == 3)
      #expect(person.library.run(on: .movie(603), of: other) == circle.carl.library.run(on: .movie(603), of: other))
      #expect(person.library.people.map(\.name).sorted() == ["Anna", "Carl", "Carl", "Dora"])
    }
    try await circle.carl.edit { draft in
      try draft.edit(note) { $0.isShared = false }
      for play in draft.library.plays { try draft.delete(Play.self, play.id) }
    }
    try await circle.settle()
    #expect(circle.anna.library.notes.map(\.text) == ["Earlier"] && circle.anna.library.plays.isEmpty)
  }

  @Test func `a new device of a person who shares a list adopts that person without a choice`() async throws {
    let circle = try await Circle()
    let home = MemoryExchange()
    try await SyncSession(circle.anna.store, home, .seeded(1)).sync()
    let store = try await SharingPerson.store("", seed: 901)
    #expect(try await SyncSession(store, home, .seeded(2)).sync().choices.isEmpty)
    #expect(store.me == circle.anna.me)
    // The same for a person who shares another's list.
    let carls = MemoryExchange()
    try await SyncSession(circle.carl.store, carls, .seeded(1)).sync()
    let second = try await SharingPerson.store("", seed: 902)
    #expect(try await SyncSession(second, carls, .seeded(2)).sync().choices.isEmpty)
    #expect(second.me == circle.carl.me)
  }

  @Test func `the persons of a household are offered as choices, without those who share a list`() async throws {
    let circle = try await Circle()
    try await circle.anna.edit { try $0.addPerson("Ben") }
    let home = MemoryExchange()
    try await SyncSession(circle.anna.store, home, .seeded(1)).sync()
    let store = try await SharingPerson.store("", seed: 901)
    let report = try await SyncSession(store, home, .seeded(2)).sync()
    #expect(report.choices.map(\.name) == ["Anna", "Ben"])
  }

  @Test func `an undo never changes who takes part`() async throws {
    let circle = try await Circle()
    let ben = try await circle.anna.store.edit { try $0.addPerson("Ben") }
    try await circle.anna.session.setPeople([circle.anna.me, ben])
    try await circle.settle()
    func people(_ person: SharingPerson) -> [Set<PersonID>] {
      person.library.members(of: circle.list).map { [$0.person.id] }
    }
    let before = circle.everybody.map(people)
    let report = try #require(try await circle.anna.store.undo())
    #expect(report.refusals.contains { $0.why == .membership })
    try await circle.settle()
    #expect(circle.everybody.map(people) == before)
    #expect(!circle.carl.library.ownPeople.contains { $0.id == ben })
  }

  @Test func `a library that moved to a new phone before its household synced offers both persons to the next device`()
    async throws
  {
    let disk = SimulatedDisk(named: "old")
    let circle = try await Circle(annasStorage: FileStorage(disk))
    let ben = try await circle.anna.store.edit { try $0.addPerson("Ben") }
    // Ben takes part in the list too.
    try await circle.anna.session.setPeople([circle.anna.me, ben])
    await circle.anna.store.close()
    let phone = try await SharingPerson.store("", seed: 900, on: FileStorage(disk.copy(named: "new")))
    #expect(phone.device != circle.anna.store.device && phone.me == circle.anna.me)
    let home = MemoryExchange()
    try await SyncSession(phone, home, .seeded(1)).sync()
    let store = try await SharingPerson.store("", seed: 901)
    let report = try await SyncSession(store, home, .seeded(2)).sync()
    #expect(report.choices.map(\.name) == ["Anna", "Ben"] && store.me != phone.me)
  }

  @Test func `a restored library continues the same household, or starts another if the app says so`() async throws {
    for startsAnew in [false, true] {
      let disk = SimulatedDisk(named: "old")
      let circle = try await Circle(carlsStorage: FileStorage(disk))
      let copy = try await SharingPerson.store("", seed: 900, on: FileStorage(disk.copy(named: "new")))
      let household = copy.library.householdIDs
      if startsAnew { try await copy.edit { try $0.household.start() } }
      let session = SyncSession(copy, startsAnew ? MemoryExchange() : circle.place, sharing: circle.list, .seeded(3))
      try await copy.edit { try $0.add(Circle.brazil, to: circle.list) }
      try await session.syncAdmitting()
      try await circle.settle()
      #expect((copy.library.householdIDs == household) == !startsAnew && session.status.hasEnded == false)
      #expect(circle.anna.names(in: circle.list).contains("Brazil") == !startsAnew)
      #expect((copy.library.list(circle.list)?.owner == circle.anna.me) == !startsAnew)
    }
  }

  @Test func `all people of a library that starts another household are of that household`() async throws {
    let disk = SimulatedDisk(named: "old")
    let circle = try await Circle(annasStorage: FileStorage(disk))
    let ben = try await circle.anna.store.edit { try $0.addPerson("Ben") }
    try await circle.anna.session.setPeople([circle.anna.me, ben])
    try await circle.settle()
    let copy = try await SharingPerson.store("", seed: 900, on: FileStorage(disk.copy(named: "new")))
    try await copy.edit { try $0.household.start() }
    #expect(copy.library.ownPeople.map(\.name) == ["Anna", "Ben"])
    #expect(copy.library.isOutsider(circle.carl.me) && !copy.library.isOutsider(ben))
    try await copy.edit { draft in
      try draft.watch(Circle.matrix, by: ben)
      try draft.star(Circle.matrix, by: ben)
    }
    #expect(copy.library.mark(on: Circle.matrix, of: ben).isStarred)
  }

  @Test func `people who took part in a list that ended are of the household that the library starts`() async throws {
    for isOwner in [true, false] {
      let disk = SimulatedDisk(named: "old")
      let storage = FileStorage(disk)
      let circle = try await isOwner ? Circle(annasStorage: storage) : Circle(carlsStorage: storage)
      let (person, other) = isOwner ? (circle.anna, circle.carl) : (circle.carl, circle.anna)
      let ben = try await person.store.edit { try $0.addPerson("Ben") }
      try await person.session.setPeople([person.me, ben])
      try await circle.settle()
      if isOwner { try await circle.remove(by: person) } else { try await person.session.leave() }
      let members = person.library.members.rows.filter { person.library.householdIDs.contains($0.record.household) }
      #expect(members.count == 1 && !members.contains { $0.isLive } && !person.library.isOutsider(ben))
      let newDisk = disk.copy(named: "new")
      let copy = try await SharingPerson.store("", seed: 900, on: FileStorage(newDisk))
      try await copy.edit { try $0.household.start() }
      #expect(!copy.library.isOutsider(ben) && !copy.library.isOutsider(copy.me))
      #expect(copy.library.isOutsider(other.me))
      try await copy.edit { try $0.star(Circle.matrix, by: ben) }
      #expect(copy.library.mark(on: Circle.matrix, of: ben).isStarred)
      await copy.close()
      let again = try await SharingPerson.store("", seed: 901, on: FileStorage(newDisk))
      #expect(!again.library.isOutsider(ben) && again.library.isOutsider(other.me))
    }
  }

  @Test func `a person who shares a list with the household cannot be removed until the household leaves it`()
    async throws
  {
    let circle = try await Circle()
    let error = await #expect(throws: LibraryError.self) {
      try await circle.carl.edit { try $0.remove(circle.anna.me) }
    }
    #expect(error?.code == .notAllowed && circle.carl.library.list(circle.list)?.owner == circle.anna.me)
    try await circle.carl.session.leave()
    try await circle.carl.edit { try $0.remove(circle.anna.me) }
    #expect(circle.carl.library.person(circle.anna.me) == nil)
  }

  @Test func `at whatever step the owner's disk fails, an invited reader is a reader on every device`() async throws {
    for step in 1...40 {
      let disk = FaultyDisk(SimulatedDisk())
      let circle = try await Circle(annasStorage: FileStorage(disk))
      // On this device, the owner offered only the role of a reader.
      let session = SyncSession(circle.anna.store, circle.place, sharing: circle.list, .named("other"))
      let invitation = try await session.invite(.read, to: "memory://list")
      let forged = try Invitation(invitation.text.replacing(" read ", with: " write "))
      let eve = try await SharingPerson.accepting(forged, "Eve", circle.place, seed: 70)
      try await eve.session.syncAdmitting()
      disk.fault = .failure(step: step)
      _ = try? await session.syncAdmitting()
      disk.fault = .none
      for session in [session, eve.session, circle.carl.session, session, eve.session] {
        try await session.syncAdmitting()
      }
      for person in [circle.anna, circle.carl, eve] {
        #expect(person.library.members[ListMemberID(circle.list, eve.household)]?.role == .read, "step \(step)")
      }
    }
  }
}

extension SyncConfiguration {
  fileprivate static func named(_ name: String) -> SyncConfiguration {
    var configuration = seeded(77)
    configuration.name = name
    return configuration
  }
}
