import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// The pictures of viewings in backups.
@Suite struct BackupPictureTests {
  private static func file(_ number: Int) -> Data { Data(SamplePictures.jpeg(number)) }

  /// A store with a viewing that has two pictures.
  private static func store() async throws -> (store: LibraryStore, play: PlayID, pictures: [DiaryPicture]) {
    let store = try await LibraryStore.sample()
    let play = try #require(store.library.plays.first { $0.subject == .movie(603) }).id
    var pictures: [DiaryPicture] = []
    for number in 1...2 { pictures.append(try await store.addPicture(file(number), to: play)) }
    return (store, play, pictures)
  }

  @Test func `an archive has each picture under its name, with its checksum`() async throws {
    let (store, _, pictures) = try await Self.store()
    let disk = try SimulatedDisk.with([])
    let report = try await store.backUp(as: "backup.zip", on: disk)
    #expect(report.pictureCount == 2 && report.missingPictureCount == 0 && report.imageCount == 0)
    #expect(report.description.hasSuffix("; 2 pictures of viewings"))
    let files = try contents(of: disk["backup.zip"] ?? [])
    let list = String(decoding: files["checksums.txt"] ?? [], as: UTF8.self)
    for picture in pictures {
      #expect(picture.id.isOf(files["pictures/\(picture.id)"] ?? []))
      #expect(list.contains("\(picture.id.digest)  pictures/\(picture.id)\n"))
    }
    #expect(try await Backup.open("backup.zip", on: disk).pictureCount == 2)
  }

  @Test func `a JSON file has none, and its report says so`() async throws {
    let (store, _, _) = try await Self.store()
    let disk = try SimulatedDisk.with([])
    let report = try await store.backUp(as: "backup.json", on: disk)
    #expect(report.pictureCount == 0 && report.missingPictureCount == 2)
    #expect(report.words(in: .english).hasSuffix("; without 2 pictures of viewings"))
    #expect(try await Backup.open("backup.json", on: disk).pictureCount == 0)
  }

  @Test func `a merged archive brings the pictures along, whatever the quota`() async throws {
    let (store, play, pictures) = try await Self.store()
    let backup = try await store.backup(as: "backup.zip")
    var configuration = StoreConfiguration()
    let clock = TestClock()
    configuration.now = { clock.read() }
    configuration.pictures = PictureQuota(total: 1, perPicture: 1)
    let other = try await LibraryStore.open(MemoryStorage(), configuration)
    for _ in 1...2 {
      try await other.merge(backup, household: .same)
      #expect(other.library.plays[play]?.pictures == Set(pictures))
      #expect(try await other.missingPictures() == [])
      for picture in pictures {
        let (mine, theirs) = (try await store.picture(picture.id), try await other.picture(picture.id))
        #expect(mine != nil && mine == theirs)
      }
    }
    // They are named now, and go when they are forgotten.
    try await other.edit { try $0.forget(.movie(603)) }
    for picture in pictures { #expect(try await other.picture(picture.id) == nil) }
  }

  @Test func `a merged archive brings back no picture of a viewing that was forgotten`() async throws {
    let (store, _, pictures) = try await Self.store()
    let backup = try await store.backup(as: "backup.zip")
    try await store.edit { try $0.forget(.movie(603)) }
    try await store.merge(backup, household: .same)
    // It runs behind what restoring began.
    try await store.compact()
    #expect(store.library.namedPictures.isEmpty)
    for picture in pictures { #expect(try await store.picture(picture.id) == nil) }
    #expect(try await store.pictureRoom().count == 0)
  }

  @Test func `a picture that is missing is counted, and the others are there`() async throws {
    let (store, play, pictures) = try await Self.store()
    let other = try await LibraryStore.test(seed: 2)
    let whole = try await store.backup(as: "backup.json")
    try await other.merge(whole, household: .same)
    let file = try #require(try await store.picture(pictures[0].id))
    try await other.putPicture(Array(file), pictures[0].id, isNamed: true)
    let disk = try SimulatedDisk.with([])
    let report = try await other.backUp(as: "backup.zip", on: disk)
    #expect(report.pictureCount == 1 && report.missingPictureCount == 1)
    let third = try await LibraryStore.test(seed: 3)
    try await third.merge(try await Backup.open("backup.zip", on: disk), household: .same)
    #expect(try await third.missingPictures().map(\.id) == [pictures[1].id])
    #expect(third.library.plays[play]?.pictures.count == 2)
  }

  @Test func `the file that keeps a replaced library has its pictures, and brings them back`() async throws {
    let earlier = try await LibraryStore.sample()
    let backup = try await earlier.backup(as: "earlier.zip")
    let (store, play, pictures) = try await Self.store()
    let disk = try SimulatedDisk.with([])
    try await store.replace(with: backup, household: .same, keeping: "old.zip", on: disk)
    #expect(try await store.missingPictures() == [])
    let old = try await Backup.open("old.zip", on: disk)
    #expect(old.pictureCount == 2)
    let third = try await LibraryStore.test(seed: 3)
    try await third.merge(old, household: .same)
    #expect(third.library.plays[play]?.pictures == Set(pictures))
    #expect(try await third.missingPictures() == [])
    let again = await #expect(throws: InterchangeError.self) {
      try await third.replace(with: backup, household: .same, keeping: "old.zip", on: disk)
    }
    #expect(again?.code == .alreadyThere)
  }

  @Test func `an archive with a changed picture is refused`() async throws {
    let (store, _, pictures) = try await Self.store()
    let disk = try SimulatedDisk.with([])
    try await store.backUp(as: "backup.zip", on: disk)
    let bytes = try #require(disk["backup.zip"])
    let file = Array(try #require(try await store.picture(pictures[0].id)))
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: file) })
    disk["backup.zip"]?[place + 200] ^= 1
    let error = await #expect(throws: InterchangeError.self) { try await Backup.open("backup.zip", on: disk) }
    #expect(error != nil)
  }
}
