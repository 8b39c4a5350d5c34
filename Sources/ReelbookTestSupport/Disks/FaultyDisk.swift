import ReelbookModel
public import ReelbookPersistence

/// What a disk is made to do wrong. A step is one thing that changes what is on it, the first being 1.
public enum DiskFault: Hashable, Sendable {
  /// Nothing.
  case none
  /// One step fails and does nothing; those behind it work.
  case failure(step: Int)
  /// A step and every call behind it fail: the process was killed, or the power cut.
  case stop(step: Int)
  /// A write, the first being 1, writes only so many of its bytes and fails.
  case tear(write: Int, atByte: Int)
  /// Files can grow by so many bytes more, and what does not fit is cut off. Bytes that are there can be written anew.
  case full(afterBytes: Int)
  /// Nothing can be changed.
  case readOnly
  /// Nothing can be read or changed.
  case denied
}

/// A disk that fails as it is told to, on top of another. It can be used from any thread.
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
    /// Grows when the process dies: what was open before is dead.
    var session = 0
  }

  /// What a step is allowed to do.
  fileprivate enum Leave {
    case all
    case bytes(Int, StorageError)
  }

  /// A disk that does no wrong yet.
  public init(_ disk: any Disk) { self.disk = disk }

  /// What goes wrong; steps are counted from when it is set.
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

  /// How many steps there were since the fault was set.
  public var steps: Int { state.withLock { $0.steps } }

  /// How many of the steps were writes to a file.
  public var writes: Int { state.withLock { $0.writes } }

  /// Ends all that is open, as the death of its process does: files are dead, and locks are free.
  ///
  /// What was written is there, and the disk goes on for others, without a fault.
  public func kill() {
    let locks = state.withLock { state in
      defer { state = State(session: state.session + 1) }
      return state.locks
    }
    for lock in locks { lock.release() }
  }

  fileprivate var session: Int { state.withLock { $0.session } }

  /// Counts a step, which may fail.
  fileprivate func step(_ path: String, _ session: Int? = nil) throws {
    guard case .bytes(_, let error) = begin(path, writing: nil, session) else { return }
    throw error
  }

  /// Counts a step: a write of so many bytes, some of which the file grows by; or something else.
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

  /// Gives room back.
  fileprivate func free(_ count: Int) { state.withLock { $0.room += count } }

  /// Throws where even reading fails.
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
