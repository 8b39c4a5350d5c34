/// What undoing an edit comes to: all of it is decided first, on a copy of the library, and then written once.
package struct UndoPlan {
  let commit: Commit
  /// Who undoes it.
  let person: PersonID
  /// The library before the undoing.
  let before: Library
  /// The library as the undoing leaves it, as far as it is decided.
  private(set) var after: Library
  /// Which undoings are known.
  let trail: UndoTrail
  /// What is not undone, and why.
  private(set) var refusals: [UndoRefusal] = []

  /// What is to become of each record: the last decision counts.
  private var decisions: [Key: @Sendable (inout Draft) -> Void] = [:]
  private var order: [Key] = []

  private struct Key: Hashable {
    var type: ObjectIdentifier
    var id: AnyHashable
  }

  init(of commit: Commit, in library: Library, as person: PersonID, knowing trail: UndoTrail) {
    self.commit = commit
    self.trail = trail
    self.person = person
    before = library
    after = library
    guard commit.verb != .receive else {
      for change in commit.changes {
        refusals.append(UndoRefusal(field: nil, why: .anotherHouseholds, record: change))
      }
      return
    }
    for change in commit.changes { change.body.takeBack(over: change.prior, in: &self) }
    keepWhatIsInUse()
  }

  func write(to draft: inout Draft) { for key in order { decisions[key]?(&draft) } }

  /// How many records are decided on.
  var count: Int { order.count + refusals.count }

  /// Decides what a record is to be, or that it is to be gone; `nil` leaves its fields.
  mutating func decide<R: LibraryRecord>(_ type: R.Type, _ id: R.ID, existence: Existence, _ record: R?) {
    after.withTable(of: type) { $0.contents[0].compiled.writing.put(&$0, id, existence, record, []) }
    let key = Key(type: ObjectIdentifier(type), id: AnyHashable(id))
    // What says what is in a list comes back whole: elsewhere its fields may have been forgotten.
    let row = R.traits.sharing.isStructure && existence == .live ? before.records(R.self).row(id) : nil
    let again = row.map { $0.isLive ? [] : $0.writtenKeys } ?? []
    let decision: @Sendable (inout Draft) -> Void = { $0.put(type, id, existence: existence, record, again: again) }
    if decisions.updateValue(decision, forKey: key) == nil {
      order.append(key)
    }
  }

  /// Decides that a record is there.
  mutating func decide<R: LibraryRecord>(_ record: R) { decide(R.self, record.id, existence: .live, record) }

  mutating func refuse<R: LibraryRecord>(_ patch: Patch<R>, field: String? = nil, _ why: UndoRefusal.Reason) {
    refusals.append(UndoRefusal(field: field, why: why, record: Change(patch)))
  }

  mutating func refuse<R: LibraryRecord>(_ type: R.Type, _ id: R.ID, _ why: UndoRefusal.Reason) {
    refuse(Patch(before.records(R.self).row(id) ?? Row(R(id: id))), why)
  }
}

extension Patch {
  /// Decides what becomes of the record where this, which an edit wrote, is taken back; `prior` stood there before.
  package func takeBack(over prior: (any ChangeBody)?, in plan: inout UndoPlan) {
    guard var row = plan.before.records(R.self).row(id) else { return }
    plan.trail.settle(&row, at: stamp)
    let prior = prior as? Patch
    guard self.row.forgotten == .never else { return plan.refuse(self, .forgotten) }
    guard prior != nil || effect == .add else {
      return plan.refuse(self, .unknownBefore)
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
        return plan.refuse(self, .changedSince)
      } else if row.stamp == stamp {
        existence = before == .live ? .live : .deleted
      } else {
        plan.refuse(self, .addedOrRemovedSince)
      }
    }
    guard existence == .live else {
      // What an addition wrote goes with the record; an edit of what is gone has nothing to go back in.
      if self.row.existence == .unwritten, !writtenKeys.allSatisfy(ofDevice.contains) {
        plan.refuse(self, .removedSince)
      }
      // What came back with the edit goes with the fields that it had: undoing its removal, too, brings them back.
      if let prior {
        let known = Set(prior.writtenKeys)
        for key in writtenKeys
        where known.contains(key) && !Row<R>.isRanked(key) && row.stamp(of: key) == stamp(of: key) {
          restored.copy(key, from: prior.row.record)
        }
      }
      return plan.decide(R.self, id, existence: existence, restored.record)
    }
    guard prior != nil || isKept else { return }
    let known = Set((prior ?? self).writtenKeys)
    // What is left of a deleted mark is nothing that it said before it came back.
    let old = (isKept && before == .deleted ? nil : prior?.row.record) ?? R(id: id)
    for key in writtenKeys {
      if Row<R>.isRanked(key) {
        plan.refuse(self, field: Self.name(of: key), .ranked)
      } else if row.stamp(of: key) != stamp(of: key) || !known.contains(key) {
        // That a device noted something for itself since stands in nobody's way.
        if !ofDevice.contains(key) {
          plan.refuse(self, field: Self.name(of: key), .fieldChangedSince)
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
