import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Two people of one household part, and share a list from then on.
@Suite struct PartedHouseholdTests {
  /// Ada's and Ben's devices, which were one household's until Ben's began its own, and their places.
  private struct Parted {
    let (ada, ben): (SyncingDevice, SyncingDevice)
    let benID: PersonID
    let place = MemoryExchange()

    /// Both know a list with a title of each.
    let common: ListID

    init() async throws {
      let home = MemoryExchange()
      ada = try await SyncingDevice.open(home, seed: 1, person: "Ada")
      ben = try await SyncingDevice.open(home, seed: 2)
      let (common, benID) = try await ada.store.edit { draft in
        let list = try draft.addList("Common")
        try draft.add(Circle.matrix, to: list)
        return (list, try draft.addPerson("Ben"))
      }
      (self.common, self.benID) = (common, benID)
      for device in [ada, ben] { try await device.sync() }
      try await ben.session.adopt(benID)
      try await ben.store.edit { try $0.add(Circle.alien, to: common) }
      for device in [ben, ada, ben] { try await device.sync() }
      try await ben.store.edit { try $0.household.start() }
    }

    /// Sessions for a list of Ada's that Ben was invited to.
    func share(_ list: ListID, _ role: ListRole) async throws -> (ada: SyncSession, ben: SyncSession) {
      let session = SyncSession(ada.store, place, sharing: list, .seeded(3))
      let line = try await session.invite(role, to: "memory://list").text
      try await session.syncAdmitting()
      return (session, SyncSession(ben.store, place, accepting: try Invitation(line), .seeded(4)))
    }

    func settle(_ sessions: (ada: SyncSession, ben: SyncSession)) async throws -> [SyncReport] {
      var reports: [SyncReport] = []
      for _ in 1...4 { reports = [try await sessions.ben.syncAdmitting(), try await sessions.ada.syncAdmitting()] }
      return reports
    }

    func titles(_ list: ListID) -> [Set<MediaID>] {
      [ada, ben].map { Set($0.store.library.items(in: list).map(\.subject)) }
    }
  }

  @Test func `after they part, two people share a new list`() async throws {
    let parted = try await Parted()
    let list = try await parted.ada.store.edit { draft in
      let list = try draft.addList("New")
      try draft.add(.movie(603), to: list)
      return list
    }
    let sessions = try await parted.share(list, .write)
    _ = try await parted.settle(sessions)
    try await parted.ben.store.edit { try $0.add(Circle.brazil, to: list) }
    try await parted.ada.store.edit { try $0.add(.movie(348), to: list) }
    let reports = try await parted.settle(sessions)
    #expect(parted.titles(list) == Array(repeating: [.movie(603), .movie(68), .movie(348)], count: 2))
    #expect(reports.allSatisfy { $0.problems.isEmpty && $0.published == 0 && $0.received == 0 }, "\(reports)")
    // What Ada takes out is out for both.
    try await parted.ada.store.edit { try $0.remove(.movie(348), from: list) }
    _ = try await parted.settle(sessions)
    #expect(parted.titles(list) == Array(repeating: [.movie(603), .movie(68)], count: 2))
  }

  @Test func `a list that both had before is shared with what each had put there`() async throws {
    let parted = try await Parted()
    let sessions = try await parted.share(parted.common, .write)
    _ = try await parted.settle(sessions)
    try await parted.ben.store.edit { try $0.add(Circle.brazil, to: parted.common) }
    let reports = try await parted.settle(sessions)
    #expect(parted.titles(parted.common) == Array(repeating: [.movie(603), .movie(348), .movie(68)], count: 2))
    #expect(reports.allSatisfy { $0.problems.isEmpty && $0.published == 0 && $0.received == 0 }, "\(reports)")
  }

  @Test func `the other's progress is theirs, and a right that was taken away holds for a former device`() async throws
  {
    let parted = try await Parted()
    let list = try await parted.ada.store.edit { draft in
      let list = try draft.addList("New")
      try draft.add(.movie(603), to: list)
      try draft.edit(list) { $0.showsProgress = true }
      return list
    }
    let sessions = try await parted.share(list, .write)
    _ = try await parted.settle(sessions)
    try await parted.ben.store.edit { try $0.watch(.movie(603)) }
    _ = try await parted.settle(sessions)
    #expect(parted.ada.store.library.diary(of: parted.benID).map(\.subject) == [.movie(603)])
    #expect(parted.ben.store.library.diary(of: parted.ada.store.me).isEmpty)
    let household = try #require(parted.ben.store.library.householdIDs.min())
    try await parted.ada.store.edit { draft in
      try draft.change(ListMemberID(list, household)) { (member: inout ListMember) in member.role = .read }
    }
    _ = try await sessions.ada.syncAdmitting()
    parted.ben.clock.goOn(.seconds(600))
    try await parted.ben.store.edit { try $0.add(Circle.brazil, to: list) }
    _ = try? await parted.settle(sessions)
    #expect(parted.titles(list)[0] == [.movie(603)])
  }
}
