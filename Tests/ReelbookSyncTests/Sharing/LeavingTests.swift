import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The end of taking part, whatever else goes on.
@Suite struct LeavingTests {
  /// Anna and Dora have the whole list, and Carl takes part no more.
  private func expectCarlIsGone(_ circle: Circle) async throws {
    for person in [circle.anna, circle.dora] {
      try await person.session.sync()
      #expect(person.names(in: circle.list) == ["The Matrix", "Alien"])
      #expect(Set(person.library.members.map(\.person)) == [circle.dora.me])
    }
  }

  private func removeList(_ circle: Circle, by person: SharingPerson) async throws {
    try await person.edit { draft in
      let other = try draft.addList("Other")
      try draft.removeList(circle.list, movingTitlesTo: other)
    }
  }

  @Test func `who removes another's list has left it, and it is whole for the others`() async throws {
    let circle = try await Circle()
    try await removeList(circle, by: circle.carl)
    try await circle.carl.session.sync()
    try await expectCarlIsGone(circle)
    #expect(circle.carl.session.status.hasEnded && circle.carl.library.lists(named: "Together").isEmpty)
  }

  @Test func `the same while the list is being synced`() async throws {
    let circle = try await Circle()
    let place = BusyExchange(circle.place)
    let session = SyncSession(circle.carl.store, place, sharing: circle.list, .seeded(99))
    place.meanwhile { try await removeList(circle, by: circle.carl) }
    try await session.sync()
    #expect(session.status.hasEnded)
    try await expectCarlIsGone(circle)
  }

  @Test func `who hears while the list is being synced that they left on another device empties it for nobody`()
    async throws
  {
    let circle = try await Circle()
    let place = BusyExchange(circle.place)
    let tablet = try await SecondDevice(of: circle.carl, circle, by: place, seed: 900)
    try await tablet.settle(circle)
    place.meanwhile {
      try await circle.carl.session.leave()
      try await tablet.meet()
    }
    try await tablet.person.session.sync()
    for bytes in circle.place.files.values {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(#""delete":"entry""#))
    }
    try await expectCarlIsGone(circle)
  }

  @Test func `where leaving breaks off, the next sync goes on with it`() async throws {
    for step in 1...12 {
      let disk = FaultyDisk(SimulatedDisk())
      let circle = try await Circle(carlsStorage: FileStorage(disk))
      disk.fault = .failure(step: step)
      _ = try? await circle.carl.session.leave()
      disk.fault = .none
      try await circle.carl.session.leave()
      for _ in 1...2 { try await circle.carl.session.sync() }
      try await expectCarlIsGone(circle)
      let own = circle.carl.library.allLists.map { circle.carl.names(in: $0.id) }
      #expect(own == [["The Matrix", "Alien"]] && circle.carl.library.list(circle.list) == nil, "step \(step)")
    }
  }

  @Test func `where keeping a list broke off that one was taken out of, the next sync goes on with it`() async throws {
    for step in 1...12 {
      let disk = FaultyDisk(SimulatedDisk())
      let circle = try await Circle(carlsStorage: FileStorage(disk))
      try await circle.anna.session.remove(circle.carl.me)
      try await circle.anna.session.sync()
      disk.fault = .failure(step: step)
      _ = try? await circle.carl.session.sync()
      disk.fault = .none
      for _ in 1...2 { try await circle.carl.session.sync() }
      let own = circle.carl.library.allLists.map { circle.carl.names(in: $0.id) }
      #expect(own == [["The Matrix", "Alien"]] && circle.carl.library.list(circle.list) == nil, "step \(step)")
      #expect(circle.carl.session.status.hasEnded, "step \(step)")
    }
  }

  @Test func `two devices that each hear of the end make one list of it`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    try await tablet.settle(circle)
    try await circle.anna.session.remove(circle.carl.me)
    for session in [circle.anna.session, circle.carl.session, tablet.person.session] { try await session.sync() }
    try await tablet.meet()
    for person in [circle.carl, tablet.person] {
      #expect(person.library.lists(named: "Together").map { person.names(in: $0.id) } == [["The Matrix", "Alien"]])
    }
    #expect(circle.carl.library.sharedText == tablet.person.library.sharedText)
  }

  @Test func `one's own list that was kept and then deleted does not come back`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    try await tablet.settle(circle)
    try await circle.anna.session.remove(circle.carl.me)
    for session in [circle.anna.session, circle.carl.session] { try await session.sync() }
    try await circle.carl.edit { draft in
      let other = try draft.addList("Other")
      for list in draft.library.lists(named: "Together") { try draft.removeList(list.id, movingTitlesTo: other) }
    }
    try await tablet.meet()
    try await tablet.person.session.sync()
    try await tablet.meet()
    for person in [circle.carl, tablet.person] { #expect(person.library.allLists.map(\.name) == ["Other"]) }
  }

  /// Ben lives with Carl, has a device of his own, and takes part in the list as well.
  private func withBen(_ circle: Circle) async throws -> SecondDevice {
    let ben = try await SecondDevice(of: circle.carl, circle, seed: 900)
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
    #expect(library.list(circle.list) == nil && library.members.isEmpty)
    #expect(Set(library.lists(named: "Together").map(\.owner)) == [circle.carl.me, ben.person.me])
    for list in library.lists(named: "Together") { #expect(ben.person.names(in: list.id) == ["The Matrix", "Alien"]) }
    #expect(library.sharedText == circle.carl.library.sharedText)
  }

  @Test func `where the owner deletes a list, two of one household have a list each`() async throws {
    let circle = try await Circle()
    let ben = try await withBen(circle)
    try await removeList(circle, by: circle.anna)
    for _ in 1...2 { try await ben.settle(circle) }
    let library = ben.person.library
    #expect(Set(library.lists(named: "Together").map(\.owner)) == [circle.carl.me, ben.person.me])
    #expect(library.list(circle.list) == nil && library.entries.allSatisfy { $0.list != circle.list })
    #expect(library.sharedText == circle.carl.library.sharedText)
  }

  @Test func `who was taken out does not move the moment from which what they write counts no more`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    try await tablet.settle(circle)
    try await circle.anna.session.remove(circle.carl.me)
    try await tablet.settle(circle)
    for person in circle.everybody + [tablet.person] {
      let member = person.library.members.row(ListMemberID(circle.list, circle.carl.me))
      #expect(member?.existence == .deleted && member?.stamp.device == circle.anna.store.device)
    }
  }

  @Test func `what was left and is wanted back by an undo stays`() async throws {
    let circle = try await Circle()
    try await circle.carl.session.leave()
    let leaving = try #require(try await circle.carl.store.history(HistoryQuery()).first)
    _ = try await circle.carl.store.undo(leaving.id.commit)
    #expect(circle.carl.names(in: circle.list) == ["The Matrix", "Alien"])
    for _ in 1...2 { try await circle.carl.session.sync() }
    #expect(circle.carl.names(in: circle.list) == ["The Matrix", "Alien"])
    try await expectCarlIsGone(circle)
  }

  @Test func `what the owner adds after taking somebody out does not bring the list back to them`() async throws {
    let circle = try await Circle(annasClock: TestClock(aheadBy: .seconds(300)))
    try await circle.anna.session.remove(circle.carl.me)
    try await circle.anna.edit { try $0.add(Circle.brazil, to: circle.list) }
    for session in [circle.anna.session, circle.carl.session] { try await session.sync() }
    try await circle.anna.edit { try $0.move(.movie(68), in: circle.list, to: 0) }
    for session in [circle.anna.session, circle.carl.session] { try await session.sync() }
    #expect(circle.carl.library.list(circle.list) == nil && circle.carl.library.lists(named: "Together").count == 1)
    #expect(circle.dora.library.list(circle.list) != nil)
  }
}
