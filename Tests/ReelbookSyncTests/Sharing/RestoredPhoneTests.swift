import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A household of one phone shares a list. The phone is lost, and a backup of its folder is opened on a new one.
@Suite struct RestoredPhoneTests {
  /// What becomes of the phone's keychain.
  enum Keys: CaseIterable {
    case none, kept, code, invitation
  }

  @Test(arguments: ["Anna", "Carl"], Keys.allCases)
  func `a restored phone shares its list as it was before the loss, and goes on`(
    _ name: String, _ keys: Keys
  )
    async throws
  {
    // Nobody can invite the owner.
    guard keys == .none || TestedPrimitives.areThere, keys != .invitation || name == "Carl" else { return }
    let disk = SimulatedDisk(named: "phone")
    let storage = FileStorage(disk)
    let secrets = keys == .none ? [] : (1...3).map { _ in MemorySecretStore() }
    let circle = try await Circle(
      annasStorage: name == "Anna" ? storage : MemoryStorage(),
      carlsStorage: name == "Carl" ? storage : MemoryStorage(),
      secrets: secrets)
    let old = name == "Anna" ? circle.anna : circle.carl
    let code = keys == .code ? try await old.session.recoveryCode(named: "On paper") : nil
    try await circle.settle()
    try await old.store.compact()
    let backup = disk.copy(named: "backup")
    try await old.edit { draft in
      try draft.add(Circle.brazil, to: circle.list)
      try draft.add(.movie(348), to: draft.addList("Other"))
      try draft.remove(.movie(348), from: circle.list)
      try draft.rename(circle.list, to: "Evenings")
      try draft.addNote("Shared words", on: .movie(603), shared: true)
      try draft.watch(.movie(603))
    }
    try await circle.settle()
    await old.store.close()

    var configuration = StoreConfiguration()
    configuration.ids = SeededGenerator(seed: 77)
    let clock = TestClock(aheadBy: .seconds(40_000))
    configuration.now = { clock.look() }
    let store = try await LibraryStore.open(FileStorage(backup), configuration)
    #expect(store.report.isCopy)
    let keychain: MemorySecretStore? =
      switch keys {
      case .none: nil
      case .kept: secrets[name == "Anna" ? 0 : 1]
      case .code, .invitation: MemorySecretStore()
      }
    let syncing = SyncConfiguration.seeded(77, sealed: keychain)
    let session =
      if keys == .invitation {
        SyncSession(
          store, circle.place, accepting: try await circle.anna.session.invite(.write, to: "x"), syncing)
      } else {
        SyncSession(store, circle.place, sharing: circle.list, syncing)
      }
    if let code { try await session.recover(with: code) }
    let restored = SharingPerson(store, session)
    let others = [circle.anna, circle.carl, circle.dora].filter { $0.store !== old.store }
    func settle() async throws {
      for _ in 1...4 { for person in [restored] + others { try await person.session.syncAdmitting() } }
    }
    func expectEqual(_ titles: Set<String>) {
      for person in [restored] + others {
        #expect(Set(person.names(in: circle.list)) == titles)
        #expect(person.library.list(circle.list)?.name == "Evenings")
        #expect(person.library.notes.map(\.text) == ["Shared words"])
        #expect(person.library.diary(of: old.me).map(\.subject) == [.movie(603)])
      }
    }
    try await settle()
    expectEqual(["The Matrix", "Brazil"])
    try await restored.edit { try $0.add(Circle.alien, to: circle.list) }
    try await settle()
    expectEqual(["The Matrix", "Brazil", "Alien"])
    for person in [restored] + others {
      let report = try await person.session.syncAdmitting()
      #expect(report.published == 0 && report.received == 0 && report.problems.isEmpty, "\(report.problems)")
    }
    let note = try #require(restored.library.notes.map(\.self).first)
    try await restored.edit { try $0.remove(note.id) }
    try await settle()
    #expect(others.allSatisfy { $0.library.notes.isEmpty })
  }
}
