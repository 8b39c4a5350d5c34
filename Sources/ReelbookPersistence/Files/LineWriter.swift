import ReelbookModel

/// Writes a file's lines from its start, a piece at a time.
struct LineWriter {
  private let file: any DiskFile
  private var pending: [UInt8] = []
  private var json = JSONWriter()
  /// The written commits, if each is written only once.
  private var known: Set<Known>?
  /// The end of the lines.
  private(set) var end: FileEnd

  private static let pieceLength = 1 << 18

  /// The identity of a commit's line.
  private struct Known: Hashable {
    var commit: Stamp
    var sum: UInt64
  }

  /// Creates a writer for an empty file.
  ///
  /// `once` skips a commit's line that was written before. The parts of a commit are different lines.
  init(_ file: any DiskFile, _ first: FirstLine, once: Bool = false) {
    self.file = file
    known = once ? [] : nil
    end = first.write(to: &pending)
  }

  /// The number of lines after the first.
  var count: Int { end.lines - 1 }

  mutating func append(_ commit: Commit) throws {
    json.removeAll()
    commit.write(to: &json)
    if known != nil {
      let line = Known(commit: commit.id, sum: CheckedLine.sum(of: json.bytes))
      guard known?.insert(line).inserted ?? true else { return }
    }
    _ = end.append(json, to: &pending)
    try flushPiece()
  }

  /// Appends a snapshot's row, without a number, so that rows of two snapshots can be compared.
  mutating func append(row json: borrowing JSONWriter) throws {
    _ = end.append(json, isNumbered: false, to: &pending)
    try flushPiece()
  }

  private mutating func flushPiece() throws {
    if pending.count >= Self.pieceLength { try flush() }
  }

  /// Writes all lines to the file, with the last one; returns the file's length.
  @discardableResult
  mutating func finish() throws -> Int {
    let last = end.lastLine
    pending += last
    end.offset += last.count
    defer { end.offset -= last.count }
    try flush()
    return end.offset
  }

  private mutating func flush() throws {
    try file.write(pending, at: end.offset - pending.count)
    pending.removeAll(keepingCapacity: true)
  }
}
