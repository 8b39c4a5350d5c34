extension Change {
  /// Whether the change deletes a record that is live in a library.
  package func deletes(in library: Library) -> Bool { body.deletes(in: library) }

  /// Whether a library has the record, also as a deleted one.
  package func isKnown(to library: Library) -> Bool { body.isKnown(to: library) }

  /// Whether a library has all that the change says.
  package func isIncluded(in library: Library) -> Bool { body.isIncluded(in: library) }

  /// The stamp before which all writes to the record are forgotten.
  package var forgotten: Stamp { body.forgotten }

  /// The change without what a library has forgotten: values, and additions of records; `nil` if nothing remains.
  package func unforgotten(in library: Library) -> Change? { body.unforgotten(in: library).map { Change($0) } }

  /// The change as history may keep it after its record was forgotten: without earlier values, also as prior values;
  /// `nil` if none remains.
  package func erasing(before stamp: Stamp) -> Change? {
    let (body, prior) = (body.erasing(before: stamp), prior?.erasing(before: stamp))
    return body.isEmpty ? nil : Change(body, prior: prior.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// Restores the record that this deletes, with the state of another library.
  package func bringBack(from library: Library, in draft: inout Draft) { body.bringBack(from: library, in: &draft) }
}

extension Commit {
  /// The commit with its changes mapped; `nil` if none remains.
  package func changing(_ body: (Change) -> Change?) -> Commit? {
    let rest = changes.compactMap(body)
    return rest.isEmpty ? nil : with(rest)
  }
}

extension Patch {
  package var forgotten: Stamp { row.forgotten }

  package func unforgotten(in library: Library) -> (any ChangeBody)? {
    guard let there = library.records(R.self).row(id), there.forgotten != .never else { return self }
    var rest = unforgotten(by: there)
    if rest.row.existence == .live {
      // Where the forgetting has not arrived, it would be a record without fields.
      if rest.row.stamp < there.forgotten {
        rest.row.clearExistence()
      } else if let addition = rest.row.addition, addition < there.forgotten {
        rest.row.setFieldStamp(.forgotten, there.forgotten)
      }
    }
    return rest.isEmpty ? nil : rest
  }

  package func deletes(in library: Library) -> Bool {
    guard row.existence == .deleted, let there = library.records(R.self).row(id) else { return false }
    return there.isLive && there.stamp < row.stamp
  }

  package func isKnown(to library: Library) -> Bool { library.records(R.self).row(id) != nil }

  package func isIncluded(in library: Library) -> Bool {
    guard var there = library.records(R.self).row(id) else { return false }
    return !there.join(self, keepingPrior: false).hasChanged
  }

  package func bringBack(from library: Library, in draft: inout Draft) {
    guard draft.library.records(R.self)[id] == nil, let there = library.records(R.self).row(id) else { return }
    var record = there.record
    // Forgetting raised what is ranked above all that was there.
    if let here = draft.library.records(R.self).row(id)?.record { record.raise(above: here) }
    draft.put(record)
  }
}

extension Library {
  /// The number of records of a kind.
  package func liveCount(of kind: RecordKind) -> Int { schema.type(of: kind).counts(self).live }
}
