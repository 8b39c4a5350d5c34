package import ReelbookModel

/// Checks golden lines of the kinds that a module adds. Lines that were written once must stay readable for ever.
package enum GoldenLines {
  /// The problems of the lines; none if they are as they must be.
  ///
  /// Each kind of the schema, except for the standard ones, must have one line, in the order of the kinds. A line must
  /// be read and written again unchanged, and must have every field of its kind and no unknown field.
  package static func problems(in lines: [String], of schema: RecordSchema) throws -> [String] {
    var problems: [String] = []
    let types = schema.types.filter { !RecordSchema.standard.kinds.contains($0.kind) }
    let changes = try lines.map { try read($0, schema) }
    if changes.map(\.kind) != types.map(\.kind) {
      problems.append("the lines are of \(changes.map(\.kind)), the kinds are \(types.map(\.kind))")
    }
    for (line, change) in zip(lines, changes) where change.line != line {
      problems.append("\(line) is written as \(change)")
    }
    for (type, change) in zip(types, changes) { problems += lacks(type.record, change) }
    return problems
  }

  private static func read(_ line: String, _ schema: RecordSchema) throws -> Change {
    let bytes = ContiguousArray(line.utf8)
    var cursor = JSONCursor()
    let change = try Change.read(from: bytes.span, at: &cursor, schema: schema)
    try cursor.expectEnd(bytes.span)
    return change
  }

  private static func lacks<R: LibraryRecord>(_ type: R.Type, _ change: Change) -> [String] {
    guard let record = change.written(R.self) else { return ["\(R.kind) is not written"] }
    let text = change.line
    // The elements of a set have keys such as `moods/great`.
    let missing = R.fields.map(\.name).filter { !text.contains("\"\($0)\"") && !text.contains("\"\($0)/") }
    return (missing.isEmpty ? [] : ["\(R.kind) lacks \(missing)"])
      + (record.extras.isEmpty ? [] : ["\(R.kind) does not know \(record.extras.names)"])
  }
}
