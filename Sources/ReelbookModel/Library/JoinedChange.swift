/// The result of merging a change into a library.
package struct JoinedChange: Sendable {
  /// The change, with the earlier values of the fields that it set.
  package var change: Change
  /// The change without what the library already had: a row has values of many edits, of which undo reverts only those
  /// that merging it brought.
  package var brought: Change
  /// Whether the library changed.
  package var hasChanged: Bool
  /// Whether the change has a write that lost: an older one, or of a lower rank.
  package var isOutdated: Bool
  /// Whether the schema does not know the record's kind.
  package var isUnknown: Bool
  /// The fields that another device wrote later; they keep their values.
  package var lost: [LostField]

  init<R: LibraryRecord>(_ patch: Patch<R>, of change: Change?, after: Row<R>, _ outcome: Row<R>.Outcome) {
    // Undo reverts what a change wrote. If the record's existence was known before, the change did not write it.
    let isShortened = outcome.isExistenceKnown && patch.row.existence != .unwritten || after.forgotten != .never
    if isShortened {
      // A ranked value that lost is in no history either, once its record was forgotten.
      var journaled = after.forgotten == .never ? patch : patch.unforgotten(by: after)
      if outcome.isExistenceKnown { journaled.row.clearExistence() }
      self.change = Change(journaled, prior: outcome.prior)
    } else if let change, outcome.prior == nil, change.prior == nil {
      self.change = change
    } else {
      self.change = Change(patch, prior: outcome.prior)
    }
    // A row that tells of the creation also tells which values are later than that, unless the record was there: then
    // two devices added it, and an earlier addition brings values only.
    let wasThere = outcome.wasLive && patch.row.isLive
    let isOfFields = outcome.isExistenceKnown || patch.row.existence == .unwritten || wasThere
    if isOfFields, !outcome.known.isEmpty || wasThere, let journaled = self.change.body as? Patch<R> {
      var part = journaled.without { outcome.known.contains($0) }
      if wasThere, !outcome.isExistenceSet { part.row.clearExistence() }
      brought = Change(part, prior: self.change.prior)
    } else {
      brought = self.change
    }
    hasChanged = outcome.hasChanged
    isOutdated = outcome.isOutdated
    isUnknown = R.self == UnknownRecord.self
    lost = outcome.lost.map { key in
      LostField(
        name: Patch<R>.name(of: key), value: patch.row.text(of: key), stamp: patch.stamp(of: key),
        won: after.stamp(of: key))
    }
  }
}

/// A value that lost against a later write of another device.
package struct LostField: Sendable {
  package var name: String
  /// The value as JSON.
  package var value: String
  package var stamp: Stamp
  package var won: Stamp
}
