import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// The backups of every released format, in `Tests/Golden`, read as they were written.
@Suite struct GoldenBackupTests {
  private static let golden = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// Makes the backups of format 1, in the folder that `REELBOOK_GOLDEN` names.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["REELBOOK_GOLDEN"] != nil, "Only to make backups."))
  func `backups are made`() async throws {
    let folder = URL(fileURLWithPath: try #require(ProcessInfo.processInfo.environment["REELBOOK_GOLDEN"]))
    let store = try await LibraryStore.random(seed: 20_261_120, edits: 120)
    let images = ImageFolder(folder.appendingPathComponent("images"))
    try images.keep(Data("no picture, but kept like one".utf8), as: "/poster.jpg")
    try await store.backUp(to: folder.appendingPathComponent("backup-1.json"))
    try await store.backUp(to: folder.appendingPathComponent("backup-1.zip"), images: images)
    images.removeAll()
    let listing = "\(store.library.withoutDeviceFields.text)\(store.me)\n"
    try listing.write(to: folder.appendingPathComponent("backup-1.txt"), atomically: true, encoding: .utf8)
  }

  @Test(arguments: ["backup-1.json", "backup-1.zip"]) func `a backup of format 1 reads as it was written`(
    _ name: String
  ) async throws {
    let expected = try String(contentsOf: Self.golden.appendingPathComponent("backup-1.txt"), encoding: .utf8)
    for part in ["com.example.ticket", "\n{\"delete\"", "com.example.seat", "\n{\"add\""] {
      try #require(expected.contains(part), "The listing lacks \(part).")
    }
    let backup = try await Backup.open(at: Self.golden.appendingPathComponent(name))
    let restorable = try await backup.library()
    #expect("\(restorable.text)\(backup.me)\n" == expected)
    #expect(backup.unreadable.isEmpty && backup.imageCount == (name.hasSuffix("zip") ? 1 : 0))
    let store = try await LibraryStore.test(seed: 3)
    try await store.merge(backup, household: .same)
    #expect(store.library.liveRecords == restorable.liveRecords && store.me == backup.me)
  }
}
