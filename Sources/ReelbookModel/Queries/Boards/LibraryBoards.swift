#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The boards of a library and its later states, at most a few of each type.
///
/// A library and what is edited of it share them. A board that was made for another state follows, in either direction,
/// so the answers are those of the library that is asked. Each board is computed once: who asks for it meanwhile waits.
final class LibraryBoards: Sendable {
  /// The person and the zone that a board is for.
  private struct Key: Hashable, Sendable {
    var person: PersonID
    var zone: TimeZone
  }

  /// The place of a board, which only one asker has at a time.
  private final class Place<Board: LibraryBoard>: Sendable {
    /// The board; empty until it is computed. An array, so that it is changed in place.
    let board = Lock<[Board]>([])
  }

  /// The places of a type, the one that was asked last first.
  private struct Shelf<Board: LibraryBoard>: Sendable {
    var places: [(key: Key, place: Place<Board>)] = []
  }

  private let shelves = Lock<[ObjectIdentifier: any Sendable]>([:])
  /// Those of the library as some people see it, the ones that were asked last first.
  private let seen = Lock<[(people: [PersonID], rules: [ViewingRule], boards: LibraryBoards)]>([])

  /// The people of a large household: statistics of everybody ask for each in turn.
  private static let limit = 8

  /// Reads a board of the library. The person must be resolved.
  func withBoard<Board: LibraryBoard, Result>(
    _ type: Board.Type, of library: Library, for person: PersonID, asOf now: Now, _ body: (inout Board) -> Result
  ) -> Result {
    place(of: type, for: Key(person: person, zone: now.zone)).board.withLock { board in
      if board.isEmpty {
        board.append(Board(library, of: person, asOf: now))
      } else {
        board[0].follow(library, of: person, asOf: now)
      }
      return body(&board[0])
    }
  }

  /// The boards of the library as some people see it. Other people have others, and another rule of theirs, too.
  func boards(for fence: Fence) -> LibraryBoards {
    seen.withLock { seen in
      let known = seen.firstIndex { $0.people == fence.people && $0.rules == fence.rules }
      let boards = known.map { seen.remove(at: $0).boards } ?? LibraryBoards()
      seen.insert((fence.people, fence.rules, boards), at: 0)
      if seen.count > Self.limit { seen.removeLast() }
      return boards
    }
  }

  /// The place of a board, which is made at need. Nothing is computed meanwhile.
  private func place<Board: LibraryBoard>(of type: Board.Type, for key: Key) -> Place<Board> {
    shelves.withLock { shelves in
      let name = ObjectIdentifier(type)
      var shelf = shelves[name] as? Shelf<Board> ?? Shelf()
      let known = shelf.places.firstIndex { $0.key == key }
      let place = known.map { shelf.places.remove(at: $0).place } ?? Place()
      shelf.places.insert((key, place), at: 0)
      if shelf.places.count > Self.limit { shelf.places.removeLast() }
      shelves[name] = shelf
      return place
    }
  }
}

extension LibraryBoards: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
