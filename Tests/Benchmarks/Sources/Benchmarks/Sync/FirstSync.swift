import Foundation
import ReelbookPersistence
import ReelbookSync

/// The peak memory of a first sync, each in its own process: of the first device, and of a new one of the household.
enum FirstSync {
  static func rows(_ context: Context) async throws -> [Row] {
    let stored = try context.storedHousehold()
    var peaks: [(open: Double, first: Double, new: Double)] = []
    for turn in 0..<3 {
      let folder = try context.scratch.folder("first-\(turn)")
      try FileManager.default.copyItem(at: stored.folder, to: folder.appendingPathComponent("first.reelbook"))
      try makePlace(in: folder)
      peaks.append(
        (
          try PeakMemory.measure("ours", at: stored.folder.path), try PeakMemory.measure("first", at: folder.path),
          try PeakMemory.measure("new", at: folder.path)
        ))
    }
    return [
      row("the first sync", peaks.map { ($0.first, $0.open) }),
      row("the first sync of a new device", peaks.map { ($0.new, $0.open) }),
    ]
  }

  private static func row(_ name: String, _ peaks: [(ours: Double, peer: Double)]) -> Row {
    Row(
      name: "B31 peak memory of \(name): ours, the open library", figures: Row.Figures(peaks), unit: .megabytes,
      target: 1.5)
  }

  private static func place(_ folder: URL) -> URL { folder.appendingPathComponent("place") }

  /// Makes the folder in which the devices meet.
  static func makePlace(in folder: URL) throws {
    try FileManager.default.createDirectory(at: place(folder), withIntermediateDirectories: true)
  }

  /// Opens the library of a side and syncs it; returns the time of the sync in milliseconds.
  static func run(_ side: String, in folder: URL) async throws -> Double {
    let store = try await LibraryStore.open(at: folder.appendingPathComponent("\(side).reelbook"))
    let session = SyncSession(store, FolderExchange(place(folder)), .plain)
    let start = Row.Times.now
    _ = try await session.sync()
    let time = (Row.Times.now.wall - start.wall) * 1e3
    keep(store.library.sum)
    await store.close()
    return time
  }
}
