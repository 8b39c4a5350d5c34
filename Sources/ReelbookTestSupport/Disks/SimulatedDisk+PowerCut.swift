import ReelbookModel
import ReelbookPersistence

extension SimulatedDisk {
  private static let sector = 512

  /// Cuts the power.
  ///
  /// Synced bytes stay, and the seed decides which part of the others stays. Open files and locks become invalid; the
  /// disk itself works again.
  public func powerCut(seed: UInt64) {
    var source = SeededGenerator(seed: seed)
    // Some seeds keep none of the other bytes, and some keep all.
    let percent = [0, 25, 50, 75, 100][Int(source.next() % 5)]
    func isKept() -> Bool { source.next() % 100 < percent }
    state.withLock { state in
      for change in state.unsynced where isKept() { State.apply(change, to: &state.durable) }
      state.unsynced = []
      state.entries = state.durable
      for path in state.entries.keys.sorted() {
        guard let number = state.entries[path], var node = state.nodes[number] else { continue }
        node.cut(sector: Self.sector, isKept)
        state.nodes[number] = node
      }
      state.session += 1
      state.locks = []
    }
  }
}

extension SimulatedDisk.Node {
  mutating func write(_ new: [UInt8], at offset: Int) {
    bytes.put(new, at: offset)
    unsynced.append(offset..<offset + new.count)
    versions.append(new)
  }

  mutating func truncate(to size: Int) {
    bytes.removeLast(Swift.max(0, bytes.count - size))
    truncated = Swift.min(size, truncated ?? size)
  }

  mutating func sync() {
    durable = bytes
    truncated = nil
    unsynced = []
    versions = []
  }

  fileprivate mutating func cut(sector: Int, _ isKept: () -> Bool) {
    if let truncated, isKept() { durable.removeLast(Swift.max(0, durable.count - truncated)) }
    let length = bytes.count
    for (range, version) in zip(unsynced, versions) {
      var start = range.lowerBound
      while start < range.upperBound {
        let end = min(range.upperBound, (start / sector + 1) * sector)
        if isKept() {
          durable.put(Array(version[start - range.lowerBound..<end - range.lowerBound]), at: start)
        }
        start = end
      }
    }
    // The system may write a file's new length without its new bytes.
    if durable.count < length, isKept() { durable.put([], at: length) }
    bytes = durable
    sync()
  }
}

extension [UInt8] {
  /// Writes bytes at an offset.
  ///
  /// A gap between the end and the offset is filled with zeros.
  fileprivate mutating func put(_ new: [UInt8], at offset: Int) {
    let end = offset + new.count
    if count < end { append(contentsOf: [UInt8](repeating: 0, count: end - count)) }
    unsafe withUnsafeMutableBytes { buffer in
      unsafe new.withUnsafeBytes { source in
        guard let start = buffer.baseAddress, let from = source.baseAddress, !new.isEmpty else { return }
        unsafe (start + offset).copyMemory(from: from, byteCount: new.count)
      }
    }
  }
}

struct SimulatedFile: DiskFile {
  let disk: SimulatedDisk
  let node: Int
  let path: String
  private let session: Int

  init(disk: SimulatedDisk, node: Int, path: String, _ session: Int) {
    self.disk = disk
    self.node = node
    self.path = path
    self.session = session
  }

  private func use<Result>(
    _ body: (inout SimulatedDisk.Node, SimulatedDisk.State) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try disk.state.withLock { state throws(StorageError) in
      guard state.session == session, var file = state.nodes.removeValue(forKey: node) else {
        throw StorageError(.failed, "The power was cut since the file was opened.", file: path)
      }
      defer { state.nodes[node] = file }
      return try body(&file, state)
    }
  }

  func size() throws -> Int { try use { node, _ throws(StorageError) in node.bytes.count } }

  func read(at offset: Int, count: Int) throws -> ContiguousArray<UInt8> {
    try use { node, _ throws(StorageError) in
      let end = min(node.bytes.count, offset + count)
      return offset < end ? ContiguousArray(node.bytes[offset..<end]) : []
    }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws {
    try use { node, _ throws(StorageError) in node.write(bytes, at: offset) }
  }

  func truncate(to size: Int) throws { try use { node, _ throws(StorageError) in node.truncate(to: size) } }

  func sync() throws { try use { node, _ throws(StorageError) in node.sync() } }

  func checkPlace() throws {
    let number = node
    try use { _, state throws(StorageError) in
      guard state.entries[path] == number else {
        throw StorageError(.missing, "The file was moved or removed since it was opened.", file: path)
      }
    }
  }
}
