extension Verb {
  /// A backup was restored.
  public static let restore = Verb(rawValue: "restore")
}

/// Some of what makes a library's records those of another, to be written by a draft.
package typealias BecomingStep = (inout Library) -> Void

extension Library {
  /// Goes through what makes the records those of another library, so many at a time: what differs is written, and what the
  /// other does not have is deleted.
  ///
  /// Facts that were fetched later stay, and so do fields that never leave this device. Costs a pass over both.
  package func forEachStep(
    towards other: Library, of count: Int, _ body: (BecomingStep) throws -> Void
  ) rethrows {
    for type in schema.types + [.strangers] {
      let (number, step) = type.becoming(self, other)
      for start in stride(from: 0, to: number, by: count) {
        try body { step(&$0, start..<min(start + count, number)) }
      }
    }
  }
}

extension Draft {
  /// Writes some of what makes the records those of another library.
  package mutating func take(_ step: BecomingStep) {
    note(.restore)
    step(&library)
  }
}

extension Table {
  /// The records that are not as in another table: those to be deleted, and then those to be written.
  func ids(toBecome other: Table) -> [R.ID] {
    var ids: [R.ID] = []
    rows.forEachInPlace { mine in
      if mine.isLive, other[mine.record.id] == nil { ids.append(mine.record.id) }
    }
    other.rows.forEachInPlace { theirs in
      if theirs.isLive, self[theirs.record.id] != theirs.record { ids.append(theirs.record.id) }
    }
    return ids
  }

  /// Makes a record that of another table, as a draft does; some keys are left.
  mutating func become(_ other: Table, _ id: R.ID, leaving isLeft: (FieldKey) -> Bool) {
    guard var record = other[id] else { return put(id, existence: .deleted, nil) }
    if let mine = rows[id] {
      var row = Row(record)
      for key in mine.writtenKeys where isLeft(key) { row.copy(key, from: mine.record) }
      record = row.record
      // Where somebody stopped is set on purpose, as by going back.
      if var resume = record as? Resume, let standing = mine.record as? Resume {
        resume.rankAbove(standing)
        record = resume as? R ?? record
      }
    }
    put(id, existence: .live, record)
  }
}
