import ReelbookModel
import ReelbookPersistence

/// Comparing the libraries of a household's devices.
extension SyncSession {
  /// Brings the digest up to date. It costs what has changed since the last time in this session.
  func updateDigest(_ memory: inout SyncMemory) {
    let library = store.library
    if let known = memory.digested, let old = memory.digest {
      var digest = old
      digest.update(from: known, to: library)
      memory.digest = digest
    } else {
      memory.digest = library.digest
    }
    memory.digested = library
    memory.state.digest = memory.digest?.texts ?? [:]
  }

  /// Uses the stored digest, if nothing was written since it was stored.
  func restoreDigest(_ memory: inout SyncMemory) {
    guard memory.state.hasJoined, memory.pending.isEmpty, !memory.state.digest.isEmpty else { return }
    memory.digest = LibraryDigest(memory.state.digest)
    memory.digested = store.library
  }

  /// Drops the stored digest before records of others are taken in: they make no commits of this device's.
  func dropStoredDigest(_ memory: inout SyncMemory) async throws {
    guard !memory.state.digest.isEmpty else { return }
    memory.state.digest = [:]
    try await save(&memory)
  }

  /// What this device says of its library once a file of some number is written.
  func syncedState(_ number: Int, _ memory: inout SyncMemory) -> SyncedState {
    updateDigest(&memory)
    var state = SyncedState()
    state.digest = memory.state.digest
    state.numbers = memory.state.received
    state.numbers[memory.state.device] = NumberRanges(1...max(number, 1))
    state.ranked = store.library.schema.rankedFields
    state.time = store.now().instant
    return state
  }

  /// Compares this library with what the other devices said last.
  func compareDevices(_ memory: inout SyncMemory) async throws {
    guard list == nil, !memory.state.said.isEmpty else { return }
    let stored = memory.state.digest
    updateDigest(&memory)
    if memory.state.digest != stored { try await save(&memory) }
    let (library, digest) = (store.library, memory.digest ?? store.library.digest)
    var own = memory.state.received
    own[memory.state.device] = NumberRanges(1...max(memory.state.next - 1, 1))
    let isWhole = memory.pending.isEmpty && memory.state.waiting.isEmpty
    let ranked = library.schema.rankedFields
    memory.report.agreements = memory.state.said.sorted { $0.key < $1.key }.compactMap { device, said in
      guard memory.state.holders[device]?.last == nil, device != memory.state.device else { return nil }
      let theirs = LibraryDigest(said.digest)
      let state: DeviceAgreement.State =
        if theirs == digest {
          .equal
        } else if isWhole, said.numbers == own, said.ranked == ranked {
          .different(digest.kinds(differingFrom: theirs))
        } else {
          .apart
        }
      return DeviceAgreement(
        device: device, name: library.devices[device]?.name ?? "", time: said.time, state: state)
    }
  }
}
