package import ReelbookModel

extension Change {
  /// The change as read back from its JSON.
  package func reread(with schema: RecordSchema = .standard) throws -> Change {
    let bytes = ContiguousArray(line.utf8)
    var cursor = JSONCursor()
    let change = try Change.read(from: bytes.span, at: &cursor, schema: schema)
    try cursor.expectEnd(bytes.span)
    return change
  }
}

extension Commit {
  /// The commit as read back from its JSON.
  package func reread(with schema: RecordSchema = .standard) throws -> Commit {
    let bytes = ContiguousArray(text.utf8)
    var cursor = JSONCursor()
    let commit = try Commit.read(from: bytes.span, at: &cursor, schema: schema)
    try cursor.expectEnd(bytes.span)
    return commit
  }
}

extension Library {
  /// The library as read back from its JSON, line by line.
  package func reread(with schema: RecordSchema = .standard) throws -> Library {
    var library = Library(schema: schema)
    for line in text.utf8.split(separator: 0x0A) {
      let bytes = ContiguousArray(line)
      var cursor = JSONCursor()
      _ = library.join(try Change.read(from: bytes.span, at: &cursor, schema: schema))
      try cursor.expectEnd(bytes.span)
    }
    return library
  }
}
