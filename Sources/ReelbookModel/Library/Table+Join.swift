/// What merging a whole library notes for the clock and the report.
package struct JoinNotes: Sendable {
  /// A field value that lost.
  package struct Lost: Sendable {
    package var kind: RecordKind
    package var recordID: String
    package var field: LostField
  }

  /// The latest stamp that may move the clock.
  let limit: Stamp
  /// The merging device.
  let device: DeviceID
  let now: Instant
  package var applied = 0
  package var ignored = 0
  package var lost: [Lost] = []
  /// The latest stamp up to the limit, and the device's latest.
  package var within = Stamp.never
  package var ofDevice = Stamp.never
  /// The stamps above the limit.
  package var beyond: Set<Stamp> = []
  /// The records that tell of the future.
  package var inTheFuture: [any RecordID] = []

  package init(limit: Stamp, device: DeviceID, now: Instant) {
    self.limit = limit
    self.device = device
    self.now = now
  }

  mutating func note<R: LibraryRecord>(_ row: borrowing Row<R>) {
    note(row.stamp)
    for field in row.fieldStamps { note(field.stamp) }
    if let time = R.traits.time, time(row.record).isInTheFuture(at: now) { inTheFuture.append(row.record.id) }
  }

  private mutating func note(_ stamp: Stamp) {
    if stamp <= limit { within = max(within, stamp) } else { beyond.insert(stamp) }
    if stamp.device == device { ofDevice = max(ofDevice, stamp) }
  }
}

extension JoinNotes {
  /// Notes with the same limit and device, and nothing noted.
  fileprivate var blank: JoinNotes { JoinNotes(limit: limit, device: device, now: now) }

  /// Adds the notes of later rows.
  fileprivate mutating func add(_ later: JoinNotes) {
    applied += later.applied
    ignored += later.ignored
    lost += later.lost
    within = max(within, later.within)
    ofDevice = max(ofDevice, later.ofDevice)
    beyond.formUnion(later.beyond)
    inTheFuture += later.inTheFuture
  }
}

extension RecordTable {
  /// Merges another table into this one.
  ///
  /// Costs a look-up for each of its rows if they are few, otherwise a pass over both tables.
  mutating func join(_ other: RecordTable, _ notes: inout JoinNotes) {
    guard !other.rows.isEmpty else { return }
    guard other.rows.count >= rows.count / 8 else {
      for theirs in other.rows {
        notes.note(theirs)
        update(theirs.record.id) { $0 = $0.joined(with: theirs, &notes) }
      }
      return
    }
    let subject = subject
    let joined = contents[0].rows.merge(other.rows, noting: Joined(notes: notes.blank)) { mine, theirs, joined in
      joined.notes.note(theirs)
      let made = mine.joined(with: theirs, &joined.notes)
      joined.live += (made.isLive ? 1 : 0) - (mine.isLive ? 1 : 0)
      guard let subject else { return made }
      let before = mine.isLive ? subject.read(mine.record) : nil
      let after = made.isLive ? subject.read(made.record) : nil
      if before != after { joined.moved.append((made.record.id, before, after)) }
      return made
    } adding: { theirs, joined in
      joined.notes.note(theirs)
      joined.notes.applied += 1
      guard theirs.isLive else { return }
      joined.live += 1
      if let subject { joined.added.append(SubjectLink(subject: subject.read(theirs.record), id: theirs.record.id)) }
    }
    for joined in joined { notes.add(joined.notes) }
    let added = joined.flatMap(\.added)
    let (live, moved) = (joined.reduce(0) { $0 + $1.live }, joined.flatMap(\.moved))
    // If all rows are new, their links are in order already.
    if added.count == other.links.count {
      change(count: live, added: [], moved: moved)
      addLinks(of: [other.links])
    } else {
      change(count: live, added: added, moved: moved)
    }
  }

  /// The result of merging some rows.
  private struct Joined: Sendable {
    var notes: JoinNotes
    /// The number of added records.
    var live = 0
    var added: [SubjectLink<R.ID>] = []
    var moved: [(id: R.ID, before: MediaID?, after: MediaID?)] = []
  }
}

extension Row {
  /// The merge of two rows; nothing else is copied.
  fileprivate borrowing func joined(with theirs: borrowing Row, _ notes: inout JoinNotes) -> Row {
    if stamp == theirs.stamp, existence == theirs.existence, fieldStamps == theirs.fieldStamps, record == theirs.record
    {
      notes.ignored += 1
      return copy self
    }
    if isReplaced(by: theirs) {
      notes.applied += 1
      return copy theirs
    }
    var made = copy self
    let patch = Patch(copy theirs)
    let outcome = made.join(patch, keepingPrior: false)
    if outcome.hasChanged { notes.applied += 1 } else { notes.ignored += 1 }
    for key in outcome.lost {
      notes.lost.append(
        .init(
          kind: R.kind, recordID: made.record.id.description,
          field: LostField(
            name: Patch<R>.name(of: key), value: theirs.text(of: key), stamp: patch.stamp(of: key),
            won: made.stamp(of: key))))
    }
    return made
  }

  /// Whether another row was written whole after all of this one, and has a value in each field that this one has.
  ///
  /// Each element of a set counts as a field.
  private borrowing func isReplaced(by theirs: borrowing Row) -> Bool {
    guard fieldStamps.isEmpty, theirs.fieldStamps.isEmpty, theirs.existence != .unwritten, stamp < theirs.stamp,
      record.extras.isEmpty, theirs.record.extras.isEmpty
    else { return false }
    let fields = R.fields
    for index in fields.indices where !fields.isAbsent(index, in: record) {
      if fields[index].isRanked { return false }
      let isKept =
        fields[index].isSet
        ? fields.areEqual(index, in: record, theirs.record) : !fields.isAbsent(index, in: theirs.record)
      guard isKept else { return false }
    }
    return true
  }
}
