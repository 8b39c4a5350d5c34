extension Verb {
  /// A backup was restored.
  public static let restore = Verb(rawValue: "restore")
}

extension Draft {
  /// Makes a record what it is in another library, in which it is there.
  ///
  /// Facts that were fetched later stay, and so do fields that never leave this device.
  package mutating func become(_ row: Change) {
    note(.restore)
    library.schema.type(of: row.kind).become(row, &self)
  }

  /// Deletes the record of a change, which is there.
  package mutating func delete(_ row: Change) {
    note(.restore)
    library.schema.type(of: row.kind).delete(row, &self)
  }
}

extension Library {
  /// Whether a change's record is there.
  package func has(_ change: Change) -> Bool { schema.type(of: change.kind).has(change, self) }

  /// Whether a change that makes a record from nothing says what is known of it, and no more or less.
  package func holds(_ change: Change) -> Bool { schema.type(of: change.kind).holds(change, self) }
}

extension RecordTable {
  /// Makes a record another, as a draft does; some keys are left.
  mutating func become(_ other: R, leaving keys: DeviceKeys<R>) {
    guard self[other.id] != other else { return }
    var record = other
    if let mine = rows[other.id] {
      var row = Row(record)
      for key in mine.writtenKeys where keys.contains(key) { row.copy(key, from: mine.record) }
      record = row.record
      // Where somebody stopped is set on purpose, as by going back.
      if !mine.isLive || R.traits.about.role != .facts { record.raise(above: mine.record) }
    }
    put(other.id, existence: .live, record)
  }
}

extension LibraryRecord {
  /// Makes fields whose values are ranked rank no lower than another record's, and than what was written until a moment.
  mutating func raise(above other: Self, until moment: Instant? = nil) {
    for field in Self.fields where field.isRanked { field.rule.raise(&self, other, moment) }
  }
}
