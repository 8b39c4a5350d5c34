import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Two devices that write under one id.
extension SyncSession {
  /// Somebody else has this device's id: this one takes another, and publishes what the shared place lacks under it.
  func giveWay(to found: Segment, _ data: Data, _ name: String, _ memory: inout SyncMemory) async throws {
    let old = memory.state.device
    let isSettled = try await takeIn(found, data, name, &memory)
    if store.device == old {
      try await noteDispute(over: old)
      _ = try await store.takeNewDevice()
    }
    if found.numbers.lowerBound < memory.state.next {
      memory.state.disputed.append(old)
      memory.seen = nil
      memory.seenFiles = []
    }
    memory.state.hand(to: store.device)
    if isSettled { memory.state.taken[old, default: NumberRanges()].insert(found.numbers) }
    memory.seen = memory.seen ?? Library(schema: store.library.schema)
    memory.report.problems.append(
      SyncProblem(
        .sameDevice, file: name, "Another device writes as \(old), as this one did; this one is \(store.device) now."))
    try await save(&memory)
  }

  /// Where the ids are kept that another device had as well, for all exchanges of the library.
  private static let disputedName = "ids.disputed"

  /// Comes before the new id: whatever breaks off, nobody counts on what was written under the old one.
  private func noteDispute(over device: DeviceID) async throws {
    try await store.keep(JSONText.bytes(of: disputed() + [device]), as: Self.disputedName)
  }

  /// Whether another device had an id of this one as well.
  func isDisputed(_ device: DeviceID) async throws -> Bool { try await disputed().contains(device) }

  private func disputed() async throws -> [DeviceID] {
    try await store.kept(Self.disputedName).flatMap { JSONText.read($0)?.value() } ?? []
  }

  /// Takes in one file like anyone's; `false` where whoever wrote it does not take part yet.
  private func takeIn(
    _ found: Segment, _ data: Data, _ name: String, _ memory: inout SyncMemory
  ) async throws -> Bool {
    var segment = found
    if let list {
      guard let rest = try await sift(found, name, list, &memory) else { return false }
      segment = rest
    }
    if let held = heldBatch(segment, name) {
      try await hold(held, data, taken: segment, &memory)
    } else {
      memory.report.merge.add(try await take(segment, &memory))
      memory.report.taken += 1
    }
    return true
  }
}
