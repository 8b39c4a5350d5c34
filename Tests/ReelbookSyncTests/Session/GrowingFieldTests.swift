import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A field that only grows, on a device whose app does not know that.
@Suite struct GrowingFieldTests {
  private static let newer = RecordSchema.standard.adding(Tally.self)

  @Test func `a number that only grows has not shrunk once the older app is updated`() async throws {
    // On a disk, where a record is a text that each app reads as far as it knows it.
    let (place, disk) = (MemoryExchange(), SimulatedDisk())
    try disk.makeFolder("")
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada", schema: Self.newer)
    let other = try await SyncingDevice.open(place, seed: 2, schema: Self.newer)
    // Its person has a name, so that knowing more kinds does not decide who uses it.
    var tablet = try await SyncingDevice.open(place, seed: 3, on: FileStorage(disk), person: "Ben")
    let id = TallyID(bits: IDBits(1, 7))
    try await phone.store.edit { draft in
      var tally = Tally(id: id)
      tally.count = 4
      try draft.insert(tally)
    }
    for _ in 1...2 { for device in [phone, other, tablet] { try await device.sync() } }
    // While they are apart, one counts to nine, and the other later to five.
    try await phone.count(id, to: 9)
    other.clock.goOn(.seconds(600))
    try await other.count(id, to: 5)
    for _ in 1...3 { for device in [phone, other, tablet] { try await device.sync() } }
    #expect(phone.tally(id) == 9 && other.tally(id) == 9)
    // The older app has the latest value, and nobody takes that for a fault.
    let states = phone.session.status.agreements.map(\.state)
    #expect(states.contains(.equal) && !states.contains { if case .different = $0 { true } else { false } })
    // Only the latest value is left of both: the journal, which has all, is in the snapshot.
    try await tablet.store.compact()
    await tablet.store.close()
    tablet = try await SyncingDevice.open(place, seed: 3, on: FileStorage(disk), schema: Self.newer)
    let report = try await tablet.sync()
    #expect(tablet.tally(id) == 9)
    #expect(report.published == 0 && report.merge.conflicts.isEmpty)
    for _ in 1...2 { for device in [phone, other, tablet] { try await device.sync() } }
    #expect(phone.shared == tablet.shared && other.shared == tablet.shared)
    // Everything was read once, not at each sync.
    place.use = .init()
    #expect(try await tablet.sync().isEmpty)
    #expect(place.use.reads < 3)
  }

  @Test func `an older app brings a lower value to another place, and it grows when a device brings the greater`()
    async throws
  {
    let (place, another) = (MemoryExchange(), MemoryExchange())
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada", schema: Self.newer)
    let other = try await SyncingDevice.open(place, seed: 2, schema: Self.newer)
    let tablet = try await SyncingDevice.open(place, seed: 3, person: "Ben")
    let id = TallyID(bits: IDBits(1, 7))
    try await phone.store.edit { try $0.insert(Tally(id: id)) }
    for _ in 1...2 { for device in [phone, other, tablet] { try await device.sync() } }
    try await phone.count(id, to: 9)
    other.clock.goOn(.seconds(600))
    try await other.count(id, to: 5)
    for _ in 1...3 { for device in [phone, other, tablet] { try await device.sync() } }
    // The older app alone joins another place, and a new device gets the record from it.
    func session(_ device: SyncingDevice, _ seed: UInt64) -> SyncSession {
      var configuration = SyncConfiguration.seeded(seed)
      configuration.name = "another"
      return SyncSession(device.store, another, configuration)
    }
    let tablets = session(tablet, 31)
    try await tablets.sync()
    let late = try await SyncingDevice.open(another, seed: 4, schema: Self.newer)
    try await late.sync()
    #expect(late.tally(id) == 5)
    // The phone has the greater value, keeps it, and brings it.
    let phones = session(phone, 11)
    for _ in 1...3 { for session in [phones, tablets, late.session] { try await session.sync() } }
    #expect(phone.tally(id) == 9 && late.tally(id) == 9)
    for _ in 1...2 { for device in [tablet, other, phone] { try await device.sync() } }
    #expect(phone.tally(id) == 9 && other.tally(id) == 9)
  }

  @Test func `an app that is updated takes in no deletions that are held back`() async throws {
    let (place, disk) = (MemoryExchange(), SimulatedDisk())
    try disk.makeFolder("")
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada", schema: Self.newer)
    var tablet = try await SyncingDevice.open(place, seed: 3, on: FileStorage(disk), person: "Ben")
    let id = TallyID(bits: IDBits(1, 7))
    try await phone.store.edit { draft in
      try draft.insert(Tally(id: id))
      for number in 1...60 { try draft.star(.movie(number)) }
    }
    for _ in 1...2 { for device in [phone, tablet] { try await device.sync() } }
    try await phone.store.edit { draft in
      for mark in draft.library.marks.prefix(30) { try draft.delete(Mark.self, mark.id) }
    }
    try await phone.count(id, to: 9)
    try await phone.sync()
    #expect(try await tablet.sync().heldBack.count == 1)
    #expect(tablet.stars.count == 60)
    await tablet.store.close()
    tablet = try await SyncingDevice.open(place, seed: 3, on: FileStorage(disk), schema: Self.newer)
    for _ in 1...2 { try await tablet.sync() }
    #expect(tablet.stars.count == 60)
    // Once the app has decided, the files are read again.
    try await tablet.session.accept(try #require(tablet.session.heldBack.first).id)
    try await tablet.sync()
    #expect(tablet.stars.count == 30 && tablet.tally(id) == 9)
    place.use = .init()
    #expect(try await tablet.sync().isEmpty)
    #expect(place.use.reads < 3)
  }
}

extension SyncingDevice {
  fileprivate func count(_ id: TallyID, to number: Int) async throws {
    try await store.edit { try $0.change(id) { (tally: inout Tally) in tally.count = number } }
  }

  fileprivate func tally(_ id: TallyID) -> Int? { store.library.records(Tally.self)[id]?.count }
}

/// A kind with a number that only grows.
private struct Tally: LibraryRecord {
  let id: TallyID
  var count = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.tally")
  static let fields: [Field<Tally>] = [Field("count", \.count, rule: .highest(\.count))]

  init(id: TallyID) { self.id = id }
}

private struct TallyID: RandomID {
  let bits: IDBits
}
