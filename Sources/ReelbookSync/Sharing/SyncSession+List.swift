import ReelbookModel
import ReelbookPersistence

/// A sync of one list.
extension SyncSession {
  func sync(_ list: ListID, _ memory: inout SyncMemory) async throws {
    try await findEnd(list, &memory)
    try await finishEnds(list, &memory)
    guard !hasEnded(memory) else { return }
    if isGuest(list, memory) { try await bringBack(list, memory) }
    if memory.state.list.owesLastWord, memory.refused.isEmpty { _ = readAgain(\.refused, &memory) }
    // Whoever wrote one file may be named as a member in one behind it, or may do more than was known before.
    _ = judgeAnew(list, &memory)
    var goesOn: Bool
    repeat {
      let taken = memory.report.taken
      memory.report.problems.removeAll { $0.kind != .notAllowed }
      try await takeIn(&memory)
      let isStrange = memory.report.problems.contains { $0.kind == .stranger }
      goesOn = judgeAnew(list, &memory) || isStrange && memory.report.taken > taken
    } while goesOn && !hasEnded(memory)
    try await overrule(&memory)
    guard !hasEnded(memory) else { return }
    try await askToJoin(list, &memory)
    try await findEnd(list, &memory)
    guard !hasEnded(memory) else { return try await finishEnds(list, &memory) }
    // What the others are to hear waits for somebody who may say it.
    guard takesPart(list, memory) else { return drain(&memory) }
    if !memory.state.hasJoined {
      // The list is published as it stands, and not as it came to be.
      drain(&memory)
      let scope = scope(of: list, memory)
      keepWaiting(in: scope, &memory)
      let waiting = Set(memory.pending.map(\.id))
      try await rewriteKnown(store.journaled().map(\.id).filter { !waiting.contains($0) }, &memory)
      memory.state.hasJoined = true
      memory.state.list.oweAll()
      memory.seen = nil
    }
    tell(.publishing)
    try await publish(list, &memory)
    guard !hasEnded(memory) else { return }
    try await fold(&memory)
  }

  /// Has what was refused looked at again where more is known of the members, and what came too early where the list names
  /// more; whether there is any.
  private func judgeAnew(_ list: ListID, _ memory: inout SyncMemory) -> Bool {
    let scope = scope(of: list, memory)
    let known = scope.textOfMembers(in: store.library)
    var isAny = false
    if known != memory.state.list.judged { isAny = readAgain(\.refused, &memory) }
    let named = Set(scope.titles.keys)
    if !named.isSubset(of: memory.named) { isAny = readAgain(\.early, &memory) || isAny }
    memory.state.list.judged = known
    memory.named = named
    return isAny
  }

  private func readAgain(
    _ files: WritableKeyPath<SharedListState, [DeviceID: NumberRanges]>, _ memory: inout SyncMemory
  ) -> Bool {
    let numbers = memory.state.list[keyPath: files]
    memory.state.list[keyPath: files] = [:]
    for (writer, numbers) in numbers { memory.state.taken[writer]?.subtract(numbers) }
    return !numbers.isEmpty
  }

  /// Does what is left to do for those who take part no more.
  func finishEnds(_ list: ListID, _ memory: inout SyncMemory) async throws {
    for person in memory.state.list.ends.keys.sorted() {
      try await keepPrivately(list, of: person, &memory)
      try await publishLeaving(list, of: person, &memory)
    }
    guard hasEnded(memory) else { return }
    // Nothing else is the others' business any more, but what waits for another who uses this device.
    drain(&memory)
    keepWaiting(in: scope(of: list, memory), &memory)
  }

  /// Of what is to be published, no more than what waits for another who uses this device.
  private func keepWaiting(in scope: ListScope, _ memory: inout SyncMemory) {
    let household = household(memory)
    memory.pending = memory.pending.compactMap { waiting($0, in: scope, household, store.library, memory.state.list) }
  }

  /// On another of one's devices one may have left the list, or heard that it is gone; or one has removed it here.
  ///
  /// Whoever takes part no more has nothing to say to the others but that, and only where it is one's own word.
  func findEnd(_ list: ListID, _ memory: inout SyncMemory) async throws {
    let library = store.library
    let gone = mine.compactMap { library.members.row(ListMemberID(list, $0)) }.filter { $0.existence == .deleted }
    guard !hasEnded(memory), !gone.isEmpty, !scope(of: list, memory, in: library).isOwned(by: mine) else { return }
    let household = household(memory)
    var end = ListEnd()
    end.isLeaving = gone.contains { household.wrote($0.stamp) }
    memory.state.list.ends[store.me] = end
    try await save(&memory)
  }

  /// Whether whoever uses this device takes part no more.
  func hasEnded(_ memory: SyncMemory) -> Bool { memory.state.list.hasEnded(for: mine) }

  /// Whether whoever uses this device takes part: another of the household may have accepted the invitation.
  private func takesPart(_ list: ListID, _ memory: SyncMemory) -> Bool {
    scope(of: list, memory).isOwned(by: mine) || isGuest(list, memory)
  }

  /// Whether whoever uses this device takes part in another's list.
  private func isGuest(_ list: ListID, _ memory: SyncMemory) -> Bool {
    let scope = scope(of: list, memory)
    return !scope.isOwned(by: mine) && mine.contains { scope.roles[$0] != nil }
  }
}
