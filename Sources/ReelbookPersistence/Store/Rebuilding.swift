package import ReelbookMerge
package import ReelbookModel

/// An edit that is put together from what was written elsewhere and from verbs, such as restoring a backup.
///
/// What is to be written is handed on while it is made, so that little of it is in memory.
package struct Rebuilding {
  /// The library as it was.
  package let before: Library
  /// The library as the edit has made it so far.
  package private(set) var library: Library
  /// Who acts.
  package let person: PersonID
  let now: Now
  private(set) var clock: HybridClock
  private(set) var ids: any RandomNumberGenerator & Sendable
  /// The commit's id, and the stamp of what is written here as long as nothing later was seen.
  let id: Stamp
  private let verb: Verb
  /// What was not handed on yet.
  private var changes: [Change] = []
  /// Takes in a part of what is to be written; a rehearsal has none.
  private var put: ((Commit) throws -> Void)?
  /// Whether anything is to be written.
  private(set) var hasChanges = false

  /// A part has about as many changes.
  private static let partLength = 256

  /// Begins what is not going to be written, to see what it would come to.
  package init(rehearsing library: Library, as person: PersonID, now: Now) {
    self.init(
      library, .edit, as: person, now: now,
      clock: HybridClock(device: DeviceID(bits: .max), having: library, at: now.instant))
  }

  /// Begins at a library, which is not changed.
  init(
    _ library: Library, _ verb: Verb, as person: PersonID, now: Now, clock: HybridClock,
    ids: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    before = library
    self.library = library
    self.person = person
    self.now = now
    self.clock = clock
    self.ids = ids
    self.verb = verb
    id = self.clock.stamp(at: now.instant)
  }

  /// Runs a body, and hands on all that it takes in and writes as parts of one commit.
  mutating func run<Result>(
    _ body: (inout Rebuilding) throws -> Result, handingTo put: (Commit) throws -> Void
  ) throws -> Result {
    try withoutActuallyEscaping(put) { put in
      self.put = put
      defer { self.put = nil }
      let result = try body(&self)
      try handOn()
      return result
    }
  }

  private mutating func note(_ new: some Sequence<Change>) throws {
    guard put != nil else { return }
    changes += new
    if changes.count >= Self.partLength { try handOn() }
  }

  private mutating func handOn() throws {
    guard !changes.isEmpty else { return }
    hasChanges = true
    try put?(commit(changes))
    changes.removeAll(keepingCapacity: true)
  }

  /// Some of what was taken in and written, as a commit.
  func commit(_ changes: [Change]) -> Commit {
    Commit(id: id, person: person, verb: verb, time: now.instant, changes: changes)
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
      do {
        if let taken { try note([taken]) }
        try body(&self, row, taken, report)
      } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Makes the records those of another library, some at a time; `body` gets what differs each time.
  package mutating func become(
    _ other: Library, _ body: (Rebuilding, [Change]) throws -> Void
  ) throws {
    try before.forEachStep(towards: other, of: Self.partLength) { step in
      let changes = try edit { $0.take(step) }
      try body(self, changes)
    }
  }

  /// Writes by verbs; returns what differs.
  @discardableResult
  package mutating func edit(_ body: (inout Draft) throws -> Void) throws -> [Change] {
    var draft = library.draft(as: person, now: now, ids: ids)
    try body(&draft)
    ids = draft.ids
    let commit = draft.finish { overwritten in
      let isLatest = overwritten < id && clock.latest == id
      return isLatest ? id : clock.stamp(at: now.instant, above: overwritten)
    }
    guard let commit else { return [] }
    library = draft.library
    try note(commit.changes)
    return commit.changes
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
