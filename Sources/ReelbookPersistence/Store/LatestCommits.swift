package import ReelbookModel

/// The latest commits of a history, in memory: what can be undone is asked after each edit, for the titles of a menu.
package struct LatestCommits: Sendable {
  /// In the order of their ids.
  private var commits: [Commit]
  /// All undos of the history, also those of earlier commits.
  private var undos: Set<Stamp>
  /// How many changes are kept about.
  private let limit: Int
  /// The number of changes that are kept.
  private var count = 0
  /// Whether earlier commits were left out.
  private var isCut = false

  /// Creates the latest commits of a whole history, whose oldest comes first.
  package init(of history: [Commit], limit: Int = 2_000) {
    commits = history.filter { $0.verb != .gather }
    undos = UndoStack.undos(in: commits)
    self.limit = limit
    count = commits.reduce(0) { $0 + $1.changes.count }
    leaveOutEarlier()
  }

  /// Adds commits that were written since. Returns whether it can: otherwise the history must be read again.
  package mutating func add(_ new: [Commit]) -> Bool {
    for commit in new where commit.verb != .gather {
      // Whether a later one is an undo depends on those before it.
      guard commit.undid.isEmpty || commit.id > commits.last?.id ?? .never else { return false }
      if commit.isUndo(after: undos) { undos.insert(commit.id) }
      insert(commit)
    }
    if count > 2 * limit { leaveOutEarlier() }
    return true
  }

  /// What a person can undo and redo; `nil` if the answer needs earlier commits.
  package func undoStack(of person: PersonID, on device: DeviceID, in library: Library) -> UndoStack? {
    guard isCut else { return UndoStack(commits, of: person, on: device, in: library) }
    return UndoStack(latest: commits, undos: undos, of: person, on: device, in: library)
  }

  private mutating func insert(_ commit: Commit) {
    let at = commits.lastIndex { $0.id <= commit.id }
    if let at, commits[at].id == commit.id { return }
    commits.insert(commit, at: at.map { $0 + 1 } ?? 0)
    count += commit.changes.count
  }

  private mutating func leaveOutEarlier() {
    var first = commits.startIndex
    while count > limit {
      count -= commits[first].changes.count
      first += 1
    }
    commits.removeFirst(first)
    isCut = isCut || first > 0
  }
}
