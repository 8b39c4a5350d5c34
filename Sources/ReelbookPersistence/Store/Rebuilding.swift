package import ReelbookMerge
package import ReelbookModel

/// An edit of merged rows and of verbs, such as restoring a backup.
///
/// Its parts are written while it is made, so that only a small part is in memory.
package struct Rebuilding {
  /// The library before.
  package let before: Library
  /// The library with the changes so far.
  package private(set) var library: Library
  /// The acting person.
  package let person: PersonID
  let now: Now
  private(set) var clock: HybridClock
  private(set) var ids: any RandomNumberGenerator & Sendable
  /// The commit's id. It is also the stamp of its writes, unless a later stamp was seen.
  let id: Stamp
  private let verb: Verb
  /// The changes that are not written yet.
  private var changes: [Change] = []
  /// Writes a part; `nil` for a rehearsal.
  private var put: ((Commit) throws -> Void)?
  /// Whether there are changes.
  private(set) var hasChanges = false

  /// About the number of changes in a part.
  private static let partLength = 256

  /// Creates a rehearsal, which writes nothing, to see its result.
  package init(rehearsing library: Library, as person: PersonID, now: Now) {
    self.init(
      library, .edit, as: person, now: now,
      clock: HybridClock(device: DeviceID(bits: .max), having: library, at: now.instant))
  }

  /// Creates an edit of a library, which itself does not change.
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

  /// Runs a body, and writes its changes as parts of one commit.
  mutating func run<Result>(
    _ body: (inout Rebuilding) throws -> Result, handingTo put: (Commit) throws -> Void
  ) throws -> Result {
    try withoutActuallyEscaping(put) { put in
      self.put = put
      defer { self.put = nil }
      let result = try body(&self)
      try passOn()
      return result
    }
  }

  private mutating func note(_ new: some Sequence<Change>) throws {
    guard put != nil else { return }
    changes += new
    if changes.count >= Self.partLength { try passOn() }
  }

  private mutating func passOn() throws {
    guard !changes.isEmpty else { return }
    hasChanges = true
    try put?(commit(changes))
    changes.removeAll(keepingCapacity: true)
  }

  /// Some changes, as a part of the commit.
  func commit(_ changes: [Change]) -> Commit {
    Commit(id: id, person: person, verb: verb, time: now.instant, undid: [], changes: changes)
  }

  /// Merges a row of another library; returns it for the journal if it has an effect.
  package mutating func merge(_ row: Change) throws -> (merged: Change?, report: MergeReport) {
    // Merging a known row would copy parts of the library that others share.
    if library.holds(row) { return (nil, MergeReport()) }
    let commit = Commit(id: row.stamp, person: .absent, verb: .restore, time: now.instant, undid: [], changes: [row])
    let (journaled, report) = library.merge(journaling: commit, isEdit: false, clock: &clock, at: now.instant)
    try note(journaled.changes)
    return (journaled.changes.first, report)
  }

  /// The changes that verbs would write.
  package func rehearse(_ body: (inout Draft) throws -> Void) throws -> [Change] {
    var rehearsal = self
    rehearsal.put = nil
    return try rehearsal.edit(body)
  }

  /// Writes with verbs; returns the changes.
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
