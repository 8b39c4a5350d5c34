package import ReelbookPersistence

/// Reads an archive by its directory.
///
/// Whatever is wrong with an archive as a whole, or with what its directory says, is thrown when it is opened; what is wrong
/// with an entry's bytes, when these are read.
package struct ZipReader: Sendable {
  /// The entries, in the order of the directory.
  package let entries: [ZipEntry]
  private let file: any DiskFile

  private static let pieceLength = 1 << 17

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
    var checksum = Checksum()
    var size: UInt64 = 0
    let take = { (piece: ContiguousArray<UInt8>) throws in
      size += UInt64(piece.count)
      guard size <= entry.size else { throw Self.wrongSize(entry) }
      checksum.add(piece.span)
      try body(piece)
    }
    switch entry.method {
    case .stored: try readPieces(of: entry, take)
    case .deflated: try expand(entry, take)
    }
    guard size == entry.size else { throw Self.wrongSize(entry) }
    guard checksum.value == entry.checksum else {
      throw InterchangeError(
        .wrongChecksum, "The bytes in the archive are not those that were put in; use another copy of it.",
        file: ZipName.shown(entry.name))
    }
  }

  private func expand(_ entry: ZipEntry, _ body: (ContiguousArray<UInt8>) throws -> Void) throws {
    let inflater = try Inflater()
    var hasEnded = false
    try readPieces(of: entry) { piece in
      guard !hasEnded else { throw Self.wrongSize(entry) }
      switch try inflater.expand(piece.span, body) {
      case .hungry: return
      case .ended(let left):
        guard left == 0 else { throw Self.wrongSize(entry) }
        hasEnded = true
      case .broken:
        throw InterchangeError(
          .damagedArchive, "The bytes in the archive cannot be expanded; use another copy of it.",
          file: ZipName.shown(entry.name))
      }
    }
    guard hasEnded else { throw Self.wrongSize(entry) }
  }

  private func readPieces(of entry: ZipEntry, _ body: (ContiguousArray<UInt8>) throws -> Void) throws {
    var offset = entry.start
    let end = entry.start + entry.compressedSize
    while offset < end {
      let piece = try file.read(at: Int(offset), count: Int(min(UInt64(Self.pieceLength), end - offset)))
      guard !piece.isEmpty else { throw Self.wrongSize(entry) }
      try body(piece)
      offset += UInt64(piece.count)
    }
  }

  private static func wrongSize(_ entry: ZipEntry) -> InterchangeError {
    InterchangeError(
      .wrongSize, "What is in the archive is longer or shorter than the archive says; use another copy of it.",
      file: ZipName.shown(entry.name))
  }
}
