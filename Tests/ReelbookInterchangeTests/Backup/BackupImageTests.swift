import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// Images are stored in an archive, and restored the same.
@Suite struct BackupImageTests {
  private static let names = ["/poster.jpg", "w500/b.png", String(repeating: "long", count: 100)]

  private static func folder(_ place: URL, filled: Bool) throws -> ImageFolder {
    let folder = ImageFolder(place)
    if filled {
      for (index, name) in names.enumerated() {
        try folder.keep(Data([UInt8](repeating: UInt8(index), count: 1_000 * (index + 1))), as: name)
      }
    }
    return folder
  }

  @Test func `images are restored under their names, and only once`() async throws {
    try await TemporaryFolder.with { place in
      let images = try Self.folder(place.appendingPathComponent("a"), filled: true)
      let store = try await LibraryStore.sample()
      let file = place.appendingPathComponent("backup.zip")
      let report = try await store.backUp(to: file, images: images)
      #expect(report.imageCount == 3 && report.name == "backup.zip")
      let backup = try await Backup.open(at: file)
      #expect(backup.imageCount == 3)
      let restored = try Self.folder(place.appendingPathComponent("b"), filled: false)
      let other = try await LibraryStore.test(seed: 2)
      for _ in 0..<2 {
        try await other.merge(backup, household: .same, images: restored)
        for name in Self.names { #expect(try restored.image(name) == images.image(name)) }
        #expect(restored.size == images.size)
      }
    }
  }

  @Test(.enabled(if: Tool("python3") != nil, "python3 is not installed: NOTHING WAS CHECKED"))
  func `Python confirms the checksum of images of any length`() async throws {
    let python = try #require(Tool("python3"))
    try await TemporaryFolder.with { place in
      let images = ImageFolder(place.appendingPathComponent("a"))
      for length in [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 1_000, 70_001] {
        try images.keep(Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }), as: "\(length)")
      }
      let file = place.appendingPathComponent("backup.zip")
      try await LibraryStore.sample().backUp(to: file, images: images)
      let script = """
        import sys, zipfile, hashlib
        with zipfile.ZipFile(sys.argv[1]) as archive:
            lines = archive.read("checksums.txt").decode().splitlines()
            right = [hashlib.sha256(archive.read(line[66:])).hexdigest() == line[:64] for line in lines]
            print(len(right), all(right), len(archive.namelist()))
        """
      #expect(try python.run("-c", script, file.path).output == "16 True 17\n")
    }
  }

  @Test func `progress has a phase for images`() async throws {
    try await TemporaryFolder.with { place in
      let images = try Self.folder(place.appendingPathComponent("a"), filled: true)
      let store = try await LibraryStore.sample()
      let disk = try SimulatedDisk.with([])
      let seen = Lock<[TransferProgress]>([])
      try await store.backUp(as: "a.zip", on: disk, images: images) { note in seen.withLock { $0.append(note) } }
      let notes = seen.withLock { $0 }
      for phase in [TransferProgress.Phase.images, .writing, .verifying] {
        let fractions = notes.filter { $0.phase == phase }.map(\.fraction)
        #expect(!fractions.isEmpty && fractions == fractions.sorted(), "\(phase)")
      }
    }
  }

  @Test func `an image that is damaged on the disk is left out`() async throws {
    try await TemporaryFolder.with { place in
      let images = try Self.folder(place.appendingPathComponent("a"), filled: true)
      let file = try #require(try images.file(ofImage: Self.names[1]))
      try Data([1, 2, 3]).write(to: file)
      let backup = try await LibraryStore.sample().backup(as: "a.zip", images: images)
      #expect(backup.imageCount == 2)
    }
  }

  @Test func `an image whose name is not valid is skipped`() async throws {
    try await TemporaryFolder.with { place in
      let disk = try SimulatedDisk.with([])
      let store = try await LibraryStore.sample()
      try await store.backUp(as: "a.json", on: disk)
      let hash = String(repeating: "0", count: 32)
      // A name that is too long for a file, though it begins as the image's own name does.
      let own = try ImageFolder(place.appendingPathComponent("c")).keep(Data([1]), as: "x").lastPathComponent.prefix(32)
      disk["b.zip"] = try archive([
        ("library.json", disk["a.json"] ?? []), ("images/x.jpg", [1]), ("images/\(hash)-x.jpg", [1]),
        ("images/\(hash)-x/y.jpg", [1]), ("images/\(own)-\(String(repeating: "y", count: 500))", [1]),
      ])
      let restored = ImageFolder(place.appendingPathComponent("b"))
      let backup = try await Backup.open("b.zip", on: disk)
      try await LibraryStore.test(seed: 2).merge(backup, household: .same, images: restored)
      #expect(backup.imageCount == 4 && restored.size == 0)
    }
  }
}
