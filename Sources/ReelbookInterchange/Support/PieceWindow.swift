/// Hands out the bytes of something, one piece after the other; `nil` behind the last.
package typealias BytePieces = () throws -> ContiguousArray<UInt8>?

/// The part of a text that is in memory, where the text comes in pieces.
///
/// Whoever reads goes through ``bytes``. Where what is read does not end there, the window grows from where that began, and
/// lets go of what lies before. So never much more is in memory than what is read at once.
package struct PieceWindow {
  /// What is in memory.
  package private(set) var bytes: ContiguousArray<UInt8>
  /// How many bytes lie before those in memory.
  package private(set) var passed = 0
  private var next: BytePieces?

  /// A text that is in memory as a whole.
  package init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  /// A text that comes in pieces, of which the first is in memory.
  package init(_ pieces: @escaping BytePieces) throws {
    bytes = []
    next = pieces
    try grow(from: 0)
  }

  /// Whether nothing comes behind what is in memory.
  package var isAll: Bool { next == nil }

  /// Lets go of what lies before an offset, and gets more than as much again as there is behind it.
  package mutating func grow(from offset: Int) throws {
    passed += offset
    // Twice as much each time, so that what is very long is not gone through again for each piece.
    let wanted = 2 * (bytes.count - offset) + 1
    bytes.removeSubrange(..<offset)
    while bytes.count < wanted {
      guard let piece = try next?() else {
        next = nil
        return
      }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
  }
}
