import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct DeviceInvitationTests {
  @Test func `an invitation is a line that fits a QR code, tells its own mistakes, and never prints its key`()
    async throws
  {
    let home = try await SealedHome()
    let place = "https://cloud.example.com/remote.php/dav/files/ann/Household/Reelbook"
    let invitation = try await home.phone.session.inviteDevice(to: place)
    let text = invitation.text
    #expect(text.utf8.count < 300 && !text.contains { $0.isNewline } && invitation.place == place)
    #expect(try DeviceInvitation(" \(text)\n") == invitation)
    let words = text.split(separator: " ").map(String.init)
    #expect(words.count == 4)
    let (key, code) = (words[1], words[2])
    for index in key.indices {
      var letters = String(key)
      letters.replaceSubrange(index...index, with: key[index] == "A" ? "B" : "A")
      #expect(throws: SyncError.self, "\(letters)") { try DeviceInvitation("reelbook-devices \(letters) \(code) x") }
    }
    let wrong = [
      "", "reelbook-devices", "reelbook-devices \(key)", "reelbook-devices \(key) x", "reelbook \(key) \(code) x",
      "reelbook-devices \(key)A \(code) x", "reelbook-devices \(key) \(code)A x",
    ]
    for text in wrong {
      let error = #expect(throws: SyncError.self) { try DeviceInvitation(text) }
      #expect(error?.code == .invalidInvitation && error.map { !"\($0)".contains(key) } == true)
    }
    var shown = ""
    dump(invitation, to: &shown)
    dump(SyncConfiguration.sealed(keptIn: home.secrets.phone), to: &shown)
    print(invitation, String(reflecting: invitation), home.phone.session, to: &shown)
    #expect(!shown.contains(key.dropFirst(30).prefix(12)) && !shown.contains(code))
  }

  @Test func `an invitation to a list has its key, is no longer than 400 letters, and prints neither key nor code`()
    async throws
  {
    let shared = try await SealedList()
    let invitation = try await shared.anna.session.invite(.write, to: String(repeating: "x", count: 160))
    #expect(invitation.isSealed && invitation.text.utf8.count <= 400)
    #expect(try Invitation(invitation.text) == invitation)
    var shown = ""
    dump(invitation, to: &shown)
    print(invitation, to: &shown)
    #expect(!shown.contains(invitation.code) && !shown.contains(invitation.text.dropFirst(120).prefix(20)))
    await #expect(throws: SyncError.self) {
      try await shared.anna.session.invite(.write, to: String(repeating: "x", count: 161))
    }
  }

  @Test func `a QR code of version 15 at level M holds each line, with the longest place`() async throws {
    // The bytes that the standard gives a code of version 15 at the levels M and Q.
    let (medium, quartile) = (412, 292)
    let place = "https://" + String(repeating: "ü", count: 76)
    #expect(place.utf8.count == 160)
    let (home, shared) = (try await SealedHome(), try await SealedList())
    let lines = [
      try await home.phone.session.inviteDevice(to: place).text,
      try await home.phone.session.recoveryCode(named: "On paper").text,
      try await shared.anna.session.invite(.write, to: place).text,
    ]
    for line in lines { #expect(line.utf8.count <= medium) }
    #expect(lines.contains { $0.utf8.count > quartile })
  }

  @Test func `a household's session makes no invitation in a plain place, and a list's none of a device`() async throws
  {
    let plain = try await SyncingDevice.open(MemoryExchange(), seed: 1)
    let shared = try await SealedList()
    for session in [plain.session, shared.anna.session] {
      let error = await #expect(throws: SyncError.self) { try await session.inviteDevice(to: "x") }
      #expect(error?.code == .notAllowed)
    }
  }

  @Test func `a keychain that two devices share needs no invitation`() async throws {
    let (place, secrets) = (MemoryExchange(), MemorySecretStore())
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada", secrets: secrets)
    try await phone.star(1)
    try await phone.sync()
    let tablet = try await SyncingDevice.open(place, seed: 2, secrets: secrets)
    try await tablet.sync()
    #expect(tablet.stars == [1])
  }

  @Test func `of two devices with one keychain that began before the files arrived, the later one yields`()
    async throws
  {
    for tabletSyncsFirst in [false, true] {
      let replicator = SimulatedReplicator(folders: 2, seed: 1)
      let secrets = MemorySecretStore()
      let phone = try await SyncingDevice.open(replicator.exchange(0), seed: 1, person: "Ada", secrets: secrets)
      let clock = TestClock(aheadBy: .seconds(600))
      let tablet = try await SyncingDevice.open(
        replicator.exchange(1), seed: 2, person: "Ada", clock: clock, secrets: secrets)
      try await phone.star(1)
      try await tablet.star(2)
      for device in [phone, tablet] { try await device.sync() }
      for _ in 1...4 {
        replicator.settle()
        for device in tabletSyncsFirst ? [tablet, phone] : [phone, tablet] {
          let report = try await device.sync()
          if let other = report.choices.first(where: { $0.id != device.store.me }) {
            try await device.session.adopt(other.id)
          }
        }
      }
      #expect(phone.stars == [1, 2] && tablet.stars == [1, 2])
      for device in [phone, tablet] { #expect(try await device.sync().problems.isEmpty) }
    }
  }

  @Test func `a place that the household had before does not come back by its file of keys`() async throws {
    let secrets = MemorySecretStore()
    let (before, place) = (MemoryExchange(), MemoryExchange())
    let phone = try await SyncingDevice.open(before, seed: 1, secrets: secrets)
    try await phone.sync()
    let clock = TestClock(aheadBy: .seconds(600))
    let tablet = try await SyncingDevice.open(place, seed: 2, clock: clock, secrets: secrets)
    try await tablet.star(1)
    try await tablet.sync()
    let friend = try await SyncingDevice.open(
      place, seed: 3, secrets: MemorySecretStore(), accepting: try await tablet.session.inviteDevice(to: "x"))
    for device in [friend, tablet, friend] { try await device.sync() }
    place.files.merge(before.files.filter { $0.key.hasSuffix(".keys") }) { $1 }
    try await tablet.star(2)
    for device in [tablet, friend] { try await device.sync() }
    #expect(friend.stars == [1, 2])
  }
}
