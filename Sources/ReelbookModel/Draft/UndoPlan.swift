/// The plan of an undo: decided on a copy of the library, then written once.
package struct UndoPlan {
  let commit: Commit
  /// Its changes by kind: the rules ask for those of a few kinds, again and again.
  let changesByKind: [RecordKind: [Change]]
  /// The person who undoes.
  let person: PersonID
  /// The library before the undo.
  let before: Library
  /// The library after the decisions so far.
  private(set) var after: Library
  /// The known undos.
  let trail: UndoTrail
  /// The same edit of other devices.
  let twins: TwinEdits
  /// What is not undone, and why.
  private(set) var refusals: [UndoRefusal] = []

  /// The write for each record; the last decision counts.
  private var decisions: [Key: @Sendable (inout Draft) -> Void] = [:]
  private var order: [Key] = []
  /// The additions that are taken back, kind by kind.
  private var deletions: [@Sendable (inout Draft) -> Void] = []

  private struct Key: Hashable {
    var type: ObjectIdentifier
    var id: AnyHashable
  }

  init(of commit: Commit, in library: Library, as person: PersonID, knowing history: [Commit]) {
    twins = TwinEdits(of: commit, in: history)
    let values = EarlierValues(of: commit, in: history, besides: twins, of: library)
    self.commit = commit
    changesByKind = Dictionary(grouping: commit.changes, by: \.kind)
    trail = UndoTrail(history, values)
    self.person = person
    before = library
    after = library
    guard commit.verb != .receive else {
      for change in commit.changes {
        refusals.append(UndoRefusal(field: nil, why: .anotherHouseholds, record: change))
      }
      return
    }
    let isDecided = takeBackAdditions(values)
    for place in commit.changes.indices where !isDecided[place] {
      let change = commit.changes[place]
      change.body.planUndo(over: values.settled(change, of: commit).prior, in: &self)
    }
    keepWhatIsInUse()
  }

  func write(to draft: inout Draft) {
    for delete in deletions { delete(&draft) }
    for key in order { decisions[key]?(&draft) }
  }

  /// Takes back what the edit added and nobody has written to since, as nearly all of an import. Returns for each change
  /// whether it is decided.
  private mutating func takeBackAdditions(_ values: EarlierValues) -> [Bool] {
    var isDecided = [Bool](repeating: false, count: commit.changes.count)
    // What a twin wrote counts as the edit's, field by field.
    guard twins.stamps.isEmpty else { return isDecided }
    var places: [RecordKind: [Int]] = [:]
    for place in commit.changes.indices {
      let change = commit.changes[place]
      guard change.effect == .add, change.prior == nil, !values.haveWrites(of: change) else { continue }
      places[change.kind, default: []].append(place)
    }
    for (_, places) in places.sorted(by: { $0.value[0] < $1.value[0] }) {
      let additions = places.map { commit.changes[$0] }
      for place in additions[0].body.takeBack(additions, in: &self) { isDecided[places[place]] = true }
    }
    return isDecided
  }

  /// Decides that records are deleted, if they are as the edit added them. Returns the places of those.
  fileprivate mutating func takeBack<R: LibraryRecord>(_ type: R.Type, _ ids: [R.ID]) -> [Int] {
    let stamp = commit.id
    var places: [Int] = []
    after.withTable(of: type) { places = $0.contents[0].compiled.writing.takeBack(&$0, ids, stamp) }
    let gone = places.sorted().map { ids[$0] }
    if !gone.isEmpty {
      deletions.append { draft in draft.write(type) { _ = $0.contents[0].compiled.writing.takeBack(&$0, gone, stamp) } }
    }
    return places
  }

  /// The number of records with a decision.
  var count: Int { order.count + refusals.count }

  /// Decides a record's fields and existence; `nil` leaves the fields.
  ///
  /// What the edit deleted goes back to its addition.
  mutating func decide<R: LibraryRecord>(
    _ type: R.Type, _ id: R.ID, existence: Existence, _ record: R?, goingBackTo addition: Stamp? = nil
  ) {
    after.withTable(of: type) { $0.contents[0].compiled.writing.put(&$0, id, existence, record, [], addition) }
    let key = Key(type: ObjectIdentifier(type), id: AnyHashable(id))
    // Records of a list's structure come back whole: other devices may have forgotten their fields.
    let row = R.traits.sharing.isStructure && existence == .live ? before.records(R.self).row(id) : nil
    let again = row.map { $0.isLive ? [] : $0.writtenKeys } ?? []
    let earlier = again.isEmpty ? addition : nil
    let decision: @Sendable (inout Draft) -> Void = {
      $0.put(type, id, existence: existence, record, again: again, goingBackTo: earlier)
    }
    if decisions.updateValue(decision, forKey: key) == nil {
      order.append(key)
    }
  }

  /// Decides that a record is live.
  mutating func decide<R: LibraryRecord>(_ record: R) { decide(R.self, record.id, existence: .live, record) }

  mutating func refuse<R: LibraryRecord>(_ patch: Patch<R>, field: String? = nil, _ why: UndoRefusal.Reason) {
    refusals.append(UndoRefusal(field: field, why: why, record: Change(patch)))
  }

  mutating func refuse<R: LibraryRecord>(_ type: R.Type, _ id: R.ID, _ why: UndoRefusal.Reason) {
    refuse(Patch(before.records(R.self).row(id) ?? Row(R(id: id))), why)
  }
}

extension Patch {
  package func takeBack(_ additions: [Change], in plan: inout UndoPlan) -> [Int] {
    // A mark, or the household, stays when it is empty.
    guard R.traits.undoing != .empties else { return [] }
    var (ids, places) = ([R.ID](), [Int]())
    for place in additions.indices {
      // What an addition only carries along, or goes back to, is looked at by itself.
      guard let patch = additions[place].body as? Patch, patch.row.fieldStamps.isEmpty, patch.stamp == plan.commit.id
      else { continue }
      ids.append(patch.id)
      places.append(place)
    }
    return plan.takeBack(R.self, ids).map { places[$0] }
  }

  /// Decides how undo restores the record. `prior` is the patch that the edit overwrote.
  package func planUndo(over prior: (any ChangeBody)?, in plan: inout UndoPlan) {
    guard var row = plan.before.records(R.self).row(id) else { return }
    if row.isGone { row.existence = .deleted }
    plan.trail.settle(&row, at: stamp)
    plan.twins.settle(&row, as: self)
    let prior = prior as? Patch
    if prior == nil, isTombstoneBroughtAlong(by: plan.commit, of: row) { return }
    guard self.row.forgotten == .never else { return plan.refuse(self, .forgotten) }
    guard prior != nil || effect == .add else {
      // A tombstone of a record that this library never had.
      if effect == .delete, row.writtenKeys.isEmpty { return }
      // The record is gone on every device, of which only some know what was there before.
      guard self.row.existence == .unwritten, row.existence == .deleted else {
        return plan.refuse(self, .unknownBefore)
      }
      if !writtenKeys.allSatisfy(DeviceKeys<R>(plan.before.schema).contains) { plan.refuse(self, .removedSince) }
      return
    }
    var restored = Row(row.record)
    var existence = row.existence
    let before = prior?.row.existence ?? .unwritten
    // A mark, or the household, stays when it is empty; only the edit's values are undone, since a deletion would
    // also delete what other devices wrote. For other records, later values mean nothing without the record.
    let isEmptiedNotDeleted = R.traits.undoing == .empties
    let ofDevice = DeviceKeys<R>(plan.before.schema)
    let hasLaterValues =
      row.isLive && row.stamp == stamp
      && row.hasLaterValues(than: isEmptiedNotDeleted ? nil : self.row.record, leaving: ofDevice)
    // What was added again since is another edit's, with all of its fields.
    if self.row.isLive, row.isLive, row.stamp != stamp, !isEmptiedNotDeleted {
      return plan.refuse(self, .addedOrRemovedSince)
    }
    // A deleted record that the edit restored is deleted again.
    let isKept = isEmptiedNotDeleted && self.row.isLive && (before != .deleted || hasLaterValues)
    if before != self.row.existence, self.row.existence != .unwritten, !isKept {
      if hasLaterValues {
        return plan.refuse(self, .changedSince)
      } else if row.stamp == stamp {
        existence = before == .live ? .live : .deleted
      } else {
        plan.refuse(self, .addedOrRemovedSince)
      }
    }
    guard existence == .live else {
      // The record is gone: there is nowhere to restore the edit's values.
      if self.row.existence == .unwritten, !writtenKeys.allSatisfy(ofDevice.contains) {
        plan.refuse(self, .removedSince)
      }
      // A record that the edit restored is removed with its earlier fields, so that undoing that removal restores them,
      // too.
      if let prior {
        let known = Set(prior.writtenKeys)
        for key in writtenKeys
        where known.contains(key) && !carries(key) && !Row<R>.isRanked(key) && row.stamp(of: key) == stamp(of: key) {
          restored.copy(key, from: prior.row.record)
        }
      }
      return plan.decide(R.self, id, existence: existence, restored.record)
    }
    guard prior != nil || isKept else { return }
    let addition = !row.isLive && before == .live ? prior.map { $0.row.addition ?? $0.stamp } : nil
    if let addition, addition < row.forgotten { return plan.refuse(self, .forgotten) }
    let known = Set((prior ?? self).writtenKeys)
    // A tombstone's fields are not the mark's earlier values.
    let old = (isKept && before == .deleted ? nil : prior?.row.record) ?? R(id: id)
    for key in writtenKeys where !carries(key) {
      if Row<R>.isRanked(key) {
        plan.refuse(self, field: Self.name(of: key), .ranked)
      } else if row.stamp(of: key) != stamp(of: key) || !known.contains(key) {
        // A later write of a field that never leaves this device does not count.
        if !ofDevice.contains(key) {
          plan.refuse(self, field: Self.name(of: key), .fieldChangedSince)
        }
      } else {
        restored.copy(key, from: old)
      }
    }
    restored.keepWitness(of: row.record)
    plan.decide(R.self, id, existence: existence, restored.record, goingBackTo: addition)
  }
}

extension Patch {
  /// Whether an edit took in a tombstone that other devices had, as that of a backup, and a row is still no more than
  /// that.
  ///
  /// Where nothing of the record is known from before, the library never had it. A deletion that is an edit of its own
  /// has the edit's stamp, and no fields.
  fileprivate func isTombstoneBroughtAlong(by commit: Commit, of row: Row<R>) -> Bool {
    guard effect == .delete || effect == .forget, stamp != commit.id, row.stamp == stamp else { return false }
    return Set(row.writtenKeys).isSubset(of: writtenKeys)
  }
}

extension Row {
  /// Whether a field was written after the row was created, with a value other than `first` has.
  ///
  /// Refreshed facts, and fields that never leave this device, do not count.
  fileprivate func hasLaterValues(than first: R?, leaving ofDevice: DeviceKeys<R>) -> Bool {
    // A field written at another time than the row has a stamp of its own.
    fieldStamps.contains { field in
      guard field.stamp > stamp, isFilled(field.key) else { return false }
      if let first, isEqual(field.key, to: first) { return false }
      return (!Self.isRanked(field.key) || R.traits.about.role == .personal) && !ofDevice.contains(field.key)
    }
  }

  /// Keeps the witness as long as another field of the row has a value.
  fileprivate mutating func keepWitness(of other: R) {
    guard R.self is any SubjectRecord.Type, let witness = R.traits.about.witness, record[keyPath: witness] == nil,
      record != R(id: record.id)
    else { return }
    record[keyPath: witness] = other[keyPath: witness]
  }
}
