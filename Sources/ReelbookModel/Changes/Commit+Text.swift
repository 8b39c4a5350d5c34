extension Commit {
  /// Reads a commit from its text, as `description` gives it.
  ///
  /// Kinds and fields that the schema does not name come back as they were. A text that is no commit is an error that says
  /// where.
  public init(text: String, schema: RecordSchema = .standard) throws(LibraryError) {
    let bytes = ContiguousArray(text.utf8)
    var cursor = JSONCursor()
    self = try Commit.read(from: bytes.span, at: &cursor, schema: schema)
    try cursor.expectEnd(bytes.span)
  }
}
