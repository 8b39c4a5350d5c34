import ReelbookModel
import ReelbookPersistence

/// Reads an entry of an archive in pieces.
final class ZipEntryReading {
  private let entry: ZipEntry
  private let file: any DiskFile
  /// The inflater; `nil` for an uncompressed entry.
  private let inflater: ZlibInflater?
  /// The offset of the next bytes.
  private var offset: UInt64
  /// The compressed bytes that were read, and how far they are expanded.
  private var input: ContiguousArray<UInt8> = []
  private var inputOffset = 0
  /// Whether the input has more output.
  private var hasMore = false
  private var hasEnded = false
  private var checksum = CRC32()
  private var size: UInt64 = 0

  private static let pieceLength = 1 << 17

  init(_ entry: ZipEntry, in file: any DiskFile) throws {
    self.entry = entry
    self.file = file
    inflater = entry.method == .deflated ? try .forZip() : nil
    offset = entry.start
  }

  /// The next piece; `nil` after the last, if the checksum is right.
  func next() throws -> ContiguousArray<UInt8>? {
    while let piece = try step() {
      guard !piece.isEmpty else { continue }
      size += UInt64(piece.count)
      guard size <= entry.size else { throw wrongSize }
      checksum.add(piece.span)
      return piece
    }
    guard size == entry.size else { throw wrongSize }
    guard checksum.value == entry.checksum else {
      throw InterchangeError(
        .wrongChecksum, ArchiveErrorPhrase.wrongChecksum,
        file: ZipName.shown(entry.name))
    }
    return nil
  }

  private func step() throws -> ContiguousArray<UInt8>? {
    guard let inflater else { return try readStored() }
    return try expand(with: inflater)
  }

  private func readStored() throws -> ContiguousArray<UInt8>? {
    let end = entry.start + entry.compressedSize
    guard offset < end else { return nil }
    let piece = try file.read(at: Int(offset), count: Int(min(UInt64(Self.pieceLength), end - offset)))
    guard !piece.isEmpty else { throw wrongSize }
    offset += UInt64(piece.count)
    return piece
  }

  private func expand(with inflater: ZlibInflater) throws -> ContiguousArray<UInt8>? {
    if inputOffset == input.count, !hasMore {
      guard let piece = try readStored() else {
        guard hasEnded else { throw wrongSize }
        return nil
      }
      (input, inputOffset) = (piece, 0)
    }
    // There are bytes after the end.
    guard !hasEnded else { throw wrongSize }
    let (piece, progress) = inflater.expand(input.span, from: &inputOffset)
    hasMore = progress == .hasMore
    switch progress {
    case .hasMore: break
    case .needsInput: inputOffset = input.count
    case .ended: hasEnded = true
    case .damaged:
      throw InterchangeError(
        .damagedArchive, ArchiveErrorPhrase.notExpanded,
        file: ZipName.shown(entry.name))
    }
    return piece
  }

  private var wrongSize: InterchangeError {
    InterchangeError(
      .wrongSize, ArchiveErrorPhrase.wrongSize,
      file: ZipName.shown(entry.name))
  }
}
