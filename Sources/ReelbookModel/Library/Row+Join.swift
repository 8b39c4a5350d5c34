/// The arithmetic of merging, for one record: field by field, the later stamp wins.
///
/// Joining commutes, is associative and idempotent. A field with a rule of its own compares values first. Elements of a set
/// and extras are merged one by one.
extension Row {
  /// What a join did.
  package struct Outcome {
    /// What was taken.
    package var taken: [FieldKey] = []
    package var isExistenceTaken = false
    /// What arrived with another value than the later one that stands here.
    package var lost: [FieldKey] = []
    /// Whether anything of the row is different.
    package var hasChanged = false
  }

  /// Takes in what was written elsewhere.
  package mutating func join(_ patch: Patch<R>) -> Outcome {
    var outcome = Outcome()
    let other = patch.row
    forget(before: other.forgotten, &outcome)
    let floor = forgotten
    for key in patch.writtenKeys {
      let theirs = patch.stamp(of: key)
      guard theirs >= floor || Self.isRanked(key) else { continue }
      joinField(key, of: other, at: theirs, &outcome)
    }
    if other.existence != .unwritten, (stamp, existence) < (other.stamp, other.existence) || existence == .unwritten {
      restamp(other.stamp, other.existence)
      outcome.isExistenceTaken = true
      outcome.hasChanged = true
    }
    return outcome
  }

  private mutating func joinField(_ key: FieldKey, of other: Row, at theirs: Stamp, _ outcome: inout Outcome) {
    let mine = stamp(of: key)
    let isSame = isEqual(key, to: other.record)
    if takes(key, of: other, at: theirs, over: mine, isSame) {
      // Also what is equal is copied: an accented letter has two spellings, and every device is to have the same.
      copy(key, from: other.record)
      setStamp(of: key, theirs)
      outcome.taken.append(key)
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

  /// What stands at a key, as text.
  package func text(of key: FieldKey) -> String {
    if key.index == FieldKey.extraIndex { return record.extras[key.name]?.text ?? "null" }
    let field = R.fields[Int(key.index)]
    var json = JSONWriter()
    if let elements = field.elements {
      json.bool(elements.contains(record, key.name))
    } else {
      field.write(record, &json)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Whether values decide before stamps do. What ranks is not forgotten by stamp, which would make the order of arrival
  /// count; forgetting writes a blank there that ranks higher.
  static func isRanked(_ key: FieldKey) -> Bool {
    key.index < R.fields.count && R.fields[Int(key.index)].rule.isLess != nil
  }

  /// Forgets for good what was written before a stamp.
  mutating func forget(before stamp: Stamp, _ outcome: inout Outcome) {
    guard stamp > forgotten else { return }
    for key in writtenKeys where self.stamp(of: key) < stamp && !Self.isRanked(key) {
      clear(key)
      outcome.taken.append(key)
    }
    setOwnStamp(.forgotten, stamp)
    outcome.hasChanged = true
  }
}

private func < (a: (Stamp, Existence), b: (Stamp, Existence)) -> Bool { a.0 == b.0 ? a.1 < b.1 : a.0 < b.0 }
