package import ReelbookModel

extension SimulatedDevice {
  /// Undoes a commit, as an edit.
  package mutating func undo(
    _ commit: Commit, at milliseconds: Int64 = 0, as person: PersonID = .absent, knowing history: [Commit] = []
  ) -> (commit: Commit?, refusals: [UndoRefusal]) {
    var refusals: [UndoRefusal] = []
    let undoing = edit(at: milliseconds, as: person) { refusals = $0.undo(commit, knowing: history) }
    return (undoing, refusals)
  }

  /// The journal as a store's history returns it: in the order of ids, the parts of a commit united.
  package var history: [Commit] {
    Dictionary(grouping: journal.filter { !$0.changes.isEmpty }, by: \.id).values
      .compactMap { Commit(uniting: $0) }.sorted { $0.id < $1.id }
  }

  /// Undoes the last commit in the journal.
  package mutating func undoLast() throws -> (commit: Commit?, refusals: [UndoRefusal]) {
    guard let last = journal.last else { throw LibraryError(.notFound, "Nothing was journaled.") }
    return undo(last)
  }
}
