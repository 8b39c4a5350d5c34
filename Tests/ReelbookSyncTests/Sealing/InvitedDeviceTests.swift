import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// An invitation of a device is for one device, and for a while.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct InvitedDeviceTests {
  @Test func `who joins is shown, and the invitation is used up`() async throws {
    let home = try await SealedHome()
    let invitation = try await home.phone.session.inviteDevice(to: "x")
    #expect(try await home.phone.session.deviceInvitations() == [invitation])
    let third = try await home.newcomer(3, accepting: invitation)
    try await third.sync()
    #expect(try await home.phone.sync().newDevices == [third.store.device])
    #expect(try await home.tablet.sync().newDevices == [third.store.device])
    #expect(try await home.phone.sync().newDevices == [])
    #expect(try await home.phone.session.deviceInvitations() == [])
    // The text opens nothing that comes after.
    try await home.phone.star(2)
    try await home.settle(third)
    #expect(third.stars == [1, 2])
    let eve = try await home.newcomer(4, accepting: invitation)
    _ = try? await eve.sync()
    #expect(!eve.stars.contains(2))
    try await eve.star(9)
    _ = try? await eve.sync()
    try await home.settle(third)
    #expect(home.phone.stars == [1, 2] && home.tablet.stars == [1, 2])
  }

  @Test func `an invitation that was taken back or whose time is over opens nothing that comes after`() async throws {
    for isWithdrawn in [false, true] {
      let home = try await SealedHome()
      let until = home.phone.clock.look().instant.adding(.seconds(600))
      let invitation = try await home.phone.session.inviteDevice(to: "x", until: until)
      if isWithdrawn { try await home.phone.session.withdraw(invitation) } else { home.phone.clock.goOn(.seconds(601)) }
      #expect(try await home.phone.session.deviceInvitations() == [])
      await #expect(throws: SyncError.self) { try await home.phone.session.withdraw(invitation) }
      try await home.settle()
      try await home.phone.star(2)
      try await home.settle()
      let eve = try await home.newcomer(4, accepting: invitation)
      _ = try? await eve.sync()
      try await eve.star(9)
      _ = try? await eve.sync()
      #expect(!eve.stars.contains(2), "\(isWithdrawn)")
      try await home.settle()
      #expect(home.phone.stars == [1, 2] && home.tablet.stars == [1, 2], "\(isWithdrawn)")
    }
  }

  @Test func `an invitation ends after a day by itself`() async throws {
    let home = try await SealedHome()
    _ = try await home.phone.session.inviteDevice(to: "x")
    let keys = Set(home.place.files.keys.filter { $0.hasSuffix(".keys") })
    home.phone.clock.goOn(.seconds(86_000))
    try await home.phone.sync()
    #expect(keys == Set(home.place.files.keys.filter { $0.hasSuffix(".keys") }))
    home.phone.clock.goOn(.seconds(500))
    try await home.phone.sync()
    #expect(keys != Set(home.place.files.keys.filter { $0.hasSuffix(".keys") }))
  }

  @Test func `a second device with the same invitation is out, and does not get the next key`() async throws {
    let home = try await SealedHome()
    let invitation = try await home.phone.session.inviteDevice(to: "x")
    let (third, eve) = (
      try await home.newcomer(3, accepting: invitation), try await home.newcomer(4, accepting: invitation)
    )
    // Both come before the phone has seen either; the phone sees the first one.
    let before = home.place.files
    try await eve.star(9)
    try await eve.sync()
    let files = home.place.files.filter { before[$0.key] == nil }
    home.place.files = before
    try await third.sync()
    try await home.phone.sync()
    home.place.files.merge(files) { $1 }
    let report = try await home.phone.sync()
    #expect(report.kinds.contains(.forged) || report.kinds.contains(.removed))
    try await home.settle(third)
    try await home.phone.star(2)
    try await home.settle(third)
    _ = try? await eve.sync()
    #expect(!eve.stars.contains(2) && third.stars == [1, 2] && home.phone.stars == [1, 2])
  }

  @Test func `of two devices that come at once with one invitation, one is out and both are reported`() async throws {
    let home = try await SealedHome()
    let invitation = try await home.phone.session.inviteDevice(to: "x")
    let (third, eve) = (
      try await home.newcomer(3, accepting: invitation), try await home.newcomer(4, accepting: invitation)
    )
    for device in [third, eve] { try await device.sync() }
    // The tablet cannot know, and takes both for devices of the household.
    try await home.tablet.sync()
    let report = try await home.phone.sync()
    #expect(report.newDevices.count == 1 && Set(report.kinds) == [.removed])
    try await home.settle()
    try await home.phone.star(2)
    try await home.settle()
    for device in [third, eve] { _ = try? await device.sync() }
    #expect([third, eve].filter { $0.stars.contains(2) }.map(\.store.device) == report.newDevices)
  }

  @Test func `two invitations at once bring in two devices`() async throws {
    let home = try await SealedHome()
    let invitations = [
      try await home.phone.session.inviteDevice(to: "x"), try await home.phone.session.inviteDevice(to: "x"),
    ]
    let third = try await home.newcomer(3, accepting: invitations[0])
    try await home.settle(third)
    // The place has another key than this one.
    let fourth = try await home.newcomer(4, accepting: invitations[1])
    try await fourth.star(5)
    for _ in 1...2 {
      _ = try? await fourth.sync()
      try await home.settle(third)
    }
    try await fourth.sync()
    for device in [home.phone, home.tablet, third, fourth] { #expect(device.stars == [1, 5]) }
  }

  @Test func `nobody who sees an invited device's file can come in its place`() async throws {
    let home = try await SealedHome()
    let secrets = MemorySecretStore()
    let old = try await home.newcomer(3, keptIn: secrets)
    try await home.settle(old)
    let invitation = try await home.phone.session.inviteDevice(to: "x")
    let third = try await home.newcomer(4, accepting: invitation)
    let before = home.place.files
    try await third.sync()
    let file = try #require(home.place.files.first { before[$0.key] == nil && SyncSegmentName($0.key) != nil })
    let forger = try Forger(secrets)
    let reader = SyncSegmentReader(scope: "devices", coding: forger.coding, schema: .standard)
    let word = try reader.read(file.value, named: file.key).shared.invitation
    #expect(word.count == 32 && !word.contains(invitation.text.split(separator: " ")[2]))
    // Somebody who can read it shows the same word first.
    var segment = SharedSegment()
    segment.invitation = word
    var writer = SyncSegmentWriter()
    writer.add(from: segment)
    let device = DeviceID(bits: 77)
    let bytes = try writer.finish(device, 1...1, scope: "devices", coding: forger.coding)
    home.place.files = before.merging(["\(SyncSegmentName(device, 1...1, random: 1))": bytes]) { $1 }
    try await home.phone.sync()
    #expect(try await home.phone.session.deviceInvitations().count == 1)
  }

  @Test func `a removed device leaves no other behind that it had named`() async throws {
    let home = try await SealedHome()
    let secrets = MemorySecretStore()
    let thief = try await home.newcomer(3, keptIn: secrets)
    try await home.settle(thief)
    // It names a device that writes nothing, in a file of the key in use.
    let primitives = try TestedPrimitives.get()
    let name = try #require(secrets.names.first { $0.hasPrefix("reelbook.place.") })
    let place = String(name.dropFirst("reelbook.place.".count))
    let ring = try #require(KeyRing(place: place, secrets.secret(named: name) ?? ""))
    let seed = try #require(
      secrets.secret(named: DeviceIdentity.name(of: thief.store.device)).flatMap { Data(base64Encoded: $0) })
    let sealer = Sealer(primitives: primitives, secrets: secrets, identity: try DeviceIdentity(seed: seed, primitives))
    let hidden = try DeviceIdentity(seed: Data(repeating: 5, count: SealingSize.key), primitives)
    var roster = KeyRoster()
    roster.device = thief.store.device
    var holder = KeyHolder()
    holder.keys = hidden.keys.text
    roster.holders[DeviceID(bits: 78)] = holder
    let file = try KeyFile(ring, roster, for: [hidden.keys], scope: "devices", sealer)
    home.place.files["\(thief.store.device)-\(ring.current.name)-00000009.keys"] = file.data
    try await home.settle()
    try await home.phone.session.remove(thief.store.device)
    try await home.settle()
    try await home.phone.star(2)
    try await home.settle()
    let other = Sealer(primitives: primitives, secrets: secrets, identity: hidden)
    for (name, bytes) in home.place.files where name.hasSuffix(".keys") {
      let key = KeyFile.read(bytes)?.key(for: other, scope: "devices")
      #expect(key.map { $0.number <= ring.current.number } ?? true, "\(name)")
    }
    // Nor can it make a key for the others.
    var next = ring
    next.add(PlaceKey(number: 99, random: 1, secret: Data(repeating: 9, count: SealingSize.key)))
    var second = KeyRoster()
    second.device = DeviceID(bits: 78)
    let receivers = home.phone.store.library.devices.compactMap { DeviceKeys($0.keys) }
    let greater = try KeyFile(next, second, for: receivers, scope: "devices", other)
    home.place.files["\(DeviceID(bits: 78))-\(next.current.name)-00000009.keys"] = greater.data
    try await home.phone.star(3)
    try await home.settle()
    let reader = SyncSegmentReader(
      scope: "devices", coding: try SealedCoding(next, hidden, primitives), schema: .standard)
    for (name, bytes) in home.place.files {
      guard let segment = try? reader.read(bytes, named: name) else { continue }
      #expect(!segment.generation.hasPrefix("99-"))
    }
    #expect(home.tablet.stars == [1, 2, 3])
  }
}
