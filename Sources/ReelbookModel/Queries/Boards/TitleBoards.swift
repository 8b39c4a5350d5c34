#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The boards of a library and its later states, at most a few for each question.
///
/// A library and what is edited of it share them. A board that was made for another state follows, in either direction,
/// so the answers are those of the library that is asked.
final class TitleBoards: Sendable {
  /// The person, the day and the zone that a board is for.
  private struct Key: Hashable, Sendable {
    var person: PersonID
    var day: CivilDay
    var zone: TimeZone
  }

  /// The boards of a question, the one that was asked last first.
  private struct Shelf<Question: TitleQuestion>: Sendable {
    var boards: [(key: Key, board: TitleBoard<Question>)] = []
  }

  private let shelves = Lock<[ObjectIdentifier: any Sendable]>([:])

  /// The people of a large household: statistics of everybody ask for each in turn.
  private static let limit = 8

  /// The answers to a question. The person must be resolved.
  func answers<Question: TitleQuestion>(
    to question: Question.Type, in library: Library, of person: PersonID, asOf now: Now
  ) -> [TitleID: Question.Answer] {
    let (key, place) = (Key(person: person, day: now.day, zone: now.zone), ObjectIdentifier(question))
    let known = shelves.withLock { shelves in
      (shelves[place] as? Shelf<Question>)?.boards.first { $0.key == key }?.board
    }
    var board = known ?? TitleBoard(library, of: person, asOf: now)
    if known != nil { board.follow(library, of: person, asOf: now) }
    shelves.withLock { [board] shelves in
      var shelf = shelves[place] as? Shelf<Question> ?? Shelf()
      shelf.boards.removeAll { $0.key == key }
      shelf.boards.insert((key, board), at: 0)
      if shelf.boards.count > Self.limit { shelf.boards.removeLast() }
      shelves[place] = shelf
    }
    return board.answers
  }
}

extension TitleBoards: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
