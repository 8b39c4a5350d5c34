package import ReelbookModel

/// Reads the rows of a snapshot; a large one in parallel.
package enum SnapshotReader {
  /// Reads the rows in a part of a snapshot's bytes, and appends them to a library's.
  ///
  /// Uses as many threads as there are processors, and blocks until all is read.
  package static func read(
    _ rows: Range<Int>, of file: any DiskFile, into library: inout Library, partLength: Int = Library.partLength
  ) throws -> LineReader.Outcome {
    let parts = try LineReader.parts(of: rows, in: file, atMost: rows.count / partLength)
    let schema = library.schema
    // Loading runs on a thread that may wait; see `DispatchQueue.run`.
    let read = try parts.concurrentMap { range in Result { try Part(range, of: file, schema) } }.map { try $0.get() }
    library.append(contentsOf: read.map(\.library))
    var outcome = LineReader.Outcome()
    for part in read { outcome.append(part.outcome) }
    return outcome
  }

  /// The rows of a part of the file.
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
