import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A household stops taking part, while other edits and failures happen.
@Suite struct LeavingTests {
  /// Expects that Anna and Dora have the whole list, and that Carl takes part no more.
  private func expectCarlIsGone(_ circle: Circle) async throws {
    for person in [circle.anna, circle.dora] {
      try await person.session.syncAdmitting()
      #expect(person.names(in: circle.list) == ["The Matrix", "Alien"])
      #expect(person.guests == [circle.dora.household])
    }
  }

  @Test func `a household that removes another's list leaves it, and the others keep it whole`() async throws {
    let circle = try await Circle()
    try await circle.remove(by: circle.carl)
    try await circle.carl.session.syncAdmitting()
    try await expectCarlIsGone(circle)
    #expect(circle.carl.session.status.hasEnded && circle.carl.library.lists(named: "Together").isEmpty)
  }

  @Test func `a household that may only read leaves a list whose entries are of days to come`() async throws {
    let circle = try await Circle(annasClock: TestClock(aheadBy: .seconds(3 * 86_400)))
    // Dora's deletion of the list is before this entry.
    try await circle.anna.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await circle.settle()
    try await circle.dora.session.leave()
    #expect(circle.dora.session.status.hasEnded)
    try await circle.anna.session.syncAdmitting()
    #expect(circle.anna.names(in: circle.list) == ["The Matrix", "Alien", "Brazil"])
  }

  @Test func `a household can remove another's list while a session syncs it`() async throws {
    let circle = try await Circle()
    let place = BusyExchange(circle.place)
    let session = SyncSession(circle.carl.store, place, sharing: circle.list, .seeded(99))
    place.meanwhile { try await circle.remove(by: circle.carl) }
    try await session.syncAdmitting()
    #expect(session.status.hasEnded)
    try await expectCarlIsGone(circle)
  }

  @Test func `a device that learns during a sync that its household left deletes no entries of the list`()
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
    try await tablet.person.session.syncAdmitting()
    for bytes in circle.place.files.values {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(#""delete":"entry""#))
    }
    try await expectCarlIsGone(circle)
  }

  @Test func `a household that left keeps no copy of what it had published`() async throws {
    let disk = SimulatedDisk()
    let circle = try await Circle(carlsStorage: FileStorage(disk))
    try await circle.carl.edit { try $0.addNote("A thought", on: .movie(603), shared: true) }
    try await circle.settle()
    // The copies spare reading the files after a restart.
    #expect(disk.paths.contains { $0.contains("published-") })
    try await circle.carl.session.leave()
    try await circle.settle()
    #expect(circle.carl.session.status.hasEnded && !disk.paths.contains { $0.contains("published-") })
  }

  @Test func `an interrupted leaving is completed later`() async throws {
    for step in 1...12 {
      let disk = FaultyDisk(SimulatedDisk())
      let circle = try await Circle(carlsStorage: FileStorage(disk))
      disk.fault = .failure(step: step)
      _ = try? await circle.carl.session.leave()
      disk.fault = .none
      try await circle.carl.session.leave()
      for _ in 1...2 { try await circle.carl.session.syncAdmitting() }
      try await expectCarlIsGone(circle)
      let own = circle.carl.library.allLists.map { circle.carl.names(in: $0.id) }
      #expect(own == [["The Matrix", "Alien"]] && circle.carl.library.list(circle.list) == nil, "step \(step)")
    }
  }

  @Test func `if keeping a list after a removal is interrupted, the next sync completes it`() async throws {
    for step in 1...12 {
      let disk = FaultyDisk(SimulatedDisk())
      let circle = try await Circle(carlsStorage: FileStorage(disk))
      try await circle.anna.session.remove(circle.carl.household)
      try await circle.anna.session.syncAdmitting()
      disk.fault = .failure(step: step)
      _ = try? await circle.carl.session.syncAdmitting()
      disk.fault = .none
      for _ in 1...2 { try await circle.carl.session.syncAdmitting() }
      let own = circle.carl.library.allLists.map { circle.carl.names(in: $0.id) }
      #expect(own == [["The Matrix", "Alien"]] && circle.carl.library.list(circle.list) == nil, "step \(step)")
      #expect(circle.carl.session.status.hasEnded, "step \(step)")
    }
  }

  @Test func `two devices that each learn of the end keep the list once`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    try await tablet.settle(circle)
    try await circle.anna.session.remove(circle.carl.household)
    for session in [circle.anna.session, circle.carl.session, tablet.person.session] {
      try await session.syncAdmitting()
    }
    try await tablet.meet()
    for person in [circle.carl, tablet.person] {
      #expect(person.library.lists(named: "Together").map { person.names(in: $0.id) } == [["The Matrix", "Alien"]])
    }
    #expect(circle.carl.library.sharedText == tablet.person.library.sharedText)
  }

  @Test func `a kept list that is deleted does not come back`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    try await tablet.settle(circle)
    try await circle.anna.session.remove(circle.carl.household)
    for session in [circle.anna.session, circle.carl.session] { try await session.syncAdmitting() }
    try await circle.carl.edit { draft in
      let other = try draft.addList("Other")
      for list in draft.library.lists(named: "Together") { try draft.remove(list.id, lastTitles: .move(to: other)) }
    }
    try await tablet.meet()
    try await tablet.person.session.syncAdmitting()
    try await tablet.meet()
    for person in [circle.carl, tablet.person] { #expect(person.library.allLists.map(\.name) == ["Other"]) }
  }

  @Test func `a removed household's devices do not change the stamp of their removal`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    try await tablet.settle(circle)
    try await circle.anna.session.remove(circle.carl.household)
    try await tablet.settle(circle)
    for person in circle.everybody + [tablet.person] {
      let member = person.library.members.row(ListMemberID(circle.list, circle.carl.household))
      #expect(member?.existence == .deleted && member?.stamp.device == circle.anna.store.device)
    }
  }

  @Test func `a list that an undo of leaving restores stays, and its household takes part no more`() async throws {
    let circle = try await Circle()
    try await circle.carl.session.leave()
    let leaving = try #require(try await circle.carl.store.history(HistoryQuery()).first)
    _ = try await circle.carl.store.undo(leaving.id)
    #expect(circle.carl.names(in: circle.list) == ["The Matrix", "Alien"])
    for _ in 1...2 { try await circle.carl.session.syncAdmitting() }
    #expect(circle.carl.names(in: circle.list) == ["The Matrix", "Alien"])
    try await expectCarlIsGone(circle)
  }

  @Test func `leaving publishes pending edits and the deletion of the member record, without its fields`() async throws
  {
    let circle = try await Circle()
    try await circle.carl.edit { try $0.add(Circle.brazil, to: circle.list) }
    let before = Set(circle.place.files.keys)
    try await circle.carl.session.leave()
    for person in [circle.anna, circle.dora] {
      try await person.session.syncAdmitting()
      #expect(person.names(in: circle.list) == ["The Matrix", "Alien", "Brazil"])
    }
    let last = try #require(circle.place.files.filter { !before.contains($0.key) }.max { $0.key < $1.key })
    let text = String(decoding: last.value, as: UTF8.self)
    #expect(text.contains(#""delete":"member""#) && !text.contains(#""role""#))
  }

  @Test func `a title that another device added before it learned of the end is in the kept list`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    try await tablet.settle(circle)
    try await tablet.person.edit { try $0.add(Circle.brazil, to: circle.list) }
    try await circle.carl.session.leave()
    try await tablet.meet()
    try await tablet.person.session.syncAdmitting()
    try await tablet.meet()
    for person in [circle.carl, tablet.person] {
      let kept = person.library.lists(named: "Together").map { person.names(in: $0.id) }
      #expect(kept == [["The Matrix", "Alien", "Brazil"]])
    }
  }

  @Test func `a pending edit is published by a device with a new id, also without a household exchange`() async throws {
    let disk = SimulatedDisk(named: "old")
    let circle = try await Circle(carlsStorage: FileStorage(disk))
    try await circle.carl.edit { try $0.add(Circle.brazil, to: circle.list) }
    await circle.carl.store.close()
    let store = try await SharingPerson.store("", seed: 900, on: FileStorage(disk.copy(named: "new")))
    #expect(store.device != circle.carl.store.device)
    try await SyncSession(store, circle.place, sharing: circle.list, .seeded(901)).sync()
    for person in [circle.anna, circle.dora] {
      try await person.session.syncAdmitting()
      #expect(person.names(in: circle.list) == ["The Matrix", "Alien", "Brazil"])
    }
  }

  @Test func `titles that the owner adds after removing a household do not bring the list back to it`() async throws {
    let circle = try await Circle(annasClock: TestClock(aheadBy: .seconds(300)))
    try await circle.anna.session.remove(circle.carl.household)
    try await circle.anna.edit { try $0.add(Circle.brazil, to: circle.list) }
    for session in [circle.anna.session, circle.carl.session] { try await session.syncAdmitting() }
    try await circle.anna.edit { try $0.move(.movie(68), in: circle.list, to: 0) }
    for session in [circle.anna.session, circle.carl.session] { try await session.syncAdmitting() }
    #expect(circle.carl.library.list(circle.list) == nil && circle.carl.library.lists(named: "Together").count == 1)
    #expect(circle.dora.library.list(circle.list) != nil)
  }
}
