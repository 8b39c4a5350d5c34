import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Two devices that write under the same id.
extension SyncSession {
  /// Takes a new id, since another device has the same, and publishes everything that the shared place lacks.
  func giveWay(to found: SyncSegment, _ data: Data, _ name: String, _ memory: inout SyncMemory) async throws {
    let old = memory.state.device
    try await receive(found, data, name, &memory)
    if store.device == old {
      try await noteDispute(over: old)
      _ = try await store.takeNewDevice()
    }
    if found.numbers.lowerBound < memory.state.next {
      memory.state.disputed.append(old)
      memory.seen = nil
    }
    memory.state.hand(to: store.device)
    try await prepareSealing(&memory)
    memory.state.received[old, default: NumberRanges()].insert(found.numbers)
    memory.seen = memory.seen ?? SeenPlace(comparing: store.library)
    memory.journaled = nil
    memory.report.problems.append(
      SyncProblem(
        .sameDevice, file: name, SyncProblemPhrase.sameDevice,
        ["old": .text("\(old)"), "device": .text("\(store.device)")]))
    try await save(&memory)
  }

  /// The file of the ids that another device had, too. All exchanges of the library share it.
  private static let disputedName = "ids.disputed"

  /// Records the old id before the device takes the new one: after any interruption, files of the old id do not count.
  private func noteDispute(over device: DeviceID) async throws {
    try await store.setBytes(JSONText.bytes(of: disputed() + [device]), named: Self.disputedName)
  }

  /// Whether another device had this id, too.
  func isDisputed(_ device: DeviceID) async throws -> Bool { try await disputed().contains(device) }

  private func disputed() async throws -> [DeviceID] {
    try await store.bytes(named: Self.disputedName).flatMap(JSONText.value) ?? []
  }

  /// Takes in a file like any other. In a list's place, files of the household's own devices are skipped.
  private func receive(_ found: SyncSegment, _ data: Data, _ name: String, _ memory: inout SyncMemory) async throws {
    guard list == nil else { return }
    if let held = held(found.changes, found.writer, found.batch) {
      try await hold(held, data, received: found, &memory)
    } else {
      memory.report.merge.add(try await receive(found, &memory))
      memory.report.received += 1
    }
  }
}
