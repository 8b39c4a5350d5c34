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
