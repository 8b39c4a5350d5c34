import ReelbookModel
public import ReelbookPersistence

/// A fault of a disk.
///
/// A step is one call that changes the disk; the first is 1.
@nonexhaustive
public enum DiskFault: Hashable, Sendable {
  /// No fault.
  case none
  /// One step fails and does nothing; later ones work.
  case failure(step: Int)
  /// A step and every later call fail, as if the process was killed or the power was cut.
  case stop(step: Int)
  /// A write, counted from 1, writes only so many of its bytes and fails.
  case tear(write: Int, atByte: Int)
  /// Files can grow by only so many bytes in total, and the rest is not written.
  ///
  /// Existing bytes can be overwritten.
  case full(afterBytes: Int)
  /// Every change is denied.
  case readOnly
  /// Every change and every read is denied.
  case denied
}

/// A disk that fails as a test says, on top of another disk.
///
/// It can be used from any thread.
///
///     let disk = FaultyDisk(SystemDisk(folder))
///     let storage = FileStorage(disk)
///     disk.fault = .failure(step: 3)
public final class FaultyDisk: Disk {
  fileprivate let disk: any Disk
  private let state = Lock(State())

  private struct State {
    var fault = DiskFault.none
    var steps = 0
    var writes = 0
    var room = 0
    var locks: [any DiskLock] = []
    /// Grows when the process dies, which invalidates open files.
    var session = 0
  }

  /// How much of a step may be done.
  fileprivate enum Leave {
    case all
    case bytes(Int, StorageError)
  }

  /// Creates a disk without a fault.
  public init(_ disk: any Disk) { self.disk = disk }

  /// The fault.
  ///
  /// Setting it restarts the counts of steps and writes.
  public var fault: DiskFault {
    get { state.withLock { $0.fault } }
    set {
      state.withLock { state in
        state.fault = newValue
        state.steps = 0
        state.writes = 0
        if case .full(let room) = newValue { state.room = room }
      }
    }
  }

  /// The number of steps since the fault was set.
  public var steps: Int { state.withLock { $0.steps } }

  /// The number of writes to files since the fault was set.
  public var writes: Int { state.withLock { $0.writes } }

  /// Invalidates all open files and releases all locks, as the death of a process does.
  ///
  /// The disk keeps all that was written, and works on without a fault.
  public func kill() {
    let locks = state.withLock { state in
      defer { state = State(session: state.session + 1) }
      return state.locks
    }
    for lock in locks { lock.release() }
  }

  fileprivate var session: Int { state.withLock { $0.session } }

  /// Counts a step, and throws if it is to fail.
  fileprivate func step(_ path: String, _ session: Int? = nil) throws {
    guard case .bytes(_, let error) = begin(path, writing: nil, session) else { return }
    throw error
  }

  /// Counts a step, and returns how much of it may be done.
  ///
  /// `count` is the number of bytes of a write.
  fileprivate func begin(_ path: String, writing count: Int?, growing growth: Int = 0, _ session: Int?) -> Leave {
    state.withLock { state in
      guard session ?? state.session == state.session else { return .bytes(0, Self.failed(path)) }
      state.steps += 1
      if count != nil { state.writes += 1 }
      switch state.fault {
      case .none: return .all
      case .failure(let step): return state.steps == step ? .bytes(0, Self.failed(path)) : .all
      case .stop(let step): return state.steps >= step ? .bytes(0, Self.failed(path)) : .all
      case .tear(let write, let byte):
        return count != nil && state.writes == write ? .bytes(byte, Self.failed(path)) : .all
      case .full:
        guard let count, growth > 0 else { return .all }
        let room = state.room
        state.room -= min(growth, room)
        guard growth > room else { return .all }
        return .bytes(count - growth + room, StorageError(.diskFull, "There is no room.", file: path))
      case .readOnly, .denied: return .bytes(0, StorageError(.denied, "The system does not allow it.", file: path))
      }
    }
  }

  /// Frees room on a full disk.
  fileprivate func free(_ count: Int) { state.withLock { $0.room += count } }

  /// Throws if the fault denies reading.
  fileprivate func checkReading(_ path: String, _ session: Int? = nil) throws {
    try state.withLock { state throws(StorageError) in
      guard session ?? state.session == state.session else { throw Self.failed(path) }
      switch state.fault {
      case .stop(let step) where state.steps >= step: throw Self.failed(path)
      case .denied: throw StorageError(.denied, "The system does not allow to read it.", file: path)
      default: return
      }
    }
  }

  private static func failed(_ path: String) -> StorageError {
    StorageError(.failed, "The disk was made to fail.", file: path)
  }
}

extension FaultyDisk {
  public func open(_ path: String, for purpose: DiskPurpose) throws -> (any DiskFile)? {
    if purpose == .writing { try step(path) } else { try checkReading(path) }
    return try disk.open(path, for: purpose).map { FaultyFile(disk: self, file: $0, path: path, session: session) }
  }

  public func rename(_ path: String, to target: String) throws {
    try step(path)
    try disk.rename(path, to: target)
  }

  public func remove(_ path: String) throws {
    try step(path)
    try disk.remove(path)
  }

  public func names(in folder: String) throws -> [String] {
    try checkReading(folder)
    return try disk.names(in: folder)
  }

  public func makeFolder(_ path: String) throws {
    try step(path)
    try disk.makeFolder(path)
  }

  public func syncFolder(_ path: String) throws {
    try step(path)
    try disk.syncFolder(path)
  }

  public func lock(_ path: String) throws -> any DiskLock {
    try step(path)
    let lock = try disk.lock(path)
    state.withLock { $0.locks.append(lock) }
    return lock
  }

  public func identity() throws -> String {
    try checkReading("")
    return try disk.identity()
  }
}

private struct FaultyFile: DiskFile {
  let disk: FaultyDisk
  let file: any DiskFile
  let path: String
  let session: Int

  func size() throws -> Int {
    try disk.checkReading(path, session)
    return try file.size()
  }

  func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8> {
    try disk.checkReading(path, session)
    return try file.read(at: offset, count: count)
  }

  func write(_ bytes: [UInt8], at offset: Int) throws {
    let growth = max(0, offset + bytes.count - (try file.size()))
    switch disk.begin(path, writing: bytes.count, growing: min(growth, bytes.count), session) {
    case .all: try file.write(bytes, at: offset)
    case .bytes(let count, let error):
      if count > 0 { try file.write(Array(bytes.prefix(count)), at: offset) }
      throw error
    }
  }

  func truncate(to size: Int) throws {
    let freed = max(0, try file.size() - size)
    try disk.step(path, session)
    try file.truncate(to: size)
    disk.free(freed)
  }

  func sync() throws {
    try disk.step(path, session)
    try file.sync()
  }

  func checkPlace() throws {
    try disk.checkReading(path, session)
    try file.checkPlace()
  }
}
