import ReelbookPersistence

/// Writes a file from its start in long pieces, and can overwrite written bytes.
struct FileOutput {
  private let file: any DiskFile
  private var pending: [UInt8] = []
  private var flushedCount = 0

  private static let pieceLength = 1 << 18

  init(_ file: any DiskFile) { self.file = file }

  /// The number of bytes.
  var count: Int { flushedCount + pending.count }

  mutating func append(_ bytes: [UInt8]) throws {
    pending += bytes
    if pending.count >= Self.pieceLength { try flush() }
  }

  /// Overwrites written bytes from an offset on.
  mutating func overwrite(_ bytes: [UInt8], at offset: Int) throws {
    guard offset >= flushedCount else { return try file.write(bytes, at: offset) }
    pending.replaceSubrange(offset - flushedCount..<offset - flushedCount + bytes.count, with: bytes)
  }

  /// Writes all pending bytes to the file.
  mutating func flush() throws {
    guard !pending.isEmpty else { return }
    try file.write(pending, at: flushedCount)
    flushedCount += pending.count
    pending.removeAll(keepingCapacity: true)
  }
}
