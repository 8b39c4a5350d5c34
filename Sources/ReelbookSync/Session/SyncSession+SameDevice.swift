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
    try await takeIn(found, data, name, &memory)
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
    memory.state.taken[old, default: NumberRanges()].insert(found.numbers)
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

  /// Takes in one file like anyone's. Of a list, the household's own devices are heard of at home.
  private func takeIn(_ found: Segment, _ data: Data, _ name: String, _ memory: inout SyncMemory) async throws {
    guard list == nil else { return }
    if let held = held(found.changes, found.writer, found.batch) {
      try await hold(held, data, taken: found, &memory)
    } else {
      memory.report.merge.add(try await take(found, &memory))
      memory.report.taken += 1
    }
  }
}
