import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// The folders of every released format, in `Tests/Golden`, open as they were written.
@Suite struct GoldenFolderTests {
  private static let golden = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// Makes the folder of format 1 where `REELBOOK_GOLDEN` says.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["REELBOOK_GOLDEN"] != nil, "Only to make a folder."))
  func `a folder is made`() throws {
    let path = try #require(ProcessInfo.processInfo.environment["REELBOOK_GOLDEN"])
    let folder = URL(fileURLWithPath: path)
    let run = try ScriptedRun(seed: 20_261_120, edits: 120)
    let storage = FileStorage(folder)
    _ = try storage.load(.standard)
    try storage.save(Installation(device: DeviceID(bits: 0x1234_5678_9ABC_DEF0), me: run.me))
    var from = 0
    for to in [60, 90] {
      _ = try storage.append(Array(run.commits[from..<to]), surviving: .powerLoss)
      try storage.replace(with: run.libraries[to], keepingHistoryFrom: SampleFolder.always, forgetting: [])()
      from = to
    }
    _ = try storage.append(Array(run.commits[from...]), surviving: .powerLoss)
    storage.close()
    try Self.listing(folder).write(to: folder.appendingPathExtension("txt"), atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("lock"))
  }

  @Test func `a folder of format 1 opens as it was written, and can be replaced`() throws {
    let original = Self.golden.appendingPathComponent("format-1.reelbook")
    let expected = try String(contentsOf: original.appendingPathExtension("txt"), encoding: .utf8)
    for part in ["com.example.ticket", "\"delete\"", "com.example.seat", "\n{\"commit\"", "\n{\"add\""] {
      try #require(expected.contains(part), "The listing lacks \(part).")
    }
    try TemporaryFolder.with { folder in
      try FileManager.default.copyItem(at: original, to: folder)
      #expect(try Self.listing(folder) == expected)
      let storage = FileStorage(folder)
      let stored = try storage.load(.standard)
      #expect(stored.report.isCopy && stored.report.damage.isEmpty && !stored.report.isNew)
      try storage.replace(with: stored.library, keepingHistoryFrom: SampleFolder.always, forgetting: [])()
      storage.close()
      #expect(try Self.listing(folder) == expected)
    }
  }

  /// All records and commits of a folder, one on each line.
  private static func listing(_ folder: URL) throws -> String {
    let (stored, history) = try SampleFolder.read(SystemDisk(folder), for: .reading)
    return "\(stored.library.text)\n" + history.map { "\($0.text)\n" }.joined()
  }
}
