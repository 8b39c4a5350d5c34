import ReelbookModel

/// Notes that their owner shares, and takes back.
///
/// To share a note is, for the others, to add it; to take it back is to forget it. So what leaves of a shared note is never
/// stamped before the sharing: the others have forgotten what was stamped before it was taken back. The devices of the
/// owner's household go by the note itself, and take none of its notes from a list.
///
/// That a note is taken back, or gone, goes also while its title is out of the list: the others have the text still.
extension ListScope {
  func state(of id: NoteID, in library: Library) -> Change? {
    guard let row = library.notes.row(id) else { return nil }
    guard row.record.person != .absent else { return row.isLive ? nil : Change(Patch(Row(Note(id: id), of: row))) }
    let shared = row.stamp(of: Self.sharedKey)
    // Who never shared it keeps it to themselves, also that it is there.
    guard shared != .never, let member = members[row.record.person],
      wasShown(row.record.subject, of: member, in: library)
    else { return nil }
    var bare = Note(id: id)
    bare.person = member
    guard row.isLive else {
      // It may have been told as added by a sharing that is later than its deletion, which does not bring it back.
      let stamp = shared < row.stamp ? row.stamp : shared.next(on: shared.device)
      return Change(Patch(Row(bare, existence: row.existence, stamp: stamp)))
    }
    guard row.record.isShared else {
      var before = Note(id: id)
      before.isShared = true
      return Patch(from: before, to: bare, id: id, stamp: shared).map { Change($0) }
    }
    guard isShown(row.record.subject, of: member) else { return nil }
    let since = max(shared, row.stamp)
    guard let part = Patch(row).part(in: library.schema, where: { _, audience in audience == .everyone }) else {
      return nil
    }
    var whole = Row(part.row.record, existence: .live, stamp: since)
    whole.record.person = member
    for key in part.writtenKeys where part.stamp(of: key) > since { whole.setOwnStamp(key, part.stamp(of: key)) }
    return Change(Patch(whole))
  }

  /// What is taken of another's note: all of it while it is shared; else it is forgotten here.
  func received(_ patch: Patch<Note>) -> Patch<Note>? {
    guard patch.row.existence == .live, patch.row.record.isShared else {
      let isTakenBack = patch.row.existence == .deleted || patch.writtenKeys.contains(Self.sharedKey)
      guard isTakenBack else { return nil }
      let stamp = patch.row.existence == .deleted ? patch.row.stamp : patch.stamp(of: Self.sharedKey)
      var gone = Row(Note(id: patch.id), existence: .deleted, stamp: stamp)
      gone.setOwnStamp(.forgotten, stamp)
      return Patch(gone)
    }
    return patch
  }

  private static let sharedKey = FieldKey(Note.fields.firstIndex { $0.name == "shared" } ?? 0)
}
