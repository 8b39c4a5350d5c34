/// Merging one record: in each field the later stamp wins.
///
/// Merging is commutative, associative and idempotent. A field with its own rule compares values first. Elements of a
/// set, and extras, are merged one by one.
extension Row {
  /// The result of a merge.
  package struct Outcome {
    /// The earlier values of the fields that were set; `nil` if none was set, or nothing was known before.
    var prior: Patch<R>?
    /// Whether the row already had the patch's existence, with the same stamp.
    var isExistenceKnown = false
    /// Whether the record was there before.
    var wasLive = false
    /// Whether the patch decided that the record exists, or does not.
    var isExistenceSet = false
    /// The keys whose values lost against later ones.
    package var lost: [FieldKey] = []
    /// The keys whose values the row already had, with the same stamps.
    var known: [FieldKey] = []
    /// Whether the row changed.
    package var hasChanged = false
    /// Whether the patch has a write that lost: an older one, or of a lower rank.
    var isOutdated = false
  }

  /// Merges a patch into the row.
  package mutating func join(_ patch: Patch<R>, keepingPrior: Bool = true) -> Outcome {
    var outcome = Outcome()
    let other = patch.row
    let isBlank = existence == .unwritten && fieldStamps.isEmpty
    // A new row takes the whole patch, unless an alias joins records of several ids: these have another id than the
    // row.
    if isBlank, patch.id == record.id, let row = patch.rowOfItsOwn {
      self = row
      outcome.hasChanged = true
      return outcome
    }
    outcome.wasLive = isLive
    outcome.isExistenceKnown =
      existence == other.existence && stamp == other.stamp && addition == other.addition
    let isPriorKept = keepingPrior && !isBlank && other.forgotten == .never
    if isPriorKept { outcome.prior = Patch(Row(R(id: record.id), stamp: stamp), written: 0) }
    forget(before: other.forgotten, &outcome)
    let floor = forgotten
    patch.forEachWrittenKey { key in
      let theirs = patch.stamp(of: key)
      guard theirs >= floor || Self.isRanked(key) else { return }
      joinField(key, of: other, at: theirs, &outcome)
    }
    if other.existence != .unwritten, other.isLaterInExistence(than: self) || existence == .unwritten {
      outcome.prior?.row.existence = existence
      outcome.prior?.row.addition = addition
      restamp(other.stamp, other.existence, addition: other.addition)
      outcome.isExistenceSet = true
      outcome.hasChanged = true
    } else if other.existence != .unwritten, other.stamp < stamp {
      outcome.isOutdated = true
    }
    if !outcome.hasChanged { outcome.prior = nil }
    return outcome
  }

  private func isLaterInExistence(than other: Row) -> Bool {
    if stamp != other.stamp { return stamp > other.stamp }
    // Two folders with the same device id.
    return existence == other.existence
      ? (addition ?? stamp) > (other.addition ?? stamp) : existence > other.existence
  }

  private mutating func joinField(_ key: FieldKey, of other: Row, at theirs: Stamp, _ outcome: inout Outcome) {
    let mine = stamp(of: key)
    let isSame = isEqual(key, to: other.record)
    if isReplaced(key, by: other, at: theirs, over: mine, isSame) {
      outcome.prior?.write(key, from: record, stamp: mine)
      // Equal values are copied, too: an accented letter has two encodings, and all devices are to have the same.
      copy(key, from: other.record)
      setStamp(of: key, theirs)
      outcome.hasChanged = true
    } else {
      if theirs != mine { outcome.isOutdated = true } else if isSame { outcome.known.append(key) }
      if !isSame, theirs.device != mine.device { outcome.lost.append(key) }
    }
  }

  private func isReplaced(_ key: FieldKey, by other: Row, at theirs: Stamp, over mine: Stamp, _ isSame: Bool) -> Bool {
    if mine != .never, Self.isRanked(key), let isLess = R.fields[Int(key.index)].rule.isLess {
      if isLess(record, other.record) { return true }
      if isLess(other.record, record) { return false }
    }
    guard theirs == mine else { return theirs > mine }
    // Two values have one stamp only if a device id was copied, such as with its folder. The later text wins: it is a
    // rule that gives the same value on every device.
    return !isSame && text(of: key) < other.text(of: key)
  }

  /// Whether a ranked value here wins over the patch's.
  func outranks(_ key: FieldKey, of patch: Patch<R>) -> Bool {
    let (mine, theirs) = (stamp(of: key), patch.stamp(of: key))
    return Self.isRanked(key) && mine != theirs && !isReplaced(key, by: patch.row, at: theirs, over: mine, false)
  }

  /// The value of a key, as text.
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

  /// Whether values decide before stamps do. Ranked values are not forgotten by stamp, which would depend on the
  /// order of arrival: forgetting writes a blank that ranks higher.
  static func isRanked(_ key: FieldKey) -> Bool {
    let fields = R.fields
    return key.index < fields.count && fields[Int(key.index)].isRanked
  }

  /// Forgets what was written before a stamp.
  mutating func forget(before stamp: Stamp, _ outcome: inout Outcome) {
    guard stamp > forgotten else { return }
    for key in writtenKeys where self.stamp(of: key) < stamp && !Self.isRanked(key) { clear(key) }
    setFieldStamp(.forgotten, stamp)
    outcome.hasChanged = true
  }
}

extension Patch {
  /// The row that a patch of a whole record creates; `nil` if the patch has to be merged.
  fileprivate var rowOfItsOwn: Row<R>? {
    guard row.existence != .unwritten, row.stamp != .never else { return nil }
    var made = row
    if !made.fieldStamps.isEmpty {
      guard !made.fieldStamps.contains(where: { $0.key == .forgotten || $0.stamp == .never }) else { return nil }
      made.fieldStamps.removeAll { field in
        field.key.index < R.fields.count && written & 1 << field.key.index == 0
          || field.stamp == row.stamp && row.isFilled(field.key)
      }
    }
    // A field that was set to nothing has only a stamp.
    let fields = R.fields
    for index in written.places {
      guard !fields[index].isSet, fields.isAbsent(index, in: row.record), row.fieldStamp(FieldKey(index)) == nil else {
        continue
      }
      made.setFieldStamp(FieldKey(index), row.stamp)
    }
    return made
  }
}
