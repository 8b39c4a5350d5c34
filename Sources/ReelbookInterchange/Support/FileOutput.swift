import ReelbookPersistence

/// A file that is written from its beginning on, in long pieces; what was written can be mended.
struct FileOutput {
  private let file: any DiskFile
  private var pending: [UInt8] = []
  private var flushed = 0

  private static let pieceLength = 1 << 18

  init(_ file: any DiskFile) { self.file = file }

  /// How many bytes there are.
  var count: Int { flushed + pending.count }

  mutating func append(_ bytes: [UInt8]) throws {
    pending += bytes
    if pending.count >= Self.pieceLength { try flush() }
  }

  /// Writes other bytes over some that are there.
  mutating func mend(_ bytes: [UInt8], at offset: Int) throws {
    guard offset >= flushed else { return try file.write(bytes, at: offset) }
    pending.replaceSubrange(offset - flushed..<offset - flushed + bytes.count, with: bytes)
  }

  /// Hands all bytes to the file.
  mutating func flush() throws {
    guard !pending.isEmpty else { return }
    try file.write(pending, at: flushed)
    flushed += pending.count
    pending.removeAll(keepingCapacity: true)
  }
}
