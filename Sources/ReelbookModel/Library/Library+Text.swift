/// Reading and writing a library as text, for storages.
extension Library {
  /// Reads a library from its `description`: a row in each line.
  ///
  /// A line that is no row is an error that names it. An empty text is an empty library.
  public init(text: String, schema: RecordSchema = .standard) throws(LibraryError) {
    let bytes = ContiguousArray(text.utf8)
    try self.init(lines: bytes.span, schema: schema)
  }

  /// Replays a commit from a storage's journal.
  ///
  /// Replaying it twice, or before an older one, makes no difference. Costs a look-up for each change. Do not replay
  /// what another device wrote: merge it, which moves the clock and reports conflicts.
  public mutating func replay(_ commit: Commit) {
    for change in commit.changes { _ = join(change) }
  }
}

extension Commit {
  /// Reads a commit from its `description`.
  ///
  /// Unknown kinds and fields are kept. A text that is no commit is an error that says where.
  public init(text: String, schema: RecordSchema = .standard) throws(LibraryError) {
    let bytes = ContiguousArray(text.utf8)
    var cursor = JSONCursor()
    self = try Commit.read(from: bytes.span, at: &cursor, schema: schema)
    try cursor.expectEnd(bytes.span)
  }
}
