import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// Libraries whose person left the household.
extension SyncSession {
  /// Refuses the place of a household that the library's person left, while those are in it whom they left there.
  ///
  /// The edit that leaves forgets what is theirs. If it were published there, they would lose it on their devices. What
  /// the files say of these people decides: the state of this exchange may go on in another place, of the person's own.
  func checkHousehold(_ plan: SyncPlan, _ memory: inout SyncMemory) async throws {
    let (edits, people) = store.library.leaving
    guard !people.isEmpty else { return }
    drain(&memory)
    // What this place has got already was its own household's edit.
    guard !memory.state.hasJoined || memory.pending.contains(where: { edits.contains($0.id) }) else { return }
    let isJoining = memory.seen != nil
    if !isJoining { memory.seen = SeenPlace(comparing: store.library) }
    let problems = memory.report.problems
    var areAllRead = true
    for name in plan.names where memory.seen?.has(name) != true && !memory.state.retired.contains(name) {
      guard let writer = SyncSegmentName(name)?.writer else { continue }
      try Task.checkCancellation()
      // Of a device that this one has met, a file that cannot be read may name them.
      if try await read(name, &memory) == nil, memory.state.received[writer] != nil { areAllRead = false }
    }
    // A sync that goes on reports them again.
    memory.report.problems = problems
    let areThere = people.contains { memory.seen?.content.persons[$0] != nil }
    if !isJoining { memory.seen = nil }
    guard areThere || !areAllRead else { return }
    throw SyncError(.otherScope, SyncErrorPhrase.leftHousehold)
  }
}
