#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a library has computed for a person and a day, and keeps.
///
/// A board follows a library's changes: what it costs then follows what differs. It needs nobody to tell of an edit, since
/// it compares the tables with those that it was made of.
protocol LibraryBoard: Sendable {
  /// Computes everything. The person must be resolved.
  init(_ library: Library, of person: PersonID, asOf now: Now)

  /// Updates the board to another state of the library, a later or an earlier one.
  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now)
}

extension Library {
  /// A board of this library.
  func board<Board: LibraryBoard>(_ type: Board.Type, of person: PersonID, asOf now: Now) -> Board {
    boards.board(type, of: self, for: resolve(person), asOf: now)
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
  static let anyTime = Now(Instant(milliseconds: 0), in: .gmt)
}
