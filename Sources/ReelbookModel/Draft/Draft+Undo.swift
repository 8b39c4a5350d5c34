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
  /// Returns what was not undone, and why. What the edit added, or brought back, stays if it says something else since. Of a
  /// mark, and of the household, what the edit said is taken back, and whatever else they say stays. A title that the edit
  /// added to a list stays as one that was removed. Fields whose values are ranked, such as where somebody stopped, are not undone. It
  /// never fails: an edit of which nothing can be taken back changes nothing, and says so.
  public mutating func undo(_ commit: Commit) -> [UndoRefusal] {
    note(.undo)
    var refusals: [UndoRefusal] = []
    for change in commit.changes {
      refusals += library.schema.type(of: change.kind).undo(change, &self) ?? []
    }
    return refusals + keepWhatIsInUse(commit)
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
    // A mark, or the household, is there for what it says, and empty it says nothing: it stays, and only what the edit said is
    // taken back. Else what another device says of the same would go with it, heard of or not. Of another record what was said
    // later means nothing without the rest.
    let isForItsWords = R.traits.undoing == .empties
    let ofDevice = DeviceKeys<R>(library.schema)
    let saysMore =
      row.isLive && row.stamp == written.stamp
      && row.saysMore(than: isForItsWords ? nil : written.row.record, leaving: ofDevice)
    // One that was deleted, and came back with the edit, is deleted again.
    let isKept = isForItsWords && written.row.isLive && (before != .deleted || saysMore)
    if before != written.row.existence, written.row.existence != .unwritten, !isKept {
      if saysMore {
        refuse(nil, "it was changed since")
        return refusals
      } else if row.stamp == written.row.stamp {
        existence = before == .live ? .live : .deleted
      } else {
        refuse(nil, "it was added or removed again since")
      }
    }
    guard existence == .live else {
      // What an addition wrote goes with the record; an edit of what is gone has nothing to go back in.
      if written.row.existence == .unwritten, !written.writtenKeys.allSatisfy(ofDevice.contains) {
        refuse(nil, "it was removed since")
      }
      put(R.self, written.id, existence: existence, row.record)
      return refusals
    }
    guard prior != nil || isKept else { return refusals }
    let known = Set((prior ?? written).writtenKeys)
    // What is left of a deleted mark is nothing that it said before it came back.
    let old = (isKept && before == .deleted ? nil : prior?.row.record) ?? R(id: written.id)
    for key in written.writtenKeys {
      if Row<R>.isRanked(key) {
        refuse(Patch<R>.name(of: key), "it is not a field that is undone")
      } else if row.stamp(of: key) != written.stamp(of: key) || !known.contains(key) {
        // That a device noted something for itself since stands in nobody's way.
        if !ofDevice.contains(key) { refuse(Patch<R>.name(of: key), "it was changed again since") }
      } else {
        restored.copy(key, from: old)
      }
    }
    restored.keepWitness(of: row.record)
    put(R.self, written.id, existence: existence, restored.record)
    return refusals
  }
}

extension Row {
  /// Whether something was said here after the row came into being, other than it said then, if that is asked for.
  ///
  /// Facts that were fetched again, and what a device notes for itself, are no words.
  fileprivate func saysMore(than first: R?, leaving ofDevice: DeviceKeys<R>) -> Bool {
    // What was written at another time than the row has a stamp of its own.
    own.contains { own in
      guard own.stamp > stamp, isFilled(own.key) else { return false }
      if let first, isEqual(own.key, to: first) { return false }
      return (!Self.isRanked(own.key) || R.traits.about.role == .words) && !ofDevice.contains(own.key)
    }
  }

  /// Leaves what is still said of an episode about that episode: its number at TMDb goes with the last word alone.
  fileprivate mutating func keepWitness(of other: R) {
    guard var left = record as? any SubjectRecord, left.witness == nil, record != R(id: record.id),
      let witness = (other as? any SubjectRecord)?.witness
    else { return }
    left.witness = witness
    record = left as? R ?? record
  }
}
