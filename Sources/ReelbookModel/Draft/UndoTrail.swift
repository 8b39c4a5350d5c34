/// The known undos. With them, a restored field counts as written by the edit whose value it has.
///
/// An undo that is not known, such as one folded into a segment, counts as an edit of its own.
struct UndoTrail: Sendable {
  /// For each undo's stamp, the changes of the undone edits, with their prior values.
  private var undone: [Stamp: [RecordPlace: [Change]]] = [:]

  /// For each undo's stamp, its own changes. A restored record may have all fields in them.
  private var again: [Stamp: [RecordPlace: [Change]]] = [:]
  private let values: EarlierValues

  /// The undos of a history whose edits are there, too, in the records that `values` is about.
  init(_ history: [Commit], _ values: EarlierValues) {
    self.values = values
    let undoings = history.filter { !$0.undid.isEmpty }
    guard !undoings.isEmpty else { return }
    let wanted = Set(undoings.flatMap(\.undid))
    let edits = Dictionary(history.filter { wanted.contains($0.id) }.map { ($0.id, values.changes(of: $0)) }) {
      first, _ in first
    }
    for undoing in undoings {
      again[undoing.id] = values.changes(of: undoing)
      for edit in undoing.undid { undone[undoing.id, default: [:]].merge(edits[edit] ?? [:]) { $0 + $1 } }
    }
  }

  /// Gives restored fields their earlier stamps, back to those of the edit.
  func settle<R: LibraryRecord>(_ row: inout Row<R>, at edit: Stamp) {
    guard !undone.isEmpty, undone[row.stamp] != nil || row.fieldStamps.contains(where: { undone[$0.stamp] != nil })
    else {
      return
    }
    let patch = Patch(row)
    let place = RecordPlace(patch)
    let stamps = row.writtenKeys.map { key in
      (key: key, stamp: origin(of: row.stamp(of: key), place, edit) { $0.stampBefore(key) })
    }
    let existence = origin(of: row.stamp, place, edit) { $0.stampOfExistenceBefore }
    row.restamp(existence, row.existence, addition: row.addition)
    for (key, stamp) in stamps { row.setStamp(of: key, stamp) }
  }

  private func origin(
    of stamp: Stamp, _ place: RecordPlace, _ edit: Stamp, _ before: (any ChangeBody) -> Stamp?
  ) -> Stamp {
    var stamp = stamp
    while stamp != edit, let changes = undone[stamp]?[place] {
      // A change without a prior patch created the record. If this device does not know that, the search ends here.
      let known = changes.compactMap { change in change.prior.flatMap { before($0) } }
      // Otherwise the undo restored a field that none of the edits had written.
      let isTheirs = changes.contains { before($0.body) != nil }
      let rewritten = isTheirs ? nil : self.rewritten(by: stamp, in: place, before)
      guard let earlier = known.max() ?? rewritten, earlier < stamp else { break }
      stamp = earlier
    }
    return stamp
  }
}

extension UndoTrail {
  /// The stamp that an undo's own write replaced in a record.
  ///
  /// A device that had the write already, carried by a later redo, has no change of it. All writes tell the same.
  private func rewritten(
    by undo: Stamp, in place: RecordPlace, _ before: (any ChangeBody) -> Stamp?
  ) -> Stamp? {
    guard let changes = again[undo]?[place] else { return values.latest(before: undo, in: place, before) }
    return changes.compactMap { $0.prior.flatMap { before($0) } }.max()
  }
}

extension Patch {
  package func stampBefore(_ key: FieldKey) -> Stamp? { writtenKeys.contains(key) ? stamp(of: key) : nil }

  package var stampOfExistenceBefore: Stamp? { row.existence == .unwritten ? nil : row.stamp }
}
