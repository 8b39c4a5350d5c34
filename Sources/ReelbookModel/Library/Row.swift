/// A record with the stamps of its fields, or a tombstone.
package struct Row<R: LibraryRecord>: Sendable, Hashable, Keyed {
  package var record: R
  package var existence: Existence
  /// When the record was created or deleted; also the stamp of each written field without a stamp of its own.
  package var stamp: Stamp
  /// The stamps of fields that were written at another time, or set to nothing.
  package var fieldStamps: [FieldStamp]

  package init(_ record: R, existence: Existence = .unwritten, stamp: Stamp = .never, fieldStamps: [FieldStamp] = []) {
    self.record = record
    self.existence = existence
    self.stamp = stamp
    self.fieldStamps = fieldStamps
  }

  package var key: R.ID { record.id }

  /// Whether the record is there: its existence is live, and its addition is not forgotten.
  ///
  /// A pattern, not a comparison: a comparison is a call, which copies the row out of its array.
  package var isLive: Bool {
    guard case .live = existence else { return false }
    return fieldStamps.isEmpty || !isAdditionForgotten
  }

  /// Whether the record is gone: deleted, or restored by a device that did not know that it was forgotten.
  package var isGone: Bool { existence != .unwritten && !isLive }
}

/// Whether a record exists: a field like others, through which deletions and additions are merged.
package enum Existence: UInt8, Sendable, Hashable, Comparable {
  /// Unknown: an edit may arrive before the record's creation.
  case unwritten
  case deleted
  case live

  package static func < (a: Existence, b: Existence) -> Bool { a.rawValue < b.rawValue }
}

/// The stamp of a field, of an element of a set, or of an extra.
package struct FieldStamp: Sendable, Hashable {
  package var key: FieldKey
  package var stamp: Stamp
}

/// The key of a field of a kind, of an element of a set, or of an extra.
package struct FieldKey: Sendable, Hashable, Comparable {
  /// The field's place in the list.
  package var index: UInt8
  /// The element's name, or the extra's; empty for a field as a whole.
  package var name: String

  package static let extraIndex: UInt8 = 254
  /// The key whose stamp marks what is forgotten: everything written before it.
  package static let forgotten = FieldKey(index: 255, name: "")
  /// The key whose stamp is that of the addition which a restored record goes back to. It comes last.
  package static let addition = FieldKey(index: 255, name: "added")

  /// Whether it is a field's, an element's or an extra's.
  var isOfValue: Bool { index < 255 }

  init(index: UInt8, name: String) {
    self.index = index
    self.name = name
  }

  package init(_ index: Int) { self.init(index: UInt8(index), name: "") }
  package init(_ index: Int, element: String) { self.init(index: UInt8(index), name: element) }
  package init(extra name: String) { self.init(index: Self.extraIndex, name: name) }

  package static func < (a: FieldKey, b: FieldKey) -> Bool {
    a.index == b.index ? a.name < b.name : a.index < b.index
  }
}

extension Row {
  func fieldStamp(_ key: FieldKey) -> Stamp? {
    guard !fieldStamps.isEmpty else { return nil }
    let index = fieldStamps.lowerBound(where: { $0.key < key })
    return index < fieldStamps.count && fieldStamps[index].key == key ? fieldStamps[index].stamp : nil
  }

  package mutating func setFieldStamp(_ key: FieldKey, _ stamp: Stamp?) {
    let index = fieldStamps.lowerBound(where: { $0.key < key })
    let isThere = index < fieldStamps.count && fieldStamps[index].key == key
    switch (stamp, isThere) {
    case (let stamp?, true): fieldStamps[index].stamp = stamp
    case (let stamp?, false): fieldStamps.insert(FieldStamp(key: key, stamp: stamp), at: index)
    case (nil, true): fieldStamps.remove(at: index)
    case (nil, false): break
    }
  }

  /// The stamp before which all writes are forgotten.
  package var forgotten: Stamp { fieldStamp(.forgotten) ?? .never }

  /// The stamp of the addition that an undo of a deletion restored; `nil` for a record that was added by its last write.
  ///
  /// It belongs to the existence, and is merged with it. A restored record has values from before the deletion. If they
  /// were forgotten meanwhile, elsewhere, then nothing is left to restore.
  package var addition: Stamp? {
    get { fieldStamps.isEmpty ? nil : fieldStamp(.addition) }
    set { setFieldStamp(.addition, newValue) }
  }

  private var isAdditionForgotten: Bool {
    guard let last = fieldStamps.last, last.key == .addition else { return false }
    return last.stamp < forgotten
  }

  /// Leaves the record's existence unwritten.
  package mutating func clearExistence() {
    existence = .unwritten
    addition = nil
  }

  /// Whether a key has a value: a field that is not absent, an element of a set, an extra.
  func isFilled(_ key: FieldKey) -> Bool {
    if key.index == FieldKey.extraIndex { return record.extras[key.name] != nil }
    let (fields, index) = (R.fields, Int(key.index))
    guard index < fields.count else { return false }
    if fields[index].isSet { return fields[index].elements?.contains(record, key.name) ?? false }
    return !fields.isAbsent(index, in: record)
  }

  /// When a key was last written; `.never` for a key without value and stamp.
  package func stamp(of key: FieldKey) -> Stamp {
    fieldStamp(key) ?? (isFilled(key) ? stamp : .never)
  }

  /// Sets a key's stamp. A stamp that equals the row's is not stored again.
  mutating func setStamp(of key: FieldKey, _ stamp: Stamp) {
    setFieldStamp(key, stamp == self.stamp && isFilled(key) ? nil : stamp)
  }

  /// All written keys: those with a stamp of their own, and those with a value.
  package var writtenKeys: [FieldKey] {
    var keys = Set(fieldStamps.lazy.map(\.key).filter(\.isOfValue))
    forEachFilledKey { keys.insert($0) }
    return keys.sorted()
  }

  /// Copies the value of a key.
  mutating func copy(_ key: FieldKey, from other: R) {
    if key.index == FieldKey.extraIndex {
      record.extras[key.name] = other.extras[key.name]
      return
    }
    let (fields, index) = (R.fields, Int(key.index))
    if fields[index].isSet, let elements = fields[index].elements {
      elements.set(&record, key.name, elements.contains(other, key.name))
    } else {
      fields.copy(index, from: other, to: &record)
    }
  }

  /// Whether the values of a key are equal.
  func isEqual(_ key: FieldKey, to other: R) -> Bool {
    if key.index == FieldKey.extraIndex { return record.extras[key.name] == other.extras[key.name] }
    let (fields, index) = (R.fields, Int(key.index))
    if fields[index].isSet, let elements = fields[index].elements {
      return elements.contains(record, key.name) == elements.contains(other, key.name)
    }
    return fields.areEqual(index, in: record, other)
  }

  /// Clears a key, value and stamp.
  mutating func clear(_ key: FieldKey) {
    if key.index == FieldKey.extraIndex {
      record.extras[key.name] = nil
    } else if let elements = R.fields[Int(key.index)].elements {
      elements.set(&record, key.name, false)
    } else {
      R.fields.reset(Int(key.index), in: &record)
    }
    setFieldStamp(key, nil)
  }

  /// Sets the row's stamp; the fields keep theirs.
  mutating func restamp(_ stamp: Stamp, _ existence: Existence, addition: Stamp?) {
    self.existence = existence
    self.addition = addition
    guard stamp != self.stamp else { return }
    var stamps = fieldStamps.filter { $0.stamp != stamp || !isFilled($0.key) }
    forEachFilledKey { key in
      if fieldStamp(key) == nil { stamps.append(FieldStamp(key: key, stamp: self.stamp)) }
    }
    self.stamp = stamp
    fieldStamps = stamps.sorted { $0.key < $1.key }
  }

  /// Calls `body` with each key that has a value, in any order.
  func forEachFilledKey(_ body: (FieldKey) -> Void) {
    let fields = R.fields
    for index in fields.indices where !fields.isAbsent(index, in: record) {
      guard fields[index].isSet, let elements = fields[index].elements else {
        body(FieldKey(index))
        continue
      }
      for name in elements.names(record) { body(FieldKey(index, element: name)) }
    }
    for name in record.extras.names { body(FieldKey(extra: name)) }
  }
}
