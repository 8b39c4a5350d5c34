import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Anna's list in a sealed place, and her keychain.
struct SealedList {
  let place = MemoryExchange()
  let secrets = MemorySecretStore()
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
    anna = SharingPerson(
      store, SyncSession(store, place, sharing: list, .seeded(1, sealed: secrets)))
  }

  /// A person with a library who accepts an invitation, and their keychain.
  func accepting(
    _ invitation: Invitation, _ name: String, _ seed: UInt64, keptIn secrets: MemorySecretStore = MemorySecretStore()
  ) async throws -> SharingPerson {
    let store = try await SharingPerson.store(name, seed: seed)
    return SharingPerson(
      store,
      SyncSession(store, place, accepting: try Invitation(invitation.text), .seeded(seed, sealed: secrets)))
  }

  /// A person who was admitted.
  func member(
    _ name: String, _ seed: UInt64, _ role: ListRole = .write, keptIn secrets: MemorySecretStore = MemorySecretStore()
  ) async throws -> SharingPerson {
    let person = try await accepting(
      try await anna.session.invite(role, to: "memory://list"), name, seed, keptIn: secrets)
    try await settle(person)
    return person
  }

  /// Syncs everybody some times. Anna admits who asks.
  func settle(_ people: SharingPerson...) async throws {
    for _ in 1...3 { for person in [anna] + people { try await person.session.syncAdmitting() } }
  }

  /// Syncs everybody some times; nobody is admitted.
  func settleAlone(_ people: SharingPerson...) async throws {
    for _ in 1...3 { for person in [anna] + people { try await person.session.sync() } }
  }
}
