#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The boards of a library and its later states, at most a few of each type.
///
/// A library and what is edited of it share them. A board that was made for another state follows, in either direction,
/// so the answers are those of the library that is asked.
final class LibraryBoards: Sendable {
  /// The person, the day and the zone that a board is for.
  private struct Key: Hashable, Sendable {
    var person: PersonID
    var day: CivilDay
    var zone: TimeZone
  }

  /// The boards of a type, the one that was asked last first.
  private struct Shelf<Board: LibraryBoard>: Sendable {
    var boards: [(key: Key, board: Board)] = []
  }

  private let shelves = Lock<[ObjectIdentifier: any Sendable]>([:])

  /// The people of a large household: statistics of everybody ask for each in turn.
  private static let limit = 8

  /// The board of a library. The person must be resolved.
  func board<Board: LibraryBoard>(
    _ type: Board.Type, of library: Library, for person: PersonID, asOf now: Now
  ) -> Board {
    let (key, place) = (Key(person: person, day: now.day, zone: now.zone), ObjectIdentifier(type))
    let known = shelves.withLock { shelves in
      (shelves[place] as? Shelf<Board>)?.boards.first { $0.key == key }?.board
    }
    var board = known ?? Board(library, of: person, asOf: now)
    if known != nil { board.follow(library, of: person, asOf: now) }
    shelves.withLock { [board] shelves in
      var shelf = shelves[place] as? Shelf<Board> ?? Shelf()
      shelf.boards.removeAll { $0.key == key }
      shelf.boards.insert((key, board), at: 0)
      if shelf.boards.count > Self.limit { shelf.boards.removeLast() }
      shelves[place] = shelf
    }
    return board
  }
}

extension LibraryBoards: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
