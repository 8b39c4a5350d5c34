package import ReelbookPersistence

/// Reads an archive by its directory.
///
/// Opening throws for a damaged archive or directory; reading throws for an entry's damaged bytes.
package struct ZipReader: Sendable {
  /// The entries, in the order of the directory.
  package let entries: [ZipEntry]
  private let file: any DiskFile

  /// Opens the archive in a file, which must not change.
  package init(_ file: any DiskFile, limits: ZipLimits = ZipLimits()) throws {
    self.file = file
    var directory = try ZipDirectory(file, limits)
    try directory.check(limits, of: UInt64(try file.size()))
    try directory.findBytes(of: file)
    entries = directory.entries
  }

  /// An entry by its name.
  package func entry(_ name: String) -> ZipEntry? { entries.first { $0.name == name } }

  /// Calls `body` with an entry's bytes, in pieces of bounded length.
  ///
  /// Throws after the last piece if the checksum is wrong.
  package func read(_ entry: ZipEntry, _ body: (ContiguousArray<UInt8>) throws -> Void) throws {
    let next = try pieces(of: entry)
    while let piece = try next() { try body(piece) }
  }

  /// An entry's bytes, in pieces of bounded length, each read when requested.
  ///
  /// Throws after the last piece if the checksum is wrong.
  package func pieces(of entry: ZipEntry) throws -> BytePieces {
    let reading = try ZipEntryReading(entry, in: file)
    return { try reading.next() }
  }
}
