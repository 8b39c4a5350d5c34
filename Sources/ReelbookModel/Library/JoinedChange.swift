/// The result of merging a change into a library.
package struct JoinedChange: Sendable {
  /// The change, with the earlier values of the fields that it set.
  package var change: Change
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
      var journaled = patch.forgetting(before: after.forgotten)
      if outcome.isExistenceKnown { journaled.row.clearExistence() }
      self.change = Change(journaled, prior: outcome.prior)
    } else if let change, outcome.prior == nil, change.prior == nil {
      self.change = change
    } else {
      self.change = Change(patch, prior: outcome.prior)
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
