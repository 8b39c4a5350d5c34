package import ReelbookModel

/// Reads the rows of a snapshot; a large one in parts, side by side.
package enum SnapshotReader {
  /// Reads rows of a snapshot, those that stand in a part of its bytes, into a library behind those that it has.
  ///
  /// Uses as many threads as the machine has processors, and returns when all is read.
  package static func read(
    _ rows: Range<Int>, of file: any DiskFile, into library: inout Library, partLength: Int = Library.partLength
  ) throws -> LineReader.Outcome {
    let parts = try LineReader.parts(of: rows, in: file, atMost: rows.count / partLength)
    let schema = library.schema
    // Who loads a library is on a thread that may wait; see `DispatchQueue.run`.
    let read = try parts.sideBySide { range in Result { try Part(range, of: file, schema) } }.map { try $0.get() }
    library.append(contentsOf: read.map(\.library))
    var outcome = LineReader.Outcome()
    for part in read { outcome.append(part.outcome) }
    return outcome
  }

  /// What a part of the file holds.
  private struct Part: Sendable {
    var library: Library
    var outcome: LineReader.Outcome

    init(_ range: Range<Int>, of file: any DiskFile, _ schema: RecordSchema) throws {
      var reader = LibraryReader(behind: Library(schema: schema))
      outcome = try LineReader.read(range, of: file) { bytes, cursor, _ throws(LibraryError) in
        try reader.readRow(from: bytes, at: &cursor)
      }
      library = reader.finish()
    }
  }
}
