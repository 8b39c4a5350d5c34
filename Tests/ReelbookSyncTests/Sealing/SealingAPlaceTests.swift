import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A plain place becomes a sealed one, and back.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct SealingAPlaceTests {
  /// A household whose place is plain.
  private struct Home {
    let place = MemoryExchange()
    let (phone, tablet): (SyncingDevice, SyncingDevice)
    let secrets = (phone: MemorySecretStore(), tablet: MemorySecretStore())

    init(on storage: any Storage = MemoryStorage()) async throws {
      phone = try await SyncingDevice.open(place, seed: 1, on: storage, person: "Ada-4711")
      tablet = try await SyncingDevice.open(place, seed: 2)
      try await phone.star(1)
      for device in [phone, tablet, phone] { try await device.sync() }
      try await tablet.star(2)
      for device in [tablet, phone] { try await device.sync() }
    }

    func sealed(_ device: SyncingDevice, _ secrets: MemorySecretStore) -> SyncSession {
      SyncSession(device.store, place, .sealed(keptIn: secrets))
    }

    /// The files that somebody without the key can read.
    var readable: [String] {
      place.files.filter { String(decoding: $0.value, as: UTF8.self).contains("\"scope\":\"devices\"") }.keys.sorted()
    }
  }

  @Test func `a place that was plain is sealed by a verb, and not by the way`() async throws {
    let home = try await Home()
    let session = home.sealed(home.phone, home.secrets.phone)
    let files = home.place.files
    let error = await #expect(throws: SyncError.self) { try await session.sync() }
    #expect(error?.code == .wrongKey && error?.message.contains("seal()") == true && home.place.files == files)
    // What the tablet published last is not lost by it.
    try await home.tablet.star(3)
    try await home.tablet.sync()
    try await session.seal()
    #expect(home.phone.stars == [1, 2, 3] && home.readable.isEmpty)
    // The tablet writes nothing plain any more.
    try await home.tablet.star(4)
    let report = try await home.tablet.sync()
    #expect(Set(report.kinds) == [.wrongKey] && report.published == 0 && home.readable.isEmpty)
    // It goes on with an invitation, and its edit of the meantime is there.
    let invitation = try await session.inviteDevice(to: "x")
    let tablet = SyncSession(
      home.tablet.store, home.place, accepting: invitation, .sealed(keptIn: home.secrets.tablet))
    for _ in 1...2 { for session in [tablet, session] { try await session.sync() } }
    #expect(home.phone.stars == [1, 2, 3, 4] && home.phone.shared == home.tablet.shared && home.readable.isEmpty)
    for session in [tablet, session] { #expect(try await session.sync().isEmpty) }
    // And so does a new device, without a gap.
    let late = try await SyncingDevice.open(
      home.place, seed: 5, secrets: MemorySecretStore(), accepting: try await session.inviteDevice(to: "x"))
    #expect(try await late.sync().problems.isEmpty)
    #expect(late.stars == [1, 2, 3, 4])
  }

  @Test func `a file that a late device wrote plain stays, is reported, and is taken in when the device comes`()
    async throws
  {
    let home = try await Home()
    let session = home.sealed(home.phone, home.secrets.phone)
    let before = home.place.files
    try await home.tablet.star(3)
    try await home.tablet.sync()
    let late = home.place.files.filter { before[$0.key] == nil }
    for name in late.keys { home.place.files[name] = nil }
    try await session.seal()
    home.place.files.merge(late) { $1 }
    #expect(try await session.sync().kinds == [.wrongKey] && home.phone.stars == [1, 2])
    let tablet = SyncSession(
      home.tablet.store, home.place, accepting: try await session.inviteDevice(to: "x"),
      .sealed(keptIn: home.secrets.tablet))
    for _ in 1...2 { for session in [tablet, session] { try await session.sync() } }
    #expect(home.phone.stars == [1, 2, 3] && home.readable.isEmpty)
  }

  @Test func `a file that cannot be read is reported and ends no sealing, and the next one removes it`() async throws {
    let home = try await Home()
    let closed = ClosedExchange(home.place)
    let names = home.place.files.keys.filter { SyncSegmentName($0)?.writer == home.tablet.store.device }.sorted()
    let name = try #require(names.first)
    closed.close([name])
    let session = SyncSession(home.phone.store, closed, .sealed(keptIn: home.secrets.phone))
    for _ in 1...2 {
      let problems = try await session.seal().problems
      #expect(problems.contains { $0.kind == .incomplete && $0.file == name })
      #expect(home.readable == [name])
    }
    closed.close([])
    try await session.seal()
    #expect(home.readable.isEmpty && home.phone.stars == [1, 2])
  }

  @Test func `a place that becomes plain is rid of a sealed file once it can be read`() async throws {
    let home = try await SealedHome()
    let closed = ClosedExchange(home.place)
    let sealed = home.segments.filter { SyncSegmentName($0)?.writer == home.tablet.store.device }
    let name = try #require(sealed.first)
    closed.close([name])
    let phone = SyncSession(home.phone.store, closed, .plain)
    #expect(try await phone.unseal(keptIn: home.secrets.phone).problems.contains { $0.file == name })
    #expect(home.segments.filter(sealed.contains) == [name])
    closed.close([])
    try await phone.unseal(keptIn: home.secrets.phone)
    #expect(home.segments.allSatisfy { !sealed.contains($0) })
  }

  @Test func `a sealed place becomes plain by a verb on each device`() async throws {
    let home = try await SealedHome()
    let plain = SyncSession(home.phone.store, home.place, .plain)
    let error = await #expect(throws: SyncError.self) { try await plain.sync() }
    #expect(error?.code == .wrongKey && error?.message.contains("unseal") == true)
    try await home.tablet.star(2)
    try await home.tablet.sync()
    try await plain.unseal(keptIn: home.secrets.phone)
    #expect(home.phone.stars == [1, 2])
    try await home.tablet.star(3)
    let files = home.place.files
    let told = await #expect(throws: SyncError.self) { try await home.tablet.sync() }
    #expect(told?.message.contains("unseal") == true && home.place.files == files)
    let tablet = SyncSession(home.tablet.store, home.place, .plain)
    try await tablet.unseal(keptIn: home.secrets.tablet)
    for _ in 1...2 { for session in [plain, tablet] { try await session.sync() } }
    #expect(home.phone.stars == [1, 2, 3] && home.phone.shared == home.tablet.shared)
    for name in home.segments {
      #expect(String(decoding: home.place.files[name] ?? Data(), as: UTF8.self).contains("\"scope\":\"devices\""))
    }
    // And it can be sealed again.
    let again = SyncSession(home.phone.store, home.place, .sealed(keptIn: home.secrets.phone))
    try await again.seal()
    try await home.phone.star(4)
    try await again.sync()
    let late = try await home.newcomer(8, accepting: try await again.inviteDevice(to: "x"))
    try await late.sync()
    #expect(late.stars == [1, 2, 3, 4])
  }

  @Test func `sealing is interrupted anywhere, and calling it again completes it`() async throws {
    for count in 0..<40 {
      let home = try await Home()
      let failing = InterruptedExchange(home.place, after: count)
      let first = SyncSession(home.phone.store, failing, .sealed(keptIn: home.secrets.phone))
      let isDone = (try? await first.seal()) != nil
      let session = home.sealed(home.phone, home.secrets.phone)
      try await session.seal()
      try await expectSealed(home, session, home.phone.store, "after \(count)")
      if isDone { return }
    }
    Issue.record("Sealing takes more than forty calls.")
  }

  @Test func `sealing is interrupted by a keychain that is locked, and calling it again completes it`() async throws {
    for isStored in [false, true] {
      for count in 0..<40 {
        let home = try await Home()
        let failing = LockedSecretStore(home.secrets.phone, after: count, storing: isStored)
        let first = SyncSession(home.phone.store, home.place, .sealed(keptIn: failing))
        let isDone = (try? await first.seal()) != nil
        let session = home.sealed(home.phone, home.secrets.phone)
        try await session.seal()
        try await expectSealed(home, session, home.phone.store, "after \(count)")
        if isDone { break }
        if count == 39 { Issue.record("Sealing takes more than forty calls of the keychain.") }
      }
    }
  }

  @Test func `sealing is interrupted by the library's disk, and calling it again completes it`() async throws {
    for step in stride(from: 1, to: 400, by: Laws.areMoreAsked ? 1 : 19) {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      let home = try await Home(on: FileStorage(faulty))
      faulty.fault = .stop(step: step)
      let isDone = (try? await home.sealed(home.phone, home.secrets.phone).seal()) != nil
      await home.phone.store.close()
      faulty.kill()
      disk.powerCut(seed: UInt64(step))
      faulty.fault = .none
      let phone = try await SyncingDevice.open(
        home.place, seed: 4, on: FileStorage(faulty), secrets: home.secrets.phone)
      try await phone.session.seal()
      try await expectSealed(home, phone.session, phone.store, "step \(step)")
      if isDone { return }
    }
    Issue.record("Sealing takes more than four hundred steps of the disk.")
  }

  /// Expects that nothing in the place is plain, that nothing was lost, and that all devices go on.
  private func expectSealed(_ home: Home, _ session: SyncSession, _ phone: LibraryStore, _ when: String) async throws {
    #expect(home.readable.isEmpty, "\(when)")
    try await home.tablet.star(3)
    let tablet = SyncSession(
      home.tablet.store, home.place, accepting: try await session.inviteDevice(to: "x"),
      .sealed(keptIn: home.secrets.tablet))
    for _ in 1...2 { for session in [tablet, session] { try await session.sync() } }
    #expect(home.tablet.stars == [1, 2, 3] && phone.library.sharedText == home.tablet.shared, "\(when)")
    let late = try await SyncingDevice.open(
      home.place, seed: 5, secrets: MemorySecretStore(), accepting: try await session.inviteDevice(to: "x"))
    #expect(try await late.sync().problems.isEmpty, "\(when)")
    #expect(late.stars == [1, 2, 3], "\(when)")
  }

  @Test func `making a place plain is interrupted anywhere, and calling it again completes it`() async throws {
    for count in 0..<40 {
      let home = try await SealedHome()
      let failing = InterruptedExchange(home.place, after: count)
      let first = SyncSession(home.phone.store, failing, .plain)
      let isDone = (try? await first.unseal(keptIn: home.secrets.phone)) != nil
      let phone = SyncSession(home.phone.store, home.place, .plain)
      try await phone.unseal(keptIn: home.secrets.phone)
      try await home.tablet.star(3)
      let tablet = SyncSession(home.tablet.store, home.place, .plain)
      try await tablet.unseal(keptIn: home.secrets.tablet)
      for _ in 1...2 { for session in [phone, tablet] { try await session.sync() } }
      #expect(home.phone.stars == [1, 3] && home.phone.shared == home.tablet.shared, "after \(count)")
      let late = try await SyncingDevice.open(home.place, seed: 5)
      try await late.sync()
      #expect(late.stars == [1, 3], "after \(count)")
      if isDone { return }
    }
    Issue.record("Making a place plain takes more than forty calls.")
  }

  @Test func `making a place plain removes what a device had sealed that is gone, wherever it was interrupted`()
    async throws
  {
    for count in 0..<60 {
      let home = try await SealedHome()
      let failing = InterruptedExchange(home.place, after: count)
      let first = SyncSession(home.phone.store, failing, .plain)
      let isDone = (try? await first.unseal(keptIn: home.secrets.phone)) != nil
      let phone = SyncSession(home.phone.store, home.place, .plain)
      try await phone.unseal(keptIn: home.secrets.phone)
      try await expectPlain(home, phone, "after \(count)")
      if isDone { return }
    }
    Issue.record("Making a place plain takes more than sixty calls.")
  }

  @Test func `making a place plain is interrupted by a locked keychain, and calling it again completes it`()
    async throws
  {
    for isStored in [false, true] {
      for count in 0..<40 {
        let home = try await SealedHome()
        let failing = LockedSecretStore(home.secrets.phone, after: count, storing: isStored)
        let phone = SyncSession(home.phone.store, home.place, .plain)
        let isDone = (try? await phone.unseal(keptIn: failing)) != nil
        try await phone.unseal(keptIn: home.secrets.phone)
        try await expectPlain(home, phone, "after \(count)")
        if isDone { break }
        if count == 39 { Issue.record("Making a place plain takes more than forty calls of the keychain.") }
      }
    }
  }

  @Test func `making a place plain is interrupted by the library's disk, and calling it again completes it`()
    async throws
  {
    for step in stride(from: 1, to: 800, by: Laws.areMoreAsked ? 1 : 19) {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      let home = try await SealedHome(on: FileStorage(faulty))
      faulty.fault = .stop(step: step)
      let first = SyncSession(home.phone.store, home.place, .plain)
      let isDone = (try? await first.unseal(keptIn: home.secrets.phone)) != nil
      await home.phone.store.close()
      faulty.kill()
      disk.powerCut(seed: UInt64(step))
      faulty.fault = .none
      let phone = try await SyncingDevice.open(home.place, seed: 4, on: FileStorage(faulty))
      try await phone.session.unseal(keptIn: home.secrets.phone)
      try await expectPlain(home, phone.session, "step \(step)")
      if isDone { return }
    }
    Issue.record("Making a place plain takes more than eight hundred steps of the disk.")
  }

  /// Expects that nothing in the place is sealed, though the tablet never came again, and that nothing was lost.
  private func expectPlain(_ home: SealedHome, _ phone: SyncSession, _ when: String) async throws {
    for name in home.segments {
      let text = String(decoding: home.place.files[name] ?? Data(), as: UTF8.self)
      #expect(text.contains("\"scope\":\"devices\""), "\(when): \(name)")
    }
    let late = try await SyncingDevice.open(home.place, seed: 5)
    #expect(try await late.sync().problems.isEmpty, "\(when)")
    #expect(late.stars == [1] && late.store.library.notes.contains { $0.text == "A secret thought" }, "\(when)")
    #expect(try await phone.sync().problems.isEmpty, "\(when)")
  }

  @Test func `a file of keys in a plain place stops what is published there, and not what is taken in`() async throws {
    let home = try await Home()
    try await home.phone.star(3)
    try await home.phone.sync()
    // A device that began to seal before its replicator had brought anything, or somebody who can write to the place.
    let stray = MemoryExchange()
    try await SyncingDevice.open(stray, seed: 9, secrets: MemorySecretStore()).sync()
    home.place.files.merge(stray.files) { $1 }
    try await home.tablet.star(4)
    for _ in 1...2 {
      let report = try await home.tablet.sync()
      #expect(report.kinds == [.wrongKey] && report.published == 0 && home.tablet.stars == [1, 2, 3, 4])
      #expect(stray.files[report.problems[0].file] != nil)
    }
    for name in stray.files.keys { home.place.files[name] = nil }
    for device in [home.tablet, home.phone] { #expect(try await device.sync().problems.isEmpty) }
    #expect(home.phone.stars == [1, 2, 3, 4])
  }

  @Test func `no place is made where files of keys are listed that cannot be read`() async throws {
    let home = try await SealedHome()
    let keys = home.place.files.keys.filter { $0.hasSuffix(".keys") }
    let place = MemoryExchange()
    for name in keys { place.files[name] = Data() }
    let device = try await SyncingDevice.open(place, seed: 9, secrets: MemorySecretStore())
    let error = await #expect(throws: SyncError.self) { try await device.sync() }
    #expect(error?.code == .keyNeeded && place.files.count == keys.count)
  }

  @Test func `two devices that began in one place apart meet by an invitation`() async throws {
    let place = MemoryExchange()
    let secrets = (MemorySecretStore(), MemorySecretStore())
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada", secrets: secrets.0)
    let tablet = try await SyncingDevice.open(MemoryExchange(), seed: 2, person: "Ada", secrets: secrets.1)
    try await phone.star(1)
    try await tablet.star(2)
    for device in [phone, tablet] { try await device.sync() }
    let session = SyncSession(
      tablet.store, place, accepting: try await phone.session.inviteDevice(to: "x"), .sealed(keptIn: secrets.1))
    for _ in 1...3 {
      for choice in try await session.sync().choices { try await session.adopt(choice.id) }
      try await phone.sync()
    }
    #expect(phone.stars == [1, 2] && tablet.stars == [1, 2])
  }
}

/// A keychain that is locked after some calls; the call that fails may have stored its secret.
private final class LockedSecretStore: SecretStore {
  struct Locked: Error {}

  private let base: MemorySecretStore
  private let stores: Bool
  private let left: Lock<Int>

  init(_ base: MemorySecretStore, after count: Int, storing stores: Bool) {
    self.base = base
    self.stores = stores
    left = Lock(count)
  }

  /// The number of calls that are left, before this one.
  private func step() -> Int {
    left.withLock { left in
      defer { left -= 1 }
      return left
    }
  }

  func secret(named name: String) async throws -> String? {
    guard step() > 0 else { throw Locked() }
    return base.secret(named: name)
  }

  func setSecret(_ secret: String?, named name: String) async throws {
    let left = step()
    if left > 0 || left == 0 && stores { base.setSecret(secret, named: name) }
    guard left > 0 else { throw Locked() }
  }
}
