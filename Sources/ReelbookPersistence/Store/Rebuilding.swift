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

  /// Takes in a record as another library has it; returns it as it is journaled, if it makes a difference.
  package mutating func take(_ row: Change) throws -> (taken: Change?, report: MergeReport) {
    // What is known already would copy the library piece by piece, which somebody else holds.
    if library.holds(row) { return (nil, MergeReport()) }
    let commit = Commit(id: row.stamp, person: .absent, verb: .restore, time: now.instant, changes: [row])
    let (journaled, report) = library.take(commit, clock: &clock, at: now.instant)
    try note(journaled.changes)
    return (journaled.changes.first, report)
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
