import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A person's second device.
///
/// It syncs with the first through their household's exchange, and with the list's exchange.
struct SecondDevice {
  let person: SharingPerson
  let home: SyncSession
  let firstHome: SyncSession
  /// The exchange of their household.
  let place: MemoryExchange

  init(
    of first: SharingPerson, _ circle: Circle, by listPlace: (any Exchange)? = nil, seed: UInt64,
    clock: TestClock = TestClock()
  ) async throws {
    place = MemoryExchange()
    firstHome = SyncSession(first.store, place, .seeded(seed))
    try await firstHome.sync()
    let store = try await SharingPerson.store("", seed: seed + 1, clock)
    home = SyncSession(store, place, .seeded(seed + 1))
    try await home.sync()
    try await home.adopt(first.me)
    let session = SyncSession(store, listPlace ?? circle.place, sharing: circle.list, .seeded(seed + 2))
    person = SharingPerson(store, session)
  }

  /// Creates the same device with another session for the list.
  init(_ device: SecondDevice, _ person: SharingPerson) {
    self.person = person
    home = device.home
    firstHome = device.firstHome
    place = device.place
  }

  /// Syncs the two devices with each other until both have everything.
  func meet() async throws {
    for session in [firstHome, home, firstHome, home] { try await session.syncAdmitting() }
  }

  /// Syncs everybody several times, and expects no report of a write that is not allowed.
  func settle(_ circle: Circle) async throws {
    for _ in 1...4 {
      try await firstHome.sync()
      try await home.sync()
      for session in [person.session] + circle.everybody.map(\.session) {
        let report = try await session.syncAdmitting()
        #expect(!report.problems.contains { $0.kind == .notAllowed }, "\(report.problems)")
      }
    }
  }
}
