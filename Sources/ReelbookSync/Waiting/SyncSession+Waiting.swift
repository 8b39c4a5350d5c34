public import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Batches that wait, each with a reason.
extension SyncSession {
  /// The batches that the app has to decide on.
  public var heldBack: [WaitingBatch] { status.heldBack }

  /// Takes in a batch that was held back.
  @discardableResult
  public func accept(_ batch: WaitingBatch.ID) async throws -> MergeReport {
    try await inTurn { memory in
      let segment = try await self.held(batch, &memory)
      memory.report = SyncReport()
      if let list = self.list, Self.isOwn(batch) {
        try await self.restore(self.ownChanges(in: segment.shared.rows, of: list), &memory)
      } else if let list = self.list {
        let intake = try await self.admitting(segment.shared, list, &memory)
        try await self.wait(for: intake, of: segment, leaving: batch, &memory)
        try await self.receive(intake, of: segment.shared, &memory)
      } else {
        memory.report.merge.add(try await self.receive(segment, &memory))
      }
      try await self.letGo(of: batch, &memory)
      return memory.report.merge
    }
  }

  /// Takes in a batch without its deletions: the records stay, and other devices restore them.
  ///
  /// The other devices get them with the next sync. What it has beside deletions, and cannot be taken in yet, still
  /// waits.
  public func refuse(_ batch: WaitingBatch.ID) async throws {
    try await inTurn { memory in
      let segment = try await self.held(batch, &memory)
      self.drain(&memory)
      if let list = self.list, Self.isOwn(batch) {
        _ = try await self.store.receiveWithoutDeletions(
          [], gathering: self.ownChanges(in: segment.shared.rows, of: list))
      } else if let list = self.list {
        var intake = try await self.admitting(segment.shared, list, &memory)
        // Deletions that wait are refused, too.
        let library = self.store.library
        intake.waiting.removeAll { $0.row.restamped.deletes(in: library) }
        try await self.wait(for: intake, of: segment, leaving: batch, &memory)
        let person = self.speaker(of: segment.shared)
        _ = try await self.store.receiveWithoutDeletions([], gathering: intake.changes, as: .receive, by: person)
      } else {
        try await self.dropStoredDigest(&memory)
        let received = try await self.store.receiveWithoutDeletions(segment.commits, gathering: segment.records)
        self.drain(&memory, received: received)
        self.dropPublished(segment.commits, &memory)
      }
      try await self.letGo(of: batch, &memory)
    }
  }

  /// The batch of a file that this household wrote to a list itself.
  static func ownBatch(_ file: String) -> String { "\(file).own" }

  private static func isOwn(_ batch: String) -> Bool { batch.hasSuffix(".own") }

  /// The file of a batch, which its id begins with. The id of a batch that comes from another one is made from it, too,
  /// and no longer than that one's.
  private static func file(of batch: WaitingBatch.ID) -> String {
    "\(batch.prefix { $0 != "." })\(SyncSegmentName.suffix)"
  }

  /// What rows of this household say of a list, with the stamps that they have at home.
  func ownChanges(in rows: [SharedRow], of list: ListID) -> [Change] {
    let library = store.library
    return rows.filter { $0.isRestorable(of: list, in: library) }.map(\.change)
  }

  /// The batch of changes that delete too many records; `nil` if they do not.
  func held(_ changes: [Change], _ writer: DeviceID, _ batch: String) -> WaitingBatch? {
    guard let deletions = configuration.deletionLimit.deletions(by: changes, in: store.library) else { return nil }
    var held = newBatch(batch, writer, .held)
    held.deletions = deletions
    return held
  }

  private func newBatch(_ id: String, _ writer: DeviceID, _ reason: WaitingBatch.Reason) -> WaitingBatch {
    var batch = WaitingBatch()
    (batch.id, batch.device, batch.reason) = (id, writer, reason)
    batch.arrived = store.now().instant
    return batch
  }

  /// Holds back a file, durably. The file counts as taken in, since its writer may remove it.
  func hold(_ batch: WaitingBatch, _ data: Data, received segment: SyncSegment, _ memory: inout SyncMemory) async throws
  {
    try await store.setBytes(Array(data), named: waitingName(batch.id))
    memory.state.waiting.removeAll { $0.id == batch.id }
    memory.state.waiting.append(batch)
    memory.state.received[segment.writer, default: NumberRanges()].insert(segment.numbers)
    memory.report.heldBack.append(batch)
    try await save(&memory)
  }

  /// Takes in a whole file of a household's device.
  func receive(_ segment: SyncSegment, _ memory: inout SyncMemory) async throws -> MergeReport {
    try await dropStoredDigest(&memory)
    drain(&memory)
    let (report, received) = try await store.receive(segment.commits, gathering: segment.records)
    drain(&memory, received: received)
    dropPublished(segment.commits, &memory)
    return report
  }

  private func held(_ batch: String, _ memory: inout SyncMemory) async throws -> SyncSegment {
    let isNamed = memory.state.waiting.contains { $0.id == batch && $0.reason == .held }
    guard isNamed, let bytes = try await store.bytes(named: waitingName(batch)) else {
      // The removal of the batch was interrupted.
      if isNamed { try await letGo(of: batch, &memory) }
      throw SyncError(.notFound, SyncErrorPhrase.notHeldBack, file: batch)
    }
    let reader = reader(list == nil ? memory.coding : PlainCoding())
    do throws(SyncSegmentFailure) {
      return try reader.read(Data(bytes), named: batch)
    } catch {
      throw SyncError(error.kind == .wrongKey ? .wrongKey : .notFound, saying: error.text, ErrorDetails(file: batch))
    }
  }

  func letGo(of batch: String, _ memory: inout SyncMemory) async throws {
    // What was stored in its place is noted before it goes.
    try await save(&memory)
    // The bytes are removed first: after their entry is gone, nothing would remove them.
    try await store.setBytes(nil, named: waitingName(batch))
    memory.state.waiting.removeAll { $0.id == batch }
    try await save(&memory)
  }
}

/// Rows of a shared list that wait.
extension SyncSession {
  /// Stores the rows of a batch until they can be taken in.
  func wait(_ batch: WaitingBatch, _ segment: SharedSegment, _ memory: inout SyncMemory) async throws {
    var writer = SyncSegmentWriter()
    writer.add(from: segment)
    for row in segment.rows { writer.add(row) }
    let bytes = try writer.finish(batch.device, 1...1, scope: scope, coding: PlainCoding())
    try await store.setBytes(Array(bytes), named: waitingName(batch.id))
    memory.state.waiting.removeAll { $0.id == batch.id }
    memory.state.waiting.append(batch)
  }

  /// Stores the rows of a file that are not taken in, by reason.
  func wait(
    for intake: ListIntake, of segment: SharedSegment, _ writer: DeviceID, _ file: String, _ memory: inout SyncMemory
  ) async throws {
    for reason in ListWaiting.allCases {
      let id = "\(file).\(reason.rawValue)"
      var rest = segment
      rest.rows = intake.waiting.filter { $0.reason == reason }.map(\.row)
      // A household that asks again with another device may write no rows.
      if !rest.rows.isEmpty || reason == .stranger && !isVouched(segment, memory) {
        try await wait(newBatch(id, writer, WaitingBatch.Reason(rawValue: reason.rawValue)), rest, &memory)
      }
    }
  }

  /// Stores the rows of a batch that still wait, and returns the ids of their batches.
  ///
  /// The rows of one file may wait for several reasons, and each other reason may already have rows.
  private func wait(
    for intake: ListIntake, of segment: SharedSegment, _ batch: WaitingBatch, _ file: String,
    _ memory: inout SyncMemory
  ) async throws -> Set<WaitingBatch.ID> {
    var stored: Set<WaitingBatch.ID> = []
    let groups = Dictionary(grouping: intake.waiting, by: \.reason).mapValues { $0.map(\.row) }
    for (reason, rows) in groups.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let id = "\(file).\(reason.rawValue)"
      var rest = segment
      rest.rows = rows
      if id != batch.id, let others = try await waiting(id)?.rows {
        let new = Set(rows)
        rest.rows = others.filter { !new.contains($0) } + rows
      }
      try await wait(newBatch(id, batch.device, WaitingBatch.Reason(rawValue: reason.rawValue)), rest, &memory)
      stored.insert(id)
    }
    return stored
  }

  /// Stores the rows of a batch that was held back and that wait for other reasons.
  private func wait(
    for intake: ListIntake, of segment: SyncSegment, leaving batch: WaitingBatch.ID, _ memory: inout SyncMemory
  ) async throws {
    let held = newBatch(batch, segment.writer, .held)
    _ = try await wait(for: intake, of: segment.shared, held, Self.file(of: batch), &memory)
  }

  /// The id of a batch that a file's waiting rows are held back as: the app may not have decided yet on others of that
  /// file. The same rows have the same id, also after an interruption.
  private func heldID(_ file: String, _ rows: [SharedRow], _ memory: SyncMemory) async throws -> WaitingBatch.ID {
    var (id, number) = ("\(file).again", 1)
    while memory.state.waiting.contains(where: { $0.id == id }), try await waiting(id)?.rows != rows {
      number += 1
      id = "\(file).again-\(number)"
    }
    return id
  }

  /// The waiting rows of a batch.
  func waiting(_ batch: String) async throws -> SharedSegment? {
    let reader = reader(PlainCoding())
    return try await store.bytes(named: waitingName(batch)).flatMap { try? reader.read(Data($0), named: batch) }?.shared
  }

  /// Checks a list's waiting rows again, until no more are taken in.
  func lookAgain(_ list: ListID, _ memory: inout SyncMemory) async throws {
    var isNew = true
    while isNew {
      isNew = false
      for batch in memory.state.waiting where batch.reason != .held {
        guard let segment = try await waiting(batch.id) else {
          try await letGo(of: batch.id, &memory)
          continue
        }
        learn(segment, by: batch.device, &memory)
        let intake = try await admitting(segment, list, &memory)
        if segment.rows.isEmpty, isVouched(segment, memory) {
          try await letGo(of: batch.id, &memory)
          continue
        }
        let isSame = intake.changes.isEmpty && intake.waiting.map(\.row) == segment.rows
        if isSame, intake.waiting.allSatisfy({ $0.reason.rawValue == batch.reason.rawValue }) { continue }
        // Under the name of its file, since the problems of refused rows are told for that.
        let file = Self.file(of: batch.id)
        let heldID = try await heldID(file, segment.rows, memory)
        if let held = held(intake.changes, batch.device, heldID) {
          try await wait(held, segment, &memory)
          memory.report.heldBack.append(held)
          try await letGo(of: batch.id, &memory)
          continue
        }
        // In this order, so that an interruption leaves each row in the library or in a batch.
        try await receive(intake, of: segment, &memory)
        if !intake.changes.isEmpty { memory.report.received += 1 }
        let stored = try await wait(for: intake, of: segment, batch, file, &memory)
        if stored.contains(batch.id) {
          try await save(&memory)
        } else {
          try await letGo(of: batch.id, &memory)
        }
        if !intake.changes.isEmpty { isNew = true }
        if isOver(list, memory) { return }
      }
    }
    memory.report.joinRequests = try await requests(list, memory).map(\.request)
    let asking = Set(memory.report.joinRequests.map(\.household))
    for batch in memory.state.waiting where batch.reason == .stranger {
      guard let segment = try await waiting(batch.id), segment.households.isDisjoint(with: asking) else { continue }
      memory.report.problems.append(
        SyncProblem(.stranger, file: batch.id, SyncProblemPhrase.notYetInList))
    }
  }
}
