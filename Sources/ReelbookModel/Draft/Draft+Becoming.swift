extension Verb {
  /// A backup was restored.
  public static let restore = Verb(rawValue: "restore")
}

extension Draft {
  /// Makes the library's records those of another: what differs is written, and what the other does not have is deleted.
  ///
  /// Facts that were fetched later stay, and so do fields that never leave this device. Costs a pass over both.
  package mutating func become(_ other: Library) {
    note(.restore)
    for type in library.schema.types + [.strangers] { type.become(&self, other) }
  }
}

extension Table {
  /// Writes, as a draft does, what makes the records those of another table; some keys are left.
  mutating func become(_ other: Table, leaving isLeft: (FieldKey) -> Bool) {
    for row in rows where row.isLive && other[row.key] == nil { put(row.key, existence: .deleted, nil) }
    for theirs in other.rows where theirs.isLive {
      var record = theirs.record
      if let mine = rows[theirs.key] {
        guard !mine.isLive || mine.record != record else { continue }
        var row = Row(record)
        for key in mine.writtenKeys where isLeft(key) { row.copy(key, from: mine.record) }
        record = row.record
        // Where somebody stopped is set on purpose, as by going back.
        if var resume = record as? Resume, let standing = mine.record as? Resume {
          resume.rankAbove(standing)
          record = resume as? R ?? record
        }
      }
      put(theirs.key, existence: .live, record)
    }
  }
}
