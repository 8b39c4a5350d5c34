package import ReelbookMerge
package import ReelbookModel

/// What an exchange with other devices needs of a store.
extension LibraryStore {
  /// The moment and place of what is done now.
  package func now() -> Now { configuration.now() }

  /// Takes in commits, and records as others have them, which make no history; all of it, or nothing.
  ///
  /// The records are journaled as one commit, of a verb that history does not show unless another is given. Returns what made
  /// a difference, in that order.
  package func take(
    _ commits: [Commit], gathering records: [Change], as verb: Verb = .gather, by person: PersonID? = nil
  ) async throws -> (report: MergeReport, journaled: [Commit.ID]) {
    try await build { bench in
      let (report, journaled) = take(commits, gathering: records, verb, person, on: &bench)
      return ((report, journaled.map(\.id)), journaled)
    }
  }

  /// Takes in commits and records, and puts back what they delete, as it was: in one, so that nothing comes between.
  ///
  /// Returns what of them made a difference.
  package func takeWithoutDeletions(
    _ commits: [Commit], gathering records: [Change], as verb: Verb = .gather, by person: PersonID? = nil
  ) async throws -> [Commit.ID] {
    try await build { bench in
      let before = bench.tip
      let lost = (commits.flatMap(\.changes) + records).filter { $0.deletes(in: before) }
      let taken = take(commits, gathering: records, verb, person, on: &bench)
      var draft = bench.tip.draft(as: bench.me, now: configuration.now(), ids: bench.ids)
      for change in lost { change.bringBack(from: before, in: &draft) }
      bench.ids = draft.ids
      let restored = draft.commit(by: &bench.clock)
      bench.tip = draft.library
      return (taken.journaled.map(\.id), taken.journaled + [restored].compactMap(\.self))
    }
  }

  private func take(
    _ commits: [Commit], gathering records: [Change], _ verb: Verb, _ person: PersonID?, on bench: inout Workbench
  ) -> (report: MergeReport, journaled: [Commit]) {
    var report = MergeReport()
    let now = configuration.now().instant
    var commits = commits
    if !records.isEmpty {
      // No record gets it as a stamp, so that a clock that is set by the library could give it again.
      let id = Stamp(milliseconds: now.milliseconds, device: DeviceID(bits: bench.ids.next()))
      commits.append(Commit(id: id, person: person ?? bench.me, verb: verb, time: now, changes: records))
    }
    let journaled = commits.compactMap { commit in
      let taken = bench.tip.take(commit, clock: &bench.clock, at: now)
      report.add(taken.report)
      return taken.journaled.changes.isEmpty ? nil : taken.journaled
    }
    return (report, journaled)
  }

  /// The commits that are still known and can be read, oldest first, also those that are no history.
  package func journaled() async throws -> [Commit] { try await readHistory().commits }

  /// The same, and what is damaged of it.
  package func readHistory() async throws -> (commits: [Commit], damage: StorageError?) {
    let schema = configuration.schema
    return try await onDisk { [storage] in try storage.readableHistory(schema) }
  }

  /// Up to when the history was cleared: who finds out from it what was done has to know where it is not all there.
  package func clearedHistory() async throws -> Instant? {
    try await kept(Self.clearedName).flatMap { Instant(String(decoding: $0, as: UTF8.self)) }
  }

  /// Comes before the clearing. A crash between the two makes others look closer than they need to.
  func noteClearing(before moment: Instant) async throws {
    try checkWritable()
    try await onDisk { [self] in try keepClearing(before: moment) }
  }

  /// The same, on the disk's queue.
  func keepClearing(before moment: Instant) throws {
    let before = try storage.kept(Self.clearedName).flatMap { Instant(String(decoding: $0, as: UTF8.self)) }
    let cleared = max(min(moment, configuration.now().instant), before ?? .absent)
    try storage.keep(Array("\(cleared)".utf8), as: Self.clearedName)
  }

  private static let clearedName = "history.cleared"

  /// Keeps bytes beside the library; they outlast power loss.
  package func keep(_ bytes: [UInt8]?, as name: String) async throws {
    try checkWritable()
    try await onDisk { [storage] in try storage.keep(bytes, as: name) }
  }

  /// The bytes that are kept under a name.
  package func kept(_ name: String) async throws -> [UInt8]? {
    try await onDisk { [storage] in try storage.kept(name) }
  }

  /// Gives this device another id, since somebody else has the same. What was written keeps the old one.
  package func takeNewDevice() async throws -> DeviceID {
    await building.enter()
    defer { building.leave() }
    try checkWritable()
    return try await onDisk { [self] in
      let (device, me) = state.withLock { (DeviceID(bits: $0.ids.next()), $0.me) }
      try storage.save(Installation(device: device, me: me))
      state.withLock { $0.clock = HybridClock(device: device, latest: $0.clock.latest) }
      return device
    }
  }

  /// Notes every commit that is journaled from here on, for as long as the record is held.
  package func record() -> CommitRecord {
    let record = CommitRecord()
    state.withLock { $0.records.append(WeakRecord(record: record)) }
    return record
  }
}

extension Verb {
  /// Records were taken in as they stood elsewhere; it is no history.
  package static let gather = Verb(rawValue: "gather")
}

/// The commits that were journaled since somebody last looked.
package final class CommitRecord: Sendable {
  private let commits = Lock<[Commit]>([])

  /// How many there are.
  package var count: Int { commits.withLock { $0.count } }

  func append(_ new: [Commit]) { commits.withLock { $0 += new } }

  /// Takes them out, in the order in which they were journaled.
  package func takeAll() -> [Commit] {
    commits.withLock { commits in
      defer { commits = [] }
      return commits
    }
  }
}

struct WeakRecord: Sendable {
  weak var record: CommitRecord?
}
