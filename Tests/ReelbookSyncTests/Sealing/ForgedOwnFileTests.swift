import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Files that somebody puts in place of a device's own, or under its id.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct ForgedOwnFileTests {
  @Test func `forge: a device takes back no file of its own that somebody else wrote`() async throws {
    let home = try await SealedHome()
    let thief = try await home.newcomer(9)
    try await home.settle(thief)
    // With the key of the place, and with a checksum that fits: only the digest and the signature differ.
    let device = home.phone.store.device
    let name = try #require(home.segments.last { $0.hasPrefix("\(device)") })
    let whole = try #require(home.place.files[name])
    let numbers = try #require(SyncSegmentName(name)).numbers
    let elsewhere = MemoryExchange()
    let secrets = MemorySecretStore()
    let eve = try await home.newcomer(10, in: elsewhere, keptIn: secrets)
    try await eve.star(99)
    try await eve.sync()
    let forged = try Forger(secrets).forge(elsewhere.files, as: device, numbers.lowerBound)
    home.place.files[name] = forged.bytes
    for round in 0..<20 {
      home.phone.clock.goOn(.seconds(round % 3))
      try await home.phone.sync()
    }
    #expect(home.place.files[name] != forged.bytes && home.place.files[name] != whole)
    #expect(!home.phone.stars.contains(99) && home.phone.store.device == device)
    let late = try await home.newcomer(11)
    try await late.sync()
    #expect(late.stars == [1])
  }

  @Test func `forge: who was removed cannot write as a device to itself, nor make it take another id`() async throws {
    let home = try await SealedHome()
    let secrets = MemorySecretStore()
    let thief = try await home.newcomer(9, keptIn: secrets)
    try await home.settle(thief)
    try await home.phone.session.remove(thief.store.device)
    try await home.settle()
    let forger = try Forger(secrets, seed: Data(repeating: 3, count: SealingSize.key))
    let device = home.phone.store.device
    var draft = thief.store.library.draft(as: thief.store.me, now: thief.store.now())
    try draft.star(.movie(98))
    var clock = HybridClock(device: device, having: thief.store.library, at: thief.store.now().instant)
    let commit = draft.commit(by: &clock)
    var writer = SyncSegmentWriter()
    writer.add(try #require(commit))
    let bytes = try writer.finish(device, 80...80, scope: "devices", coding: forger.coding)
    home.place.files["\(SyncSegmentName(device, 80...80, random: 7))"] = bytes
    let report = try await home.phone.sync()
    #expect(report.kinds == [.forged] && home.phone.store.device == device)
    try await home.settle()
    #expect(home.phone.stars == [1] && home.tablet.stars == [1])
  }
}
