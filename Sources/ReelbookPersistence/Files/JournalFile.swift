import ReelbookModel

/// The journal that is written to: lines in room that was set aside, so that a sync need not write the file's length.
///
/// Every append puts the file's last line behind what it adds, in the place of the one before.
struct JournalFile {
  let name: String
  private let file: any DiskFile
  /// Where the next line goes, in the place of the last.
  private(set) var end: FileEnd
  /// How many bytes the file has: lines, and room behind them that is filled with line ends.
  private var length: Int
  /// Up to where a failed append may have written, to be taken back before the next.
  private var remains: Int?
  /// Whether something was written that the disk has not confirmed.
  private var isDirty = false

  private static let room = 1 << 18

  /// Makes a journal, durably once its folder is synced.
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

  /// Opens a journal that is whole.
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

  /// Appends commits; when it returns they outlast what the durability names, when it throws they are not there.
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

  /// Sets room aside, durably.
  private mutating func makeRoom(_ needed: Int) throws {
    guard end.offset + needed > length else { return }
    let target = (end.offset + needed + Self.room - 1) / Self.room * Self.room
    try file.write([UInt8](repeating: 0x0A, count: target - length), at: length)
    try file.sync()
    length = target
  }

  /// Makes all that was appended outlast a power cut, and nothing else: what a failed append left is taken back first.
  mutating func sync() throws {
    try clearRemains()
    if isDirty { try syncFile() }
  }

  private mutating func syncFile() throws {
    try file.sync()
    isDirty = false
  }

  /// Takes back what a failed append left, and gives back the room that it took.
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

/// Writes commits behind the lines of a journal.
///
/// Those of one id that come one behind the other are parts of one, which may be as long as a library: a piece of them is in
/// memory at a time. A line that says so ends them, once they are durable.
private struct JournalWriter {
  private let file: any DiskFile
  private(set) var end: FileEnd
  /// Up to where something may have been written; `nil` where nothing was.
  private(set) var reach: Int?
  private var pending: [UInt8] = []
  private var json = JSONWriter()
  /// What is not written yet: only the next says whether it is a part.
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

  /// All parts outlast a power cut before there is a line behind them: it stands for them.
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

  /// Writes what is left. `makingRoom` gets how many bytes it is, where that is all.
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
