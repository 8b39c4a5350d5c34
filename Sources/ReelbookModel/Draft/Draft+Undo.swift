/// Why a field is not undone.
public struct UndoRefusal: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the record.
  public let kind: RecordKind
  /// The record's id, as text.
  public let recordID: String
  /// The field; `nil` for the record being there or not.
  public let field: String?
  /// What stands in the way.
  public let reason: String

  public var description: String { "\(kind) \(recordID)\(field.map { ", \($0)" } ?? ""): \(reason)" }
}

extension Draft {
  /// Takes an earlier edit back: each field that it wrote, and nobody has written since, gets its value from before.
  ///
  /// Returns what was not undone, and why. Fields whose values are ranked, such as where somebody stopped, are not undone. It
  /// never fails: an edit of which nothing can be taken back changes nothing, and says so.
  public mutating func undo(_ commit: Commit) -> [UndoRefusal] {
    note(.undo)
    var refusals: [UndoRefusal] = []
    for change in commit.changes {
      refusals += library.schema.type(of: change.kind).undo(change, &self) ?? []
    }
    return refusals + keepWhatIsInUse(commit)
  }

  /// What undoing would break is not undone: a list that has titles since, a title that is in a list since, an entry whose
  /// list is gone, the last entry of a title, and a title that would be in no list.
  private mutating func keepWhatIsInUse(_ commit: Commit) -> [UndoRefusal] {
    var refusals: [UndoRefusal] = []
    func isUndone<R: Record>(_ type: R.Type, _ id: R.ID) -> Bool {
      base.records(R.self)[id] != nil && library.records(R.self)[id] == nil
    }
    func keep<R: Record>(_ type: R.Type, _ id: R.ID, _ reason: String) {
      guard let before = base.records(R.self)[id] else { return }
      put(before)
      refusals.append(UndoRefusal(kind: R.kind, recordID: id.description, field: nil, reason: reason))
    }
    let entries = commit.changes.compactMap { $0.written(ListEntry.self)?.id }
    for id in entries where base.entries[id] == nil && library.entries[id] != nil {
      guard base.list(id.list) == nil, library.lists[id.list] == nil else { continue }
      put(ListEntry.self, id, existence: .deleted, nil)
      refusals.append(
        UndoRefusal(kind: ListEntry.kind, recordID: id.description, field: nil, reason: "its list was deleted since"))
    }
    for list in commit.changes.compactMap({ $0.written(TitleList.self)?.id })
    where isUndone(TitleList.self, list) && !library.entryRows(in: list).isEmpty {
      keep(TitleList.self, list, "titles were added to it since")
    }
    for title in commit.changes.compactMap({ $0.written(Title.self)?.id })
    where isUndone(Title.self, title) && !library.liveEntries(of: title).isEmpty {
      keep(Title.self, title, "it was added to a list since")
    }
    for id in entries where isUndone(ListEntry.self, id) {
      guard let title = library.title(id.subject.title), !title.isRemoved, library.liveEntries(of: title.id).isEmpty
      else { continue }
      keep(ListEntry.self, id, "its title is in no other list")
    }
    for id in commit.changes.compactMap({ $0.written(Title.self)?.id }) {
      guard let title = library.titles[id], !title.isRemoved, base.titles[id]?.isRemoved != false,
        library.liveEntries(of: id).isEmpty
      else { continue }
      put(Title.self, id, existence: base.titles[id] == nil ? .deleted : .live, base.titles[id])
      refusals.append(
        UndoRefusal(kind: Title.kind, recordID: id.description, field: nil, reason: "it would be in no list"))
    }
    return refusals
  }

  mutating func undo<R: Record>(_ written: Patch<R>, _ prior: Patch<R>?) -> [UndoRefusal] {
    var refusals: [UndoRefusal] = []
    func refuse(_ field: String?, _ reason: String) {
      refusals.append(
        UndoRefusal(kind: written.kind, recordID: written.idText, field: field, reason: reason))
    }
    guard let row = library.records(R.self).row(written.id) else { return [] }
    guard written.row.forgotten == .never else {
      refuse(nil, "it was forgotten for good")
      return refusals
    }
    guard prior != nil || written.effect == .add else {
      refuse(nil, "this device does not know what was there before")
      return refusals
    }
    var restored = Row(row.record)
    var existence = row.existence
    let before = prior?.row.existence ?? .unwritten
    // A mark is there for what it says: if it says more since, that stays, and only what the edit said is taken back.
    let isKept =
      R.self == Mark.self && row.stamp == written.stamp && row.isLive
      && row.writtenKeys.contains { row.isFilled($0) && row.stamp(of: $0) > written.stamp }
    if before != written.row.existence, written.row.existence != .unwritten {
      if isKept {
        existence = .live
      } else if row.stamp == written.row.stamp {
        existence = before == .live ? .live : .deleted
      } else {
        refuse(nil, "it was added or removed again since")
      }
    }
    guard existence == .live else {
      // What an addition wrote goes with the record; an edit of what is gone has nothing to go back in.
      if written.row.existence == .unwritten { refuse(nil, "it was removed since") }
      put(R.self, written.id, existence: existence, row.record)
      return refusals
    }
    guard prior != nil || isKept else { return refusals }
    let known = Set((prior ?? written).writtenKeys)
    let blank = R(id: written.id)
    for key in written.writtenKeys {
      if Row<R>.isRanked(key) {
        refuse(Patch<R>.name(of: key), "it is not a field that is undone")
      } else if row.stamp(of: key) != written.stamp(of: key) || !known.contains(key) {
        refuse(Patch<R>.name(of: key), "it was changed again since")
      } else {
        restored.copy(key, from: prior?.row.record ?? blank)
      }
    }
    put(R.self, written.id, existence: existence, restored.record)
    return refusals
  }
}
