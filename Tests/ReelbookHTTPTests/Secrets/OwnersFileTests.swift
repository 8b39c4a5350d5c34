import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Files that only their owner can read, written piece by piece.
@Suite struct OwnersFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `pieces of any size follow each other, and the file is replaced when all are written`() throws {
    let file = folder.url.appendingPathComponent("one")
    for seed in Laws.seeds(few: 6, all: 60) {
      var random = SeededGenerator(seed: seed)
      let writer = try OwnersFileWriter(replacing: file)
      let before = try? Data(contentsOf: file)
      var whole: [UInt8] = []
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        // Those of 256 KiB and more are not collected.
        let sizes = [0, 1, 1000, 200_000, 1 << 18, (1 << 18) - 1, 700_000]
        let size = sizes[Int.random(in: sizes.indices, using: &random)]
        let piece = [UInt8](repeating: UInt8.random(in: 0...255, using: &random), count: size)
        whole += piece
        try writer.write(piece)
        #expect(writer.length == whole.count, "seed \(seed)")
      }
      #expect((try? Data(contentsOf: file)) == before, "seed \(seed)")
      try writer.commit()
      #expect(try Data(contentsOf: file) == Data(whole), "seed \(seed)")
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o600)
    }
  }

  @Test func `a file that is not finished leaves nothing, and the former one stays`() throws {
    let file = folder.url.appendingPathComponent("one")
    try OwnersFile.write(Data("former".utf8), to: file)
    do {
      let writer = try OwnersFileWriter(replacing: file)
      try writer.write(Data(count: 1 << 19))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["one"])
    #expect(try Data(contentsOf: file) == Data("former".utf8))
  }
}
