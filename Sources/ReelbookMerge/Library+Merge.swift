public import ReelbookModel

/// Merging is arithmetic: the order in which changes arrive, and how often, makes no difference.
extension Library {
  /// Takes in a commit of another device.
  ///
  /// Costs a look-up for each change. The clock moves past what arrived, so that the next edit here orders behind it.
  public mutating func merge(_ commit: Commit, clock: inout HybridClock, at now: Instant) -> MergeReport {
    preconditionWhole("Merging")
    return take(commit, clock: &clock, at: now).report
  }

  /// Takes in a whole other library: all that was ever written to it.
  ///
  /// Costs a pass over both, or a look-up for each record of the other where it has few.
  public mutating func merge(_ other: Library, clock: inout HybridClock, at now: Instant) -> MergeReport {
    preconditionWhole("Merging")
    other.preconditionWhole("Merging")
    var report = MergeReport()
    var notes = JoinNotes(limit: HybridClock.limit(at: now), device: clock.device, now: now)
    let rest = joinTables(of: other, &notes)
    clock.observe(notes.own, at: now)
    clock.observe(notes.within, at: now)
    report.applied = notes.applied
    report.ignored = notes.ignored
    report.inTheFuture = notes.inTheFuture
    report.farAhead = notes.beyond.sorted()
    report.conflicts = notes.lost.map { MergeConflict($0.field, kind: $0.kind, recordID: $0.recordID) }
    for change in rest { _ = take(change, &report, &clock, now) }
    return report
  }

  /// Takes in a commit, and returns it as it is journaled here: what made a difference, with what it replaced here.
  package mutating func take(
    _ commit: Commit, clock: inout HybridClock, at now: Instant
  ) -> (journaled: Commit, report: MergeReport) {
    var report = MergeReport()
    let changes = commit.changes.compactMap { take($0, &report, &clock, now) }
    return (commit.with(changes), report)
  }

  private mutating func take(
    _ change: Change, _ report: inout MergeReport, _ clock: inout HybridClock, _ now: Instant
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
    if let play: Play = change.written(), play.time.isInTheFuture(at: now) { report.inTheFuture.append(play.id) }
    for lost in joined.lost {
      report.conflicts.append(MergeConflict(lost, kind: change.kind, recordID: change.recordID))
    }
    return joined.hasChanged ? joined.change : nil
  }
}

extension Draft {
  /// Ends the edit, stamped by a device's clock: the least changes in one commit; `nil` if nothing differs.
  ///
  /// The draft's library is then the one to keep.
  public mutating func commit(by clock: inout HybridClock) -> Commit? {
    let instant = now.instant
    return finish { clock.stamp(at: instant, above: $0) }
  }
}
