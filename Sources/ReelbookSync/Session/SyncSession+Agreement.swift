import ReelbookModel
import ReelbookPersistence

/// Comparing the libraries of a household's devices.
extension SyncSession {
  /// Makes the digest that of a library, or of the list in it. It costs what has changed since the last time in this
  /// session.
  func updateDigest(_ memory: inout SyncMemory, of library: Library) {
    var digest = memory.digest ?? LibraryDigest([:])
    let before = memory.digested ?? Library(schema: library.schema)
    if let list { digest.update(list, from: before, to: library) } else { digest.update(from: before, to: library) }
    (memory.digest, memory.digested) = (digest, library)
    if list == nil { memory.state.digest = digest.texts }
  }

  /// What is known of another library, by what its device said last, and by the files that are in this one.
  func state(
    of synced: SyncedState, _ memory: SyncMemory, having files: @autoclosure () -> [DeviceID: NumberRanges]?,
    _ ranked: Set<String>
  ) -> DeviceAgreement.State {
    let (theirs, digest) = (LibraryDigest(synced.digest), memory.digest ?? LibraryDigest([:]))
    if theirs == digest { return .equal }
    guard synced.ranked == ranked, let files = files(), synced.numbers == files else { return .apart }
    return .different(digest.kinds(differingFrom: theirs))
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
    let library = store.library
    updateDigest(&memory, of: library)
    var state = SyncedState()
    state.digest = memory.state.digest
    // While a file is held back, or an edit is in no file yet, the numbers do not say what is in the library.
    if memory.state.waiting.isEmpty, record.count == 0 { state.numbers = memory.state.received }
    state.numbers[memory.state.device] = NumberRanges(1...max(number, 1))
    state.ranked = store.library.schema.rankedFields
    state.time = store.now().instant
    return state
  }

  /// Compares this library with what the other devices said last.
  func compareDevices(_ memory: inout SyncMemory) async throws {
    guard list == nil, !memory.state.syncedStates.isEmpty else { return }
    let (library, stored) = (store.library, memory.state.digest)
    updateDigest(&memory, of: library)
    let isWhole = memory.pending.isEmpty && record.count == 0 && memory.state.waiting.isEmpty
    if memory.state.digest != stored { try await save(&memory) }
    var own = memory.state.received
    own[memory.state.device] = NumberRanges(1...max(memory.state.next - 1, 1))
    memory.report.agreements = memory.state.syncedStates.sorted { $0.key < $1.key }.compactMap { device, synced in
      guard memory.state.holders[device]?.last == nil, device != memory.state.device else { return nil }
      let state = state(of: synced, memory, having: isWhole ? own : nil, library.schema.rankedFields)
      return DeviceAgreement(
        device: device, name: library.devices[device]?.name ?? "", time: synced.time, state: state)
    }
  }
}
