import ReelbookModel

/// The open journal. Its lines are in preallocated space, so that a sync need not write the file's length.
///
/// Every append ends with a new last line, which replaces the previous one.
struct JournalFile {
  let name: String
  private let file: any DiskFile
  /// The end of the lines, where the last line is replaced.
  private(set) var end: FileEnd
  /// The file's length: lines, and preallocated space filled with line ends.
  private var length: Int
  /// The offset from which a failed append may have written. The next append clears those bytes.
  private var remains: Int?
  /// Whether there are writes that are not synced.
  private var isDirty = false

  private static let room = 1 << 18

  /// Creates a journal, durable once its folder is synced.
  init(making name: String, of library: LibraryID, on disk: any Disk) throws {
    var bytes: [UInt8] = []
    end = FirstLine(name, of: library).write(to: &bytes)
    bytes += end.lastLine
    bytes += [UInt8](repeating: 0x0A, count: Self.room - bytes.count)
    self.name = name
    file = try Self.open(name, on: disk)
    length = bytes.count
    try file.write(bytes, at: 0)
    try file.sync()
  }

  /// Opens an intact journal.
  init(_ name: String, endingAt end: FileEnd, on disk: any Disk) throws {
    self.name = name
    self.end = end
    file = try Self.open(name, on: disk)
    length = try file.size()
  }

  private static func open(_ name: String, on disk: any Disk) throws -> any DiskFile {
    guard let file = try disk.open(name, for: .writing) else {
      throw StorageError(.missing, "The journal is not there.", file: name)
    }
    return file
  }

  /// Appends commits. When it returns, they survive what the durability names; when it throws, none was added.
  mutating func append(
    surviving durability: Durability, _ commits: (_ put: (Commit) throws -> Void) throws -> Void
  ) throws {
    try clearRemains()
    var writer = JournalWriter(file, end)
    do {
      try commits { try writer.put($0) }
      try writer.finish { try makeRoom($0) }
      guard writer.end != end else { return }
      isDirty = true
      if durability == .powerLoss { try syncFile() }
      try file.checkPlace()
    } catch {
      remains = writer.reach
      try? clearRemains()
      throw error
    }
    end = writer.end
    length = max(length, writer.reach ?? 0)
  }

  /// Preallocates durable space.
  private mutating func makeRoom(_ needed: Int) throws {
    guard end.offset + needed > length else { return }
    let target = (end.offset + needed + Self.room - 1) / Self.room * Self.room
    try file.write([UInt8](repeating: 0x0A, count: target - length), at: length)
    try file.sync()
    length = target
  }

  /// Syncs all appended commits, after clearing bytes that a failed append left.
  mutating func sync() throws {
    try clearRemains()
    if isDirty { try syncFile() }
  }

  private mutating func syncFile() throws {
    try file.sync()
    isDirty = false
  }

  /// Clears bytes that a failed append left, and its space.
  mutating func clearRemains() throws {
    guard let remains else { return }
    if try file.size() > length { try file.truncate(to: length) }
    let last = end.lastLine
    let count = max(0, min(remains, length) - end.offset - last.count)
    try file.write(last + [UInt8](repeating: 0x0A, count: count), at: end.offset)
    try file.sync()
    self.remains = nil
  }
}

/// Writes commits to a journal.
///
/// Consecutive commits of one id are the parts of one commit, which may be as long as a library. One piece is in memory
/// at a time. An end line follows when the parts are durable.
private struct JournalWriter {
  private let file: any DiskFile
  private(set) var end: FileEnd
  /// The offset from which bytes may have been written; `nil` if none.
  private(set) var reach: Int?
  private var pending: [UInt8] = []
  private var json = JSONWriter()
  /// The last commit, which is not written yet: the next commit decides whether it is a part.
  private var last: Commit?
  private var isInParts = false

  private static let pieceLength = 1 << 18

  init(_ file: any DiskFile, _ end: FileEnd) {
    self.file = file
    self.end = end
  }

  mutating func put(_ commit: Commit) throws {
    if let last { try write(last, isContinued: last.id == commit.id) }
    last = commit
  }

  private mutating func write(_ commit: Commit, isContinued: Bool) throws {
    json.removeAll()
    json.object { json in
      if isInParts || isContinued {
        json.key("part")
        json.bool(true)
      }
      commit.writeMembers(to: &json)
    }
    _ = end.append(json, to: &pending)
    if isInParts && !isContinued { try endParts(of: commit) }
    isInParts = isContinued
    if pending.count >= Self.pieceLength { try flush() }
  }

  /// Syncs all parts before a line follows them: a line after them means that they are complete.
  private mutating func endParts(of commit: Commit) throws {
    try flush()
    try file.sync()
    json.removeAll()
    json.object { json in
      json.key("done")
      commit.id.write(to: &json)
    }
    _ = end.append(json, to: &pending)
  }

  /// Writes the remaining commits. `makingRoom` gets their length if nothing was written before.
  mutating func finish(makingRoom: (Int) throws -> Void) throws {
    if let last { try write(last, isContinued: false) }
    guard !pending.isEmpty else { return }
    if reach == nil { try makingRoom(pending.count + end.lastLine.count) }
    try flush()
  }

  private mutating func flush() throws {
    let offset = end.offset - pending.count
    pending += end.lastLine
    reach = max(reach ?? 0, offset + pending.count)
    try file.write(pending, at: offset)
    pending.removeAll(keepingCapacity: true)
  }
}
