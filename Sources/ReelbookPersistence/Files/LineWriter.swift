import ReelbookModel

/// Writes a file's lines from its beginning on, a piece of the file at a time.
struct LineWriter {
  private let file: any DiskFile
  private var pending: [UInt8] = []
  private var json = JSONWriter()
  /// What was written, where each line is to be there once.
  private var known: Set<Known>?
  /// How many lines there are.
  private(set) var count = 0
  /// How many bytes the file has.
  private(set) var size = 0

  private static let pieceLength = 1 << 18

  /// A commit's line, as far as it takes to know it again.
  private struct Known: Hashable {
    var commit: Stamp
    var sum: UInt64
  }

  /// The lines of an empty file.
  ///
  /// `once` leaves out a commit's line that is there already: the parts of one commit are different lines.
  init(_ file: any DiskFile, once: Bool = false) {
    self.file = file
    known = once ? [] : nil
  }

  mutating func append(_ commit: Commit) throws {
    json.removeAll()
    commit.write(to: &json)
    let start = pending.count
    let sum = CheckedLine.append(json, to: &pending)
    guard known?.insert(Known(commit: commit.id, sum: sum)).inserted ?? true else {
      pending.removeLast(pending.count - start)
      return
    }
    try noteLine()
  }

  /// Appends an object that a writer wrote.
  mutating func append(_ object: borrowing JSONWriter) throws {
    CheckedLine.append(object, to: &pending)
    try noteLine()
  }

  private mutating func noteLine() throws {
    count += 1
    if pending.count >= Self.pieceLength { try flush() }
  }

  /// Hands all lines to the file, and an empty one: a reader knows by it that none is missing behind.
  mutating func finish() throws {
    pending.append(0x0A)
    try flush()
  }

  /// Hands all lines to the file.
  mutating func flush() throws {
    guard !pending.isEmpty else { return }
    try file.write(pending, at: size)
    size += pending.count
    pending.removeAll(keepingCapacity: true)
  }
}
