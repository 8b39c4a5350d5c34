/// What became of a record between two libraries.
package enum RecordFate: Hashable, Sendable {
  /// It was not there, and is.
  case added
  /// It was there with other values.
  case changed
  /// It was there, and is not.
  case removed
  /// It is what it was.
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
  /// What became of a change's record between an earlier library and this one.
  package func fate(of change: Change, since before: Library) -> RecordFate {
    schema.type(of: change.kind).fate(change, before, self) ?? .same
  }
}
