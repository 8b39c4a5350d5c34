package import ReelbookPersistence

/// Reads an archive by its directory.
///
/// Whatever is wrong with an archive as a whole, or with what its directory says, is thrown when it is opened; what is wrong
/// with an entry's bytes, when these are read.
package struct ZipReader: Sendable {
  /// The entries, in the order of the directory.
  package let entries: [ZipEntry]
  private let file: any DiskFile

  /// Opens the archive in a file, which must stay as it is.
  package init(_ file: any DiskFile, limits: ZipLimits = ZipLimits()) throws {
    self.file = file
    var directory = try ZipDirectory(file, limits)
    try directory.check(limits, of: UInt64(try file.size()))
    try directory.findBytes(of: file)
    entries = directory.entries
  }

  /// An entry by its name.
  package func entry(_ name: String) -> ZipEntry? { entries.first { $0.name == name } }

  /// Hands on an entry's bytes, in pieces of a bounded length.
  ///
  /// Throws behind the last of them if they are not what was put in.
  package func read(_ entry: ZipEntry, _ body: (ContiguousArray<UInt8>) throws -> Void) throws {
    let next = try pieces(of: entry)
    while let piece = try next() { try body(piece) }
  }

  /// An entry's bytes, in pieces of a bounded length, each read when it is asked for.
  ///
  /// Throws behind the last of them if they are not what was put in.
  package func pieces(of entry: ZipEntry) throws -> BytePieces {
    let reading = try ZipEntryReading(entry, in: file)
    return { try reading.next() }
  }
}
