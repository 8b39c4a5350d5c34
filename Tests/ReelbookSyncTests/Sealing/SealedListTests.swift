import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A list that is shared in a sealed place: each household speaks for itself, and who is out reads nothing new.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct SealedListTests {
  @Test func `a list is shared with who was invited, and the place tells nothing of it`() async throws {
    let shared = try await SealedList()
    let carl = try await shared.member("Carl", 2)
    try await carl.edit { try $0.add(Circle.brazil, to: shared.list) }
    try await shared.settle(carl)
    for person in [shared.anna, carl] { #expect(person.names(in: shared.list) == ["The Matrix", "Brazil"]) }
    for (name, bytes) in shared.place.files {
      let text = String(decoding: bytes, as: UTF8.self) + name
      for word in ["Anna", "Carl", "Together", "\(shared.list)", "household", "Matrix"] {
        #expect(!text.contains(word))
      }
    }
    for person in [shared.anna, carl] { #expect(try await person.session.sync().isEmpty) }
  }

  @Test func `several households join one after the other, and read each other`() async throws {
    let shared = try await SealedList()
    // Both were invited before either of them joined.
    let invitations = [
      try await shared.anna.session.invite(.write, to: "x"), try await shared.anna.session.invite(.read, to: "x"),
    ]
    let carl = try await shared.accepting(invitations[0], "Carl", 2)
    try await shared.settle(carl)
    let dora = try await shared.accepting(invitations[1], "Dora", 3)
    try await shared.settle(carl, dora)
    try await carl.edit { try $0.add(Circle.brazil, to: shared.list) }
    try await shared.settle(carl, dora)
    for person in [shared.anna, carl, dora] {
      #expect(person.names(in: shared.list) == ["The Matrix", "Brazil"])
      #expect(Set(person.library.people.map(\.name)) == ["Anna", "Carl", "Dora"])
    }
  }

  @Test func `nobody writes in another household's name`() async throws {
    let shared = try await SealedList()
    let secrets = MemorySecretStore()
    let carl = try await shared.member("Carl", 2)
    let eve = try await shared.member("Eve", 3, .read, keptIn: secrets)
    try await shared.settle(carl, eve)
    // Eve, who may only read, seals what Carl wrote once more, with a row of her own, and says that it is Carl's.
    let scope = "list/\(shared.list)"
    let device = eve.store.device
    let forger = try Forger(secrets, as: device)
    var writer = SyncSegmentWriter()
    var segment = SharedSegment()
    (segment.households, segment.devices) = ([carl.household], [device])
    writer.add(from: segment)
    var draft = eve.library.draft(as: eve.me, now: eve.store.now())
    try draft.remove(shared.list, lastTitles: .remove)
    var clock = HybridClock(device: device, having: eve.library, at: eve.store.now().instant)
    for change in draft.commit(by: &clock)?.changes ?? [] { writer.add(SharedRow(change)) }
    for number in [50, 51] {
      // Under her own device's id, and under one that nobody knows.
      let id = number == 50 ? device : DeviceID(bits: 77)
      let bytes = try writer.finish(id, number...number, scope: scope, coding: forger.coding)
      shared.place.files["\(SyncSegmentName(id, number...number, random: 1))"] = bytes
    }
    for person in [shared.anna, carl] {
      let report = try await person.session.sync()
      #expect(person.names(in: shared.list) == ["The Matrix"], "\(report.problems)")
    }
    #expect(!(try await shared.anna.session.sync()).problems.isEmpty)
    try await shared.settle(carl, eve)
    for person in [shared.anna, carl, eve] { #expect(person.names(in: shared.list) == ["The Matrix"]) }
  }

  @Test func `who was removed reads nothing that is written later, and its writing does not count`() async throws {
    let shared = try await SealedList()
    let (carl, dora) = (try await shared.member("Carl", 2), try await shared.member("Dora", 3))
    try await shared.settle(carl, dora)
    let secrets = MemorySecretStore()
    let eve = try await shared.member("Eve", 4, keptIn: secrets)
    try await shared.settle(carl, dora, eve)
    let kept = secrets.names.first { $0.hasPrefix("reelbook.place.") }.flatMap { secrets.secret(named: $0) }
    try await shared.anna.session.remove(eve.household)
    try await shared.settle(carl, dora)
    let before = Set(shared.place.files.keys)
    try await carl.edit { try $0.add(Circle.brazil, to: shared.list) }
    try await shared.settle(carl, dora)
    // Eve keeps her key, and opens with it what was there, and no file that came after.
    let forger = try Forger(secrets)
    #expect(kept != nil)
    let reader = SyncSegmentReader(scope: "list/\(shared.list)", coding: forger.coding, schema: .standard)
    let later = shared.place.files.filter { !before.contains($0.key) && SyncSegmentName($0.key) != nil }
    #expect(!later.isEmpty)
    for (name, bytes) in later { #expect(throws: SyncSegmentFailure.self) { try reader.read(bytes, named: name) } }
    // She writes on, as if nothing had happened.
    try await eve.editUnasked { draft in _ = try draft.add(Circle.alien, to: shared.list) }
    _ = try? await eve.session.sync()
    try await shared.settle(carl, dora)
    for person in [shared.anna, carl, dora] { #expect(person.names(in: shared.list) == ["The Matrix", "Brazil"]) }
  }

  @Test func `who was removed gets no key by saying that another household's device is theirs`() async throws {
    let shared = try await SealedList()
    let (secrets, fresh) = (MemorySecretStore(), Data(repeating: 7, count: SealingSize.key))
    let carl = try await shared.member("Carl", 2)
    let eve = try await shared.member("Eve", 3, keptIn: secrets)
    try await shared.settle(carl, eve)
    try await shared.anna.session.remove(eve.household)
    try await shared.settle(carl)
    // With the key that she had, from a device that nobody knows, in the name of a member.
    let device = DeviceID(bits: 77)
    var writer = SyncSegmentWriter()
    writer.add(from: SharedSegment([carl.household], [device]))
    let bytes = try writer.finish(
      device, 1...1, scope: "list/\(shared.list)", coding: try Forger(secrets, seed: fresh).coding)
    shared.place.files["\(SyncSegmentName(device, 1...1, random: 1))"] = bytes
    try await shared.settle(carl)
    try await shared.anna.session.renewKey()
    try await shared.settle(carl)
    let primitives = try SystemPrimitives.result.get()
    let identity = try DeviceIdentity(seed: fresh, primitives)
    for (name, bytes) in shared.place.files {
      #expect(KeyFile.read(bytes)?.wrapped[identity.keys.agreement.hexadecimal] == nil, "\(name)")
    }
  }

  @Test func `nobody speaks for the owner to somebody who has just been invited`() async throws {
    let shared = try await SealedList()
    let secrets = MemorySecretStore()
    let eve = try await shared.member("Eve", 3, keptIn: secrets)
    let invitation = try await shared.anna.session.invite(.write, to: "x")
    try await shared.settle(eve)
    // Eve keeps the owner's files back, and writes as the owner's household from a device that nobody knows.
    let all = shared.place.files
    let device = DeviceID(bits: 77)
    var writer = SyncSegmentWriter()
    writer.add(from: SharedSegment([shared.anna.household], [device]))
    var draft = shared.anna.library.draft(as: shared.anna.me, now: eve.store.now())
    try draft.rename(shared.list, to: "Eve's now")
    var clock = HybridClock(device: device, having: shared.anna.library, at: eve.store.now().instant)
    for change in draft.commit(by: &clock)?.changes ?? [] { writer.add(SharedRow(change)) }
    let forged = "\(SyncSegmentName(device, 1...1, random: 1))"
    let bytes = try writer.finish(device, 1...1, scope: "list/\(shared.list)", coding: try Forger(secrets).coding)
    shared.place.files = all.filter { SyncSegmentName($0.key) == nil }.merging([forged: bytes]) { $1 }
    let carl = try await shared.accepting(invitation, "Carl", 2)
    try await carl.session.sync()
    shared.place.files.merge(all) { $1 }
    try await shared.settle(carl, eve)
    for person in [shared.anna, carl, eve] { #expect(person.library.list(shared.list)?.name == "Together") }
    #expect(!(try await carl.session.sync()).problems.isEmpty)
  }

  @Test func `an invitation's key opens nothing once the invitation has ended`() async throws {
    let ends: [@Sendable (SealedList, Invitation) async throws -> Void] = [
      { shared, _ in shared.clock.goOn(.seconds(7200)) },
      { shared, invitation in try await shared.anna.session.withdraw(invitation) },
      { shared, invitation in
        let carl = try await shared.accepting(invitation, "Carl", 2)
        try await shared.settle(carl)
      },
      { shared, invitation in
        let carl = try await shared.accepting(invitation, "Carl", 2)
        try await shared.settleAlone(carl)
        try await shared.anna.session.decline(carl.household)
      },
    ]
    for (number, end) in ends.enumerated() {
      let shared = try await SealedList()
      let until = shared.clock.look().instant.adding(.seconds(3600))
      let invitation = try await shared.anna.session.invite(.write, to: "x", until: until)
      try await shared.anna.session.sync()
      try await end(shared, invitation)
      try await shared.settleAlone()
      let before = Set(shared.place.files.keys)
      try await shared.anna.edit { try $0.add(Circle.brazil, to: shared.list) }
      try await shared.settleAlone()
      let secrets = MemorySecretStore()
      let eve = try await shared.accepting(invitation, "Eve", 9, keptIn: secrets)
      _ = try? await eve.session.sync()
      #expect(!eve.names(in: shared.list).contains("Brazil"), "\(number)")
      let reader = SyncSegmentReader(
        scope: "list/\(shared.list)", coding: try Forger(secrets).coding, schema: .standard)
      let later = shared.place.files.filter { file in
        !before.contains(file.key) && SyncSegmentName(file.key).map { $0.writer != eve.store.device } ?? false
      }
      #expect(!later.isEmpty)
      for (name, bytes) in later {
        #expect(throws: SyncSegmentFailure.self, "\(number)") { try reader.read(bytes, named: name) }
      }
    }
  }

  @Test func `a household's second device gets the list's key by its first one`() async throws {
    let shared = try await SealedList()
    let (home, secrets) = (MemoryExchange(), MemorySecretStore())
    let phone = SyncSession(shared.anna.store, home, .seeded(11, sealed: shared.secrets))
    try await phone.sync()
    let store = try await SharingPerson.store("", seed: 12)
    let tablet = SyncSession(
      store, home, accepting: try await phone.inviteDevice(to: "x"), .seeded(12, sealed: secrets))
    let list = SyncSession(store, shared.place, sharing: shared.list, .seeded(13, sealed: secrets))
    try await shared.anna.session.sync()
    let error = await #expect(throws: SyncError.self) { try await list.sync() }
    #expect(error?.code == .keyNeeded)
    let carl = try await shared.member("Carl", 2)
    for _ in 1...3 {
      for session in [tablet, phone] { try await session.sync() }
      try await shared.settle(carl)
      _ = try? await list.sync()
    }
    try await store.edit { try $0.add(Circle.brazil, to: shared.list) }
    for _ in 1...2 {
      try await list.sync()
      try await shared.settle(carl)
    }
    #expect(carl.names(in: shared.list) == ["The Matrix", "Brazil"])
    #expect(try await list.sync().problems.isEmpty)
    // The tablet is lost: it is removed at home, and the list follows.
    try await phone.remove(store.device)
    try await shared.settle(carl)
    try await carl.edit { try $0.add(Circle.alien, to: shared.list) }
    try await shared.settle(carl)
    _ = try? await list.sync()
    #expect(shared.anna.names(in: shared.list).contains("Alien"))
    #expect(!store.library.items(in: shared.list).contains { $0.subject == Circle.alien.title.id.subject })
  }

  @Test func `a phone that was restored without its keychain is invited again, and is the same household`() async throws
  {
    let shared = try await SealedList()
    let storage = MemoryStorage()
    let invitation = try await shared.anna.session.invite(.write, to: "x")
    let store = try await SharingPerson.store("Carl", seed: 2, on: storage)
    let carl = SharingPerson(
      store,
      SyncSession(store, shared.place, accepting: invitation, .seeded(2, sealed: MemorySecretStore())))
    try await shared.settle(carl)
    try await carl.edit { try $0.add(Circle.brazil, to: shared.list) }
    try await shared.settle(carl)
    let household = carl.household
    // The keychain is gone, the library is there.
    let empty = MemorySecretStore()
    let lost = SyncSession(store, shared.place, sharing: shared.list, .seeded(3, sealed: empty))
    let error = await #expect(throws: SyncError.self) { try await lost.sync() }
    #expect(error?.code == .keyNeeded)
    let again = SyncSession(
      store, shared.place, accepting: try await shared.anna.session.invite(.write, to: "x"), .seeded(4, sealed: empty))
    try await carl.edit { try $0.add(Circle.alien, to: shared.list) }
    for _ in 1...4 {
      try await again.sync()
      try await shared.settle()
    }
    #expect(Set(shared.anna.names(in: shared.list)) == ["The Matrix", "Brazil", "Alien"])
    #expect(shared.anna.guests == [household])
  }

  @Test func `a phone that was restored with its keychain has other keys, and is the same household`() async throws {
    let shared = try await SealedList()
    let secrets = MemorySecretStore()
    let carl = try await shared.member("Carl", 2, keptIn: secrets)
    let (household, old) = (carl.household, carl.store.device)
    _ = try await carl.store.takeNewDevice()
    let again = SyncSession(carl.store, shared.place, sharing: shared.list, .seeded(5, sealed: secrets))
    for _ in 1...2 {
      try await again.sync()
      try await shared.settle()
    }
    try await carl.edit { try $0.add(Circle.brazil, to: shared.list) }
    for _ in 1...2 {
      try await again.sync()
      #expect(try await shared.anna.session.sync().problems.isEmpty)
    }
    #expect(shared.anna.names(in: shared.list) == ["The Matrix", "Brazil"] && shared.anna.guests == [household])
    let (first, second) = (secrets.secret(named: DeviceIdentity.name(of: old)), carl.store.device)
    #expect(first != nil && first != secrets.secret(named: DeviceIdentity.name(of: second)))
  }

  @Test func `a plain list does not become sealed by an invitation, nor a sealed one plain`() async throws {
    let shared = try await SealedList()
    let sealed = try await shared.anna.session.invite(.write, to: "x")
    try await shared.anna.session.sync()
    let store = try await SharingPerson.store("Carl", seed: 2)
    let files = shared.place.files
    let plain = SyncSession(store, shared.place, accepting: sealed, .seeded(2))
    let error = await #expect(throws: SyncError.self) { try await plain.sync() }
    #expect(error?.code == .wrongKey && shared.place.files == files)
    let circle = try await Circle()
    let invitation = try await circle.anna.session.invite(.write, to: "x")
    let other = SyncSession(store, circle.place, accepting: invitation, .seeded(2, sealed: MemorySecretStore()))
    let second = await #expect(throws: SyncError.self) { try await other.sync() }
    #expect(second?.code == .wrongKey)
  }
}
