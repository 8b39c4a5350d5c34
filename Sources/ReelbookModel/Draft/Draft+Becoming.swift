extension Verb {
  /// A backup was restored.
  public static let restore = Verb(rawValue: "restore")
}

extension Draft {
  /// Gives a record the state that it has in another library, where it is live.
  ///
  /// Facts that were fetched later stay. Fields that never leave this device stay, too.
  package mutating func become(_ row: Change) {
    note(.restore)
    library.schema.type(of: row.kind).record.become(row, in: &self)
  }

  /// Deletes the record of a change. The record must be live.
  package mutating func delete(_ row: Change) {
    note(.restore)
    library.schema.type(of: row.kind).record.delete(row, in: &self)
  }
}

extension Library {
  /// Whether the record of a change is live.
  package func has(_ change: Change) -> Bool { schema.type(of: change.kind).record.isLive(change, in: self) }

  /// Whether a change that creates a record equals the stored record.
  package func holds(_ change: Change) -> Bool { schema.type(of: change.kind).record.isHeld(change, by: self) }
}

extension RecordTable {
  /// Replaces a record, as a draft does. The fields of some keys stay.
  mutating func become(_ other: R, leaving keys: DeviceKeys<R>) {
    guard self[other.id] != other else { return }
    var record = other
    if let mine = rows[other.id] {
      var row = Row(record)
      for key in mine.writtenKeys where keys.contains(key) { row.copy(key, from: mine.record) }
      record = row.record
      // A restored resume point is set on purpose, even if it is earlier.
      if !mine.isLive || R.traits.about.role != .facts { record.raise(above: mine.record) }
    }
    // What comes back is written again, since another device may have forgotten the values that are here.
    put(other.id, existence: .live, record, again: Row(record).writtenKeys)
  }
}

extension LibraryRecord {
  /// Raises ranked fields above another record's, and above what was written until a moment.
  mutating func raise(above other: Self, until moment: Instant? = nil) {
    for field in Self.fields where field.isRanked { field.rule.raise(&self, other, moment) }
  }
}
