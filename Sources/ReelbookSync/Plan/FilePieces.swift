import ReelbookPersistence

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The digests of a file's pieces, so that a sync can read one piece back instead of the file.
///
/// In a sealed place they are of SHA-256, of which 16 bytes are stored: nobody can make another file that has them. In a
/// plain place anybody may write anything, and they are checksums, which notice accidents.
package struct FilePieces: Hashable, Sendable {
  /// The bytes of a piece.
  package static let size = 1 << 16
  private static let digest = "sha256:"

  /// The digests, one after the other; empty if they are not known.
  var text = ""

  package init() {}

  /// The checksums of a file's pieces.
  package init(of file: Data) {
    text = Self.pieces(of: file).map(Self.checksum).joined()
  }

  /// The digests of a file's pieces.
  package init(of file: Data, _ primitives: any SealingPrimitives) throws(SealingError) {
    text = Self.digest
    for piece in Self.pieces(of: file) { text += try Self.digest(of: piece, primitives) }
  }

  /// The number of pieces. A file whose pieces are not known is one.
  package var count: Int { max(1, digits.utf8.count / width) }

  /// Whether a difference from them shows that a file was changed, where a place is sealed with some primitives or plain.
  package func areKnown(_ primitives: (any SealingPrimitives)?) -> Bool {
    !text.isEmpty && isDigest == (primitives != nil)
  }

  /// The bytes to read for a piece. For the last one, a byte more shows whether the file is longer.
  package func range(of piece: Int, in bytes: Int) -> Range<Int> {
    let start = piece * Self.size
    return start..<(piece == count - 1 ? bytes + 1 : start + Self.size)
  }

  /// Whether the bytes are those of a piece.
  package func isWhole(
    _ bytes: Data, _ piece: Int, _ primitives: (any SealingPrimitives)? = nil
  ) throws(SealingError) -> Bool {
    let known = digits.dropFirst(piece * width).prefix(width)
    guard let primitives, isDigest else { return known == Self.checksum(of: bytes) }
    return known == (try Self.digest(of: bytes, primitives))
  }

  private var isDigest: Bool { text.hasPrefix(Self.digest) }

  private var digits: Substring { text.dropFirst(isDigest ? Self.digest.count : 0) }

  private var width: Int { isDigest ? 22 : 8 }

  private static func pieces(of file: Data) -> [Data] {
    stride(from: 0, to: file.count, by: size).map { file.part($0..<$0 + size) }
  }

  private static func checksum(of bytes: Data) -> String {
    String(CheckedLine.checksum(of: Array(bytes)).suffix(8))
  }

  private static func digest(of bytes: Data, _ primitives: any SealingPrimitives) throws(SealingError) -> String {
    Data(try primitives.digest(bytes).prefix(16)).base64URL
  }
}

extension Collection where Element == OwnFile {
  /// A piece of these files, another one in each turn; `nil` if there are no files.
  ///
  /// Turns go around by the golden ratio: those that follow each other are far apart, and twice as many turns as there
  /// are pieces leave none of them out, also while files are added in each turn.
  func piece(in turn: Int) -> (file: OwnFile, piece: Int)? {
    let count = reduce(0) { $0 + $1.pieces.count }
    let place = UInt32(truncatingIfNeeded: turn) &* 2_654_435_769
    var piece = Int((UInt64(place) * UInt64(count)) >> 32)
    for file in self {
      guard piece >= file.pieces.count else { return (file, piece) }
      piece -= file.pieces.count
    }
    return nil
  }
}
