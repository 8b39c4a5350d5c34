/// Returns the next piece of some bytes; `nil` after the last.
package typealias BytePieces = () throws -> ContiguousArray<UInt8>?

/// The part of a text in memory, if the text comes in pieces.
///
/// A reader reads ``bytes``. If an element does not end there, the reader grows the window from the element's start,
/// which drops the bytes before it. So hardly more than one element is in memory.
package struct PieceWindow {
  /// The bytes in memory.
  package private(set) var bytes: ContiguousArray<UInt8>
  /// The number of bytes before those in memory.
  package private(set) var baseOffset = 0
  private var next: BytePieces?

  /// Creates a window of a whole text.
  package init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  /// Creates a window of a text in pieces.
  package init(_ pieces: @escaping BytePieces) throws {
    bytes = []
    next = pieces
    try grow(from: 0)
  }

  /// Whether the bytes in memory are the last.
  package var isAll: Bool { next == nil }

  /// Drops the bytes before an offset, and reads more than twice the rest.
  package mutating func grow(from offset: Int) throws {
    baseOffset += offset
    // Doubled each time, so that a very long element is not scanned again for each piece.
    let target = 2 * (bytes.count - offset) + 1
    bytes.removeSubrange(..<offset)
    while bytes.count < target {
      guard let piece = try next?() else {
        next = nil
        return
      }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
  }
}
