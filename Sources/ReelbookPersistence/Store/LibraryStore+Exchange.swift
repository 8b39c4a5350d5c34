package import ReelbookMerge
package import ReelbookModel

/// The part of a store that an exchange with other devices needs.
extension LibraryStore {
  /// Merges commits, and rows without history; all or nothing.
  ///
  /// The rows are journaled as one commit, by default with a verb that history does not show. Returns the commits that
  /// had an effect, in that order.
  package func receive(
    _ commits: [Commit], gathering records: [Change], as verb: Verb = .gather, by person: PersonID? = nil
  ) async throws -> (report: MergeReport, journaled: [Commit.ID]) {
    try await build { context in
      let (report, journaled) = receive(commits, gathering: records, verb, person, on: &context)
      return ((report, journaled.map(\.id)), journaled)
    }
  }

  /// Merges commits and rows, and restores the records that they delete, in one edit.
  ///
  /// Returns the commits that had an effect.
  package func receiveWithoutDeletions(
    _ commits: [Commit], gathering records: [Change], as verb: Verb = .gather, by person: PersonID? = nil
  ) async throws -> [Commit.ID] {
    try await build { context in
      let before = context.tip
      let lost = (commits.flatMap(\.changes) + records).filter { $0.deletes(in: before) }
      let received = receive(commits, gathering: records, verb, person, on: &context)
      var draft = context.tip.draft(as: context.me, now: configuration.now(), ids: context.ids)
      for change in lost { change.bringBack(from: before, in: &draft) }
      context.ids = draft.ids
      let restored = draft.commit(by: &context.clock)
      context.tip = draft.library
      return (received.journaled.map(\.id), received.journaled + [restored].compactMap(\.self))
    }
  }

  private func receive(
    _ commits: [Commit], gathering records: [Change], _ verb: Verb, _ person: PersonID?, on context: inout EditContext
  ) -> (report: MergeReport, journaled: [Commit]) {
    var report = MergeReport()
    let now = configuration.now().instant
    var journaled: [Commit] = []
    func receive(_ commit: Commit, isEdit: Bool) {
      let received = context.tip.merge(journaling: commit, isEdit: isEdit, clock: &context.clock, at: now)
      report.add(received.report)
      if !received.journaled.changes.isEmpty { journaled.append(received.journaled) }
    }
    for commit in commits { receive(commit, isEdit: true) }
    if !records.isEmpty {
      // No record has this stamp, so a clock that starts from the library does not know it. The random device keeps it
      // unique.
      let id = Stamp(milliseconds: now.milliseconds, device: DeviceID(bits: context.ids.next()))
      receive(
        Commit(id: id, person: person ?? context.me, verb: verb, time: now, undid: [], changes: records), isEdit: false)
    }
    return (report, journaled)
  }

  /// The readable commits, oldest first, also those that history does not show.
  package func journaled() async throws -> [Commit] { try await readHistory().commits }

  /// The readable commits, oldest first, and the damage.
  package func readHistory() async throws -> (commits: [Commit], damage: StorageError?) {
    let schema = configuration.schema
    return try await onDisk { [storage] in try storage.readableHistory(schema) }
  }

  /// The time up to which history was cleared, for callers that need to know where it is incomplete.
  package func clearedHistory() async throws -> Instant? {
    try await bytes(named: Self.clearedName).flatMap { Instant(String(decoding: $0, as: UTF8.self)) }
  }

  /// Records that history is cleared; called before clearing. After a crash in between, sync sessions check more than
  /// needed.
  func noteClearing(before moment: Instant) async throws {
    try checkWritable()
    try await onDisk { [self] in try keepClearing(before: moment) }
  }

  /// Records that history is cleared, on the disk's queue.
  func keepClearing(before moment: Instant) throws {
    let before = try storage.bytes(named: Self.clearedName).flatMap { Instant(String(decoding: $0, as: UTF8.self)) }
    let cleared = max(min(moment, configuration.now().instant), before ?? .absent)
    try storage.setBytes(Array("\(cleared)".utf8), named: Self.clearedName)
  }

  private static let clearedName = "history.cleared"

  /// Stores bytes beside the library, durably.
  package func setBytes(_ bytes: [UInt8]?, named name: String) async throws {
    try checkWritable()
    try await onDisk { [storage] in try storage.setBytes(bytes, named: name) }
  }

  /// The stored bytes of a name.
  package func bytes(named name: String) async throws -> [UInt8]? {
    try await onDisk { [storage] in try storage.bytes(named: name) }
  }

  /// Gives this device a new id, since another device has the same. Earlier records keep the old id.
  package func takeNewDevice() async throws -> DeviceID {
    try await building.enter()
    defer { building.leave() }
    try checkWritable()
    return try await onDisk { [self] in
      let (device, me) = state.withLock { (DeviceID(bits: $0.ids.next()), $0.me) }
      try storage.save(Installation(device: device, me: me))
      state.withLock { $0.clock = HybridClock(device: device, latest: $0.clock.latest) }
      return device
    }
  }

  /// Records every commit that is journaled from now on, as long as the record is held.
  package func record() -> CommitRecord {
    let record = CommitRecord()
    state.withLock { $0.records.append(WeakRecord(record: record)) }
    return record
  }
}

extension Verb {
  /// Rows were merged; history does not show it.
  package static let gather = Verb(rawValue: "gather")
}

/// The commits that were journaled since the last `takeAll`.
package final class CommitRecord: Sendable {
  private let commits = Lock<[Commit]>([])

  /// The number of commits.
  package var count: Int { commits.withLock { $0.count } }

  func append(_ new: [Commit]) { commits.withLock { $0 += new } }

  /// Removes and returns the commits, in the order of the journal.
  package func drain() -> [Commit] {
    commits.withLock { commits in
      defer { commits = [] }
      return commits
    }
  }
}

struct WeakRecord: Sendable {
  weak var record: CommitRecord?
}
