/// What a storage needs that keeps a library as text.
extension Library {
  /// Reads a library from its text, as `description` gives it: one record a line, with its stamps.
  ///
  /// A line that is no record is an error that says where. The text of no record is an empty library.
  public init(text: String, schema: RecordSchema = .standard) throws(LibraryError) {
    let bytes = ContiguousArray(text.utf8)
    try self.init(lines: bytes.span, schema: schema)
  }

  /// Takes in a commit that was journaled before, as a storage reads it back.
  ///
  /// Taking it in twice, or before one that is older, makes no difference. Costs a look-up for each change. What another
  /// device wrote is not replayed but merged, which moves the clock and reports.
  public mutating func replay(_ commit: Commit) {
    for change in commit.changes { _ = join(change) }
  }
}
