import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A lost phone: what it can still read, and what of its writing counts.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct RemovedDeviceTests {
  @Test func `a removed device reads nothing that is written later, and the others read all`() async throws {
    let home = try await SealedHome()
    let thief = try await home.newcomer(3)
    try await home.settle(thief)
    #expect(thief.stars == [1])
    try await home.phone.session.remove(thief.store.device)
    try await home.phone.star(2)
    try await home.tablet.star(3)
    try await home.settle()
    try await home.tablet.star(4)
    try await home.settle(thief)
    #expect(home.phone.stars == [1, 2, 3, 4] && home.tablet.stars == [1, 2, 3, 4])
    // The tablet wrote its star before it knew.
    #expect(Set(thief.stars).isSubset(of: [1, 3]))
    #expect(home.phone.store.library.devices[thief.store.device] == nil)
    #expect(try await thief.sync().kinds.contains(.wrongKey))
  }

  @Test func `what a removed device writes does not count, and what it wrote before does, also for a new device`()
    async throws
  {
    let home = try await SealedHome()
    let old = try await home.newcomer(3)
    try await old.star(2)
    try await home.settle(old)
    try await home.phone.session.remove(old.store.device)
    try await home.settle()
    try await old.star(3)
    try await old.sync()
    for device in [home.tablet, home.phone] {
      #expect(try await device.sync().kinds == [.removed] && device.stars == [1, 2])
    }
    let late = try await home.newcomer(4)
    #expect(try await late.sync().kinds == [.removed])
    #expect(late.stars == [1, 2])
  }

  @Test func `who had the key before a removal cannot bring in another device with it`() async throws {
    let home = try await SealedHome()
    let invitation = try await home.phone.session.inviteDevice(to: "x")
    let thief = try await home.newcomer(3, accepting: invitation)
    try await home.settle(thief)
    try await home.phone.session.remove(thief.store.device)
    try await home.settle()
    let other = try await home.newcomer(4, accepting: invitation)
    try await other.star(9)
    try await other.sync()
    #expect(try await home.phone.sync().kinds.contains(.forged))
    #expect(try await home.tablet.sync().kinds.contains(.forged))
    #expect(home.phone.stars == [1] && home.tablet.stars == [1])
    // With a new invitation it is welcome, and what it wrote is not lost.
    let again = SyncSession(
      other.store, home.place, accepting: try await home.phone.session.inviteDevice(to: "x"),
      .sealed(keptIn: MemorySecretStore()))
    for _ in 1...2 {
      try await again.sync()
      try await home.settle()
    }
    #expect(home.phone.stars == [1, 9] && home.tablet.stars == [1, 9])
  }

  @Test func `a phone that is found again comes back with a new invitation, under a new id`() async throws {
    let home = try await SealedHome()
    let secrets = MemorySecretStore()
    let phone = try await home.newcomer(3, keptIn: secrets)
    try await home.settle(phone)
    let lost = phone.store.device
    try await home.phone.session.remove(lost)
    try await home.settle()
    try await phone.star(5)
    try await phone.sync()
    let again = SyncSession(
      phone.store, home.place, accepting: try await home.phone.session.inviteDevice(to: "x"), .sealed(keptIn: secrets))
    for _ in 1...3 {
      try await again.sync()
      try await home.settle()
    }
    #expect(phone.store.device != lost && home.phone.stars == [1, 5] && home.phone.shared == phone.shared)
    let keys = home.place.files.keys.filter { $0.hasSuffix(".keys") }
    try await home.settle()
    #expect(home.place.files.keys.filter { $0.hasSuffix(".keys") } == keys)
  }

  @Test func `a phone that was restored from the lost one's backup stays, when the lost one is removed`() async throws {
    let home = try await SealedHome()
    let (storage, secrets) = (MemoryStorage(), MemorySecretStore())
    let invitation = try await home.phone.session.inviteDevice(to: "x")
    let lost = try await SyncingDevice.open(
      home.place, seed: 3, on: storage, secrets: secrets, accepting: invitation)
    try await home.settle(lost)
    // The same library and keychain, under another id.
    let stolen = lost.store.device
    let copy = MemorySecretStore()
    for name in secrets.names { copy.setSecret(secrets.secret(named: name), named: name) }
    _ = try await lost.store.takeNewDevice()
    let restored = SyncSession(lost.store, home.place, .sealed(keptIn: secrets))
    for _ in 1...2 {
      try await restored.sync()
      try await home.settle()
    }
    let before = Set(home.place.files.values.compactMap { KeyFile.read($0)?.generation })
    try await home.phone.session.remove(stolen)
    for _ in 1...2 {
      try await restored.sync()
      try await home.settle()
    }
    try await home.phone.star(7)
    for _ in 1...2 {
      try await home.settle()
      try await restored.sync()
    }
    #expect(lost.stars.contains(7))
    // Nobody makes a key again without a reason, and what the lost phone had opens no file of keys.
    let keys = home.place.files.filter { $0.key.hasSuffix(".keys") }
    try await restored.sync()
    try await home.settle()
    #expect(home.place.files.filter { $0.key.hasSuffix(".keys") } == keys)
    let seed = try #require(copy.secret(named: DeviceIdentity.name(of: stolen)).flatMap { Data(base64Encoded: $0) })
    let primitives = try SystemPrimitives.result.get()
    let thief = Sealer(primitives: primitives, secrets: copy, identity: try DeviceIdentity(seed: seed, primitives))
    for bytes in keys.values {
      let file = try #require(KeyFile.read(bytes))
      #expect(file.key(for: thief, scope: "devices") == nil || before.contains(file.generation))
    }
  }

  @Test func `a removed device cannot make a key for the others, although it had invited them`() async throws {
    let home = try await SealedHome()
    let stolen = home.phone.store.device
    // The tablet was invited by the phone that is lost now. A third device was invited by the tablet.
    let third = try await home.newcomer(3, accepting: try await home.tablet.session.inviteDevice(to: "x"))
    for _ in 1...3 { for device in [home.tablet, third, home.phone] { try await device.sync() } }
    try await home.tablet.session.remove(stolen)
    for _ in 1...2 { for device in [third, home.tablet] { try await device.sync() } }
    // The thief makes a greater generation than any, for the tablet, under an id that nobody knows.
    let primitives = try SystemPrimitives.result.get()
    let secrets = home.secrets.phone
    let name = try #require(secrets.names.first { $0.hasPrefix("reelbook.place.") })
    let place = String(name.dropFirst("reelbook.place.".count))
    let old = try #require(KeyRing(place: place, secrets.secret(named: name) ?? ""))
    let seed = try #require(secrets.secret(named: DeviceIdentity.name(of: stolen)).flatMap { Data(base64Encoded: $0) })
    let key = PlaceKey(number: 99, random: 1, secret: Data(repeating: 9, count: SealingSize.key))
    let thief = Sealer(primitives: primitives, secrets: secrets, identity: try DeviceIdentity(seed: seed, primitives))
    var roster = KeyRoster()
    roster.device = DeviceID(bits: 77)
    roster.earlier[old.current.name] = old.current.secret.base64EncodedString()
    let receivers = [home.tablet, third].compactMap { device in
      home.tablet.store.library.devices[device.store.device].flatMap { DeviceKeys($0.keys) }
    }
    #expect(receivers.count == 2)
    let file = try KeyFile(KeyRing(place: old.place, key), roster, for: receivers, scope: "devices", thief)
    home.place.files["\(DeviceID(bits: 77))-\(key.name)-00000001.keys"] = file.data
    // And passes it off as an earlier key, in a file of the key that everybody had.
    roster.earlier = [key.name: key.secret.base64EncodedString()]
    let second = try KeyFile(KeyRing(place: old.place, old.current), roster, for: receivers, scope: "devices", thief)
    home.place.files["\(DeviceID(bits: 78))-\(old.current.name)-00000001.keys"] = second.data
    try await home.tablet.star(8)
    for _ in 1...2 { for device in [home.tablet, third] { try await device.sync() } }
    #expect(third.stars == [1, 8])
    let reader = SyncSegmentReader(
      scope: "devices", coding: try SealedCoding(KeyRing(place: old.place, key), thief.identity, primitives),
      schema: .standard)
    for (name, bytes) in home.place.files where SyncSegmentName(name) != nil {
      #expect(throws: SyncSegmentFailure.self) { try reader.read(bytes, named: name) }
    }
    #expect(try await home.tablet.sync().kinds.contains(.wrongKey))
  }

  @Test func `a key that a lost phone's keys number far above the one in use is not taken, and the phone is removed`()
    async throws
  {
    for number in [Int.max, 1 << 32, PlaceKey.numbers.upperBound, 5_000] {
      let home = try await SealedHome()
      let primitives = try SystemPrimitives.result.get()
      let (secrets, phone) = (home.secrets.phone, home.phone.store.device)
      let ring = try Self.ring(in: secrets)
      let seed = try #require(secrets.secret(named: DeviceIdentity.name(of: phone)).flatMap { Data(base64Encoded: $0) })
      let thief = Sealer(primitives: primitives, secrets: secrets, identity: try DeviceIdentity(seed: seed, primitives))
      var next = ring
      next.add(PlaceKey(number: number, random: 1, secret: Data(repeating: 9, count: SealingSize.key)))
      var roster = KeyRoster()
      roster.device = phone
      let tablet = home.tablet.store.library.devices[home.tablet.store.device].flatMap { DeviceKeys($0.keys) }
      let file = try KeyFile(next, roster, for: [try #require(tablet)], scope: "devices", thief)
      home.place.files["\(phone)-\(next.current.name)-00000009.keys"] = file.data
      #expect(try await home.tablet.sync().kinds.contains(.wrongKey), "\(number)")
      try await home.tablet.session.remove(phone)
      try await home.tablet.star(2)
      try await home.tablet.sync()
      #expect(try Self.ring(in: home.secrets.tablet).current.number == ring.current.number + 1, "\(number)")
      let invitation = try await home.tablet.session.inviteDevice(to: "x")
      let late = try await home.newcomer(3, accepting: invitation)
      try await late.sync()
      #expect(late.stars == [1, 2], "\(number)")
    }
  }

  @Test func `a place has no key beyond the last number, and makes none`() throws {
    let (place, last) = (Data(0..<16), PlaceKey.numbers.upperBound)
    func ring(_ number: Int) -> KeyRing {
      KeyRing(place: place, PlaceKey(number: number, random: 1, secret: Data(16..<48)))
    }
    for number in [1, 2, last] { #expect(KeyRing(place: place.hexadecimal, ring(number).text) == ring(number)) }
    for number in [.min, 0, last + 1, 1 << 32, .max] {
      #expect(KeyRing(place: place.hexadecimal, ring(number).text) == nil, "\(number)")
    }
    var (nearly, done) = (ring(last - 1), ring(last))
    try nearly.renew(TestedPrimitives.get())
    #expect(nearly.current.number == last)
    #expect(throws: SealingError.wrongSize) { try done.renew(TestedPrimitives.get()) }
  }

  private static func ring(in secrets: MemorySecretStore) throws -> KeyRing {
    let name = try #require(secrets.names.first { $0.hasPrefix("reelbook.place.") })
    return try #require(
      KeyRing(place: String(name.dropFirst("reelbook.place.".count)), secrets.secret(named: name) ?? ""))
  }

  @Test func `two devices that remove two others at once keep both out`() async throws {
    let home = try await SealedHome()
    let (first, second) = (try await home.newcomer(3), try await home.newcomer(4))
    try await home.settle(first, second)
    // Each removes another one without having seen what the other did.
    let before = home.place.files
    try await home.phone.session.remove(first.store.device)
    let after = home.place.files
    home.place.files = before
    try await home.tablet.session.remove(second.store.device)
    home.place.files.merge(after) { $1 }
    try await home.settle()
    try await home.phone.star(7)
    try await home.settle()
    for device in [first, second] {
      _ = try? await device.sync()
      #expect(!device.stars.contains(7))
      try await device.star(8)
      _ = try? await device.sync()
    }
    try await home.settle()
    #expect(home.phone.stars == [1, 7] && home.tablet.stars == [1, 7] && home.phone.shared == home.tablet.shared)
  }

  @Test func `a device that was away for several new keys reads all when it comes back`() async throws {
    let home = try await SealedHome()
    for number in 2...4 {
      try await home.phone.session.renewKey()
      try await home.phone.star(number)
      try await home.phone.sync()
    }
    try await home.tablet.star(9)
    try await home.settle()
    #expect(home.tablet.stars == [1, 2, 3, 4, 9] && home.phone.stars == [1, 2, 3, 4, 9])
    let late = try await home.newcomer(5)
    try await late.sync()
    #expect(late.stars == [1, 2, 3, 4, 9])
    #expect(home.place.files.keys.filter { $0.hasSuffix(".keys") }.count <= 2)
  }

  @Test func `an invitation from before a new key opens nothing that comes after`() async throws {
    let home = try await SealedHome()
    let invitation = try await home.phone.session.inviteDevice(to: "x")
    try await home.phone.session.renewKey()
    try await home.phone.star(2)
    try await home.settle()
    let eve = try await home.newcomer(6, accepting: invitation)
    _ = try? await eve.sync()
    #expect(!eve.stars.contains(2))
  }

  @Test func `a removal is interrupted anywhere, and a later sync completes it`() async throws {
    for count in 0..<12 {
      let home = try await SealedHome()
      let thief = try await home.newcomer(3)
      try await home.settle(thief)
      let failing = InterruptedExchange(home.place, after: count)
      let session = SyncSession(home.phone.store, failing, .sealed(keptIn: home.secrets.phone))
      let isDone = (try? await session.remove(thief.store.device)) != nil
      let again = SealedHome.again(home.phone, home.place, home.secrets.phone)
      if !isDone, home.phone.store.library.devices[thief.store.device] != nil {
        try await again.remove(thief.store.device)
      }
      for _ in 1...2 {
        try await again.sync()
        try await home.tablet.sync()
      }
      try await home.phone.star(7)
      try await again.sync()
      try await home.tablet.sync()
      _ = try? await thief.sync()
      #expect(!thief.stars.contains(7) && home.tablet.stars.contains(7), "after \(count)")
    }
  }

  @Test func `the device that made the place and invited all others is removed by one of them`() async throws {
    let home = try await SealedHome()
    let third = try await home.newcomer(3)
    for _ in 1...2 { try await home.settle(third) }
    #expect(try await home.tablet.session.remove(home.phone.store.device).problems.isEmpty)
    try await third.sync()
    for (number, device) in [(7, home.tablet), (8, third)] {
      try await device.star(number)
      try await device.sync()
    }
    try await home.tablet.sync()
    _ = try? await home.phone.sync()
    #expect(home.phone.stars == [1])
    #expect(home.tablet.stars == [1, 7, 8] && third.stars == [1, 7, 8])
  }

  @Test func `a device that nobody has named makes no new key before another one has synced`() async throws {
    let home = try await SealedHome()
    let third = try await home.newcomer(3)
    try await third.sync()
    let keys = home.place.files.keys.filter { $0.hasSuffix(".keys") }
    let report = try await third.session.remove(home.tablet.store.device)
    #expect(report.kinds == [.missing] && report.problems[0].message.contains("another device has synced"))
    #expect(home.place.files.keys.filter { $0.hasSuffix(".keys") } == keys)
    for _ in 1...2 { for device in [home.phone, third] { try await device.sync() } }
    #expect(try await third.sync().problems.isEmpty)
    try await home.phone.star(2)
    try await home.phone.sync()
    _ = try? await home.tablet.sync()
    #expect(!home.tablet.stars.contains(2))
  }
}
