import ReelbookModel
import ReelbookPersistence

/// A sync of one list.
extension SyncSession {
  func sync(_ list: ListID, _ memory: inout SyncMemory) async throws {
    try await findEnd(list, &memory)
    guard !memory.state.list.hasEnded else { return try await end(list, &memory) }
    // Whoever wrote one file may be named as a member in one behind it, or may do more than was known before.
    _ = judgeAnew(list, &memory)
    var goesOn: Bool
    repeat {
      let taken = memory.report.taken
      memory.report.problems.removeAll { $0.kind != .notAllowed }
      try await takeIn(&memory)
      let isStrange = memory.report.problems.contains { $0.kind == .stranger }
      goesOn = judgeAnew(list, &memory) || isStrange && memory.report.taken > taken
    } while goesOn && !memory.state.list.hasEnded
    guard !memory.state.list.hasEnded else { return }
    try await askToJoin(list, &memory)
    if !memory.state.hasJoined {
      // The list is published as it stands, and not as it came to be.
      drain(&memory)
      memory.pending = []
      try await rewriteKnown(store.journaled().map(\.id), &memory)
      memory.state.hasJoined = true
      memory.state.list.owesAll = true
      memory.seen = nil
    }
    tell(.publishing)
    try await publish(list, &memory)
    guard !memory.state.list.hasEnded else { return }
    try await fold(&memory)
  }

  /// Has what was refused looked at again where more is known of the members; whether there is any.
  private func judgeAnew(_ list: ListID, _ memory: inout SyncMemory) -> Bool {
    let known = scope(of: list, memory).textOfMembers(in: store.library)
    guard known != memory.state.list.judged else { return false }
    memory.state.list.judged = known
    let refused = memory.state.list.refused
    memory.state.list.refused = [:]
    for (writer, numbers) in refused { memory.state.taken[writer]?.subtract(numbers) }
    return !refused.isEmpty
  }

  /// Makes an end of taking part, as far as that is not done.
  func end(_ list: ListID, _ memory: inout SyncMemory) async throws {
    try await keepPrivately(list, &memory)
    try await publishLeaving(list, &memory)
    // Nothing else is the others' business any more.
    drain(&memory)
    memory.pending = []
  }

  /// On another of one's devices one may have left the list, or heard that it is gone; or one has removed it here.
  ///
  /// Whoever takes part no more has nothing to say to the others but that, and only where it is one's own word.
  func findEnd(_ list: ListID, _ memory: inout SyncMemory) async throws {
    let library = store.library
    let gone = mine.compactMap { library.members.row(ListMemberID(list, $0)) }.filter { $0.existence == .deleted }
    guard !memory.state.list.hasEnded, !gone.isEmpty, !scope(of: list, memory, in: library).isOwned(by: mine) else {
      return
    }
    memory.state.list.hasEnded = true
    memory.state.list.isLeaving = gone.contains { library.isOfHousehold($0.stamp, on: store.device) }
    try await save(&memory)
  }
}
