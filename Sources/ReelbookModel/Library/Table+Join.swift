/// What comes of joining a whole library, and what a device's clock and a report have to know of it.
package struct JoinNotes: Sendable {
  /// The value of a field that arrived and was not taken.
  package struct Lost: Sendable {
    package var kind: RecordKind
    package var recordID: String
    package var field: LostField
  }

  /// The latest stamp that still moves the clock.
  let limit: Stamp
  /// The device that takes in.
  let device: DeviceID
  let now: Instant
  package var applied = 0
  package var ignored = 0
  package var lost: [Lost] = []
  /// The latest stamp up to the limit, and the latest of the device's own.
  package var within = Stamp.never
  package var own = Stamp.never
  /// The stamps above the limit.
  package var beyond: Set<Stamp> = []
  package var inTheFuture: [PlayID] = []

  package init(limit: Stamp, device: DeviceID, now: Instant) {
    self.limit = limit
    self.device = device
    self.now = now
  }

  mutating func note<R: Record>(_ row: borrowing Row<R>) {
    note(row.stamp)
    for own in row.own { note(own.stamp) }
    if let play = row.record as? Play, play.time.isInTheFuture(at: now) { inTheFuture.append(play.id) }
  }

  private mutating func note(_ stamp: Stamp) {
    if stamp <= limit { within = max(within, stamp) } else { beyond.insert(stamp) }
    if stamp.device == device { own = max(own, stamp) }
  }
}

extension Table {
  /// Joins another table into this one.
  ///
  /// Costs a look-up for each of its rows if they are few, else a pass over both tables.
  mutating func join(_ other: Table, _ notes: inout JoinNotes) {
    guard !other.rows.isEmpty else { return }
    guard other.rows.count >= rows.count / 8 else {
      for theirs in other.rows {
        notes.note(theirs)
        update(theirs.record.id) { $0.join(theirs, &notes) }
      }
      return
    }
    var merged = rows
    rows = SortedRows()
    var live = 0
    var added: [SubjectLink<R.ID>] = []
    var moved: [(id: R.ID, before: Subject?, after: Subject?)] = []
    let subject = subject
    merged.merge(other.rows) { mine, theirs in
      notes.note(theirs)
      let (wasLive, before) = (mine.isLive, mine.isLive ? subject?.read(&mine.record) : nil)
      mine.join(copy theirs, &notes)
      live += (mine.isLive ? 1 : 0) - (wasLive ? 1 : 0)
      let after = mine.isLive ? subject?.read(&mine.record) : nil
      if before != after { moved.append((mine.record.id, before, after)) }
    } adding: { theirs in
      notes.note(theirs)
      notes.applied += 1
      guard theirs.isLive else { return }
      live += 1
      guard let subject else { return }
      var record = theirs.record
      added.append(SubjectLink(subject: subject.read(&record), id: record.id))
    }
    rows = merged
    // Where all are new, what they are about is in order already.
    if added.count == other.links.count {
      change(count: live, added: [], moved: moved)
      mergeLinks(other.links)
    } else {
      change(count: live, added: added, moved: moved)
    }
  }
}

extension Row {
  /// Joins a row of another library.
  fileprivate mutating func join(_ theirs: Row, _ notes: inout JoinNotes) {
    if stamp == theirs.stamp, existence == theirs.existence, own == theirs.own, record == theirs.record {
      notes.ignored += 1
      return
    }
    if isReplaced(by: theirs) {
      self = theirs
      notes.applied += 1
      return
    }
    let patch = Patch(theirs)
    let outcome = join(patch, keepingPrior: false)
    if outcome.hasChanged { notes.applied += 1 } else { notes.ignored += 1 }
    for key in outcome.lost {
      notes.lost.append(
        .init(
          kind: R.kind, recordID: record.id.description,
          field: LostField(
            name: Patch<R>.name(of: key), value: theirs.text(of: key), stamp: patch.stamp(of: key),
            kept: stamp(of: key))))
    }
  }

  /// Whether another row was written as a whole after all of this one, and has something in each field that this one has.
  private func isReplaced(by theirs: Row) -> Bool {
    guard own.isEmpty, theirs.own.isEmpty, theirs.existence != .unwritten, stamp < theirs.stamp,
      record.extras.isEmpty, theirs.record.extras.isEmpty
    else { return false }
    let fields = R.fields
    for index in fields.indices where !fields.isAbsent(index, in: record) {
      guard !fields[index].isSet, !fields[index].isRanked, !fields.isAbsent(index, in: theirs.record) else {
        return false
      }
    }
    return true
  }
}
