package import ReelbookModel

/// The changes that a device sends to the household's other devices: everything except fields that never leave it.
extension Change {
  /// The change for the household's other devices; `nil` for nothing.
  package func withoutDeviceOnlyFields(in schema: RecordSchema) -> Change? {
    part(in: schema) { _, audience in audience != .device }
  }
}

extension Commit {
  /// The commit for the household's other devices; `nil` for nothing.
  package func withoutDeviceOnlyFields(in schema: RecordSchema) -> Commit? {
    let changes = changes.compactMap { $0.withoutDeviceOnlyFields(in: schema) }
    return changes.isEmpty ? nil : with(changes)
  }
}

extension Library {
  /// Calls `body` with every row for the household's other devices, as the change that creates it.
  package func eachForOwnDevices(_ body: (Change) -> Void) {
    for type in types { eachForOwnDevices(of: type, body) }
  }

  /// The same with the rows of one type.
  func eachForOwnDevices(of type: RecordType, _ body: (Change) -> Void) {
    type.eachRow(self) { row in
      if let row = row.withoutDeviceOnlyFields(in: schema) { body(row) }
    }
  }
}
