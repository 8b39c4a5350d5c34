extension Change {
  /// The change as it may leave this device: without the fields that never do; `nil` if nothing is left of it.
  package func leavingDevice(_ schema: Schema) -> Change? { body.leavingDevice(schema).map { Change($0) } }

  /// Whether a record would be gone by this that is there in a library.
  package func deletes(in library: Library) -> Bool { body.deletes(in: library) }
}

extension Commit {
  /// The commit as it may leave this device; `nil` if nothing is left of it.
  package func leavingDevice(_ schema: Schema) -> Commit? {
    let left = changes.compactMap { $0.leavingDevice(schema) }
    return left.isEmpty ? nil : Commit(id: id, person: person, verb: verb, time: time, changes: left)
  }
}

extension Patch {
  package func leavingDevice(_ schema: Schema) -> (any ChangeBody)? {
    let hidden = writtenKeys.filter { audience(of: $0, schema) == .device }
    guard !hidden.isEmpty else { return self }
    let rest = without(hidden)
    return rest.isEmpty ? nil : rest
  }

  package func deletes(in library: Library) -> Bool {
    guard row.existence == .deleted, let there = library[keyPath: R.table].row(id) else { return false }
    return there.isLive && there.stamp < row.stamp
  }

  private func audience(of key: FieldKey, _ schema: Schema) -> Audience {
    key.index == FieldKey.extraIndex
      ? schema.audience(ofOwnField: key.name, of: kind) : R.fields[Int(key.index)].audience
  }

  /// The patch without what was written to some keys.
  func without(_ keys: [FieldKey]) -> Patch {
    let gone = Set(keys)
    let kept = writtenKeys.filter { !gone.contains($0) }
    var rest = self
    for key in gone { rest.row.clear(key) }
    rest.written = kept.reduce(0) { $1.index < R.fields.count ? $0 | 1 << $1.index : $0 }
    return rest
  }
}

extension Library {
  /// How many records of a kind are there.
  package func liveCount(of kind: RecordKind) -> Int { schema.type(of: kind).counts(self).live }
}
