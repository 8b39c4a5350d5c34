import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport

/// A disk that cannot read some bytes of a file, until another file replaces it.
final class PatchyDisk: Disk {
  private let disk: SimulatedDisk
  private let gap: Lock<(path: String, range: Range<Int>)?>

  init(_ disk: SimulatedDisk, gap range: Range<Int>, in path: String) {
    self.disk = disk
    gap = Lock((path, range))
  }

  func open(_ path: String, for purpose: DiskPurpose) throws -> (any DiskFile)? {
    guard let file = try disk.open(path, for: purpose) else { return nil }
    guard let gap = gap.withLock({ $0 }), gap.path == path else { return file }
    return PatchyFile(file: file, path: path, gap: gap.range)
  }

  func rename(_ path: String, to target: String) throws {
    try disk.rename(path, to: target)
    gap.withLock { gap in
      if gap?.path == path { gap?.path = target } else if gap?.path == target { gap = nil }
    }
  }

  func remove(_ path: String) throws { try disk.remove(path) }
  func names(in folder: String) throws -> [String] { try disk.names(in: folder) }
  func makeFolder(_ path: String) throws { try disk.makeFolder(path) }
  func syncFolder(_ path: String) throws { try disk.syncFolder(path) }
  func lock(_ path: String) throws -> any DiskLock { try disk.lock(path) }
  func identity() throws -> String { try disk.identity() }
}

private struct PatchyFile: DiskFile {
  let file: any DiskFile
  let path: String
  let gap: Range<Int>

  func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8> {
    guard !gap.overlaps(offset..<offset + count) else {
      throw StorageError(.failed, "The disk cannot read this.", file: path)
    }
    return try file.read(at: offset, count: count)
  }

  func size() throws -> Int { try file.size() }
  func write(_ bytes: [UInt8], at offset: Int) throws { try file.write(bytes, at: offset) }
  func truncate(to size: Int) throws { try file.truncate(to: size) }
  func sync() throws { try file.sync() }
}
