/// How a record differs between two libraries.
package enum RecordFate: Hashable, Sendable {
  /// It exists only in the later one.
  case added
  /// It has other values.
  case changed
  /// It exists only in the earlier one.
  case removed
  /// It is equal.
  case same

  init<R: LibraryRecord>(of before: R?, now after: R?) {
    self =
      switch (before, after) {
      case (nil, nil): .same
      case (nil, _?): .added
      case (_?, nil): .removed
      case (let before?, let after?): before == after ? .same : .changed
      }
  }
}

extension Library {
  /// How a change's record differs between an earlier library and this one.
  package func fate(of change: Change, since before: Library) -> RecordFate {
    schema.type(of: change.kind).record.fate(of: change, from: before, to: self) ?? .same
  }
}
