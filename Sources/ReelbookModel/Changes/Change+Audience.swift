extension Change {
  /// The change as it may leave this device: without the fields that never do; `nil` if nothing is left of it.
  package func leavingDevice(_ schema: Schema) -> Change? { body.leavingDevice(schema).map { Change($0) } }

  /// Whether a record would be gone by this that is there in a library.
  package func deletes(in library: Library) -> Bool { body.deletes(in: library) }

  /// Whether a record of a library is gone by just this.
  package func hasDeleted(in library: Library) -> Bool { body.hasDeleted(in: library) }

  /// What was written to the record before this is forgotten.
  package var forgotten: Stamp { body.forgotten }

  /// The change without what was written before a stamp; `nil` if nothing is left of it.
  package func forgetting(before stamp: Stamp) -> Change? { body.left(of: stamp).map { Change($0) } }

  /// Puts the record that this deletes back, as another library has it.
  package func bringBack(from library: Library, in draft: inout Draft) { body.bringBack(from: library, in: &draft) }
}

extension Commit {
  /// The commit as it may leave this device; `nil` if nothing is left of it.
  package func leavingDevice(_ schema: Schema) -> Commit? { changing { $0.leavingDevice(schema) } }

  /// The commit with other changes in the place of its own; `nil` if none is left.
  package func changing(_ body: (Change) -> Change?) -> Commit? {
    let left = changes.compactMap(body)
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

  package var forgotten: Stamp { row.forgotten }

  package func left(of stamp: Stamp) -> (any ChangeBody)? {
    let rest = forgetting(before: stamp)
    return rest.isEmpty ? nil : rest
  }

  package func deletes(in library: Library) -> Bool {
    guard row.existence == .deleted, let there = library[keyPath: R.table].row(id) else { return false }
    return there.isLive && there.stamp < row.stamp
  }

  package func hasDeleted(in library: Library) -> Bool {
    guard row.existence == .deleted, let there = library[keyPath: R.table].row(id) else { return false }
    return !there.isLive && there.stamp == row.stamp
  }

  package func bringBack(from library: Library, in draft: inout Draft) {
    guard draft.library[keyPath: R.table][id] == nil, let there = library[keyPath: R.table].row(id) else { return }
    draft.put(there.record)
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
