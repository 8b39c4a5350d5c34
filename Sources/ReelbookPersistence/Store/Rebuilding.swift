package import ReelbookMerge
package import ReelbookModel

/// An edit that is put together from what was written elsewhere and from verbs, such as restoring a backup.
package struct Rebuilding: Sendable {
  /// The library as it was.
  package let before: Library
  /// The library as the edit has made it so far.
  package private(set) var library: Library
  /// Who acts.
  package let person: PersonID
  let now: Now
  private(set) var clock: HybridClock
  private(set) var ids: any RandomNumberGenerator & Sendable
  /// What is to be written; a rehearsal keeps nothing of it.
  private var changes: [Change] = []
  private var isRehearsal = false
  /// The stamp of what was written here.
  private var stamp: Stamp?

  /// Begins what is not going to be written, to see what it would come to.
  package init(rehearsing library: Library, as person: PersonID, now: Now) {
    self.init(
      library, as: person, now: now, clock: HybridClock(device: DeviceID(bits: .max), having: library, at: now.instant))
    isRehearsal = true
  }

  /// Begins at a library, which is not changed.
  init(
    _ library: Library, as person: PersonID, now: Now, clock: HybridClock,
    ids: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    before = library
    self.library = library
    self.person = person
    self.now = now
    self.clock = clock
    self.ids = ids
  }

  /// Takes in another library of the same schema, record by record.
  ///
  /// `body` gets each record, as it is journaled if it makes a difference; the library is then what it is going to be for
  /// that record.
  package mutating func take(
    _ other: Library, _ body: (inout Rebuilding, _ row: Change, _ taken: Change?, MergeReport) throws -> Void
  ) throws {
    // The larger takes in the smaller: it comes to the same, and what is the larger's own is there once and not twice.
    let isLarger = library.rowCount < other.rowCount / 8
    var smaller = library
    if isLarger {
      var larger = other
      before.eachRow { _ = larger.take($0, clock: &clock, at: now.instant) }
      library = larger
    }
    var failure: (any Error)?
    other.eachRow { row in
      guard failure == nil else { return }
      var (taken, report) = (row as Change?, MergeReport())
      if !isLarger {
        (taken, report) = library.take(row, clock: &clock, at: now.instant)
      } else if before.knows(row) {
        (taken, report) = smaller.take(row, clock: &clock, at: now.instant)
      } else {
        row.forEachStamp { clock.observe($0, at: now.instant) }
      }
      if let taken, !isRehearsal { changes.append(taken) }
      do { try body(&self, row, taken, report) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Writes by verbs; returns what differs.
  @discardableResult
  package mutating func edit(_ body: (inout Draft) throws -> Void) rethrows -> [Change] {
    var draft = library.draft(as: person, now: now, ids: ids)
    try body(&draft)
    ids = draft.ids
    guard let commit = draft.commit(by: &clock) else { return [] }
    library = draft.library
    stamp = commit.id
    if !isRehearsal { changes += commit.changes }
    return commit.changes
  }

  /// All that was taken in and written, as one commit; `nil` if nothing differs.
  mutating func finish(_ verb: Verb) -> Commit? {
    guard !changes.isEmpty else { return nil }
    let id = stamp ?? clock.stamp(at: now.instant)
    return Commit(id: id, person: person, verb: verb, time: now.instant, changes: changes)
  }
}

extension Library {
  /// Takes a record in, and returns it as it is journaled if it makes a difference.
  fileprivate mutating func take(
    _ row: Change, clock: inout HybridClock, at now: Instant
  ) -> (taken: Change?, report: MergeReport) {
    let commit = Commit(id: row.stamp, person: .absent, verb: .restore, time: now, changes: [row])
    let (journaled, report) = take(commit, clock: &clock, at: now)
    return (journaled.changes.first, report)
  }
}
