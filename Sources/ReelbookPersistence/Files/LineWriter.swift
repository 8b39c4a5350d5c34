import ReelbookModel

/// Writes a file's lines from its beginning on, a piece of the file at a time.
struct LineWriter {
  private let file: any DiskFile
  private var pending: [UInt8] = []
  private var json = JSONWriter()
  /// What was written, where each commit is to be there once.
  private var known: Set<Known>?
  /// Where the next line goes.
  private(set) var end: FileEnd

  private static let pieceLength = 1 << 18

  /// A commit's line, as far as it takes to know it again.
  private struct Known: Hashable {
    var commit: Stamp
    var sum: UInt64
  }

  /// Begins an empty file.
  ///
  /// `once` leaves out a commit's line that is there already: the parts of one commit are different lines.
  init(_ file: any DiskFile, _ first: FirstLine, once: Bool = false) {
    self.file = file
    known = once ? [] : nil
    end = first.write(to: &pending)
  }

  /// How many lines there are, but for the first.
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

  /// Appends a row of a snapshot. It has no number, so that the rows of two snapshots can be compared.
  mutating func append(row json: borrowing JSONWriter) throws {
    _ = end.append(json, isNumbered: false, to: &pending)
    try flushPiece()
  }

  private mutating func flushPiece() throws {
    if pending.count >= Self.pieceLength { try flush() }
  }

  /// Hands all lines to the file, with the last one; returns how many bytes the file has.
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
