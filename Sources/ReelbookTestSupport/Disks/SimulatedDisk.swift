import ReelbookModel
public import ReelbookPersistence

/// A disk in memory that tracks which bytes were synced, and can lose the others.
///
/// As with a real disk, a power cut keeps an arbitrary part of the others: any sectors of 512 bytes of writes, and any
/// files created, renamed or removed. Only synced bytes are certain to stay. It can be used from any thread.
public final class SimulatedDisk: Disk {
  let state: Lock<State>
  private let name: String

  struct State {
    var nodes: [Int: Node] = [:]
    var nextNode = 0
    /// The files by their paths, as a process sees them.
    var entries: [String: Int] = [:]
    /// The files by their paths that a power cut cannot lose.
    var durable: [String: Int] = [:]
    var unsynced: [FolderChange] = []
    var folders: Set<String> = []
    /// Grows with each power cut, which invalidates open files.
    var session = 0
    var locks: Set<String> = []
  }

  /// The bytes of a file, independent of its name.
  struct Node {
    var bytes: [UInt8] = []
    var durable: [UInt8] = []
    var unsynced: [Range<Int>] = []
    var versions: [[UInt8]] = []
    /// The smallest length to which the file was truncated since the last sync.
    var truncated: Int?
  }

  /// An addition of a file to some folders, or a removal from them.
  struct FolderChange {
    var folders: Set<String>
    var put: (path: String, node: Int)?
    var removed: String?
  }

  /// Creates an empty disk.
  ///
  /// The name distinguishes it from its copies.
  public init(named name: String = "simulated") {
    self.name = name
    state = Lock(State())
  }

  /// Returns a copy of all files on another disk.
  public func copy(named name: String) -> SimulatedDisk {
    let copy = SimulatedDisk(named: name)
    let folders = state.withLock { $0.folders }
    copy.state.withLock { $0.folders = folders }
    for path in paths { copy[path] = self[path] }
    return copy
  }

  /// The paths of all files, sorted.
  public var paths: [String] { state.withLock { $0.entries.keys.sorted() } }

  /// The bytes of a file.
  ///
  /// Setting them is durable at once.
  public subscript(path: String) -> [UInt8]? {
    get { state.withLock { state in state.entries[path].flatMap { state.nodes[$0]?.bytes } } }
    set {
      state.withLock { state in
        state.entries[path] = nil
        state.durable[path] = nil
        guard let newValue else { return }
        let node = state.makeNode(Node(bytes: newValue, durable: newValue))
        state.entries[path] = node
        state.durable[path] = node
      }
    }
  }

  public func open(_ path: String, for purpose: DiskPurpose) throws -> (any DiskFile)? {
    try state.withLock { state throws(StorageError) in
      if let node = state.entries[path] { return SimulatedFile(disk: self, node: node, path: path, state.session) }
      guard purpose == .writing else { return nil }
      try state.checkFolder(of: path)
      let node = state.makeNode(Node())
      state.entries[path] = node
      state.unsynced.append(FolderChange(folders: [Self.folder(of: path)], put: (path, node)))
      return SimulatedFile(disk: self, node: node, path: path, state.session)
    }
  }

  public func rename(_ path: String, to target: String) throws {
    try state.withLock { state throws(StorageError) in
      guard let node = state.entries.removeValue(forKey: path) else {
        throw StorageError(.missing, "There is nothing to rename.", file: path)
      }
      try state.checkFolder(of: target)
      state.entries[target] = node
      let folders: Set = [Self.folder(of: path), Self.folder(of: target)]
      state.unsynced.append(FolderChange(folders: folders, put: (target, node), removed: path))
    }
  }

  public func remove(_ path: String) throws {
    state.withLock { state in
      guard state.entries.removeValue(forKey: path) != nil else { return }
      state.unsynced.append(FolderChange(folders: [Self.folder(of: path)], removed: path))
    }
  }

  public func names(in folder: String) throws -> [String] {
    state.withLock { state in
      let paths = state.folders.union(state.entries.keys).filter { !$0.isEmpty }
      return paths.filter { Self.folder(of: $0) == folder }.map { path in
        folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
      }.sorted()
    }
  }

  public func makeFolder(_ path: String) throws {
    try state.withLock { state throws(StorageError) in
      if !path.isEmpty { try state.checkFolder(of: path) }
      state.folders.insert(path)
    }
  }

  public func syncFolder(_ path: String) throws {
    state.withLock { state in
      for index in state.unsynced.indices { state.unsynced[index].folders.remove(path) }
      state.unsynced.removeAll { change in
        guard change.folders.isEmpty else { return false }
        State.apply(change, to: &state.durable)
        return true
      }
    }
  }

  public func lock(_ path: String) throws -> any DiskLock {
    let session = try state.withLock { state throws(StorageError) in
      try state.checkFolder(of: path)
      guard state.locks.insert(path).inserted else {
        throw StorageError(.inUse, "The library is open for writing in a test; close it there.", file: path)
      }
      return state.session
    }
    return SimulatedLock(disk: self, path: path, session: session)
  }

  public func identity() throws -> String { name }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}

extension SimulatedDisk.State {
  mutating func makeNode(_ node: SimulatedDisk.Node) -> Int {
    nextNode += 1
    nodes[nextNode] = node
    return nextNode
  }

  func checkFolder(of path: String) throws(StorageError) {
    guard folders.contains(SimulatedDisk.folder(of: path)) else {
      throw StorageError(.missing, "The folder is not there.", file: path)
    }
  }

  static func apply(_ change: SimulatedDisk.FolderChange, to entries: inout [String: Int]) {
    if let removed = change.removed { entries[removed] = nil }
    if let put = change.put { entries[put.path] = put.node }
  }
}

private struct SimulatedLock: DiskLock {
  let disk: SimulatedDisk
  let path: String
  let session: Int

  func release() {
    disk.state.withLock { state in
      if state.session == session { state.locks.remove(path) }
    }
  }
}
