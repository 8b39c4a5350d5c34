public import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The guard at the intake: what would delete much waits for the app's word.
extension SyncSession {
  /// What waits for the app's word.
  public var heldBack: [HeldBatch] { status.heldBack }

  /// Takes in what was held back.
  @discardableResult
  public func accept(_ batch: HeldBatch.ID) async throws -> MergeReport {
    try await inTurn { memory in
      let segment = try await self.held(batch, &memory)
      let report = try await self.take(segment, &memory)
      try await self.letGo(of: batch, &memory)
      return report
    }
  }

  /// Takes in what was held back without its deletions: what it would have deleted stays, and comes back elsewhere.
  ///
  /// The others get it with the next sync.
  public func refuse(_ batch: HeldBatch.ID) async throws {
    try await inTurn { memory in
      let segment = try await self.held(batch, &memory)
      self.drain(&memory)
      let taken = try await self.store.takeWithoutDeletions(segment.commits, gathering: segment.records)
      self.drain(&memory, taken: taken)
      self.strike(segment.commits, &memory)
      try await self.letGo(of: batch, &memory)
    }
  }

  /// What of a segment is too much to be deleted at once; `nil` if it is not.
  func heldBatch(_ segment: Segment, _ file: String) -> HeldBatch? {
    let library = store.library
    var deletions: [String: Int] = [:]
    for change in segment.changes where change.deletes(in: library) {
      deletions[change.kind.rawValue, default: 0] += 1
    }
    guard
      deletions.contains(where: { kind, count in
        configuration.deletionLimit.isExceeded(by: count, of: library.liveCount(of: RecordKind(rawValue: kind)))
      })
    else { return nil }
    var batch = HeldBatch()
    batch.id = "\(SegmentName(segment.writer, segment.numbers, random: 0))"
    batch.device = segment.writer
    batch.arrived = store.now().instant
    batch.deletions = deletions
    return batch
  }

  /// Keeps a segment aside, durably; it counts as taken in, since whoever wrote it may remove the file.
  func hold(_ batch: HeldBatch, _ data: Data, taken segment: Segment, _ memory: inout SyncMemory) async throws {
    try await store.keep(Array(data), as: heldName(batch.id))
    memory.state.held.removeAll { $0.id == batch.id }
    memory.state.held.append(batch)
    memory.state.taken[segment.writer, default: NumberRanges()].insert(segment.numbers)
    memory.report.heldBack.append(batch)
    try await save(&memory)
  }

  private func held(_ batch: String, _ memory: inout SyncMemory) async throws -> Segment {
    let isNamed = memory.state.held.contains { $0.id == batch }
    guard isNamed, let bytes = try await store.kept(heldName(batch)) else {
      // Letting go of it was cut short.
      if isNamed { try await letGo(of: batch, &memory) }
      throw SyncError(.notFound, "Nothing is held back under this name; ask the status what is.", file: batch)
    }
    let segment = try reader.read(Data(bytes), named: batch)
    guard let list else { return segment }
    return try await sift(segment, batch, list, &memory) ?? Segment(writer: segment.writer, numbers: segment.numbers)
  }

  /// Takes in a segment, all of it.
  func take(_ segment: Segment, _ memory: inout SyncMemory) async throws -> MergeReport {
    drain(&memory)
    let (report, taken) = try await store.take(segment.commits, gathering: segment.records)
    drain(&memory, taken: taken)
    strike(segment.commits, &memory)
    hear(segment.changes, &memory)
    return report
  }

  private func letGo(of batch: String, _ memory: inout SyncMemory) async throws {
    // First, since nobody asks for the bytes of a batch that is not named.
    try await store.keep(nil, as: heldName(batch))
    memory.state.held.removeAll { $0.id == batch }
    try await save(&memory)
  }
}
