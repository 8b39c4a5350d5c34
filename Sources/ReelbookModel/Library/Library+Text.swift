/// What a storage that keeps a library as text needs.
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
  /// Replaying it twice, or before an older one, makes no difference. Costs a look-up for each change. Merge what
  /// another device wrote instead: that moves the clock and reports conflicts.
  public mutating func replay(_ commit: Commit) {
    for change in commit.changes { _ = join(change) }
  }
}
