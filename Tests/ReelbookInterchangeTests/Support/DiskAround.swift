import ReelbookPersistence

/// A disk around another disk. It differs only in the files that it opens.
protocol DiskAround: Disk {
  var disk: any Disk { get }
}

extension DiskAround {
  func rename(_ path: String, to target: String) throws { try disk.rename(path, to: target) }
  func remove(_ path: String) throws { try disk.remove(path) }
  func names(in folder: String) throws -> [String] { try disk.names(in: folder) }
  func makeFolder(_ path: String) throws { try disk.makeFolder(path) }
  func syncFolder(_ path: String) throws { try disk.syncFolder(path) }
  func lock(_ path: String) throws -> any DiskLock { try disk.lock(path) }
  func identity() throws -> String { try disk.identity() }
}
