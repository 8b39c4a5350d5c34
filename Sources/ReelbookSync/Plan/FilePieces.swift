import ReelbookPersistence

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The checksums of a file's pieces, so that a sync can read one piece back instead of the file.
package struct FilePieces: Hashable, Sendable {
  /// The bytes of a piece.
  package static let size = 1 << 16
  private static let width = 8

  /// The checksums, one after the other; empty if they are not known.
  var text = ""

  package init() {}

  package init(of file: Data) {
    text = stride(from: 0, to: file.count, by: Self.size).map { Self.checksum(of: file.part($0..<$0 + Self.size)) }
      .joined()
  }

  /// The number of pieces. A file whose pieces are not known is one.
  package var count: Int { max(1, text.utf8.count / Self.width) }

  package var areKnown: Bool { !text.isEmpty }

  /// The bytes to read for a piece. For the last one, a byte more shows whether the file is longer.
  package func range(of piece: Int, in bytes: Int) -> Range<Int> {
    let start = piece * Self.size
    return start..<(piece == count - 1 ? bytes + 1 : start + Self.size)
  }

  /// Whether the bytes are those of a piece.
  package func isWhole(_ bytes: Data, _ piece: Int) -> Bool {
    text.dropFirst(piece * Self.width).prefix(Self.width) == Self.checksum(of: bytes)
  }

  private static func checksum(of bytes: Data) -> String {
    String(CheckedLine.checksum(of: Array(bytes)).suffix(width))
  }
}
