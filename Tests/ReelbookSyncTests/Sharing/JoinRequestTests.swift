import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// An invitation is for one household, ends, and brings nobody in before the owner says so.
@Suite struct JoinRequestTests {
  /// A list of Anna's in a place, and her clock.
  private struct Shared {
    let place = MemoryExchange()
    let clock = TestClock()
    let anna: SharingPerson
    let list: ListID

    init() async throws {
      let store = try await SharingPerson.store("Anna", seed: 1, clock)
      list = try await store.edit { draft in
        let list = try draft.addList("Together")
        try draft.add(Circle.matrix, to: list)
        return list
      }
      anna = SharingPerson(store, SyncSession(store, place, sharing: list, .seeded(1)))
    }

    func invite(_ role: ListRole = .write, until: Instant? = nil) async throws -> Invitation {
      let invitation = try await anna.session.invite(role, to: "memory://list", until: until)
      try await anna.session.sync()
      return invitation
    }

    func accepting(_ invitation: Invitation, _ name: String, _ seed: UInt64) async throws -> SharingPerson {
      let person = try await SharingPerson.accepting(invitation, name, place, seed: seed)
      try await person.session.sync()
      return person
    }

    /// Syncs everybody some times; nobody is admitted.
    func settle(_ people: SharingPerson...) async throws {
      for _ in 1...3 { for person in [anna] + people { try await person.session.sync() } }
    }

    var guests: Set<HouseholdID> { anna.guests }
  }

  @Test func `a household that asks is shown to the owner by its people's names, and is nobody until it is admitted`()
    async throws
  {
    let shared = try await Shared()
    let carl = try await shared.accepting(try await shared.invite(), "Carl", 2)
    try await carl.edit { try $0.add(Circle.brazil, to: shared.list) }
    try await shared.settle(carl)
    let report = try await shared.anna.session.sync()
    #expect(report.joinRequests.map(\.names) == [["Carl"]] && report.joinRequests.map(\.role) == [.write])
    #expect(report.problems.isEmpty && shared.anna.session.status.joinRequests == report.joinRequests)
    #expect(shared.guests.isEmpty && shared.anna.names(in: shared.list) == ["The Matrix"])
    #expect(shared.anna.library.people.map(\.name) == ["Anna"])
    try await shared.anna.session.admit(try #require(report.joinRequests.first).household)
    #expect(shared.guests == [carl.household] && shared.anna.names(in: shared.list) == ["The Matrix", "Brazil"])
    #expect(shared.anna.session.status.joinRequests.isEmpty)
    try await shared.settle(carl)
    #expect(Set(carl.library.people.map(\.name)) == ["Anna", "Carl"])
  }

  @Test func `after a restart, the request and the open invitations are still there`() async throws {
    let shared = try await Shared()
    let carl = try await shared.accepting(try await shared.invite(), "Carl", 2)
    let other = try await shared.invite(.read)
    try await shared.settle(carl)
    let again = SyncSession(shared.anna.store, shared.place, sharing: shared.list, .seeded(9))
    #expect(try await again.sync().joinRequests.map(\.household) == [carl.household])
    #expect(try await again.invitations().contains(other))
    try await again.admit(carl.household)
    #expect(try await again.invitations() == [other] && shared.guests == [carl.household])
  }

  @Test func `an invitation is used up by the household that was admitted`() async throws {
    let shared = try await Shared()
    let invitation = try await shared.invite()
    let carl = try await shared.accepting(invitation, "Carl", 2)
    try await shared.settle(carl)
    try await shared.anna.session.admit(carl.household)
    #expect(try await shared.anna.session.invitations().isEmpty)
    let eve = try await shared.accepting(invitation, "Eve", 3)
    try await shared.settle(carl, eve)
    let report = try await shared.anna.session.sync()
    #expect(report.joinRequests.isEmpty && report.problems.map(\.kind) == [.stranger])
    await #expect(throws: SyncError.self) { try await shared.anna.session.admit(eve.household) }
    #expect(shared.guests == [carl.household])
  }

  @Test func `who was removed does not come back with the old invitation, nor does a new library of theirs`()
    async throws
  {
    let shared = try await Shared()
    let invitation = try await shared.invite()
    let carl = try await shared.accepting(invitation, "Carl", 2)
    try await shared.settle(carl)
    try await shared.anna.session.admit(carl.household)
    try await shared.settle(carl)
    try await shared.anna.session.remove(carl.household)
    try await shared.settle(carl)
    let again = try await shared.accepting(invitation, "Carl", 4)
    try await again.edit { try $0.add(Circle.brazil, to: shared.list) }
    try await shared.settle(again)
    #expect(try await shared.anna.session.sync().joinRequests.isEmpty)
    #expect(shared.guests.isEmpty && shared.anna.names(in: shared.list) == ["The Matrix"])
  }

  @Test func `an invitation ends at its time, when it is withdrawn, and when its request is declined`() async throws {
    let ends: [@Sendable (Shared, Invitation, HouseholdID) async throws -> Void] = [
      { shared, _, _ in shared.clock.goOn(.seconds(7200)) },
      { shared, invitation, _ in try await shared.anna.session.withdraw(invitation) },
      { shared, _, household in try await shared.anna.session.decline(household) },
    ]
    for (number, end) in ends.enumerated() {
      let shared = try await Shared()
      let invitation = try await shared.invite(until: shared.clock.look().instant.adding(.seconds(3600)))
      let carl = try await shared.accepting(invitation, "Carl", 2)
      try await shared.settle(carl)
      #expect(try await shared.anna.session.invitations() == [invitation])
      try await end(shared, invitation, carl.household)
      try await shared.settle(carl)
      #expect(try await shared.anna.session.sync().joinRequests.isEmpty, "\(number)")
      #expect(try await shared.anna.session.invitations().isEmpty && shared.guests.isEmpty, "\(number)")
      await #expect(throws: SyncError.self) { try await shared.anna.session.admit(carl.household) }
      // A new invitation is another chance, and brings what was written meanwhile.
      try await carl.edit { try $0.add(Circle.brazil, to: shared.list) }
      let later = SyncSession(carl.store, shared.place, accepting: try await shared.invite(), .seeded(8))
      for _ in 1...3 {
        try await later.sync()
        try await shared.anna.session.syncAdmitting()
      }
      #expect(shared.guests == [carl.household], "\(number)")
      #expect(shared.anna.names(in: shared.list) == ["The Matrix", "Brazil"], "\(number)")
    }
  }

  @Test func `a code that nobody gave out is no request`() async throws {
    let shared = try await Shared()
    let invitation = try await shared.invite()
    let forged = try Invitation(invitation.text.replacing(invitation.code, with: "0123456789abcdef"))
    let eve = try await shared.accepting(forged, "Eve", 3)
    try await shared.settle(eve)
    #expect(try await shared.anna.session.sync().joinRequests.isEmpty && shared.guests.isEmpty)
  }

  @Test func `the role is that of the invitation, whatever the text says`() async throws {
    let shared = try await Shared()
    let invitation = try await shared.invite(.read)
    let forged = try Invitation(invitation.text.replacing(" read ", with: " write "))
    let carl = try await shared.accepting(forged, "Carl", 2)
    for _ in 1...2 { for person in [shared.anna, carl] { try await person.session.syncAdmitting() } }
    #expect(shared.anna.library.members[ListMemberID(shared.list, carl.household)]?.role == .read)
  }
}
