/// The arithmetic of merging, for one record: field by field, the later stamp wins.
///
/// Joining commutes, is associative and idempotent. A field with a rule of its own compares values first. Elements of a set
/// and extras are merged one by one.
extension Row {
  /// What a join did.
  package struct Outcome {
    /// What stood before at what was taken; `nil` where nothing was taken, or nothing was known before.
    var prior: Patch<R>?
    /// Whether what arrived says no more of the record's being there than was known.
    var isExistenceKnown = false
    /// What arrived with another value than the later one that stands here.
    package var lost: [FieldKey] = []
    /// Whether anything of the row is different.
    package var hasChanged = false
  }

  /// Takes in what was written elsewhere; if asked for, with what stood there before.
  package mutating func join(_ patch: Patch<R>, keepingPrior: Bool = true) -> Outcome {
    var outcome = Outcome()
    let other = patch.row
    let isBlank = existence == .unwritten && own.isEmpty
    // Where an alias made two one, records of several ids are joined to one of the first.
    if isBlank, patch.id == record.id, let row = patch.rowOfItsOwn {
      self = row
      outcome.hasChanged = true
      return outcome
    }
    outcome.isExistenceKnown = existence == other.existence && stamp == other.stamp
    let isPriorKept = keepingPrior && !isBlank && other.forgotten == .never
    if isPriorKept { outcome.prior = Patch(Row(R(id: record.id), stamp: stamp), written: 0) }
    forget(before: other.forgotten, &outcome)
    let floor = forgotten
    patch.forEachWrittenKey { key in
      let theirs = patch.stamp(of: key)
      guard theirs >= floor || Self.isRanked(key) else { return }
      joinField(key, of: other, at: theirs, &outcome)
    }
    if other.existence != .unwritten, (stamp, existence) < (other.stamp, other.existence) || existence == .unwritten {
      outcome.prior?.row.existence = existence
      restamp(other.stamp, other.existence)
      outcome.hasChanged = true
    }
    if !outcome.hasChanged { outcome.prior = nil }
    return outcome
  }

  private mutating func joinField(_ key: FieldKey, of other: Row, at theirs: Stamp, _ outcome: inout Outcome) {
    let mine = stamp(of: key)
    let isSame = isEqual(key, to: other.record)
    if takes(key, of: other, at: theirs, over: mine, isSame) {
      outcome.prior?.write(key, from: record, stamp: mine)
      // Also what is equal is copied: an accented letter has two spellings, and every device is to have the same.
      copy(key, from: other.record)
      setStamp(of: key, theirs)
      outcome.hasChanged = true
    } else if !isSame, theirs.device != mine.device {
      outcome.lost.append(key)
    }
  }

  private func takes(_ key: FieldKey, of other: Row, at theirs: Stamp, over mine: Stamp, _ isSame: Bool) -> Bool {
    if mine != .never, Self.isRanked(key), let isLess = R.fields[Int(key.index)].rule.isLess {
      if isLess(record, other.record) { return true }
      if isLess(other.record, record) { return false }
    }
    guard theirs == mine else { return theirs > mine }
    // One stamp on two values: two folders with one device's id. Any rule will do that is the same everywhere.
    return !isSame && text(of: key) < other.text(of: key)
  }

  /// Whether a ranked value stands here that no joining with a patch's takes away.
  func outranks(_ key: FieldKey, of patch: Patch<R>) -> Bool {
    let (mine, theirs) = (stamp(of: key), patch.stamp(of: key))
    return Self.isRanked(key) && mine != theirs && !takes(key, of: patch.row, at: theirs, over: mine, false)
  }

  /// What stands at a key, as text.
  package func text(of key: FieldKey) -> String {
    if key.index == FieldKey.extraIndex { return record.extras[key.name]?.text ?? "null" }
    var json = JSONWriter()
    if let elements = R.fields[Int(key.index)].elements {
      json.bool(elements.contains(record, key.name))
    } else {
      R.fields.write(Int(key.index), of: record, to: &json)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Whether values decide before stamps do. What ranks is not forgotten by stamp, which would make the order of arrival
  /// count; forgetting writes a blank there that ranks higher.
  static func isRanked(_ key: FieldKey) -> Bool {
    let fields = R.fields
    return key.index < fields.count && fields[Int(key.index)].isRanked
  }

  /// Forgets for good what was written before a stamp.
  mutating func forget(before stamp: Stamp, _ outcome: inout Outcome) {
    guard stamp > forgotten else { return }
    for key in writtenKeys where self.stamp(of: key) < stamp && !Self.isRanked(key) { clear(key) }
    setOwnStamp(.forgotten, stamp)
    outcome.hasChanged = true
  }
}

extension Patch {
  /// The row that the patch makes of nothing, where that is the patch's own; `nil` for what only a join can tell.
  fileprivate var rowOfItsOwn: Row<R>? {
    guard row.existence != .unwritten, row.stamp != .never else { return nil }
    var made = row
    if !made.own.isEmpty {
      guard !made.own.contains(where: { $0.key == .forgotten || $0.stamp == .never }) else { return nil }
      made.own.removeAll { own in
        own.key.index < R.fields.count && written & 1 << own.key.index == 0
          || own.stamp == row.stamp && row.isFilled(own.key)
      }
    }
    // Fields that were written back to nothing are told by a stamp alone.
    let fields = R.fields
    for index in written.places {
      guard !fields[index].isSet, fields.isAbsent(index, in: row.record), row.ownStamp(FieldKey(index)) == nil else {
        continue
      }
      made.setOwnStamp(FieldKey(index), row.stamp)
    }
    return made
  }
}

private func < (a: (Stamp, Existence), b: (Stamp, Existence)) -> Bool { a.0 == b.0 ? a.1 < b.1 : a.0 < b.0 }
