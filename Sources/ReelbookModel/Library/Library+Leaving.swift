extension Library {
  /// How many records were ever written, deleted ones included.
  package var rowCount: Int {
    (schema.types + [.strangers]).reduce(0) { $0 + $1.counts(self).live + $1.counts(self).deleted }
  }

  /// The library without the kinds and fields that stay on this device, as a backup has it.
  package var withoutDeviceFields: Library {
    var library = self
    for type in schema.types { type.dropDeviceFields(&library) }
    return library
  }

  /// Whether anything is in the library but its first person and what the devices say of themselves.
  ///
  /// One in which there is nothing takes over the persons and the household of a library that it restores or joins.
  package func hasRecordsOfItsOwn(beside me: PersonID) -> Bool {
    persons.contains { $0.id != me } || !strangers.isEmpty
      || schema.types.contains { !$0.record.isOfEveryLibrary && $0.counts(self).live > 0 }
  }
}

extension LibraryRecord {
  fileprivate static var isOfEveryLibrary: Bool { traits.isOfEveryLibrary }
}

extension RecordTable {
  /// Empties keys as if nothing had been written to them.
  mutating func clear(where isCleared: (FieldKey) -> Bool) {
    for row in rows {
      let keys = row.writtenKeys.filter(isCleared)
      if !keys.isEmpty { update(row.key) { for key in keys { $0.clear(key) } } }
    }
  }
}
