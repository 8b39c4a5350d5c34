import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// What is at the place of a backup.
@Suite struct BackupPlaceTests {
  @Test func `a backup goes to where a link leads, and the link stays`() async throws {
    let store = try await LibraryStore.sample()
    try await TemporaryFolder.with { folder in
      for (link, target) in [("a.json", "real.json"), ("b.json", "a.json")] {
        let place = folder.appendingPathComponent(link)
        try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target)
        let report = try await store.backUp(to: place)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.path) == target)
        let backup = try await Backup.open(at: folder.appendingPathComponent("real.json"))
        #expect(backup.recordCount == report.recordCount)
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.json", "b.json", "real.json"])
    }
  }

  @Test(.timeLimit(.minutes(60))) func `what is no regular file is not replaced, and a library is not kept in it`()
    async throws
  {
    let store = try await LibraryStore.sample()
    try await TemporaryFolder.with { folder in
      let (pipe, subfolder) = (folder.appendingPathComponent("a.json"), folder.appendingPathComponent("b.json"))
      try #require(unsafe mkfifo(pipe.path, 0o600) == 0)
      try FileManager.default.createDirectory(at: subfolder, withIntermediateDirectories: false)
      let nowhere = folder.appendingPathComponent("c.json")
      try FileManager.default.createSymbolicLink(atPath: nowhere.path, withDestinationPath: "missing.json")
      for place in [pipe, subfolder] {
        let error = await #expect(throws: InterchangeError.self) { try await store.backUp(to: place) }
        #expect(error?.code == .alreadyThere && error?.file == place.lastPathComponent)
      }
      let good = folder.appendingPathComponent("good.json")
      try await store.backUp(to: good)
      let backup = try await Backup.open(at: good)
      for place in [pipe, subfolder, nowhere] {
        let error = await #expect(throws: InterchangeError.self) {
          try await store.replace(with: backup, household: .same, keeping: place)
        }
        #expect(error?.code == .alreadyThere)
      }
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["a.json", "b.json", "c.json", "good.json"])
    }
  }
}
