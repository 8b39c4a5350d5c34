/// The log beside a database, which holds newer pages.
///
/// SQLite writes a page to the log first, and moves it to the database later. A program that ended in between leaves the
/// log, and what was written last is in it alone. Pages count up to the last complete commit.
struct WriteAheadLog {
  /// The offset of each page that is in the log, by its number.
  private(set) var offsets: [Int: Int] = [:]
  private let file: DatabaseBytes

  private static let headerLength = 32
  private static let frameHeaderLength = 24
  /// The mark of a log whose checksums read words with the lowest byte first; the other kind has the last bit set.
  private static let mark = 0x377F_0682
  private static let version = 3_007_000

  /// Reads the places of all pages. Throws ``DatabaseFault/malformedLog`` if it is not the log of such a database.
  ///
  /// Reads the whole log once, and keeps a number for each page. A frame that is malformed ends the log, as for SQLite:
  /// it was never completed, or is left from an earlier turn.
  init(_ file: DatabaseBytes, pageLength: Int) throws {
    self.file = file
    // SQLite empties a log that it needs no more.
    guard file.count > 0 else { return }
    guard let header = try file.bytes(at: 0, count: Self.headerLength), let mark = header.number(at: 0, length: 4),
      mark & ~1 == Self.mark, header.number(at: 4, length: 4) == Self.version,
      header.number(at: 8, length: 4) == pageLength
    else { throw DatabaseFault.malformedLog }
    var sum = LogChecksum(isLittle: mark & 1 == 0)
    sum.add(header, 0..<24)
    guard sum.matches(header, at: 24) else { throw DatabaseFault.malformedLog }
    try readFrames(header, sum, pageLength)
  }

  private mutating func readFrames(
    _ header: ContiguousArray<UInt8>, _ headerSum: LogChecksum, _ pageLength: Int
  ) throws {
    var sum = headerSum
    var open: [Int: Int] = [:]
    var offset = Self.headerLength
    let frameLength = Self.frameHeaderLength + pageLength
    while let frame = try file.bytes(at: offset, count: frameLength) {
      guard let page = frame.number(at: 0, length: 4), let size = frame.number(at: 4, length: 4), page > 0,
        frame[8..<16].elementsEqual(header[16..<24])
      else { return }
      sum.add(frame, 0..<8)
      sum.add(frame, Self.frameHeaderLength..<frameLength)
      guard sum.matches(frame, at: 16) else { return }
      open[page] = offset + Self.frameHeaderLength
      // The last frame of a commit has the number of the database's pages.
      if size > 0 {
        offsets.merge(open) { _, newer in newer }
        open = [:]
      }
      offset += frameLength
    }
  }

  /// A page; `nil` if the log does not have it.
  func page(_ number: Int, length: Int) throws -> ContiguousArray<UInt8>? {
    guard let offset = offsets[number] else { return nil }
    return try file.bytes(at: offset, count: length)
  }
}

/// The checksum of a log, which goes on from frame to frame.
private struct LogChecksum {
  let isLittle: Bool
  private var first: UInt32 = 0
  private var second: UInt32 = 0

  init(isLittle: Bool) { self.isLittle = isLittle }

  /// Adds bytes in pairs of words; their number is a multiple of eight.
  mutating func add(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
      first &+= word(bytes, at: offset) &+ second
      second &+= word(bytes, at: offset + 4) &+ first
    }
  }

  /// Whether the bytes at an offset are the checksum, which is always written with the highest byte first.
  func matches(_ bytes: ContiguousArray<UInt8>, at offset: Int) -> Bool {
    bytes.number(at: offset, length: 4) == Int(first) && bytes.number(at: offset + 4, length: 4) == Int(second)
  }

  private func word(_ bytes: ContiguousArray<UInt8>, at offset: Int) -> UInt32 {
    let word =
      UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16 | UInt32(bytes[offset + 2]) << 8
      | UInt32(bytes[offset + 3])
    return isLittle ? word.byteSwapped : word
  }
}
