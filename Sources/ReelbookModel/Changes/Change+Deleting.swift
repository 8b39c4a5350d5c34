extension Change {
  /// Whether a record would be gone by this that is there in a library.
  package func deletes(in library: Library) -> Bool { body.deletes(in: library) }

  /// What was written to the record before this is forgotten.
  package var forgotten: Stamp { body.forgotten }

  /// The change without what a library has forgotten of its record; `nil` if nothing is left of it.
  package func left(in library: Library) -> Change? { body.left(in: library).map { Change($0) } }

  /// The change as a history may keep it of a record that was forgotten: without any value from before that, also of those
  /// that it replaced. `nil` if nothing is left of it.
  package func erasing(before stamp: Stamp) -> Change? {
    let (body, prior) = (body.erasing(before: stamp), prior?.erasing(before: stamp))
    return body.isEmpty ? nil : Change(body, prior: prior.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// Puts the record that this deletes back, as another library has it.
  package func bringBack(from library: Library, in draft: inout Draft) { body.bringBack(from: library, in: &draft) }
}

extension Commit {
  /// The commit with other changes in the place of its own; `nil` if none is left.
  package func changing(_ body: (Change) -> Change?) -> Commit? {
    let left = changes.compactMap(body)
    return left.isEmpty ? nil : with(left)
  }
}

extension Patch {
  package var forgotten: Stamp { row.forgotten }

  package func left(in library: Library) -> (any ChangeBody)? {
    guard let there = library.records(R.self).row(id), there.forgotten != .never else { return self }
    let rest = left(of: there)
    return rest.isEmpty ? nil : rest
  }

  package func deletes(in library: Library) -> Bool {
    guard row.existence == .deleted, let there = library.records(R.self).row(id) else { return false }
    return there.isLive && there.stamp < row.stamp
  }

  package func bringBack(from library: Library, in draft: inout Draft) {
    guard draft.library.records(R.self)[id] == nil, let there = library.records(R.self).row(id) else { return }
    draft.put(there.record)
  }
}

extension Library {
  /// How many records of a kind are there.
  package func liveCount(of kind: RecordKind) -> Int { schema.type(of: kind).counts(self).live }
}
