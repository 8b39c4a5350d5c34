import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A household with a phone and a tablet whose place is sealed, and what each has in its keychain.
struct SealedHome {
  let place = MemoryExchange()
  let secrets = (phone: MemorySecretStore(), tablet: MemorySecretStore())
  let (phone, tablet): (SyncingDevice, SyncingDevice)

  init(on storage: any Storage = MemoryStorage()) async throws {
    phone = try await SyncingDevice.open(place, seed: 1, on: storage, person: "Ada-4711", secrets: secrets.phone)
    try await phone.store.edit { draft in
      try draft.addNote("A secret thought", on: .movie(603))
      try draft.add(Circle.matrix, to: draft.addList("Evenings"))
    }
    try await phone.sync()
    let invitation = try await phone.session.inviteDevice(to: "memory://home")
    tablet = try await SyncingDevice.open(
      place, seed: 2, secrets: secrets.tablet, accepting: try DeviceInvitation(invitation.text))
    for device in [tablet, phone] { try await device.sync() }
    try await tablet.star(1)
    for device in [tablet, phone] { try await device.sync() }
  }

  /// A device that has an invitation of the phone's: a new one of the household, or an attacker's.
  func newcomer(
    _ seed: UInt64, in place: MemoryExchange? = nil, keptIn secrets: MemorySecretStore = MemorySecretStore(),
    accepting invitation: DeviceInvitation? = nil
  ) async throws -> SyncingDevice {
    let invitation =
      if let invitation { invitation } else { try await phone.session.inviteDevice(to: "memory://home") }
    return try await SyncingDevice.open(
      place ?? self.place, seed: seed, person: "Eve", secrets: secrets, accepting: invitation)
  }

  /// Another session of a device, as after a restart.
  static func again(_ device: SyncingDevice, _ place: MemoryExchange, _ secrets: MemorySecretStore) -> SyncSession {
    SyncSession(device.store, place, .sealed(keptIn: secrets))
  }

  func settle(_ others: SyncingDevice...) async throws {
    for _ in 1...3 { for device in [phone, tablet] + others { try await device.sync() } }
  }

  /// The names of the segments in the place.
  var segments: [String] { place.files.keys.filter { SyncSegmentName($0) != nil }.sorted() }
}

/// A device's coding, for tests that write what no session writes.
struct Forger {
  let coding: SealedCoding

  /// A coding with the keys that a secret store has, as a device with keys of its own or with those in the store.
  init(_ secrets: MemorySecretStore, as device: DeviceID? = nil, seed: Data? = nil) throws {
    let primitives = try SystemPrimitives.result.get()
    let names = secrets.names
    let name = try #require(names.first { $0.hasPrefix("reelbook.place.") })
    let ring = try #require(
      KeyRing(place: String(name.dropFirst("reelbook.place.".count)), secrets.secret(named: name) ?? ""))
    let text = secrets.secret(named: device.map(DeviceIdentity.name) ?? "")
    let own = seed ?? text.flatMap { Data(base64Encoded: $0) }
    coding = try SealedCoding(
      ring, DeviceIdentity(seed: try own ?? primitives.randomBytes(SealingSize.key), primitives), primitives)
  }

  /// What is in the files of a place, sealed once more as another device's file.
  func forge(
    _ files: [String: Data], as writer: DeviceID, _ number: Int, scope: String = "devices"
  ) throws -> (name: String, bytes: Data) {
    let reader = SyncSegmentReader(scope: scope, coding: coding, schema: .standard)
    var out = SyncSegmentWriter()
    for (name, bytes) in files where SyncSegmentName(name) != nil {
      let segment = try reader.read(bytes, named: name)
      if !segment.shared.households.isEmpty { out.add(from: segment.shared) }
      for record in segment.records { out.add(record) }
      for commit in segment.commits { out.add(commit) }
      for row in segment.shared.rows { out.add(row) }
    }
    let bytes = try out.finish(writer, number...number, scope: scope, coding: coding)
    return ("\(SyncSegmentName(writer, number...number, random: 3))", bytes)
  }
}

extension SyncReport {
  var kinds: [SyncProblem.Kind] { problems.map(\.kind) }
}
