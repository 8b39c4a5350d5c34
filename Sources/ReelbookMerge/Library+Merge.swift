public import ReelbookModel

/// Merging: the order in which changes arrive, and how often, makes no difference.
extension Library {
  /// Merges a commit of another device.
  ///
  /// Costs a look-up for each change. The clock moves past its stamps, so that the next edit here is later.
  public mutating func merge(_ commit: Commit, clock: inout HybridClock, at now: Instant) -> MergeReport {
    preconditionWhole("Merging")
    return merge(journaling: commit, clock: &clock, at: now).report
  }

  /// Merges another library, with its tombstones.
  ///
  /// Costs a pass over both, or a look-up for each row of the other if it has few.
  public mutating func merge(_ other: Library, clock: inout HybridClock, at now: Instant) -> MergeReport {
    preconditionWhole("Merging")
    other.preconditionWhole("Merging")
    var report = MergeReport()
    var notes = JoinNotes(limit: HybridClock.limit(at: now), device: clock.device, now: now)
    let rest = joinTables(of: other, &notes)
    clock.observe(notes.ofDevice, at: now)
    clock.observe(notes.within, at: now)
    report.applied = notes.applied
    report.ignored = notes.ignored
    report.inTheFuture = notes.inTheFuture.compactMap { $0 as? PlayID }
    report.farAhead = notes.beyond.sorted()
    report.conflicts = notes.lost.map { MergeConflict($0.field, kind: $0.kind, recordID: $0.recordID) }
    for change in rest { _ = merge(change, isEdit: false, &report, &clock, now) }
    return report
  }

  /// Merges a commit; returns it for the journal: the changes with an effect, with their prior values here.
  ///
  /// If `isEdit`, changes that lost against later ones are journaled, too: history shows the edit, and an undo of the
  /// later one restores its value. Without it, the commit is rows that were merged.
  package mutating func merge(
    journaling commit: Commit, isEdit: Bool = true, clock: inout HybridClock, at now: Instant
  ) -> (journaled: Commit, report: MergeReport) {
    var report = MergeReport()
    let changes = commit.changes.compactMap { merge($0, isEdit: isEdit, &report, &clock, now) }
    return (commit.with(changes), report)
  }

  private mutating func merge(
    _ change: Change, isEdit: Bool, _ report: inout MergeReport, _ clock: inout HybridClock, _ now: Instant
  ) -> Change? {
    change.forEachStamp { stamp in
      if !clock.observe(stamp, at: now), !report.farAhead.contains(stamp) { report.farAhead.append(stamp) }
    }
    guard let joined = join(change) else {
      report.ignored += 1
      return nil
    }
    if joined.hasChanged { report.applied += 1 } else { report.ignored += 1 }
    if joined.isUnknown { report.unknown += 1 }
    if let play = change.body.idInTheFuture(at: now) as? PlayID { report.inTheFuture.append(play) }
    for lost in joined.lost {
      report.conflicts.append(MergeConflict(lost, kind: change.kind, recordID: change.recordID))
    }
    guard joined.hasChanged || isEdit && joined.isOutdated else { return nil }
    return isEdit ? joined.change : joined.brought
  }
}

extension Draft {
  /// Ends the edit with a stamp of the clock: one commit of the least changes; `nil` if nothing changed.
  ///
  /// Keep the draft's library then.
  public mutating func commit(by clock: inout HybridClock) -> Commit? {
    let instant = now.instant
    return finish { clock.stamp(at: instant, above: $0) }
  }
}
