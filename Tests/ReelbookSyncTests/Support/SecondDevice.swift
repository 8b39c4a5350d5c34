import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A second device of somebody: it syncs with the first through a place of its owner's, and with the list's place itself.
struct SecondDevice {
  let person: SharingPerson
  let home: SyncSession
  let firstHome: SyncSession
  /// The place of their household.
  let place: MemoryExchange

  init(
    of first: SharingPerson, _ circle: Circle, by listPlace: (any Exchange)? = nil, seed: UInt64
  ) async throws {
    place = MemoryExchange()
    firstHome = SyncSession(first.store, place, .seeded(seed))
    try await firstHome.sync()
    let store = try await SharingPerson.store("", seed: seed + 1)
    home = SyncSession(store, place, .seeded(seed + 1))
    try await home.sync()
    try await home.adopt(first.me)
    let session = SyncSession(store, listPlace ?? circle.place, sharing: circle.list, .seeded(seed + 2))
    person = SharingPerson(store, session)
  }

  /// The same device, used by another.
  init(_ device: SecondDevice, _ person: SharingPerson) {
    self.person = person
    home = device.home
    firstHome = device.firstHome
    place = device.place
  }

  /// What one of the two devices has got, the other has.
  func meet() async throws {
    for session in [firstHome, home, firstHome, home] { try await session.sync() }
  }

  /// All that can be heard is heard, and nobody has anything to complain of.
  func settle(_ circle: Circle) async throws {
    for _ in 1...4 {
      try await firstHome.sync()
      try await home.sync()
      for session in [person.session] + circle.everybody.map(\.session) {
        let report = try await session.sync()
        #expect(!report.problems.contains { $0.kind == .notAllowed }, "\(report.problems)")
      }
    }
  }
}
