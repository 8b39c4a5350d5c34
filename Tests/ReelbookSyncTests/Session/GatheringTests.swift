import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A device journals the records that it takes in as a commit of its own.
@Suite struct GatheringTests {
  /// The records of a device that stars a movie.
  private func stars(_ number: Int, seed: UInt64, aheadBy duration: Duration) async throws -> [Change] {
    let device = try await SyncingDevice.open(MemoryExchange(), seed: seed, clock: TestClock(aheadBy: duration))
    try await device.star(number)
    var rows: [Change] = []
    device.store.library.eachRow { if $0.kind == Mark.kind { rows.append($0) } }
    return rows
  }

  @Test func `no edit reuses the id of a commit of records taken in, also after a restart`() async throws {
    let place = MemoryExchange()
    let storage = MemoryStorage()
    let writer = DeviceID(bits: 0x8f2c_0d9a_e1b2_7c44)
    func publish(_ records: [Change], as number: Int) throws {
      var segment = SyncSegmentWriter()
      for record in records { segment.add(record) }
      place.files["\(SyncSegmentName(writer, number...number, random: 1))"] = try segment.finish(
        writer, number...number, scope: "devices", coding: PlainCoding())
    }
    let first = try await SyncingDevice.open(place, seed: 1, on: storage, person: "Ada")
    // This clock is ahead, so that the stamps of this device only count on from it.
    try publish(try await stars(1, seed: 2, aheadBy: .seconds(40_000)), as: 1)
    try await first.sync()
    try publish(try await stars(2, seed: 3, aheadBy: .zero), as: 2)
    try await first.sync()
    await first.store.close()
    let second = try await SyncingDevice.open(place, seed: 4, on: storage)
    try await second.star(3)
    try await second.sync()
    let b = try await SyncingDevice.open(place, seed: 5)
    try await b.sync()
    #expect(b.stars == [1, 2, 3])
  }
}
