import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Two of one household who take part in another's list, each with a device or both with one.
@Suite struct HouseholdOfTwoTests {
  private static let all = ["The Matrix", "Alien", "Brazil"]

  /// Ben lives with Carl, or another, has a device of his own, and takes part in the list as well.
  private func withBen(_ circle: Circle, of first: SharingPerson? = nil) async throws -> SecondDevice {
    let ben = try await SecondDevice(of: first ?? circle.carl, circle, seed: 900)
    let person = try await ben.person.store.edit { try $0.addPerson("Ben") }
    try await ben.person.store.setMe(person)
    let invitation = try await circle.anna.session.invite(.write, to: "memory://list")
    let session = SyncSession(ben.person.store, circle.place, accepting: invitation, .seeded(902))
    let second = SecondDevice(ben, SharingPerson(ben.person.store, session))
    try await second.settle(circle)
    #expect(Set(circle.anna.library.members.map(\.person)) == [circle.carl.me, circle.dora.me, person])
    return second
  }

  @Test(arguments: [true, false])
  func `of two of one household, the other takes part as before when one leaves or is taken out`(
    leaves: Bool
  ) async throws {
    let circle = try await Circle()
    let ben = try await withBen(circle)
    if leaves {
      try await circle.carl.session.leave()
    } else {
      try await circle.anna.session.remove(circle.carl.me)
    }
    try await ben.settle(circle)
    try await circle.anna.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await ben.settle(circle)
    #expect(circle.carl.session.status.hasEnded && !ben.person.session.status.hasEnded)
    #expect(Set(circle.anna.library.members.map(\.person)) == [circle.dora.me, ben.person.me])
    #expect(ben.person.names(in: circle.list) == ["The Matrix", "Alien", "Brazil"])
    let copies = circle.carl.library.lists(named: "Together").filter { $0.owner == circle.carl.me }
    #expect(copies.map { circle.carl.names(in: $0.id) } == [["The Matrix", "Alien"]])
    #expect(circle.carl.library.sharedText == ben.person.library.sharedText)
  }

  @Test func `two of one household who both leave have a list each, and nothing is left of the other's`() async throws {
    let circle = try await Circle()
    let ben = try await withBen(circle)
    for session in [circle.carl.session, ben.person.session] { try await session.leave() }
    for _ in 1...2 { try await ben.settle(circle) }
    let library = ben.person.library
    #expect(Set(circle.anna.library.members.map(\.person)) == [circle.dora.me])
    #expect(library.list(circle.list) == nil && library.members.map(\.person) == [circle.dora.me])
    #expect(Set(library.lists(named: "Together").map(\.owner)) == [circle.carl.me, ben.person.me])
    for list in library.lists(named: "Together") { #expect(ben.person.names(in: list.id) == ["The Matrix", "Alien"]) }
    #expect(library.sharedText == circle.carl.library.sharedText)
  }

  @Test func `where the owner deletes a list, two of one household have a list each`() async throws {
    let circle = try await Circle()
    let ben = try await withBen(circle)
    try await circle.removeList(by: circle.anna)
    for _ in 1...2 { try await ben.settle(circle) }
    let library = ben.person.library
    #expect(Set(library.lists(named: "Together").map(\.owner)) == [circle.carl.me, ben.person.me])
    #expect(library.list(circle.list) == nil)
    #expect(library.sharedText == circle.carl.library.sharedText)
  }

  @Test func `a note that one takes back stays on the devices of the household, whoever takes part`() async throws {
    let circle = try await Circle()
    let ben = try await withBen(circle)
    let note = try await circle.carl.store.edit { try $0.addNote("Carl's own", on: .movie(603), shared: true) }
    try await ben.settle(circle)
    #expect(circle.anna.library.notes[note]?.text == "Carl's own")
    try await circle.carl.edit { try $0.shareNote(note, false) }
    for session in [circle.carl.session, ben.person.session] { try await session.sync() }
    try await ben.settle(circle)
    #expect(circle.anna.library.notes[note] == nil)
    for person in [circle.carl, ben.person] { #expect(person.library.notes[note]?.text == "Carl's own") }
    #expect(circle.carl.library.sharedText == ben.person.library.sharedText)
  }

  @Test func `what one of a household tells who may not, another who may tells again`() async throws {
    let circle = try await Circle()
    let ben = try await withBen(circle, of: circle.dora)
    let child = try await ben.person.store.edit { try $0.addPerson("Eve") }
    try await ben.person.store.edit(as: child) { try $0.add(Circle.brazil, to: circle.list) }
    for session in [ben.home, ben.firstHome, circle.dora.session, circle.anna.session] { try await session.sync() }
    #expect(circle.anna.names(in: circle.list).count == 2)
    for session in [ben.person.session, circle.anna.session] { try await session.sync() }
    #expect(circle.anna.names(in: circle.list).count == 3)
  }

  @Test(arguments: [true, false])
  func `what one does for another of the household is told in the other's name`(ofOneDevice: Bool) async throws {
    let circle = try await Circle()
    let store = circle.carl.store
    let carl = store.me
    let bens = ofOneDevice ? nil : try await withBen(circle)
    let ben: PersonID
    if let bens { ben = bens.person.me } else { ben = try await onOneDevice(circle, circle.place).ben }
    let play = try await (bens?.person.store ?? store).edit { draft in
      try draft.addNote("From Ben", on: .movie(603), shared: true)
      return try draft.watch(.movie(603), at: .year(2020))
    }
    for _ in 1...2 { for session in [circle.carl.session, circle.anna.session] { try await session.sync() } }
    try await bens?.settle(circle)
    #expect(circle.anna.library.plays.map(\.person) == [ben])
    try await store.setMe(carl)
    let note = try #require(store.library.notes.map(\.id).first)
    try await circle.carl.edit { draft in
      try draft.unwatch(.movie(603), .deletePlays, by: ben)
      try draft.removeNote(note)
      try draft.addNote("For Ben", on: .movie(348), shared: true, by: ben)
      try draft.rename(person: ben, to: "Benjamin")
      try draft.add(Circle.brazil, to: circle.list)
    }
    #expect(store.library.plays[play.first ?? .absent] == nil)
    for _ in 1...2 { for session in [circle.carl.session, circle.anna.session] { try await session.sync() } }
    #expect(circle.anna.names(in: circle.list) == Self.all)
    if ofOneDevice { try await store.setMe(ben) }
    for _ in 1...2 { for session in [circle.carl.session, circle.anna.session] { try await session.sync() } }
    try await bens?.settle(circle)
    for session in [circle.anna.session, circle.dora.session] { try await session.sync() }
    for person in [circle.anna, circle.dora] {
      #expect(person.library.plays.isEmpty && person.library.notes.map(\.text) == ["For Ben"])
      #expect(person.library.notes.map(\.person) == [ben] && person.library.person(ben)?.name == "Benjamin")
    }
    #expect(circle.carl.session.status.unpublished == 0)
  }

  @Test(arguments: [true, false])
  func `who takes part after another of the household left has the list, and it is whole for the others`(
    removes: Bool
  ) async throws {
    let circle = try await Circle()
    let home = MemoryExchange()
    let carls = SyncSession(circle.carl.store, home, .seeded(800))
    try await carls.sync()
    if removes {
      try await circle.removeList(by: circle.carl)
    } else {
      try await circle.carl.session.leave()
    }
    let ben = try await circle.carl.store.edit { try $0.addPerson("Ben") }
    for session in [circle.carl.session, carls] { try await session.sync() }
    let store = try await SharingPerson.store("", seed: 801)
    let bens = SyncSession(store, home, .seeded(801))
    try await bens.sync()
    try await bens.adopt(ben)
    let invitation = try await circle.anna.session.invite(.write, to: "memory://list")
    let session = SyncSession(store, circle.place, accepting: invitation, .seeded(802))
    for _ in 1...4 {
      for session in [session, circle.anna.session, circle.dora.session, bens, carls] { try await session.sync() }
    }
    for person in [circle.anna, circle.dora] { #expect(person.names(in: circle.list) == ["The Matrix", "Alien"]) }
    #expect(Set(circle.anna.library.members.map(\.person)) == [circle.dora.me, ben])
    #expect(store.library.list(circle.list)?.name == "Together")
    if !removes { #expect(SharingPerson(store, session).names(in: circle.list) == ["The Matrix", "Alien"]) }
    try await store.edit { try $0.add(Circle.brazil, to: circle.list) }
    for session in [session, circle.anna.session] { try await session.sync() }
    #expect(Set(circle.anna.names(in: circle.list)) == Set(Self.all))
  }

  /// Ben takes part as well, on Carl's device, and uses it.
  private func onOneDevice(_ circle: Circle, _ place: any Exchange) async throws -> (SharingPerson, ben: PersonID) {
    let store = circle.carl.store
    let ben = try await store.edit { try $0.addPerson("Ben") }
    try await store.setMe(ben)
    let invitation = try await circle.anna.session.invite(.write, to: "memory://list")
    let carl = SharingPerson(store, SyncSession(store, place, accepting: invitation, .seeded(903)))
    for _ in 1...3 {
      for session in [carl.session, circle.anna.session, circle.dora.session] { try await session.sync() }
    }
    #expect(circle.anna.library.members.contains { $0.person == ben && $0.role == .write })
    return (carl, ben)
  }

  @Test(arguments: ["leaves", "leaves offline", "is taken out"])
  func `of two who use one device, the other takes part as before when one ends`(_ end: String) async throws {
    let circle = try await Circle()
    let place = FailingExchange(circle.place)
    let (device, ben) = try await onOneDevice(circle, place)
    let carl = try #require(circle.anna.library.people.first { $0.name == "Carl" }?.id)
    try await device.store.setMe(carl)
    switch end {
    case "leaves": try await device.session.leave()
    case "leaves offline":
      place.fail(at: 1, forGood: true)
      _ = try? await device.session.leave()
      place.fail(at: nil)
    default:
      try await circle.anna.session.remove(carl)
      try await circle.anna.edit { try $0.add(Circle.brazil, to: circle.list) }
      try await circle.anna.session.sync()
      try await device.session.sync()
      #expect(device.session.status.hasEnded)
    }
    try await device.store.setMe(ben)
    if end != "is taken out" { try await circle.anna.edit { try $0.add(Circle.brazil, to: circle.list) } }
    for _ in 1...2 {
      for session in [circle.anna.session, device.session, circle.dora.session] { try await session.sync() }
    }
    #expect(!device.session.status.hasEnded && device.names(in: circle.list) == Self.all)
    try await device.edit { try $0.remove(.movie(348), from: circle.list) }
    for session in [device.session, circle.anna.session, circle.dora.session] { try await session.sync() }
    for person in [circle.anna, circle.dora] {
      #expect(person.names(in: circle.list) == ["The Matrix", "Brazil"])
      #expect(Set(person.library.members.map(\.person)) == [circle.dora.me, ben])
    }
    #expect(Set(device.library.lists(named: "Together").map(\.owner)) == [circle.anna.me, carl])
    #expect(device.session.status.unpublished == 0)
  }

  @Test func `what one noted is told, though its title came to the list while the other was there`() async throws {
    let circle = try await Circle()
    let (device, ben) = try await onOneDevice(circle, circle.place)
    let carl = try #require(circle.anna.library.people.first { $0.name == "Carl" }?.id)
    let note = try await device.store.edit { try $0.addNote("Long ago", on: .movie(68), shared: true) }
    try await device.session.sync()
    try await device.store.setMe(carl)
    try await circle.anna.edit { try $0.add(Circle.brazil, to: circle.list) }
    for _ in 1...2 { for session in [circle.anna.session, device.session] { try await session.sync() } }
    #expect(circle.anna.library.notes[note] == nil)
    try await device.store.setMe(ben)
    for session in [device.session, circle.anna.session] { try await session.sync() }
    #expect(circle.anna.library.notes[note]?.text == "Long ago")
  }

  @Test func `what one noted on a title is still told after the other took that out and put it back`() async throws {
    let circle = try await Circle()
    let (device, ben) = try await onOneDevice(circle, circle.place)
    let carl = try #require(circle.anna.library.people.first { $0.name == "Carl" }?.id)
    let note = try await device.store.edit { try $0.addNote("From Ben", on: .movie(348), shared: true) }
    try await device.session.sync()
    try await device.store.setMe(carl)
    try await device.edit { draft in
      try draft.addNote("From Carl", on: .movie(603), shared: true)
      try draft.remove(.movie(348))
    }
    try await device.session.sync()
    try await device.edit { try $0.add(Circle.alien, to: circle.list) }
    try await device.session.sync()
    try await device.store.setMe(ben)
    for session in [device.session, circle.anna.session] { try await session.sync() }
    #expect(circle.anna.library.notes[note]?.text == "From Ben")
  }

  /// Carl's phone, which syncs with a tablet that Ben uses at the time.
  private func phone(
    _ circle: Circle, _ tablet: SharingPerson, of carl: PersonID
  ) async throws -> (LibraryStore, [SyncSession]) {
    let home = MemoryExchange()
    let store = try await SharingPerson.store("", seed: 910)
    let sessions = [SyncSession(tablet.store, home, .seeded(911)), SyncSession(store, home, .seeded(912))]
    for session in sessions { try await session.sync() }
    try await sessions[1].adopt(carl)
    for session in sessions + sessions { try await session.sync() }
    return (store, sessions)
  }

  @Test func `what one does on a device without a session is told by one that another uses at times`() async throws {
    let circle = try await Circle()
    let (tablet, _) = try await onOneDevice(circle, circle.place)
    let carl = try #require(circle.anna.library.people.first { $0.name == "Carl" }?.id)
    let (phone, home) = try await phone(circle, tablet, of: carl)
    try await phone.edit { draft in
      try draft.add(Circle.brazil, to: circle.list)
      try draft.addNote("From the phone", on: .movie(603), shared: true)
      try draft.addNote("Nobody's business", on: .movie(603))
    }
    for session in home.reversed() + [tablet.session, circle.anna.session] { try await session.sync() }
    #expect(circle.anna.names(in: circle.list).count == 2 && tablet.session.status.unpublished == 1)
    try await tablet.store.setMe(carl)
    for session in [tablet.session, circle.anna.session] { try await session.sync() }
    #expect(circle.anna.names(in: circle.list) == Self.all && tablet.session.status.unpublished == 0)
    #expect(circle.anna.library.notes.map(\.text) == ["From the phone"])
  }

  @Test(arguments: [true, false])
  func `what one's own device has told waits on no other, whichever way it is heard first`(
    listFirst: Bool
  ) async throws {
    let circle = try await Circle()
    let (tablet, _) = try await onOneDevice(circle, circle.place)
    let carl = try #require(circle.anna.library.people.first { $0.name == "Carl" }?.id)
    let (phone, home) = try await phone(circle, tablet, of: carl)
    let list = SyncSession(phone, circle.place, sharing: circle.list, .seeded(913))
    try await list.sync()
    try await phone.edit { draft in
      try draft.add(Circle.brazil, to: circle.list)
      try draft.addNote("From the phone", on: .movie(603), shared: true)
      try draft.addNote("Nobody's business", on: .movie(603))
    }
    for session in [list, home[1]] { try await session.sync() }
    for session in listFirst ? [tablet.session, home[0]] : [home[0], tablet.session] { try await session.sync() }
    #expect(try await tablet.session.sync().published == 0 && tablet.session.status.unpublished == 0)
  }

  @Test func `what was written before another used the device, who takes no part, waits and is told`() async throws {
    let circle = try await Circle()
    let ben = try await circle.anna.store.edit { try $0.addPerson("Ben") }
    try await circle.anna.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await circle.anna.store.setMe(ben)
    for person in [circle.anna, circle.dora] { #expect(try await person.session.sync().problems.isEmpty) }
    for bytes in circle.place.files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("\(ben)")) }
    #expect(circle.dora.names(in: circle.list).count == 2)
    try await circle.anna.store.setMe(circle.carl.library.list(circle.list)?.owner ?? ben)
    for person in [circle.anna, circle.dora] { #expect(try await person.session.sync().problems.isEmpty) }
    #expect(circle.dora.names(in: circle.list) == Self.all)
  }
}
