/// A write to one record, with stamps: a whole new record, or some fields.
package struct Patch<R: LibraryRecord>: Sendable, Hashable {
  /// The written values; all other fields are absent.
  ///
  /// The row's existence is `unwritten` if the patch does not write it. The row's stamp is the stamp of all keys
  /// without their own.
  package var row: Row<R>
  /// A bit for each written field; for a set, its elements count as written.
  var written: UInt64

  init(_ row: Row<R>, written: UInt64) {
    self.row = row
    self.written = written
  }

  /// Creates the patch of a whole row.
  package init(_ row: Row<R>) {
    self.row = row
    written = 0
    let fields = R.fields
    for index in fields.indices where !fields.isAbsent(index, in: row.record) { written |= 1 << index }
    for field in row.fieldStamps where field.key.index < R.fields.count {
      written |= 1 << field.key.index
      if field.stamp == row.stamp, needsNoStamp(field.key) { self.row.setFieldStamp(field.key, nil) }
    }
  }

  package var id: R.ID { row.record.id }

  package func stamp(of key: FieldKey) -> Stamp { row.fieldStamp(key) ?? row.stamp }

  /// Whether the patch only carries a value along, which an earlier edit wrote: the record was restored, or added again
  /// with what it had.
  func carries(_ key: FieldKey) -> Bool { stamp(of: key) < row.stamp }

  package var isEmpty: Bool {
    written == 0 && row.existence == .unwritten && row.fieldStamps.isEmpty && row.record.extras.isEmpty
  }

  /// The written keys, in order.
  package var writtenKeys: [FieldKey] {
    var keys: [FieldKey] = []
    forEachWrittenKey { keys.append($0) }
    return keys
  }

  /// Calls a closure with each written key, in order.
  func forEachWrittenKey(_ body: (FieldKey) -> Void) {
    let fields = R.fields
    for index in written.places {
      guard fields[index].isSet, let elements = fields[index].elements else {
        body(FieldKey(index))
        continue
      }
      var names = Set(elements.names(row.record))
      for field in row.fieldStamps where Int(field.key.index) == index { names.insert(field.key.name) }
      for name in names.sorted() { body(FieldKey(index, element: name)) }
    }
    guard !row.fieldStamps.isEmpty || !row.record.extras.isEmpty else { return }
    var extras = Set(row.record.extras.names)
    for field in row.fieldStamps where field.key.index == FieldKey.extraIndex { extras.insert(field.key.name) }
    for name in extras.sorted() { body(FieldKey(extra: name)) }
  }

  /// Adds a key to the patch.
  package mutating func write(_ key: FieldKey, from record: R, stamp: Stamp) {
    row.copy(key, from: record)
    if key.index < FieldKey.extraIndex { written |= 1 << key.index }
    row.setFieldStamp(key, stamp == row.stamp && needsNoStamp(key) ? nil : stamp)
  }

  /// Whether a key needs no stamp to count as written.
  ///
  /// Each field has a bit, which is set even if its value is absent. A removed element or extra has only its stamp.
  private func needsNoStamp(_ key: FieldKey) -> Bool {
    let fields = R.fields
    return row.isFilled(key) || key.index < fields.count && !fields[Int(key.index)].isSet
  }
}

extension Patch {
  /// The patch without forgotten values, as a late change is journaled.
  func forgetting(before stamp: Stamp) -> Patch {
    without { self.stamp(of: $0) < stamp && !Row<R>.isRanked($0) }
  }

  /// The patch without forgotten values, and without ranked values that the row outranks.
  package func unforgotten(by row: Row<R>) -> Patch {
    let rest = forgetting(before: row.forgotten)
    return rest.without { row.outranks($0, of: rest) }
  }

  /// The patch without some keys.
  func without(_ isUnwanted: (FieldKey) -> Bool) -> Patch {
    let keys = writtenKeys
    let unwanted = keys.filter(isUnwanted)
    guard !unwanted.isEmpty else { return self }
    var rest = self
    for key in unwanted { rest.row.clear(key) }
    let indices = keys.filter { !unwanted.contains($0) }.map(\.index)
    rest.written = indices.reduce(0) { $1 < R.fields.count ? $0 | 1 << $1 : $0 }
    return rest
  }

  /// The patch without values from before a stamp, also ranked ones. The result must not be merged.
  ///
  /// That there was no value is kept.
  package func erasing(before stamp: Stamp) -> Patch {
    without { key in
      let written = self.stamp(of: key)
      return written < stamp && written != .never
    }
  }

  /// Creates the least patch between two records; `nil` if they are equal.
  ///
  /// `nil` means no record.
  package init?(from before: R?, to after: R?, id: R.ID, stamp: Stamp) {
    self.init(Row(R(id: id), stamp: stamp), written: 0)
    guard let after else {
      guard before != nil else { return nil }
      row.existence = .deleted
      return
    }
    if before == nil { row.existence = .live }
    writeDifference(from: before ?? R(id: id), to: after, stamp: stamp)
    if isEmpty { return nil }
  }

  /// Adds the difference of two records to the patch.
  mutating func writeDifference(from base: R, to after: R, stamp: Stamp) {
    for key in base.differences(from: after) { write(key, from: after, stamp: stamp) }
  }
}

extension LibraryRecord {
  /// The keys at which two records differ, in order.
  func differences(from other: Self) -> [FieldKey] {
    let fields = Self.fields
    var keys: [FieldKey] = []
    for index in fields.indices where !fields.areEqual(index, in: self, other) {
      guard fields[index].isSet, let elements = fields[index].elements else {
        keys.append(FieldKey(index))
        continue
      }
      let names = Set(elements.names(self)).symmetricDifference(elements.names(other))
      keys += names.sorted().map { FieldKey(index, element: $0) }
    }
    guard extras != other.extras else { return keys }
    let names = Set(extras.names).union(other.extras.names).filter { extras[$0] != other.extras[$0] }
    return keys + names.sorted().map { FieldKey(extra: $0) }
  }
}
