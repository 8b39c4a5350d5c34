import ReelbookBase

/// A disk whose unreadable parts read as zeros, so that the lines in them read as damaged.
struct DiskWithGaps: Disk {
  let disk: any Disk

  func open(_ path: String, for purpose: DiskPurpose) throws -> (any DiskFile)? {
    try disk.open(path, for: purpose).map(FileWithGaps.init)
  }

  func rename(_ path: String, to target: String) throws { try disk.rename(path, to: target) }
  func remove(_ path: String) throws { try disk.remove(path) }
  func names(in folder: String) throws -> [String] { try disk.names(in: folder) }
  func makeFolder(_ path: String) throws { try disk.makeFolder(path) }
  func syncFolder(_ path: String) throws { try disk.syncFolder(path) }
  func lock(_ path: String) throws -> any DiskLock { try disk.lock(path) }
  func identity() throws -> String { try disk.identity() }
}

private struct FileWithGaps: DiskFile {
  let file: any DiskFile

  /// The unit that a system reads completely or not at all.
  private static let block = 1 << 12

  func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8> {
    do {
      return try file.read(at: offset, count: count)
    } catch let error as StorageError where error.code == .failed {
      return try readBlocks(at: offset, before: min(offset + count, size()))
    }
  }

  private func readBlocks(at offset: Int, before end: Int) throws -> ContiguousArray<UInt8> {
    var bytes: ContiguousArray<UInt8> = []
    var start = offset
    while start < end {
      let next = min(end, (start / Self.block + 1) * Self.block)
      do {
        bytes += try file.read(at: start, count: next - start)
      } catch let error as StorageError where error.code == .failed {
        bytes += repeatElement(0, count: next - start)
      }
      start = next
    }
    return bytes
  }

  func size() throws -> Int { try file.size() }
  func write(_ bytes: [UInt8], at offset: Int) throws { try file.write(bytes, at: offset) }
  func truncate(to size: Int) throws { try file.truncate(to: size) }
  func sync() throws { try file.sync() }
  func checkPlace() throws { try file.checkPlace() }
}
