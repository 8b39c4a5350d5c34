/// What came of a change that was joined into a library.
package struct JoinedChange: Sendable {
  /// The change, with what the fields that were taken held before.
  package var change: Change
  /// The fields that were taken.
  package var taken: [String]
  /// Whether anything is different from before.
  package var hasChanged: Bool
  /// Whether the record is of a kind that the schema does not name.
  package var isUnknown: Bool
  /// The fields that stay as they were, since they were written later by another device.
  package var lost: [LostField]

  init<R: Record>(_ patch: Patch<R>, before: Row<R>, after: Row<R>, _ outcome: Row<R>.Outcome) {
    var prior: Patch<R>?
    // A record of which nothing was known had nothing before. Of what is forgotten nothing is kept.
    if outcome.hasChanged, patch.row.forgotten == .never, before != Row(R(id: patch.id)) {
      var values = Patch(Row(R(id: patch.id), stamp: before.stamp), written: 0)
      if outcome.isExistenceTaken { values.row.existence = before.existence }
      for key in outcome.taken { values.write(key, from: before.record, stamp: before.stamp(of: key)) }
      prior = values
    }
    var journaled = patch.forgetting(before: after.forgotten)
    // Undoing a change takes back what it brought. That the record is there was known already.
    if before.existence == patch.row.existence, before.stamp == patch.row.stamp { journaled.row.existence = .unwritten }
    change = Change(journaled, prior: prior)
    taken = outcome.taken.map(Patch<R>.name)
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
