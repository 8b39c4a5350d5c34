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

    let clock = TestClock(aheadBy: .seconds(40_000))
    let store = try await SharingPerson.store("", seed: 77, on: FileStorage(backup), clock)
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

  /// A phone that was lost, and the one on which its backup is opened.
  private struct Loss {
    let circle: Circle
    let old: SharingPerson
    let restored: SharingPerson

    var others: [SharingPerson] { [circle.anna, circle.carl, circle.dora].filter { $0.store !== old.store } }

    /// Loses a person's phone after some edits that all others have taken in.
    init(
      of name: String, by exchange: (Circle) -> any Exchange, before prepare: (Circle) async throws -> Void,
      after edit: @Sendable (inout Draft, ListID) throws -> Void
    ) async throws {
      let disk = SimulatedDisk(named: "phone")
      let storage = FileStorage(disk)
      circle = try await Circle(
        annasStorage: name == "Anna" ? storage : MemoryStorage(),
        carlsStorage: name == "Carl" ? storage : MemoryStorage())
      old = name == "Anna" ? circle.anna : circle.carl
      try await prepare(circle)
      try await circle.settle()
      try await old.store.compact()
      let backup = disk.copy(named: "backup")
      let list = circle.list
      try await old.edit { try edit(&$0, list) }
      try await circle.settle()
      await old.store.close()
      let clock = TestClock(aheadBy: .seconds(40_000))
      let store = try await SharingPerson.store("", seed: 77, on: FileStorage(backup), clock)
      restored = SharingPerson(store, SyncSession(store, exchange(circle), sharing: list, .seeded(77)))
    }

    /// The new phone after a restart of its app, with everything in the place.
    var restarted: SharingPerson {
      SharingPerson(
        restored.store, SyncSession(restored.store, circle.place, sharing: circle.list, .seeded(78)))
    }

    func settle(_ phone: SharingPerson) async throws {
      for _ in 1...4 { for person in [phone] + others { try await person.session.syncAdmitting() } }
    }
  }

  @Test(arguments: ["Anna", "Carl"], WithholdingExchange.Form.allCases)
  func `a restored phone has its list again when its own files come after its first syncs`(
    _ name: String, _ form: WithholdingExchange.Form
  ) async throws {
    var late: WithholdingExchange?
    let loss = try await Loss(of: name) { circle in
      let old = name == "Anna" ? circle.anna : circle.carl
      let exchange = WithholdingExchange(circle.place, withholding: "\(old.store.device)", form)
      late = exchange
      return exchange
    } before: { _ in
    } after: { draft, list in
      try draft.add(Circle.brazil, to: list)
      try draft.add(.movie(348), to: draft.addList("Other"))
      try draft.remove(.movie(348), from: list)
      try draft.rename(list, to: "Evenings")
      try draft.addNote("Shared words", on: .movie(603), shared: true)
      try draft.watch(.movie(603))
    }
    let list = loss.circle.list
    try await loss.settle(loss.restored)
    #expect(Set(loss.restored.names(in: list)) == ["The Matrix", "Alien"])
    #expect(loss.others.allSatisfy { Set($0.names(in: list)) == ["The Matrix", "Brazil"] })
    try #require(late).arrive()
    // What was read is remembered beside the library.
    for _ in 1...2 {
      let phone = loss.restarted
      try await loss.settle(phone)
      for person in [phone] + loss.others {
        #expect(Set(person.names(in: list)) == ["The Matrix", "Brazil"])
        #expect(person.library.list(list)?.name == "Evenings")
        #expect(person.library.notes.map(\.text) == ["Shared words"])
        #expect(person.library.diary(of: loss.old.me).map(\.subject) == [.movie(603)])
        let report = try await person.session.syncAdmitting()
        #expect(report.published == 0 && report.received == 0 && report.problems.isEmpty, "\(report.problems)")
      }
    }
  }

  @Test(arguments: ["Anna", "Carl"], [true, false])
  func `a restored phone asks before it removes again what was removed after its backup`(
    _ name: String, _ isAccepted: Bool
  ) async throws {
    let loss = try await Loss(of: name) {
      $0.place
    } before: { circle in
      let list = circle.list
      try await circle.anna.edit { draft in
        for number in 1...48 {
          try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Movie \(number)"))), to: list)
        }
      }
    } after: { draft, list in
      try draft.rename(list, to: "Evenings")
      for item in draft.library.items(in: list).prefix(30) { try draft.delete(ListEntry.self, item.entry.id) }
    }
    let list = loss.circle.list
    for person in loss.others {
      for batch in person.session.heldBack { try await person.session.accept(batch.id) }
      #expect(person.names(in: list).count == 20)
    }
    let report = try await loss.restored.session.sync()
    #expect(report.heldBack.map(\.deletions) == [["entry": 30]])
    #expect(report.heldBack.map(\.device) == [loss.old.store.device])
    #expect(loss.restored.names(in: list).count == 50 && loss.restored.library.list(list)?.name == "Evenings")
    try await loss.settle(loss.restored)
    #expect(loss.others.allSatisfy { $0.names(in: list).count == 20 })
    // It waits for the app, also after a restart.
    let phone = loss.restarted
    try await phone.session.sync()
    let batch = try #require(phone.session.heldBack.first)
    #expect(phone.session.heldBack.count == 1)
    if isAccepted { try await phone.session.accept(batch.id) } else { try await phone.session.refuse(batch.id) }
    try await loss.settle(phone)
    for person in [phone] + loss.others {
      #expect(person.names(in: list).count == (isAccepted ? 20 : 50))
      #expect(person.session.heldBack.isEmpty)
    }
  }
}

/// An exchange whose replicator brings one device's files late.
final class WithholdingExchange: Exchange {
  /// How a file looks before it is there.
  enum Form: CaseIterable {
    /// It is not listed.
    case absent
    /// It is listed, and has no bytes yet, as in iCloud Drive.
    case listed
    /// A part of it is there.
    case cut
  }

  private let base: any Exchange
  private let prefix: String
  private let form: Form
  private let isThere = Lock(false)

  init(_ base: any Exchange, withholding prefix: String, _ form: Form) {
    self.base = base
    self.prefix = prefix
    self.form = form
  }

  func arrive() { isThere.withLock { $0 = true } }

  private func isLate(_ name: String) -> Bool { name.hasPrefix(prefix) && !isThere.withLock { $0 } }

  func list() async throws -> [String] {
    try await base.list().filter { form != .absent || !isLate($0) }
  }

  func read(_ name: String) async throws -> Data? {
    guard isLate(name) else { return try await base.read(name) }
    return form == .cut ? try await base.read(name)?.part(0..<40) : nil
  }

  func write(_ bytes: Data, as name: String) async throws { try await base.write(bytes, as: name) }

  func remove(_ name: String) async throws { try await base.remove(name) }
}
