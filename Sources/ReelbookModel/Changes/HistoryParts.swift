/// The parts of an edit, made when they are first asked for.
///
/// Until then it holds the library that their names come from.
final class HistoryParts: Sendable {
  private enum State {
    case pending(Commit, places: [Int], Library, PhraseTable)
    case made([HistoryEntry])
  }

  private let state: Lock<State>

  /// The parts that are at hand.
  init(_ parts: [HistoryEntry]) { state = Lock(.made(parts)) }

  /// The parts for the changes at some places of a commit.
  init(_ places: [Int], of commit: Commit, in library: Library, _ table: PhraseTable) {
    state = Lock(.pending(commit, places: places, library, table))
  }

  var all: [HistoryEntry] {
    state.withLock { state in
      switch state {
      case .made(let parts): return parts
      case .pending(let commit, let places, let library, let table):
        let parts = places.flatMap { commit.entries(at: $0, in: library, table) }
        state = .made(parts)
        return parts
      }
    }
  }
}

extension HistoryParts: Hashable {
  static func == (a: HistoryParts, b: HistoryParts) -> Bool { a === b || a.all == b.all }

  /// Nothing: an edit's id tells it from others, and its parts may be many.
  func hash(into hasher: inout Hasher) {}
}
