public import ReelbookModel

extension Verb {
  /// A file's history was imported.
  public static let importHistory = Verb(rawValue: "importHistory")
}

extension Draft {
  /// Imports a history: its plays, its notes, and their new titles.
  ///
  /// A row names its play's id, or gets an id computed from its content, so that importing it again changes nothing.
  /// The n-th equal row of a file is a separate play. If several rows name one play, the row that equals the library's
  /// wins, or else the first. These rows are not imported but reported, unless the caller overrules that reason:
  /// deleted plays, plays that the library has with other values, and plays of which the library has one at an agreeing
  /// time. A title is found by its ids, or by name and year. Titles are put in no list. A person who is not of the
  /// household is an error.
  ///
  /// To preview it, use a draft that you drop. The edit is one commit, which can be undone. Costs a few look-ups for
  /// each row, and a pass over the person's plays if some are there already. Throws `CancellationError` if the task
  /// is cancelled: drop the draft then.
  @discardableResult
  public mutating func take(
    _ history: WatchHistory, by person: PersonID? = nil, overruling reasons: Set<ImportReport.Reason> = [],
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) throws -> ImportReport {
    note(.importHistory)
    let work = Work(onProgress)
    let total = history.rows.count + history.notes.count
    var intake = Intake(library, by: try known(person), overruling: reasons, named: history.name)
    intake.settle(history.rows, in: library)
    for (index, row) in history.rows.enumerated() {
      if index % 256 == 0 { try work.note(.importing, index, of: total) }
      try intake.take(row, at: index, into: &self)
    }
    for (index, row) in history.notes.enumerated() {
      if index % 256 == 0 { try work.note(.importing, history.rows.count + index, of: total) }
      try intake.take(row, into: &self)
    }
    try work.note(.importing, total, of: total)
    return intake.report
  }
}
