#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a library has computed for a person, and keeps.
///
/// A board follows a library's changes: what it costs then follows what differs. It needs nobody to tell of an edit,
/// since it compares the tables with those that it was made of. It is asked for any day, and computes again only what
/// is different on that day.
package protocol LibraryBoard: Sendable {
  /// Computes everything. The person must be resolved.
  init(_ library: Library, of person: PersonID, asOf now: Now)

  /// Updates the board to another state of the library, a later or an earlier one, and to another day of its zone.
  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now)
}

extension Library {
  /// What `body` reads from a board of this library.
  ///
  /// Who asks for the same board meanwhile waits, and then has it for what differs. So `body` does little, and asks no
  /// board of the same type. A board is one for a person and a zone.
  package func withBoard<Board: LibraryBoard, Result>(
    _ type: Board.Type = Board.self, of person: PersonID = .absent, asOf now: Now = .anyTime,
    _ body: (inout Board) -> Result
  ) -> Result {
    boards.withBoard(type, of: self, for: resolve(person), asOf: now, body)
  }

  /// The same library, with nothing computed.
  package var withoutBoards: Library {
    var library = self
    library.boards = LibraryBoards()
    return library
  }
}

extension Now {
  /// A moment for boards that are the same at all times.
  package static let anyTime = Now(Instant(milliseconds: 0), in: .gmt)
}
