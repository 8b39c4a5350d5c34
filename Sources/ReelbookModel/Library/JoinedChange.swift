/// What came of a change that was joined into a library.
package struct JoinedChange: Sendable {
  /// The change, with what the fields that were taken held before.
  package var change: Change
  /// Whether anything is different from before.
  package var hasChanged: Bool
  /// Whether the record is of a kind that the schema does not name.
  package var isUnknown: Bool
  /// The fields that stay as they were, since they were written later by another device.
  package var lost: [LostField]

  init<R: LibraryRecord>(_ patch: Patch<R>, of change: Change?, after: Row<R>, _ outcome: Row<R>.Outcome) {
    // Undoing a change takes back what it brought. That the record is there was known already.
    let isShortened = outcome.isExistenceKnown && patch.row.existence != .unwritten || after.forgotten != .never
    if isShortened {
      var journaled = patch.forgetting(before: after.forgotten)
      if outcome.isExistenceKnown { journaled.row.existence = .unwritten }
      self.change = Change(journaled, prior: outcome.prior)
    } else if let change, outcome.prior == nil, change.prior == nil {
      self.change = change
    } else {
      self.change = Change(patch, prior: outcome.prior)
    }
    hasChanged = outcome.hasChanged
    isUnknown = R.self == Stranger.self
    lost = outcome.lost.map { key in
      LostField(
        name: Patch<R>.name(of: key), value: patch.row.text(of: key), stamp: patch.stamp(of: key),
        kept: after.stamp(of: key))
    }
  }
}

/// A value that arrived and was not taken, since another device wrote later.
package struct LostField: Sendable {
  package var name: String
  /// The value as JSON.
  package var value: String
  package var stamp: Stamp
  package var kept: Stamp
}
