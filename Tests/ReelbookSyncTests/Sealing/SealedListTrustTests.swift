import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// What somebody with the key of a list cannot do to the others: a reader, somebody who was invited, a former member.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct SealedListTrustTests {
  /// What a device of the list has, to write files that no session writes.
  private struct Insider {
    let ring: KeyRing
    let sealer: Sealer
    let device: DeviceID

    init(_ secrets: MemorySecretStore, as device: DeviceID) throws {
      let name = try #require(secrets.names.first { $0.hasPrefix("reelbook.place.") })
      let place = String(name.dropFirst("reelbook.place.".count))
      ring = try #require(KeyRing(place: place, secrets.secret(named: name) ?? ""))
      let text = secrets.secret(named: DeviceIdentity.name(of: device)) ?? ""
      let seed = try #require(Data(base64Encoded: text))
      let primitives = try TestedPrimitives.get()
      sealer = Sealer(primitives: primitives, secrets: secrets, identity: try DeviceIdentity(seed: seed, primitives))
      self.device = device
    }

    /// A file with a greater key than any, for some people's devices.
    func nextKey(
      _ number: Int = 99, for people: [SharingPerson], isPlain: Bool = false, list: ListID
    ) throws -> (KeyRing, String, Data) {
      var next = ring
      next.add(PlaceKey(number: number, random: 1, secret: Data(repeating: 9, count: SealingSize.key)))
      var roster = KeyRoster()
      (roster.device, roster.isPlain) = (device, isPlain)
      let receivers = people.compactMap { person in
        person.library.devices[person.store.device].flatMap { DeviceKeys($0.keys) }
      }
      #expect(receivers.count == people.count)
      let file = try KeyFile(next, roster, for: receivers, scope: "list/\(list)", sealer)
      return (next, "\(device)-\(next.current.name)-00000001.keys", file.data)
    }
  }

  @Test func `nobody but its owner makes a list plain`() async throws {
    let shared = try await SealedList()
    let secrets = MemorySecretStore()
    let carl = try await shared.member("Carl", 2)
    let eve = try await shared.member("Eve", 3, .read, keptIn: secrets)
    try await shared.settle(carl, eve)
    let files = shared.place.files
    // By the verb, as a reader and as a member who may write.
    let plain = SyncSession(eve.store, shared.place, sharing: shared.list, .seeded(8))
    let error = await #expect(throws: SyncError.self) { try await plain.unseal(keptIn: secrets) }
    #expect(
      error?.code == .notAllowed
        && shared.place.files.keys.filter { $0.hasSuffix(".keys") } == files.keys.filter { $0.hasSuffix(".keys") })
    // And by a file that no session writes.
    let insider = try Insider(secrets, as: eve.store.device)
    let (_, name, bytes) = try insider.nextKey(for: [shared.anna, carl], isPlain: true, list: shared.list)
    shared.place.files[name] = bytes
    try await carl.edit { try $0.add(Circle.brazil, to: shared.list) }
    try await shared.settle(carl)
    for person in [shared.anna, carl] { #expect(person.names(in: shared.list) == ["The Matrix", "Brazil"]) }
    for (name, bytes) in shared.place.files where SyncSegmentName(name) != nil {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("household"))
    }
  }

  @Test func `its owner makes a list plain, and each member follows`() async throws {
    let shared = try await SealedList()
    let secrets = MemorySecretStore()
    let carl = try await shared.member("Carl", 2, keptIn: secrets)
    let anna = SyncSession(shared.anna.store, shared.place, sharing: shared.list, .seeded(11))
    try await anna.unseal(keptIn: shared.secrets)
    let error = await #expect(throws: SyncError.self) { try await carl.session.sync() }
    #expect(error?.message.contains("unseal") == true)
    let theirs = SyncSession(carl.store, shared.place, sharing: shared.list, .seeded(12))
    try await theirs.unseal(keptIn: secrets)
    try await carl.edit { try $0.add(Circle.brazil, to: shared.list) }
    for _ in 1...3 { for session in [anna, theirs] { try await session.syncAdmitting() } }
    for person in [shared.anna, carl] { #expect(person.names(in: shared.list) == ["The Matrix", "Brazil"]) }
  }

  @Test func `who was invited and not admitted makes no key for the members`() async throws {
    let shared = try await SealedList()
    let carl = try await shared.member("Carl", 2)
    let secrets = MemorySecretStore()
    let eve = try await shared.accepting(
      try await shared.anna.session.invite(.write, to: "x"), "Eve", 3, keptIn: secrets)
    // She names her own device, in a file of the key in use.
    try await eve.session.sync()
    let insider = try Insider(secrets, as: eve.store.device)
    var roster = KeyRoster()
    roster.device = eve.store.device
    var holder = KeyHolder()
    holder.keys = insider.sealer.identity.keys.text
    roster.holders[eve.store.device] = holder
    let file = try KeyFile(insider.ring, roster, for: [], scope: "list/\(shared.list)", insider.sealer)
    shared.place.files["\(eve.store.device)-\(insider.ring.current.name)-00000002.keys"] = file.data
    try await shared.settleAlone(carl)
    try await shared.anna.session.decline(eve.household)
    try await shared.settleAlone(carl)
    try await expectNoKey(of: insider, shared, carl)
  }

  @Test func `who was removed makes no key for the members, not even as a device that they had named before`()
    async throws
  {
    let shared = try await SealedList()
    let carl = try await shared.member("Carl", 2)
    let secrets = MemorySecretStore()
    let eve = try await shared.member("Eve", 3, keptIn: secrets)
    try await shared.settle(carl, eve)
    let insider = try Insider(secrets, as: eve.store.device)
    let hidden = DeviceID(bits: 77)
    secrets.setSecret(
      Data(repeating: 5, count: SealingSize.key).base64EncodedString(), named: DeviceIdentity.name(of: hidden))
    let other = try Insider(secrets, as: hidden)
    var roster = KeyRoster()
    roster.device = eve.store.device
    var holder = KeyHolder()
    holder.keys = other.sealer.identity.keys.text
    roster.holders[hidden] = holder
    let file = try KeyFile(insider.ring, roster, for: [], scope: "list/\(shared.list)", insider.sealer)
    shared.place.files["\(eve.store.device)-\(insider.ring.current.name)-00000002.keys"] = file.data
    try await shared.settle(carl)
    try await shared.anna.session.remove(eve.household)
    try await shared.settle(carl)
    try await expectNoKey(of: other, shared, carl)
    try await expectNoKey(of: insider, shared, carl)
  }

  /// Expects that nobody seals with a key that somebody made who is no member.
  private func expectNoKey(of insider: Insider, _ shared: SealedList, _ carl: SharingPerson) async throws {
    let (next, name, bytes) = try insider.nextKey(for: [shared.anna, carl], list: shared.list)
    shared.place.files[name] = bytes
    let before = Set(shared.place.files.keys)
    try await carl.edit { draft in
      try draft.change(shared.list) { (list: inout TitleList) in list.icon = "film" }
      _ = try draft.add(Circle.brazil, to: shared.list)
    }
    try await shared.settleAlone(carl)
    let coding = try SealedCoding(next, insider.sealer.identity, TestedPrimitives.get())
    for name in shared.place.files.keys where !before.contains(name) && SyncSegmentName(name) != nil {
      let header = String(decoding: shared.place.files[name]?.prefix(300) ?? Data(), as: UTF8.self)
      #expect(!header.contains("\"key\":\"\(next.current.name)\"") && coding.generation == next.current.name)
    }
    #expect(shared.anna.names(in: shared.list).contains("Brazil"))
  }

  @Test func `no member makes a key with a number that leaves room for no other, and the member is removed`()
    async throws
  {
    let shared = try await SealedList()
    let secrets = MemorySecretStore()
    let carl = try await shared.member("Carl", 2)
    let eve = try await shared.member("Eve", 3, keptIn: secrets)
    try await shared.settle(carl, eve)
    let insider = try Insider(secrets, as: eve.store.device)
    for number in [Int.max, 1 << 32, PlaceKey.numbers.upperBound, 5_000] {
      let (_, name, bytes) = try insider.nextKey(number, for: [shared.anna, carl], list: shared.list)
      shared.place.files[name] = bytes
    }
    try await shared.settle(carl)
    try await shared.anna.session.remove(eve.household)
    try await carl.edit { try $0.add(Circle.brazil, to: shared.list) }
    try await shared.settle(carl)
    #expect(shared.anna.names(in: shared.list).contains("Brazil"))
    let number = try Insider(shared.secrets, as: shared.anna.store.device).ring.current.number
    #expect(number > insider.ring.current.number && number < 99)
  }

  @Test func `no member makes another one take a new id by a file under its id`() async throws {
    let shared = try await SealedList()
    let secrets = MemorySecretStore()
    let carl = try await shared.member("Carl", 2)
    let eve = try await shared.member("Eve", 3, keptIn: secrets)
    try await shared.settle(carl, eve)
    let device = carl.store.device
    for households in [Set([carl.household]), [eve.household], []] {
      var writer = SyncSegmentWriter()
      writer.add(from: SharedSegment(households, [device]))
      let coding = try Forger(secrets, as: eve.store.device).coding
      let bytes = try writer.finish(device, 70...70, scope: "list/\(shared.list)", coding: coding)
      shared.place.files["\(SyncSegmentName(device, 70...70, random: 1))"] = bytes
      #expect(try await carl.session.sync().kinds == [.forged])
      #expect(carl.store.device == device)
    }
  }
}
