package import ReelbookModel

extension SimulatedDevice {
  /// Undoes a commit, as an edit.
  package mutating func undo(_ commit: Commit) -> (commit: Commit?, refusals: [UndoRefusal]) {
    var refusals: [UndoRefusal] = []
    let undoing = edit { refusals = $0.undo(commit) }
    return (undoing, refusals)
  }

  /// Undoes the last commit in the journal.
  package mutating func undoLast() throws -> (commit: Commit?, refusals: [UndoRefusal]) {
    guard let last = journal.last else { throw LibraryError(.notFound, "Nothing was journaled.") }
    return undo(last)
  }
}
