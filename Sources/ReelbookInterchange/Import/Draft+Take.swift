public import ReelbookModel

extension Verb {
  /// What another program, or this one, had written to a file was taken in.
  public static let importHistory = Verb(rawValue: "importHistory")
}

extension Draft {
  /// Takes in a history: its viewings, its notes, and the titles that the library knows nothing of.
  ///
  /// A row is the viewing whose identity it names; without one, its identity is made from what it says, so that taking the
  /// same in again changes nothing. The n-th row of a file that says the same is a viewing of its own. Of rows that name the
  /// same viewing it is the one that says what the library says, or else the first. What was deleted, and what says something
  /// else in the library, is left alone and reported, unless that reason is overruled; so is a viewing of which the library
  /// has one at a time that agrees, however it was logged. A title of the same ids, or of the same name and year, is the one
  /// that is there. Titles are put in no list. A person who
  /// is not of the household is an error.
  ///
  /// To see what would be done, take it in on a draft that is dropped. The edit is one commit, which can be undone. Costs a
  /// few look-ups for each row, and a pass over the person's plays where some are there already. Where the task is cancelled, it
  /// throws `CancellationError`: drop the draft, as an edit that throws does.
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
