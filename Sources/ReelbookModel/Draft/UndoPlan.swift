/// What undoing an edit comes to: all of it is decided first, on a copy of the library, and then written once.
package struct UndoPlan {
  let commit: Commit
  /// Who undoes it.
  let person: PersonID
  /// The library before the undoing.
  let before: Library
  /// The library as the undoing leaves it, as far as it is decided.
  private(set) var after: Library
  /// What is not undone, and why.
  private(set) var refusals: [UndoRefusal] = []

  /// What is to become of each record: the last decision counts.
  private var decisions: [Key: @Sendable (inout Draft) -> Void] = [:]
  private var order: [Key] = []

  private struct Key: Hashable {
    var type: ObjectIdentifier
    var id: AnyHashable
  }

  init(of commit: Commit, in library: Library, as person: PersonID) {
    self.commit = commit
    self.person = person
    before = library
    after = library
    for change in commit.changes { change.body.takeBack(over: change.prior, in: &self) }
    keepWhatIsInUse()
  }

  func write(to draft: inout Draft) { for key in order { decisions[key]?(&draft) } }

  /// How many records are decided on.
  var count: Int { order.count + refusals.count }

  /// Decides what a record is to be, or that it is to be gone; `nil` leaves its fields.
  mutating func decide<R: Record>(_ type: R.Type, _ id: R.ID, existence: Existence, _ record: R?) {
    after.withTable(of: type) { $0.put(id, existence: existence, record) }
    let key = Key(type: ObjectIdentifier(type), id: AnyHashable(id))
    if decisions.updateValue({ $0.put(type, id, existence: existence, record) }, forKey: key) == nil {
      order.append(key)
    }
  }

  /// Decides that a record is there.
  mutating func decide<R: Record>(_ record: R) { decide(R.self, record.id, existence: .live, record) }

  mutating func refuse(_ kind: RecordKind, _ id: String, field: String? = nil, _ reason: String) {
    refusals.append(UndoRefusal(kind: kind, recordID: id, field: field, reason: reason))
  }

  mutating func refuse<R: Record>(_ type: R.Type, _ id: R.ID, _ reason: String) {
    refuse(R.kind, id.description, reason)
  }
}

extension Patch {
  /// Decides what becomes of the record where this, which an edit wrote, is taken back; `prior` stood there before.
  package func takeBack(over prior: (any ChangeBody)?, in plan: inout UndoPlan) {
    guard let row = plan.before.records(R.self).row(id) else { return }
    let prior = prior as? Patch
    guard self.row.forgotten == .never else { return plan.refuse(kind, idText, "it was forgotten for good") }
    guard prior != nil || effect == .add else {
      return plan.refuse(kind, idText, "this device does not know what was there before")
    }
    var restored = Row(row.record)
    var existence = row.existence
    let before = prior?.row.existence ?? .unwritten
    // A mark, or the household, is there for what it says, and empty it says nothing: it stays, and only what the edit said is
    // taken back. Else what another device says of the same would go with it, heard of or not. Of another record what was said
    // later means nothing without the rest.
    let isForItsWords = R.traits.undoing == .empties
    let ofDevice = DeviceKeys<R>(plan.before.schema)
    let saysMore =
      row.isLive && row.stamp == stamp && row.saysMore(than: isForItsWords ? nil : self.row.record, leaving: ofDevice)
    // One that was deleted, and came back with the edit, is deleted again.
    let isKept = isForItsWords && self.row.isLive && (before != .deleted || saysMore)
    if before != self.row.existence, self.row.existence != .unwritten, !isKept {
      if saysMore {
        return plan.refuse(kind, idText, "it was changed since")
      } else if row.stamp == stamp {
        existence = before == .live ? .live : .deleted
      } else {
        plan.refuse(kind, idText, "it was added or removed again since")
      }
    }
    guard existence == .live else {
      // What an addition wrote goes with the record; an edit of what is gone has nothing to go back in.
      if self.row.existence == .unwritten, !writtenKeys.allSatisfy(ofDevice.contains) {
        plan.refuse(kind, idText, "it was removed since")
      }
      return plan.decide(R.self, id, existence: existence, row.record)
    }
    guard prior != nil || isKept else { return }
    let known = Set((prior ?? self).writtenKeys)
    // What is left of a deleted mark is nothing that it said before it came back.
    let old = (isKept && before == .deleted ? nil : prior?.row.record) ?? R(id: id)
    for key in writtenKeys {
      if Row<R>.isRanked(key) {
        plan.refuse(kind, idText, field: Self.name(of: key), "it is not a field that is undone")
      } else if row.stamp(of: key) != stamp(of: key) || !known.contains(key) {
        // That a device noted something for itself since stands in nobody's way.
        if !ofDevice.contains(key) {
          plan.refuse(kind, idText, field: Self.name(of: key), "it was changed again since")
        }
      } else {
        restored.copy(key, from: old)
      }
    }
    restored.keepWitness(of: row.record)
    plan.decide(R.self, id, existence: existence, restored.record)
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
    guard R.self is any SubjectRecord.Type, let witness = R.traits.about.witness, record[keyPath: witness] == nil,
      record != R(id: record.id)
    else { return }
    record[keyPath: witness] = other[keyPath: witness]
  }
}
