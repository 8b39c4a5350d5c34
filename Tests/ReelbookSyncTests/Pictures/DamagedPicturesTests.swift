import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Pictures whose files in the shared place are damaged.
@Suite struct DamagedPicturesTests {
  /// A place that says that it keeps its files whole.
  private struct TrustedExchange: Exchange {
    let base: MemoryExchange

    var keepsFilesWhole: Bool { true }

    func list() async throws -> [String] { try await base.list() }
    func read(_ name: String) async throws -> Data? { try await base.read(name) }
    func write(_ bytes: Data, as name: String) async throws { try await base.write(bytes, as: name) }
    func remove(_ name: String) async throws { try await base.remove(name) }
  }

  private static func addPicture(on device: SyncingDevice) async throws -> DiaryPicture {
    let play = try await device.store.edit { try $0.watch(.movie(1)) }[0]
    return try await device.store.addPicture(Data(SamplePictures.jpeg(1)), to: play)
  }

  private static func pictures(in place: MemoryExchange) -> [String] {
    place.files.keys.filter { PictureName($0) != nil }.sorted()
  }

  private static func notes(in place: MemoryExchange) -> [String] {
    place.files.keys.filter { DamagedPictureName($0) != nil }
  }

  @Test func `a damaged picture whose writer is gone is published by another device that has it`() async throws {
    let place = MemoryExchange()
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let tablet = try await SyncingDevice.open(place, seed: 2)
    let picture = try await Self.addPicture(on: phone)
    for _ in 1...3 { for device in [phone, tablet] { try await device.sync() } }
    let name = try #require(Self.pictures(in: place).first)
    place.files[name]?[300] ^= 1
    // From here on, the phone is gone.
    let watch = try await SyncingDevice.open(place, seed: 3)
    let damaged = try await watch.sync()
    #expect(damaged.kinds == [.incomplete] && damaged.pictures.missing.map(\.id) == [picture.id])
    #expect(Self.notes(in: place).count == 1)
    let published = try await tablet.sync()
    #expect(published.pictures.published == 1 && Self.pictures(in: place).count == 2)
    let fetched = try await watch.sync()
    #expect(fetched.problems.isEmpty && fetched.pictures.fetched == 1 && Self.notes(in: place).isEmpty)
    for device in [watch, tablet] {
      let report = try await device.sync()
      #expect(report.pictures == PictureReport() && report.problems.isEmpty)
    }
    #expect(Self.pictures(in: place).count == 2)
  }

  @Test func `a writer that does not read its files back reads the one that another device could not`() async throws {
    let place = MemoryExchange()
    let phone = try await SyncingDevice.open(TrustedExchange(base: place), seed: 1, person: "Ada")
    _ = try await Self.addPicture(on: phone)
    try await phone.sync()
    let name = try #require(Self.pictures(in: place).first)
    place.files[name]?[300] ^= 1
    let unaware = try await phone.sync()
    #expect(unaware.problems.isEmpty)
    let tablet = try await SyncingDevice.open(place, seed: 2)
    try await tablet.sync()
    let mended = try await phone.sync()
    #expect(mended.kinds == [.incomplete] && mended.pictures.published == 1 && place.files[name] == nil)
    let fetched = try await tablet.sync()
    #expect(fetched.problems.isEmpty && fetched.pictures.fetched == 1 && Self.notes(in: place).isEmpty)
    // A note on a file that is whole here changes nothing.
    let whole = try #require(Self.pictures(in: place).compactMap { PictureName($0) }.first)
    place.files["\(DamagedPictureName(whole, readBy: tablet.store.device))"] = Data()
    let report = try await phone.sync()
    #expect(report.pictures == PictureReport() && report.problems.isEmpty && place.files["\(whole)"] != nil)
  }

  @Test func `notes whose readers are gone cost a writer no more than the limit in each sync`() async throws {
    let place = MemoryExchange()
    let phone = try await SyncingDevice.open(TrustedExchange(base: place), seed: 1, person: "Ada") {
      $0.picturesPerSync = 1
    }
    for number in 1...3 {
      let play = try await phone.store.edit { try $0.watch(.movie(number)) }[0]
      _ = try await phone.store.addPicture(Data(SamplePictures.jpeg(number)), to: play)
    }
    for _ in 1...4 { try await phone.sync() }
    let names = Self.pictures(in: place)
    #expect(names.count == 3)
    for name in names.compactMap({ PictureName($0) }) {
      place.files["\(DamagedPictureName(name, readBy: DeviceID(bits: 9)))"] = Data()
    }
    let sizes = names.compactMap { place.files[$0]?.count }
    place.use = MemoryExchange.Use()
    let report = try await phone.sync()
    #expect(report.pictures == PictureReport() && report.problems.isEmpty)
    let (read, least) = (place.use.bytesRead, sizes.min() ?? 0)
    #expect(read >= least && read < sizes.reduce(0, +) - least, "one, and not two: \(read) of \(sizes)")
  }

  @Test func `a note whose reader is gone makes the writer read the file once, also after a restart`() async throws {
    let place = MemoryExchange()
    let phone = try await SyncingDevice.open(TrustedExchange(base: place), seed: 1, person: "Ada")
    _ = try await Self.addPicture(on: phone)
    for _ in 1...2 { try await phone.sync() }
    let name = try #require(Self.pictures(in: place).compactMap { PictureName($0) }.first)
    func reads(_ session: SyncSession) async throws -> Int {
      place.use = .init()
      #expect(try await session.sync().problems.isEmpty)
      return place.use.reads
    }
    #expect(try await reads(phone.session) == 0)
    place.files["\(DamagedPictureName(name, readBy: DeviceID(bits: 9)))"] = Data()
    #expect(try await reads(phone.session) == 1)
    #expect(try await reads(phone.session) == 0)
    let again = SyncSession(phone.store, TrustedExchange(base: place), .seeded(9))
    #expect(try await reads(again) == 0)
    // Another device cannot read it either.
    place.files["\(DamagedPictureName(name, readBy: DeviceID(bits: 10)))"] = Data()
    #expect(try await reads(again) == 1)
    #expect(try await reads(again) == 0)
    #expect(place.files["\(name)"] != nil && Self.pictures(in: place).count == 1)
  }

  @Test func `an app that syncs once each time it runs notices damage in a segment and at the end of a picture`()
    async throws
  {
    let place = MemoryExchange()
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let play = try await phone.store.edit { draft in
      for number in 1...1_000 { try draft.star(.movie(number)) }
      return try draft.watch(.movie(1))[0]
    }
    try await phone.store.addPicture(Data(SamplePictures.jpeg(1, length: 3 * FilePieces.size)), to: play)
    for _ in 1...2 { try await phone.sync() }
    let picture = try #require(Self.pictures(in: place).first)
    let segments = place.files.filter { SyncSegmentName($0.key) != nil }
    let segment = try #require(segments.max { $0.value.count < $1.value.count })
    try #require(place.files[picture]?.count ?? 0 > 3 * FilePieces.size)
    var source = SeededGenerator(seed: 5)
    for name in [picture, segment.key] {
      let end = try #require(place.files[name]?.count) - 3
      place.files[name]?[end] ^= 1
      var runs: UInt64 = 0
      while place.files[name] != nil, runs < 600 {
        runs += 1
        phone.clock.goOn(.seconds(Int(source.next() % 5_000)))
        try await SyncSession(phone.store, place, .seeded(runs)).sync()
      }
      #expect(place.files[name] == nil)
    }
    #expect(Self.pictures(in: place).count == 1)
    let tablet = try await SyncingDevice.open(place, seed: 2)
    let report = try await tablet.sync()
    #expect(report.problems.isEmpty && report.pictures.fetched == 1 && tablet.stars.count == 999)
  }

  @Test func `a note is withdrawn when no viewing names its picture any more`() async throws {
    let place = MemoryExchange()
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    _ = try await Self.addPicture(on: phone)
    try await phone.sync()
    let name = try #require(Self.pictures(in: place).first)
    place.files[name]?[300] ^= 1
    let tablet = try await SyncingDevice.open(place, seed: 2)
    try await tablet.sync()
    #expect(Self.notes(in: place).count == 1)
    try await tablet.store.edit { try $0.forget(.movie(1)) }
    try await tablet.sync()
    #expect(Self.notes(in: place).isEmpty)
  }
}
