import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport

/// A disk that calls back before each step.
final class WatchedDisk: Disk {
  private let disk: SimulatedDisk
  private let watch = Lock<(@Sendable (String) -> Void)?>(nil)
  private let count = Lock(0)

  init(_ disk: SimulatedDisk) { self.disk = disk }

  var steps: Int { count.withLock { $0 } }

  func atEachStep(_ body: @escaping @Sendable (String) -> Void) { watch.withLock { $0 = body } }

  fileprivate func step(_ path: String) {
    count.withLock { $0 += 1 }
    watch.withLock { $0 }?(path)
  }

  func open(_ path: String, for purpose: DiskPurpose) throws -> (any DiskFile)? {
    step("opening \(path)")
    let file = try disk.open(path, for: purpose)
    return purpose == .writing ? file.map { WatchedFile(file: $0, path: path, disk: self) } : file
  }

  func rename(_ path: String, to target: String) throws {
    step("renaming \(path)")
    try disk.rename(path, to: target)
  }

  func remove(_ path: String) throws {
    step("removing \(path)")
    try disk.remove(path)
  }

  func names(in folder: String) throws -> [String] {
    step("listing \(folder)")
    return try disk.names(in: folder)
  }

  func makeFolder(_ path: String) throws { try disk.makeFolder(path) }

  func syncFolder(_ path: String) throws {
    step("syncing \(path)")
    try disk.syncFolder(path)
  }

  func lock(_ path: String) throws -> any DiskLock { try disk.lock(path) }
  func identity() throws -> String { try disk.identity() }
}

/// A file of a watched disk.
private struct WatchedFile: DiskFile {
  let file: any DiskFile
  let path: String
  let disk: WatchedDisk

  func size() throws -> Int { try file.size() }

  func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8> { try file.read(at: offset, count: count) }

  func write(_ bytes: [UInt8], at offset: Int) throws {
    disk.step("writing \(path)")
    try file.write(bytes, at: offset)
  }

  func truncate(to size: Int) throws {
    disk.step("shortening \(path)")
    try file.truncate(to: size)
  }

  func sync() throws {
    disk.step("syncing \(path)")
    try file.sync()
  }

  func checkPlace() throws { try file.checkPlace() }
}
