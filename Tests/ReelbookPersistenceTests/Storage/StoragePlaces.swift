import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport

extension StoragePlace {
  /// A folder on a disk where a crash kills the process.
  ///
  /// The system keeps all that the process wrote.
  static func killed(_ disk: any Disk, bytes: @escaping @Sendable () throws -> [UInt8]) -> StoragePlace {
    let faulty = FaultyDisk(disk)
    let fail: @Sendable (DiskFault) -> Void = { faulty.fault = $0 }
    // A sync of a real disk is slow, so the simulated disk has the failures at every step.
    return StoragePlace(
      open: { FileStorage(faulty) }, crash: { faulty.kill() }, fail: Laws.areAllAsked ? fail : nil, bytes: bytes)
  }

  /// A folder on a simulated disk where a crash cuts the power.
  static func simulated(seed: UInt64) -> StoragePlace {
    let disk = SimulatedDisk()
    let faulty = FaultyDisk(disk)
    return StoragePlace(
      open: { FileStorage(faulty) }, crash: { disk.powerCut(seed: seed) }, fail: { faulty.fault = $0 },
      bytes: { disk.paths.flatMap { disk[$0] ?? [] } })
  }
}

extension MemoryStorage {
  /// All content of the storage, as text.
  var bytes: [UInt8] {
    let commits = (try? history(.standard)) ?? []
    return Array(commits.map(\.text).joined().utf8)
  }
}

/// A counter for any thread.
final class Counter: Sendable {
  private let count = Lock(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}

/// A folder that is removed after the body.
enum TemporaryFolder {
  static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reelbook-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

extension URL {
  /// The bytes of every file in a folder and below.
  func allBytes() throws -> [UInt8] { try allFiles().sorted { $0.key < $1.key }.flatMap(\.value) }

  /// Every file in a folder and below, by its path.
  func allFiles() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [] {
      let file = appendingPathComponent(path)
      if let bytes = try? Data(contentsOf: file) { files[path] = Array(bytes) }
    }
    return files
  }
}
