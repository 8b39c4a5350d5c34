package import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the rows of a snapshot; a large one in parts, side by side.
package enum SnapshotReader {
  /// A part has this many bytes at least: a shorter one is read sooner than a thread begins.
  package static let partLength = 1 << 22

  /// Reads a snapshot's rows into a library behind those that it has.
  ///
  /// Uses as many threads as the machine has processors, and returns when all is read.
  package static func read(
    _ file: any DiskFile, into library: inout Library, partLength: Int = partLength,
    processors: Int = ProcessInfo.processInfo.activeProcessorCount
  ) throws -> LineReader.Outcome {
    let limit = try min(processors, file.size() / partLength)
    let parts = try LineReader.parts(of: file, atMost: limit)
    let schema = library.schema
    // Who loads a library is on a thread that may wait; see `DispatchQueue.run`.
    let read = parts.sideBySide { range in Result { try Part(range, of: file, schema) } }
    var outcome = LineReader.Outcome()
    for part in read {
      let part = try part.get()
      library.append(part.library)
      outcome.append(part.outcome)
    }
    return outcome
  }

  /// What a part of the file holds.
  private struct Part: Sendable {
    var library: Library
    var outcome: LineReader.Outcome

    init(_ range: Range<Int>, of file: any DiskFile, _ schema: Schema) throws {
      var reader = LibraryReader(behind: Library(schema: schema))
      outcome = try LineReader.read(range, of: file) { bytes, cursor throws(LibraryError) in
        try reader.readRow(from: bytes, at: &cursor)
      }
      library = reader.finish()
    }
  }
}
