import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// The files of pictures in a storage.
@Suite struct PictureStorageTests {
  private static let file = SamplePictures.jpeg(1)
  private static let id = PictureID(of: file, .jpeg)

  @Test func `the checks have the numbers of the guarantees`() {
    #expect(StorageConformance.pictureChecks.map(\.number) == Array(1...4))
  }

  @Test(arguments: StorageConformance.pictureChecks)
  func `a folder keeps the guarantee through power cuts`(_ check: StorageConformance.Check) throws {
    for seed in Laws.seeds(few: 2, all: 20) {
      let number = Counter()
      try check.run { StoragePlace.simulated(seed: seed * 1000 + UInt64(number.next())) }
    }
  }

  @Test(arguments: StorageConformance.pictureChecks)
  func `a folder on a real disk keeps the guarantee`(_ check: StorageConformance.Check) throws {
    try TemporaryFolder.with { folder in
      let number = Counter()
      try check.run {
        let place = folder.appendingPathComponent("\(number.next())")
        return StoragePlace.killed(SystemDisk(place), bytes: { try place.allBytes() })
      }
    }
  }

  @Test(arguments: StorageConformance.pictureChecks.filter { $0.number != 3 })
  func `a storage in memory keeps the guarantee`(_ check: StorageConformance.Check) throws {
    try check.run {
      let storage = MemoryStorage()
      return StoragePlace(open: { storage }, crash: { storage.close() }, bytes: { storage.bytes })
    }
  }

  @Test(arguments: StorageConformance.pictureChecks)
  func `a storage without pictures fails each check`(_ check: StorageConformance.Check) throws {
    let failure = #expect(throws: ConformanceFailure.self) { try check.run { LooseStorage.emptyPlace(flaw: 0) } }
    #expect(failure?.number == check.number)
  }

  @Test func `a picture lies in the folder under its name, as a program opens it`() throws {
    let disk = SimulatedDisk()
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    try storage.setPicture(Self.file, named: Self.id)
    #expect(disk["pictures/\(Self.id.digest).jpeg"] == Self.file)
    storage.close()
    let reader = FileStorage(disk, for: .reading)
    _ = try reader.load(.standard)
    #expect(try reader.picture(Self.id) == Self.file)
    let error = #expect(throws: StorageError.self) { try reader.setPicture(nil, named: Self.id) }
    #expect(error?.code == .readOnly && disk["pictures/\(Self.id)"] != nil)
  }

  @Test func `a damaged picture is set aside and reported, and reads as missing`() throws {
    let disk = SimulatedDisk()
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    try storage.setPicture(Self.file, named: Self.id)
    disk["pictures/\(Self.id)"]?[100] ^= 1
    #expect(try storage.picture(Self.id) == nil)
    #expect(storage.laterDamage.map(\.file) == ["pictures/\(Self.id)"])
    #expect(try storage.pictures().isEmpty && disk.damaged.count == 1)
    try storage.setPicture(Self.file, named: Self.id)
    #expect(try storage.picture(Self.id) == Self.file)
  }

  @Test func `an unfinished file goes when the library is opened, and files of others stay`() throws {
    let disk = SimulatedDisk()
    let storage = FileStorage(disk)
    _ = try storage.load(.standard)
    try storage.setPicture(Self.file, named: Self.id)
    storage.close()
    disk["pictures/~new"] = [1]
    disk["pictures/notes.txt"] = [1]
    try SampleFolder.read(disk)
    let left = disk.paths.filter { $0.hasPrefix("pictures/") }
    #expect(left == ["pictures/\(Self.id)", "pictures/notes.txt"])
  }

  @Test func `recovering copies the pictures that are whole, and reports the others`() throws {
    let sample = try SampleFolder(edits: 12)
    let storage = FileStorage(sample.disk)
    _ = try storage.load(.standard)
    let other = SamplePictures.jpeg(2)
    try storage.setPicture(Self.file, named: Self.id)
    try storage.setPicture(other, named: PictureID(of: other, .jpeg))
    storage.close()
    sample.disk["pictures/\(PictureID(of: other, .jpeg))"]?[50] ^= 1
    let found = try SampleFolder.recover(sample.disk)
    #expect(found.disk["pictures/\(Self.id)"] == Self.file)
    #expect(found.disk.paths.count { $0.hasPrefix("pictures/") } == 1)
    #expect(found.stored.report.damage.map(\.file) == ["pictures/\(PictureID(of: other, .jpeg))"])
  }
}
