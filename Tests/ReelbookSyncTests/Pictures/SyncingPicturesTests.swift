import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The pictures of viewings between a household's devices, in a plain place.
@Suite struct SyncingPicturesTests {
  private static func file(_ number: Int) -> Data { Data(SamplePictures.jpeg(number)) }

  /// A phone with a viewing that has a picture, and a tablet.
  private struct Home {
    let place = MemoryExchange()
    let (phone, tablet): (SyncingDevice, SyncingDevice)
    let play: PlayID
    let picture: DiaryPicture

    init(
      phoneConfiguration: (inout SyncConfiguration) -> Void = { _ in },
      tabletConfiguration: (inout SyncConfiguration) -> Void = { _ in }
    ) async throws {
      phone = try await SyncingDevice.open(place, seed: 1, person: "Ada", phoneConfiguration)
      tablet = try await SyncingDevice.open(place, seed: 2, tabletConfiguration)
      play = try await phone.store.edit { try $0.watch(.movie(1)) }[0]
      picture = try await phone.store.addPicture(SyncingPicturesTests.file(1), to: play)
    }

    func settle() async throws { for _ in 1...3 { for device in [phone, tablet] { try await device.sync() } } }

    var pictures: [String] { place.files.keys.filter { PictureName($0) != nil }.sorted() }
  }

  @Test func `a picture is published once, and fetched by the other device`() async throws {
    let home = try await Home()
    let published = try await home.phone.sync()
    #expect(published.pictures.published == 1 && home.pictures.count == 1)
    let fetched = try await home.tablet.sync()
    #expect(fetched.pictures.fetched == 1 && fetched.problems.isEmpty)
    let (mine, theirs) = (
      try await home.phone.store.picture(home.picture.id), try await home.tablet.store.picture(home.picture.id)
    )
    #expect(mine != nil && mine == theirs)
    try await home.settle()
    // The tablet, which has it, too, does not publish it again.
    #expect(home.pictures.count == 1)
    for device in [home.phone, home.tablet] {
      let report = try await device.sync()
      #expect(report.isEmpty && report.pictures == PictureReport())
    }
  }

  @Test func `a picture that no viewing names is withdrawn by its writer, and published again by an undo`()
    async throws
  {
    let home = try await Home()
    try await home.settle()
    let removal = try #require(try await home.tablet.store.commit { try $0.edit(home.play) { $0.pictures = [] } })
    try await home.tablet.sync()
    #expect(home.pictures.count == 1)
    let report = try await home.phone.sync()
    #expect(report.pictures.withdrawn == 1 && home.pictures.isEmpty)
    try await home.tablet.store.undo(removal.id)
    try await home.settle()
    #expect(home.pictures.count == 1)
    for device in [home.phone, home.tablet] { #expect(try await device.store.missingPictures() == []) }
  }

  @Test func `forgetting a viewing removes its picture on each device, and from the place`() async throws {
    let home = try await Home()
    try await home.settle()
    try await home.tablet.store.edit { try $0.forget(.movie(1)) }
    try await home.settle()
    #expect(home.pictures.isEmpty)
    for device in [home.phone, home.tablet] { #expect(try await device.store.picture(home.picture.id) == nil) }
  }

  @Test func `pictures over the limit wait for the next syncs, and records do not`() async throws {
    let size = try CleanPicture(Array(Self.file(1))).picture.size
    let home = try await Home(
      phoneConfiguration: { $0.picturesPerSync = 2 * size }, tabletConfiguration: { $0.picturesPerSync = size })
    for number in 2...5 { try await home.phone.store.addPicture(Self.file(number), to: home.play) }
    let counts = [(2, 3), (2, 1), (1, 0)]
    for (published, waiting) in counts {
      let report = try await home.phone.sync()
      #expect(report.pictures.published == published && report.pictures.waiting == waiting)
    }
    let first = try await home.tablet.sync()
    #expect(first.pictures.fetched == 1 && first.pictures.waiting == 4)
    #expect(home.tablet.store.library.plays[home.play]?.pictures.count == 5)
    for _ in 1...4 { try await home.tablet.sync() }
    #expect(try await home.tablet.store.missingPictures() == [])
  }

  @Test func `with a limit of none, a picture is fetched when somebody asks for it`() async throws {
    let home = try await Home(tabletConfiguration: { $0.picturesPerSync = 0 })
    try await home.settle()
    #expect(try await home.tablet.store.picture(home.picture.id) == nil)
    let file = try await home.tablet.session.picture(home.picture.id)
    #expect(home.picture.id.isOf(Array(file)))
    #expect(try await home.tablet.store.picture(home.picture.id) == file)
    let stranger = PictureID(of: [1], .jpeg)
    let error = await #expect(throws: SyncError.self) { try await home.tablet.session.picture(stranger) }
    #expect(error?.code == .notFound)
  }

  @Test func `a picture that nobody has is reported as missing, with the device that named it`() async throws {
    let home = try await Home(phoneConfiguration: { $0.picturesPerSync = 0 })
    try await home.settle()
    let report = try await home.tablet.sync()
    #expect(report.pictures.missing.map(\.picture) == [home.picture])
    #expect(report.pictures.missing.map(\.deviceName) == ["Device 1"] && report.isEmpty)
    let error = await #expect(throws: SyncError.self) { try await home.tablet.session.picture(home.picture.id) }
    #expect(error?.code == .notFound)
  }

  @Test func `a picture that was damaged in the place is reported, and published again by its writer`() async throws {
    let home = try await Home()
    try await home.phone.sync()
    let name = try #require(home.pictures.first)
    home.place.files[name]?[300] ^= 1
    let damaged = try await home.tablet.sync()
    #expect(damaged.kinds == [.incomplete] && damaged.pictures.missing.count == 1)
    let mended = try await home.phone.sync()
    #expect(mended.kinds == [.incomplete] && mended.pictures.published == 1)
    let fetched = try await home.tablet.sync()
    #expect(fetched.problems.isEmpty && fetched.pictures.fetched == 1)
  }

  @Test func `a picture that vanished from the place is published again, by whoever has it`() async throws {
    let home = try await Home()
    try await home.settle()
    for name in home.pictures { home.place.files[name] = nil }
    try await home.tablet.sync()
    #expect(home.pictures.count == 1)
    try await home.settle()
    // Its first writer leaves it at that.
    #expect(home.pictures.count == 1)
  }

  @Test func `an interruption at any call loses nothing, and leaves one file of a picture`() async throws {
    for count in 0..<40 {
      let place = MemoryExchange()
      let storage = MemoryStorage()
      let cut = InterruptedExchange(place, after: count)
      let phone = try await SyncingDevice.open(cut, seed: 1, on: storage, person: "Ada")
      let play = try await phone.store.edit { try $0.watch(.movie(1)) }[0]
      for number in 1...2 { try await phone.store.addPicture(Self.file(number), to: play) }
      _ = try? await phone.sync()
      let again = SyncSession(phone.store, place, .seeded(9))
      let tablet = try await SyncingDevice.open(place, seed: 2)
      for _ in 1...3 { for session in [again, tablet.session] { try await session.sync() } }
      #expect(try await tablet.store.missingPictures() == [], "after \(count) calls")
      #expect(place.files.keys.count { PictureName($0) != nil } == 2, "after \(count) calls")
    }
  }

  @Test func `a device without room says so once in each sync, fetches nothing in vain, and shows what is asked for`()
    async throws
  {
    let home = try await Home()
    try await home.phone.store.addPicture(Self.file(2), to: home.play)
    try await home.phone.sync()
    let clock = TestClock()
    var configuration = StoreConfiguration()
    configuration.now = { clock.look() }
    configuration.pictures = PictureQuota(total: home.picture.size + 10, perPicture: 1 << 20)
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    let session = SyncSession(store, home.place, .seeded(5))
    let report = try await session.sync()
    #expect(report.kinds == [.picture] && report.pictures.fetched == 1 && report.pictures.waiting == 1)
    #expect(store.library.plays[home.play]?.pictures.count == 2)
    try await home.phone.store.addPicture(Self.file(3), to: home.play)
    try await home.phone.sync()
    for _ in 1...2 {
      _ = try await session.sync()
      home.place.use = .init()
      let report = try await session.sync()
      #expect(report.kinds == [.picture] && report.pictures.fetched == 0 && report.pictures.waiting == 2)
      // It reads a piece of an own file.
      #expect(home.place.use.reads <= 1)
    }
    let missing = try await store.missingPictures().map(\.id)
    #expect(missing.count == 2)
    for id in missing {
      let file = try await session.picture(id)
      #expect(id.isOf(Array(file)))
      #expect(try await store.picture(id) == nil)
    }
  }

  @Test func `no picture goes to a shared list, with or without its viewing`() async throws {
    let circle = try await Circle()
    let play = try await circle.anna.store.edit { try $0.watch(.movie(603)) }[0]
    let picture = try await circle.anna.store.addPicture(Self.file(1), to: play)
    try await circle.settle()
    #expect(circle.place.files.keys.allSatisfy { PictureName($0) == nil })
    #expect(circle.carl.library.plays[play] != nil && circle.carl.library.plays[play]?.pictures == [])
    #expect(circle.place.files.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains(picture.id.digest) })
  }
}

/// The pictures of viewings in a sealed place.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct SealedPicturesTests {
  private static func file(_ number: Int) -> Data { Data(SamplePictures.jpeg(number, length: 5000)) }

  private static func pictures(in place: MemoryExchange) -> [String] {
    place.files.keys.filter { PictureName($0) != nil }.sorted()
  }

  private static func add(_ number: Int, on device: SyncingDevice) async throws -> DiaryPicture {
    let play = try await device.store.edit { try $0.watch(.movie(number)) }[0]
    return try await device.store.addPicture(file(number), to: play)
  }

  @Test func `in a sealed place neither a name nor a byte tells which picture it is`() async throws {
    let home = try await SealedHome()
    let picture = try await Self.add(1, on: home.phone)
    try await home.settle()
    #expect(try await home.tablet.store.picture(picture.id) != nil)
    let names = Self.pictures(in: home.place)
    #expect(names.count == 1)
    for (name, bytes) in home.place.files {
      #expect(!name.contains(picture.id.digest.prefix(8)), "\(name)")
      #expect(bytes.range(of: Data(picture.id.digest.prefix(16).utf8)) == nil, "\(name)")
      #expect(bytes.range(of: Data("JFIF".utf8)) == nil, "\(name)")
    }
  }

  @Test func `a place with a new key keeps its pictures, and a removed device reads no later one`() async throws {
    let home = try await SealedHome()
    let secrets = MemorySecretStore()
    let thief = try await home.newcomer(3, keptIn: secrets)
    let before = try await Self.add(1, on: home.phone)
    try await home.settle(thief)
    #expect(try await thief.store.picture(before.id) != nil)
    try await home.phone.session.remove(thief.store.device)
    try await home.settle()
    let names = Self.pictures(in: home.place)
    let after = try await Self.add(2, on: home.phone)
    try await home.settle()
    #expect(try await home.tablet.store.picture(after.id) != nil)
    let later = try #require(Set(Self.pictures(in: home.place)).subtracting(names).first)
    let data = try #require(home.place.files[later])
    let coding = try Forger(secrets).coding
    #expect(throws: SyncSegmentFailure.self) {
      try PictureFile.read(data, after.id, scope: "devices", coding: coding)
    }
  }

  @Test func `when a place is sealed, its plain pictures are replaced by sealed ones`() async throws {
    let place = MemoryExchange()
    let phone = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let picture = try await Self.add(1, on: phone)
    try await phone.sync()
    #expect(Self.pictures(in: place).first?.contains(picture.id.digest.prefix(32)) == true)
    let session = SyncSession(phone.store, place, .sealed(keptIn: MemorySecretStore()))
    try await session.seal()
    try await session.sync()
    let names = Self.pictures(in: place)
    #expect(names.count == 1 && names.allSatisfy { !$0.contains(picture.id.digest.prefix(32)) })
    #expect(place.files.values.allSatisfy { $0.range(of: Data("JFIF".utf8)) == nil })
  }

  @Test func `a file that has another picture under the name of one is refused`() async throws {
    let home = try await SealedHome()
    let first = try await Self.add(1, on: home.phone)
    try await home.phone.sync()
    let firstName = try #require(Self.pictures(in: home.place).first)
    let second = try await Self.add(2, on: home.phone)
    try await home.phone.sync()
    let secondName = try #require(Self.pictures(in: home.place).first { $0 != firstName })
    home.place.files[firstName] = home.place.files[secondName]
    let report = try await home.tablet.sync()
    #expect(report.kinds == [.wrongKey] && report.pictures.missing.map(\.id) == [first.id])
    #expect(try await home.tablet.store.picture(second.id) != nil)
  }
}
