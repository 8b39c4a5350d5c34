extension Library {
  /// The number of rows, tombstones included.
  package var rowCount: Int {
    (schema.types + [.unknownRecords]).reduce(0) { $0 + $1.counts(self).live + $1.counts(self).deleted }
  }

  /// The library without the kinds and fields that never leave this device, as in a backup.
  package var withoutDeviceFields: Library {
    var library = self
    for type in schema.types { type.record.dropDeviceFields(of: &library) }
    return library
  }

  /// Whether the library has more than its first person and the devices' records.
  ///
  /// A library without other records takes over the people and the household of a library that it restores or joins.
  package func hasRecordsOfItsOwn(beside me: PersonID) -> Bool {
    persons.contains { $0.id != me } || !unknownRecords.isEmpty
      || schema.types.contains { !$0.record.isInEveryLibrary && $0.counts(self).live > 0 }
  }
}

extension LibraryRecord {
  fileprivate static var isInEveryLibrary: Bool { traits.isInEveryLibrary }
}

extension RecordTable {
  /// Clears keys, values and stamps.
  mutating func clear(where isCleared: (FieldKey) -> Bool) {
    for row in rows {
      let keys = row.writtenKeys.filter(isCleared)
      if !keys.isEmpty { update(row.key) { for key in keys { $0.clear(key) } } }
    }
  }
}
