import Foundation
import ReelbookInterchange
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// Archives that outgrow the fields of the plain format. They take long, so they run only in the long run.
@Suite(.enabled(if: TestRun.isLong, "Only in the long run."), .serialized) struct LargeArchiveTests {
  private static func check(_ disk: SystemDisk, _ name: String, entries: Int, size: UInt64) throws {
    let file = try #require(try disk.open(name, for: .reading))
    var limits = ZipLimits()
    limits.ratio = 2_000
    let reader = try ZipReader(file, limits: limits)
    #expect(reader.entries.count == entries && reader.entries.reduce(0) { $0 + $1.size } == size)
    for entry in reader.entries.prefix(10) { try reader.read(entry) { _ in } }
    if let unzip = Tool("unzip") {
      #expect(try unzip.run("-tqq", disk.folder.appendingPathComponent(name).path).status == 0)
    }
    if let python = Tool("python3") {
      let script = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(len(z.namelist()), z.testzip())"
      let printed = try python.run("-c", script, disk.folder.appendingPathComponent(name).path).output
      #expect(printed == "\(entries) None\n")
    }
  }

  @Test func `an archive may have more files than two bytes can count`() async throws {
    try await TemporaryFolder.with { folder in
      let disk = SystemDisk(folder)
      let file = try #require(try disk.open("many.zip", for: .writing))
      var writer = ZipWriter(file)
      for number in 0..<70_000 { try writer.add("\(number)", .stored, size: 1) { put in try put([1]) } }
      try writer.finish()
      try Self.check(disk, "many.zip", entries: 70_000, size: 70_000)
    }
  }

  @Test(arguments: [true, false]) func `an archive may have a file whose size needs more than four bytes`(
    _ isSizeKnown: Bool
  ) async throws {
    try await TemporaryFolder.with { folder in
      let disk = SystemDisk(folder)
      let file = try #require(try disk.open("long.zip", for: .writing))
      let size: UInt64 = 4_400 << 20
      var writer = ZipWriter(file)
      try writer.add("long", size: isSizeKnown ? size : nil) { put in
        let piece = [UInt8](repeating: 0, count: 1 << 20)
        for _ in 0..<4_400 { try put(piece) }
      }
      try writer.add("behind", .stored, size: 1) { put in try put([1]) }
      try writer.finish()
      try Self.check(disk, "long.zip", entries: 2, size: size + 1)
    }
  }
}
