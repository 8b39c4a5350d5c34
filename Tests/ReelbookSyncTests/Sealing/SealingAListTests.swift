import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A list that is shared in a plain place becomes a sealed one, and back, with members.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct SealingAListTests {
  /// Anna's list with Carl, in a plain place, and the keychains that they get.
  private struct Shared {
    let place = MemoryExchange()
    let secrets = (anna: MemorySecretStore(), carl: MemorySecretStore())
    let list: ListID
    let (anna, carl): (SharingPerson, SharingPerson)

    init() async throws {
      let store = try await SharingPerson.store("Anna", seed: 1)
      let list = try await store.edit { draft in
        let list = try draft.addList("Together")
        try draft.add(Circle.matrix, to: list)
        return list
      }
      self.list = list
      anna = SharingPerson(store, SyncSession(store, place, sharing: list, .seeded(1)))
      carl = try await SharingPerson.accepting(try await anna.session.invite(.write, to: "x"), "Carl", place, seed: 2)
      for _ in 1...3 { for person in [anna, carl] { try await person.session.syncAdmitting() } }
      try await carl.edit { try $0.add(Circle.brazil, to: list) }
      for person in [carl, anna] { try await person.session.sync() }
    }

    func session(of person: SharingPerson, _ secrets: MemorySecretStore?) -> SyncSession {
      SyncSession(person.store, place, sharing: list, .seeded(7, sealed: secrets))
    }

    /// The files that somebody without the key can read.
    var readable: [String] {
      place.files.filter { String(decoding: $0.value, as: UTF8.self).contains("\"scope\":\"list") }.keys.sorted()
    }

    func expectEqual(_ names: Set<String>, _ count: Int) {
      for person in [anna, carl] { #expect(Set(person.names(in: list)) == names, "after \(count)") }
      #expect(anna.guests == [carl.household], "after \(count)")
    }
  }

  @Test func `a list is sealed wherever it is interrupted, and a member that comes late goes on by an invitation`()
    async throws
  {
    for count in 0..<60 {
      let shared = try await Shared()
      let failing = InterruptedExchange(shared.place, after: count)
      let first = SyncSession(
        shared.anna.store, failing, sharing: shared.list, .seeded(5, sealed: shared.secrets.anna))
      let isDone = (try? await first.seal()) != nil
      let anna = shared.session(of: shared.anna, shared.secrets.anna)
      try await anna.seal()
      #expect(shared.readable.isEmpty, "after \(count)")
      // Carl publishes nothing plain.
      try await shared.carl.edit { try $0.add(Circle.alien, to: shared.list) }
      let report = try await shared.carl.session.sync()
      #expect(Set(report.kinds) == [.wrongKey] && report.published == 0 && shared.readable.isEmpty, "after \(count)")
      let carl = SyncSession(
        shared.carl.store, shared.place, accepting: try await anna.invite(.write, to: "x"),
        .seeded(8, sealed: shared.secrets.carl))
      for _ in 1...4 { for session in [carl, anna] { try await session.syncAdmitting() } }
      shared.expectEqual(["The Matrix", "Brazil", "Alien"], count)
      #expect(shared.readable.isEmpty, "after \(count)")
      for session in [carl, anna] { #expect(try await session.sync().isEmpty, "after \(count)") }
      if isDone { return }
    }
    Issue.record("Sealing takes more than sixty calls.")
  }

  @Test func `a list is made plain wherever it is interrupted, and a member that comes late follows`() async throws {
    for count in 0..<60 {
      let shared = try await SealedList()
      let secrets = MemorySecretStore()
      let carl = try await shared.member("Carl", 2, keptIn: secrets)
      let failing = InterruptedExchange(shared.place, after: count)
      let first = SyncSession(shared.anna.store, failing, sharing: shared.list, .seeded(5))
      let isDone = (try? await first.unseal(keptIn: shared.secrets)) != nil
      let anna = SyncSession(shared.anna.store, shared.place, sharing: shared.list, .seeded(6))
      try await anna.unseal(keptIn: shared.secrets)
      try await carl.edit { try $0.add(Circle.brazil, to: shared.list) }
      let theirs = SyncSession(carl.store, shared.place, sharing: shared.list, .seeded(7))
      try await theirs.unseal(keptIn: secrets)
      for _ in 1...3 { for session in [anna, theirs] { try await session.syncAdmitting() } }
      for person in [shared.anna, carl] {
        #expect(person.names(in: shared.list) == ["The Matrix", "Brazil"], "after \(count)")
      }
      // And somebody who is new joins in the plain place.
      let dora = try await SharingPerson.accepting(
        try await anna.invite(.read, to: "x"), "Dora", shared.place, seed: 9)
      for _ in 1...3 { for session in [dora.session, anna, theirs] { try await session.syncAdmitting() } }
      #expect(dora.names(in: shared.list) == ["The Matrix", "Brazil"], "after \(count)")
      if isDone { return }
    }
    Issue.record("Making a list plain takes more than sixty calls.")
  }
}
