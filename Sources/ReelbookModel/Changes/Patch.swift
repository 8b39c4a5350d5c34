/// What was written to one record, with stamps: all of a new one, or some fields of one that is there.
package struct Patch<R: LibraryRecord>: Sendable, Hashable {
  /// The values written; fields that were not written are absent here.
  ///
  /// The row's existence is `unwritten` where the patch says nothing of it. Its stamp is that of all keys without their own.
  package var row: Row<R>
  /// The fields that were written, a bit for each; of a set, the elements that are in were.
  var written: UInt64

  init(_ row: Row<R>, written: UInt64) {
    self.row = row
    self.written = written
  }

  /// All that stands in a row.
  package init(_ row: Row<R>) {
    self.row = row
    written = 0
    let fields = R.fields
    for index in fields.indices where !fields.isAbsent(index, in: row.record) { written |= 1 << index }
    for own in row.own where own.key.index < R.fields.count {
      written |= 1 << own.key.index
      if own.stamp == row.stamp, isTold(own.key) { self.row.setOwnStamp(own.key, nil) }
    }
  }

  package var id: R.ID { row.record.id }

  package func stamp(of key: FieldKey) -> Stamp { row.ownStamp(key) ?? row.stamp }

  package var isEmpty: Bool {
    written == 0 && row.existence == .unwritten && row.own.isEmpty && row.record.extras.isEmpty
  }

  /// What was written, in order.
  package var writtenKeys: [FieldKey] {
    var keys: [FieldKey] = []
    forEachWrittenKey { keys.append($0) }
    return keys
  }

  /// Goes through what was written, in order.
  func forEachWrittenKey(_ body: (FieldKey) -> Void) {
    let fields = R.fields
    for index in written.places {
      guard fields[index].isSet, let elements = fields[index].elements else {
        body(FieldKey(index))
        continue
      }
      var names = Set(elements.names(row.record))
      for own in row.own where Int(own.key.index) == index { names.insert(own.key.name) }
      for name in names.sorted() { body(FieldKey(index, element: name)) }
    }
    guard !row.own.isEmpty || !row.record.extras.isEmpty else { return }
    var extras = Set(row.record.extras.names)
    for own in row.own where own.key.index == FieldKey.extraIndex { extras.insert(own.key.name) }
    for name in extras.sorted() { body(FieldKey(extra: name)) }
  }

  /// Adds a key to what is written.
  mutating func write(_ key: FieldKey, from record: R, stamp: Stamp) {
    row.copy(key, from: record)
    if key.index < FieldKey.extraIndex { written |= 1 << key.index }
    row.setOwnStamp(key, stamp == row.stamp && isTold(key) ? nil : stamp)
  }

  /// Whether a key is known to be written without a stamp of its own: absent fields are told by their bit, elements that
  /// are out and extras that are gone by a stamp alone.
  private func isTold(_ key: FieldKey) -> Bool {
    let fields = R.fields
    return row.isFilled(key) || key.index < fields.count && !fields[Int(key.index)].isSet
  }
}

extension Patch {
  /// The patch without what is forgotten, in which form a change is journaled that arrives late.
  func forgetting(before stamp: Stamp) -> Patch {
    without { self.stamp(of: $0) < stamp && !Row<R>.isRanked($0) }
  }

  /// The patch without what is forgotten, also of what ranks: the blank that stands above it says all that is to be said.
  func left(of row: Row<R>) -> Patch {
    let rest = forgetting(before: row.forgotten)
    return rest.without { row.outranks($0, of: rest) }
  }

  /// The patch without some of what it writes.
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

  /// The patch without values from before a stamp, ranked ones too: as it is kept where nothing will be merged with it.
  package func erasing(before stamp: Stamp) -> Patch { without { self.stamp(of: $0) < stamp } }

  /// The least that makes one record of another: `nil` where nothing differs.
  ///
  /// `nil` as a record means that there is none.
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

  /// Adds to what is written all that differs between two records.
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
