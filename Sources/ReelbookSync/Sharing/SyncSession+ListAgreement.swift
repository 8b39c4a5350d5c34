import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// Comparing a list with the other households'.
extension SyncSession {
  /// What this device says of the list in a library once a file of some number is written.
  func listState(_ number: Int, of library: Library, _ memory: inout SyncMemory) -> SyncedState {
    updateDigest(&memory, of: library)
    var state = SyncedState()
    state.digest = memory.digest?.texts ?? [:]
    // Which fields the app ranks is not the other households' concern.
    if memory.state.waiting.isEmpty { state.numbers = numbers(in: library, memory) }
    state.numbers[memory.state.device] = NumberRanges(1...max(number, 1))
    state.time = store.now().instant
    return state
  }

  /// Compares the list, as this device has published it, with what the other households said last.
  func compareHouseholds(_ list: ListID, _ memory: inout SyncMemory) {
    let library = store.library
    let scope = scope(of: list, memory, in: library)
    guard let published = memory.digested, scope.takesPart, !isOver(list, memory, in: library) else { return }
    let others = scope.roles.keys.filter { !scope.ourHouseholds.contains($0) }.sorted()
    for household in others {
      let writers = memory.state.list.writers[household] ?? []
      let agreements = writers.compactMap { memory.state.syncedStates[$0] }.map { synced in
        (time: synced.time, state: state(of: synced, memory, having: files(in: published, as: synced, memory), []))
      }.sorted { ($0.time?.milliseconds ?? .min) < ($1.time?.milliseconds ?? .min) }
      // One device that has the same is enough.
      guard let best = agreements.last(where: { $0.state == .equal }) ?? agreements.last else { continue }
      let people = library.members.row(ListMemberID(list, household))?.record.people ?? []
      let names = Set(people.map(library.resolve)).compactMap { library.person($0)?.name }.filter { !$0.isEmpty }
      memory.report.householdAgreements.append(
        HouseholdAgreement(household: household, names: names.sorted(), time: best.time, state: best.state))
    }
  }

  /// The files that are in a library; `nil` while some of them wait, or if another device does not have this one's last.
  private func files(
    in library: Library, as synced: SyncedState, _ memory: SyncMemory
  ) -> [DeviceID: NumberRanges]? {
    let own = NumberRanges(1...max(memory.state.next - 1, 1))
    // To look at all rows of the household's files takes time, and most have not said that they have the last one.
    guard memory.state.waiting.isEmpty, synced.numbers[memory.state.device] == own else { return nil }
    var numbers = numbers(in: library, memory)
    numbers[memory.state.device] = own
    return numbers
  }

  /// The numbers of others' files whose content is in a library: those that were taken in, and those of the household's
  /// other devices.
  private func numbers(in library: Library, _ memory: SyncMemory) -> [DeviceID: NumberRanges] {
    var numbers = memory.state.received
    for (file, rows) in memory.published {
      // What the household's other devices published comes by the household's own place.
      guard let name = SyncSegmentName(file), name.writer != memory.state.device,
        rows.allSatisfy({ $0.change.isIncluded(in: library) })
      else { continue }
      numbers[name.writer, default: NumberRanges()].insert(name.numbers)
    }
    return numbers
  }
}
