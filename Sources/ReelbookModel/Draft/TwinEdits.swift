/// The edits by which other devices did what an edit did: a person imported one file on two devices.
///
/// Such an edit was made without knowing of the other: both added a record of the same id, with the same values. Its
/// writes count as those of the edit, so that either device can take the import back. Plain edits are not compared: they
/// do not say what they are for.
struct TwinEdits: Sendable {
  let stamps: Set<Stamp>

  init(of edit: Commit, in history: [Commit]) {
    var stamps: Set<Stamp> = []
    var added: [RecordPlace: any ChangeBody]?
    for commit in history
    where commit.verb == edit.verb && commit.verb != .edit && commit.undid.isEmpty && commit.device != edit.device
      && commit.person == edit.person
    {
      let own =
        added
        ?? Dictionary(
          edit.changes.lazy.filter { $0.effect == .add }.map { (RecordPlace($0), $0.body) }, uniquingKeysWith: { $1 })
      added = own
      let isTwin = commit.changes.contains { change in
        change.effect == .add && own[RecordPlace(change)]?.addsSame(as: change.body) == true
      }
      if isTwin { stamps.insert(commit.id) }
    }
    self.stamps = stamps
  }

  /// Gives what a twin wrote of a record the stamps of the edit's patch.
  func settle<R: LibraryRecord>(_ row: inout Row<R>, as patch: Patch<R>) {
    guard !stamps.isEmpty, patch.row.existence != .deleted else { return }
    let isWholeRecord = patch.effect == .add && R.traits.undoing != .empties
    let keys = row.writtenKeys.filter { key in
      stamps.contains(row.stamp(of: key))
        && (isWholeRecord || patch.stampBefore(key) != nil && row.isEqual(key, to: patch.row.record))
    }
    let settled = keys.map { key in (key: key, stamp: patch.stampBefore(key) ?? patch.stamp) }
    if patch.effect == .add, row.isLive, stamps.contains(row.stamp) {
      row.restamp(patch.stamp, row.existence, addition: nil)
    }
    for (key, stamp) in settled { row.setStamp(of: key, stamp) }
  }
}

extension Patch {
  package func addsSame(as other: any ChangeBody) -> Bool {
    guard let other = other as? Patch else { return false }
    return effect == .add && other.effect == .add && row.record == other.row.record
  }

  package func repeats(_ other: any ChangeBody) -> Bool {
    guard let other = other as? Patch else { return false }
    if effect == .add, other.effect == .add, R.traits.undoing != .empties { return true }
    return writtenKeys.allSatisfy { other.stampBefore($0) != nil && row.isEqual($0, to: other.row.record) }
  }
}
