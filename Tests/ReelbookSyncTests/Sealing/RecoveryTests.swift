import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A keychain that is lost, and a code that was written down.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct RecoveryTests {
  @Test func `a household of one phone that lost its keychain reads its own place again`() async throws {
    let place = MemoryExchange()
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada", secrets: MemorySecretStore())
    try await phone.sync()
    let text = try await phone.session.recoveryCode(named: "On paper").text
    try await phone.star(1)
    try await phone.sync()
    try await phone.session.renewKey()
    try await phone.star(2)
    try await phone.sync()
    // A new phone, with nothing but the code.
    let device = try await SyncingDevice.open(place, seed: 2, secrets: MemorySecretStore())
    let error = await #expect(throws: SyncError.self) { try await device.sync() }
    #expect(error?.code == .keyNeeded)
    try await device.session.recover(with: try RecoveryCode(text))
    #expect(device.stars == [1, 2] && device.store.library.devices.contains { $0.name == "On paper" })
    // It goes on without the lost one, which reads nothing that comes after.
    try await device.session.remove(phone.store.device)
    try await device.star(3)
    #expect(try await device.sync().problems.isEmpty)
    _ = try? await phone.sync()
    #expect(phone.stars == [1, 2])
    // And the code opens the place after that, too.
    let third = try await SyncingDevice.open(place, seed: 3, secrets: MemorySecretStore())
    try await third.session.recover(with: try RecoveryCode(text))
    #expect(third.stars == [1, 2, 3])
  }

  @Test func `a phone that lost its keychain and has its library is another device, and loses no edit`() async throws {
    let home = try await SealedHome()
    let code = try await home.phone.session.recoveryCode(named: "On paper")
    try await home.settle()
    try await home.phone.star(2)
    let old = home.phone.store.device
    let again = SealedHome.again(home.phone, home.place, MemorySecretStore())
    try await again.recover(with: code)
    for _ in 1...3 { for session in [home.tablet.session, again] { try await session.sync() } }
    #expect(home.tablet.stars == [1, 2] && home.phone.store.device != old && home.phone.shared == home.tablet.shared)
    try await home.tablet.star(3)
    for session in [home.tablet.session, again] { #expect(try await session.sync().problems.isEmpty) }
    #expect(home.phone.stars == [1, 2, 3])
  }

  @Test func `a code that was removed opens nothing that comes after`() async throws {
    let home = try await SealedHome()
    let code = try await home.phone.session.recoveryCode(named: "On paper")
    try await home.settle()
    try await home.tablet.session.remove(code.device)
    try await home.settle()
    try await home.phone.star(2)
    try await home.settle()
    let eve = try await SyncingDevice.open(home.place, seed: 9, secrets: MemorySecretStore())
    _ = try? await eve.session.recover(with: code)
    #expect(!eve.stars.contains(2))
    try await eve.star(9)
    _ = try? await eve.sync()
    try await home.settle()
    #expect(home.phone.stars == [1, 2] && home.tablet.stars == [1, 2])
  }

  @Test(arguments: [true, false])
  func `a household that lost its keychain opens a shared list again, also as its owner`(_ isOwner: Bool) async throws {
    let shared = try await SealedList()
    let carl = try await shared.member("Carl", 2)
    let (loser, other) = isOwner ? (shared.anna, carl) : (carl, shared.anna)
    let code = try await loser.session.recoveryCode(named: "On paper")
    try await shared.settle(carl)
    try await other.edit { try $0.add(Circle.brazil, to: shared.list) }
    try await other.session.sync()
    let (household, device) = (loser.household, loser.store.device)
    try await loser.edit { try $0.add(Circle.alien, to: shared.list) }
    let again = SyncSession(loser.store, shared.place, sharing: shared.list, .seeded(9, sealed: MemorySecretStore()))
    try await again.recover(with: code)
    for _ in 1...3 { for session in [other.session, again] { try await session.sync() } }
    for person in [shared.anna, carl] {
      #expect(Set(person.names(in: shared.list)) == ["The Matrix", "Brazil", "Alien"])
    }
    #expect(loser.household == household && loser.store.device != device)
    for session in [other.session, again] { #expect(try await session.sync().isEmpty) }
  }

  @Test func `a code is a line that tells its own mistakes, and prints no secret`() async throws {
    let home = try await SealedHome()
    let code = try await home.phone.session.recoveryCode(named: "On paper")
    #expect(code.text.utf8.count < 130)
    #expect(try RecoveryCode("  \(code.text)\n") == code)
    let word = String(try #require(code.text.split(separator: " ").last))
    for index in word.indices {
      var letters = word
      letters.replaceSubrange(index...index, with: word[index] == "A" ? "B" : "A")
      #expect(throws: SyncError.self, "\(letters)") { try RecoveryCode("reelbook-recovery \(letters)") }
    }
    for text in ["", "reelbook-recovery", word, "reelbook-devices \(word)"] {
      #expect(throws: SyncError.self) { try RecoveryCode(text) }
    }
    var shown = ""
    dump(code, to: &shown)
    print(code, String(reflecting: code), home.phone.store.library, to: &shown)
    #expect(!shown.contains(word.dropFirst(12).prefix(12)))
    let plain = try await SyncingDevice.open(MemoryExchange(), seed: 1)
    await #expect(throws: SyncError.self) { try await plain.session.recoveryCode(named: "x") }
  }

  @Test func `what a backup of the library's folder has opens no place, with or without a code`() async throws {
    try await withFolder { folder in
      let (place, secrets) = (MemoryExchange(), MemorySecretStore())
      let storage = FileStorage(folder.appendingPathComponent("a.reelbook"))
      let phone = try await SyncingDevice.open(place, seed: 1, on: storage, person: "Ada", secrets: secrets)
      try await phone.sync()
      let code = try await phone.session.recoveryCode(named: "On paper")
      try await phone.star(1)
      try await phone.sync()
      await phone.store.close()
      let word = String(try #require(code.text.split(separator: " ").last))
      let seed = Data(try #require(Data(base64Word: word)).dropFirst(8).prefix(SealingSize.key))
      let hidden = try secrets.forms + seed.writtenForms + [Data(word.utf8)]
      let names = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in names {
        guard let bytes = try? Data(contentsOf: file) else { continue }
        for form in hidden { #expect(bytes.range(of: form) == nil, "\(file.lastPathComponent)") }
      }
      let restored = try await SyncingDevice.open(
        place, seed: 2, on: FileStorage(folder.appendingPathComponent("a.reelbook")), secrets: MemorySecretStore())
      let error = await #expect(throws: SyncError.self) { try await restored.sync() }
      #expect(error?.code == .keyNeeded)
      try await restored.session.recover(with: code)
      #expect(restored.stars == [1])
    }
  }
}
