import ReelbookModel

/// The journal that is written to: lines in room that was set aside, so that a sync need not write the file's length.
///
/// Behind its last line there is always room, an empty line at least: a journal without is one that was cut short.
struct JournalFile {
  let name: String
  private let file: any DiskFile
  /// Behind the last line and its line end.
  private(set) var end: Int
  /// How far room was set aside; it is filled with line ends.
  private var allocated: Int
  /// What a failed append may have left, to be emptied before the next.
  private var remains: Range<Int>?
  /// Whether something was written that the disk has not confirmed.
  private var isDirty = false

  private static let room = 1 << 18

  /// Opens a journal whose last line ends at a place, 0 for one without lines.
  init(_ name: String, on disk: any Disk, end: Int = 0) throws {
    guard let file = try disk.open(name, for: .writing) else {
      throw StorageError(.missing, "The journal is not there.", file: name)
    }
    self.name = name
    self.file = file
    self.end = end > 0 ? end + 1 : 0
    allocated = try file.size()
    try allocate(1)
  }

  /// Sets room aside, durably.
  private mutating func allocate(_ needed: Int) throws {
    let needed = end + needed + 1
    guard needed > allocated else { return }
    let target = (needed + Self.room - 1) / Self.room * Self.room
    for start in stride(from: allocated, to: target, by: 4 * Self.room) {
      try file.write([UInt8](repeating: 0x0A, count: min(4 * Self.room, target - start)), at: start)
    }
    try file.sync()
    allocated = target
  }

  /// Appends lines; when it returns they outlast what the durability names, when it throws they are not there.
  mutating func append(_ lines: [UInt8], surviving durability: Durability) throws {
    try clearRemains()
    try allocate(lines.count)
    isDirty = true
    do {
      try file.write(lines, at: end)
      if durability == .powerLoss { try sync() }
      try file.checkPlace()
    } catch {
      remains = end..<end + lines.count
      try? clearRemains()
      throw error
    }
    end += lines.count
  }

  /// Makes all that was appended outlast a power cut, and nothing else: what a failed append left is emptied first.
  mutating func sync() throws {
    try clearRemains()
    guard isDirty else { return }
    try file.sync()
    isDirty = false
  }

  /// Empties a range.
  private func blank(_ range: Range<Int>) throws {
    try file.write([UInt8](repeating: 0x0A, count: range.count), at: range.lowerBound)
    try file.sync()
  }

  /// Empties what a failed append left.
  mutating func clearRemains() throws {
    guard let remains else { return }
    try blank(remains)
    self.remains = nil
  }
}
