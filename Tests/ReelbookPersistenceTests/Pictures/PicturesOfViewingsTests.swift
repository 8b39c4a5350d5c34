import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// The pictures of viewings in a store.
@Suite struct PicturesOfViewingsTests {
  private static func file(_ number: Int) -> Data { Data(SamplePictures.jpeg(number, secret: "51.4778-home")) }

  private static func watched(_ store: LibraryStore, _ movie: Int = 1) async throws -> PlayID {
    try await store.edit { try $0.watch(.movie(movie)) }[0]
  }

  private static func names(_ disk: SimulatedDisk) -> [String] {
    disk.paths.filter { $0.hasPrefix("pictures/") }.map { String($0.dropFirst(9)) }
  }

  @Test func `a picture is added to a viewing, read by its id, and there after the library is opened again`()
    async throws
  {
    try await withFolder { folder in
      let store = try await LibraryStore.open(at: folder, .test())
      let play = try await Self.watched(store)
      let picture = try await store.addPicture(Self.file(1), to: play)
      #expect(store.library.plays[play]?.pictures == [picture])
      #expect(picture.format == .jpeg && picture.width == 64 && picture.height == 48)
      await store.close()
      let again = try await LibraryStore.open(at: folder, .test())
      let read = try #require(try await again.picture(picture.id))
      #expect(read.count == picture.size && picture.id.isOf(Array(read)))
      // What was added said where it was taken.
      #expect(!String(decoding: read, as: UTF8.self).contains("51.4778"))
      let files = try contents(of: folder)
      #expect(files.count > 3 && files.values.allSatisfy { $0.range(of: Data("51.4778".utf8)) == nil })
      #expect(try await again.missingPictures() == [])
      await again.close()
    }
  }

  @Test func `two viewings with one picture share a file`() async throws {
    let disk = SimulatedDisk()
    let store = try await LibraryStore.test(FileStorage(disk))
    let (first, second) = (try await Self.watched(store), try await Self.watched(store, 2))
    let picture = try await store.addPicture(Self.file(1), to: first)
    let again = try await store.addPicture(Self.file(1), to: second)
    #expect(again == picture)
    #expect(Self.names(disk) == ["\(picture.id)"])
    let entry = try #require(store.library.diary(of: store.me).first { $0.id == first })
    try await store.edit { try $0.forget(entry) }
    #expect(Self.names(disk) == ["\(picture.id)"])
    #expect(try await store.picture(picture.id) != nil)
    let other = try #require(store.library.diary(of: store.me).first { $0.id == second })
    try await store.edit { try $0.forget(other) }
    #expect(Self.names(disk) == [])
    await store.close()
  }

  @Test func `a picture beyond the quota is refused, and so is one that is too large`() async throws {
    let size = try CleanPicture(Array(Self.file(1))).picture.size
    var configuration = StoreConfiguration.test()
    configuration.pictures = PictureQuota(total: 2 * size, perPicture: size)
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    for number in 1...2 { _ = try await store.keepPicture(Self.file(number)) }
    #expect(await StorageError.code { _ = try await store.keepPicture(Self.file(3)) } == .picturesFull)
    // One that is there needs no room.
    _ = try await store.keepPicture(Self.file(2))
    let large = Data(SamplePictures.jpeg(4, length: 2000))
    #expect(await StorageError.code { _ = try await store.keepPicture(large) } == .pictureTooLarge)
    #expect(await StorageError.code { _ = try await store.keepPicture(Data([1, 2, 3])) } == .unsuitablePicture)
    let room = try await store.pictureRoom()
    #expect(room.count == 2 && room.bytes == 2 * size && room.quota == configuration.pictures)
  }

  @Test func `a storage without pictures says so, and everything else works`() async throws {
    let store = try await LibraryStore.test(LooseStorage(LooseStorage.Medium()))
    let play = try await Self.watched(store)
    #expect(await StorageError.code { _ = try await store.addPicture(Self.file(1), to: play) } == .noPictures)
    #expect(await StorageError.code { _ = try await store.missingPictures() } == .noPictures)
    try await store.compact()
    #expect(store.library.plays[play]?.pictures == [])
  }

  @Test func `a store that was opened to be read reads pictures and adds none`() async throws {
    let disk = SimulatedDisk()
    let store = try await LibraryStore.test(FileStorage(disk))
    let picture = try await store.addPicture(Self.file(1), to: try await Self.watched(store))
    await store.close()
    let reader = try await LibraryStore.open(FileStorage(disk, for: .reading), readOnly: true, .test())
    #expect(try await reader.picture(picture.id) != nil)
    #expect(await StorageError.code { _ = try await reader.keepPicture(Self.file(2)) } == .readOnly)
    await reader.close()
  }

  @Test func `a missing picture is named with its viewing, and the device that added it`() async throws {
    let clock = TestClock()
    let store = try await LibraryStore.test(clock: clock)
    let peer = try await LibraryStore.test(seed: 2, clock: clock)
    let device = peer.device
    try await peer.edit { draft in
      var record = Device(id: device)
      record.name = "Ada's phone"
      try draft.insert(record)
    }
    let play = try await Self.watched(peer)
    let picture = try await peer.addPicture(Self.file(1), to: play)
    try await store.merge(peer.sentCommits())
    let missing = try await store.missingPictures()
    #expect(missing.map(\.picture) == [picture] && missing.map(\.play) == [play])
    #expect(missing.map(\.device) == [device] && missing.map(\.deviceName) == ["Ada's phone"])
    #expect(try await store.picture(picture.id) == nil)
    let file = try #require(try await peer.picture(picture.id))
    try await store.putPicture(Array(file), picture.id, isNamed: true)
    #expect(try await store.missingPictures() == [])
    #expect(try await store.picture(picture.id) == file)
    #expect(await StorageError.code { try await store.putPicture([1], picture.id) } == .unsuitablePicture)
  }

  @Test func `a damaged picture is missing, and can be added again`() async throws {
    let disk = SimulatedDisk()
    let store = try await LibraryStore.test(FileStorage(disk))
    let play = try await Self.watched(store)
    let picture = try await store.addPicture(Self.file(1), to: play)
    disk["pictures/\(picture.id)"]?[60] ^= 1
    #expect(try await store.picture(picture.id) == nil)
    #expect(try await store.missingPictures().map(\.id) == [picture.id])
    #expect(store.report.damage.map(\.file) == ["pictures/\(picture.id)"])
    try await store.addPicture(Self.file(1), to: play)
    #expect(try await store.picture(picture.id) != nil)
    await store.close()
  }
}
