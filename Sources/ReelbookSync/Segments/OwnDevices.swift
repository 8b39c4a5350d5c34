package import ReelbookModel

/// Between a person's own devices goes everything but what is local to a device, such as when it last asked for facts.
extension Change {
  /// What of the change leaves the device for the owner's others; `nil` for nothing.
  package func forOwnDevices(in schema: RecordSchema) -> Change? {
    part(in: schema) { _, audience in audience != .device }
  }
}

extension Commit {
  /// What of the commit leaves the device for the owner's others; `nil` for nothing.
  package func forOwnDevices(in schema: RecordSchema) -> Commit? {
    let changes = changes.compactMap { $0.forOwnDevices(in: schema) }
    guard !changes.isEmpty else { return nil }
    return Commit(id: id, person: person, verb: verb, time: time, changes: changes)
  }
}

extension Library {
  /// Everything that leaves the device for the owner's others, as the changes that make it from nothing.
  package func eachForOwnDevices(_ body: (Change) -> Void) {
    eachRow { row in
      if let row = row.forOwnDevices(in: schema) { body(row) }
    }
  }
}
