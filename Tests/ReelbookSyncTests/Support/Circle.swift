import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Anna owns a list with two titles, Carl may change it, and Dora may only read it.
///
/// Each has their own library. The place is sealed if there is a keychain for each.
struct Circle {
  let place = MemoryExchange()
  let anna: SharingPerson
  let carl: SharingPerson
  let dora: SharingPerson
  let list: ListID

  static let matrix = CatalogTitle(Title(.movie(603), TitleFacts(name: "The Matrix", year: 1999)))
  static let alien = CatalogTitle(Title(.movie(348), TitleFacts(name: "Alien", year: 1979)))
  static let brazil = CatalogTitle(Title(.movie(68), TitleFacts(name: "Brazil", year: 1985)))

  /// Creates the circle; Anna's clock may be wrong, and her disk and Carl's may fail.
  init(
    seed: UInt64 = 1, showsProgress: Bool = true, annasClock: TestClock = TestClock(),
    annasStorage: any Storage = MemoryStorage(), carlsStorage: any Storage = MemoryStorage(),
    secrets: [MemorySecretStore] = []
  ) async throws {
    let store = try await SharingPerson.store("Anna", seed: seed * 10, on: annasStorage, annasClock)
    let list = try await store.edit { draft in
      let list = try draft.addList("Together", icon: "film")
      for title in [Self.matrix, Self.alien] { try draft.add(title, to: list) }
      try draft.change(list) { (list: inout TitleList) in list.showsProgress = showsProgress }
      return list
    }
    self.list = list
    anna = SharingPerson(store, SyncSession(store, place, sharing: list, .seeded(seed * 10, sealed: secrets.first)))
    let write = try await anna.session.invite(.write, to: "memory://list")
    let read = try await anna.session.invite(.read, to: "memory://list")
    try await anna.session.syncAdmitting()
    carl = try await SharingPerson.accepting(
      write, "Carl", place, seed: seed * 10 + 1, on: carlsStorage, keptIn: secrets.dropFirst().first)
    if !secrets.isEmpty { for session in [carl.session, anna.session] { try await session.syncAdmitting() } }
    dora = try await SharingPerson.accepting(
      read, "Dora", place, seed: seed * 10 + 2, keptIn: secrets.dropFirst(2).first)
    try await settle()
  }

  var everybody: [SharingPerson] { [anna, carl, dora] }

  /// Removes the list from a person's library.
  func remove(by person: SharingPerson) async throws {
    try await person.edit { draft in
      let other = try draft.addList("Other")
      try draft.remove(list, lastTitles: .move(to: other))
    }
  }

  /// Lets Anna change what Carl may do, and sync.
  func setCarlsRole(_ role: ListRole) async throws {
    try await anna.edit { draft in
      try draft.change(ListMemberID(list, carl.household)) { (member: inout ListMember) in member.role = role }
    }
    try await anna.session.syncAdmitting()
  }

  /// Removes the files that the body publishes from the exchange, and returns them.
  func hiding(_ body: () async throws -> Void) async throws -> [String: Data] {
    let before = place.files
    try await body()
    let hidden = place.files.filter { before[$0.key] == nil }
    place.files = before
    return hidden
  }

  /// Syncs everybody until no device publishes or takes in anything.
  func settle() async throws {
    for _ in 1...10 {
      var isQuiet = true
      for person in everybody {
        let report = try await person.session.syncAdmitting()
        if report.received > 0 || report.published > 0 || !report.joinRequests.isEmpty { isQuiet = false }
      }
      if isQuiet { return }
    }
    Issue.record("The devices still exchange files after ten rounds.")
  }
}

/// A person with a library, and a session for the list.
struct SharingPerson {
  let store: LibraryStore
  let session: SyncSession

  init(_ store: LibraryStore, _ session: SyncSession) {
    self.store = store
    self.session = session
  }

  static func store(
    _ name: String, seed: UInt64, on storage: any Storage = MemoryStorage(), _ clock: TestClock = TestClock(),
    schema: RecordSchema = .standard
  ) async throws -> LibraryStore {
    var configuration = StoreConfiguration()
    configuration.schema = schema
    configuration.now = { clock.look() }
    configuration.ids = SeededGenerator(seed: seed)
    configuration.personName = name
    return try await LibraryStore.open(storage, configuration)
  }

  static func accepting(
    _ invitation: Invitation, _ name: String, _ place: any Exchange, seed: UInt64,
    on storage: any Storage = MemoryStorage(), keptIn secrets: (any SecretStore)? = nil
  ) async throws -> SharingPerson {
    let store = try await store(name, seed: seed, on: storage)
    let configuration = SyncConfiguration.seeded(seed, sealed: secrets)
    return SharingPerson(
      store, SyncSession(store, place, accepting: try Invitation(invitation.text), configuration))
  }

  var me: PersonID { store.me }
  var library: Library { store.library }
  /// The id by which the others know the household.
  var household: HouseholdID { library.householdIDs.min() ?? .absent }

  /// The households that share lists of another household.
  var guests: Set<HouseholdID> {
    Set(
      library.members.map { $0 }.filter { library.lists.row($0.list)?.record.household != $0.household }
        .map(\.household))
  }

  /// The names of a list's titles.
  func names(in list: ListID) -> [String] { library.items(in: list).map { library.name(of: $0.subject) } }

  func edit(_ body: (inout Draft) throws -> Void) async throws { try await store.edit { try body(&$0) } }

  /// Edits as an app that does not ask what the household may change.
  func editUnasked(_ body: (inout Draft) throws -> Void) async throws {
    let now = store.now()
    var draft = store.library.draft(as: store.me, now: now)
    try body(&draft)
    var clock = HybridClock(device: store.device, having: store.library, at: now.instant)
    if let commit = draft.commit(by: &clock) { try await store.merge([commit]) }
  }
}

extension SyncConfiguration {
  static func seeded(_ seed: UInt64, sealed secrets: (any SecretStore)? = nil) -> SyncConfiguration {
    var configuration = secrets.map { SyncConfiguration.sealed(keptIn: $0) } ?? .plain
    configuration.random = SeededGenerator(seed: seed &* 7919)
    return configuration
  }
}

extension SyncSession {
  /// Syncs, and admits the households that ask to join.
  @discardableResult
  func syncAdmitting() async throws -> SyncReport {
    let report = try await sync()
    for request in report.joinRequests { try await admit(request.household) }
    return report
  }
}
