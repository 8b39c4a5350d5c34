import ReelbookModel
import ReelbookPersistence

/// What is taken of what others wrote to a shared list.
extension SyncSession {
  /// What is left of a segment, to be taken in; `nil` where whoever wrote it does not take part yet, and is waited for.
  ///
  /// Admits who was invited, and keeps the list where one takes part no more.
  func sift(_ segment: Segment, _ file: String, _ list: ListID, _ memory: inout SyncMemory) async throws -> Segment? {
    // Whoever takes part no more takes in no more; another who uses this device may.
    guard !hasEnded(memory) else { return nil }
    var intake = intake(segment, list, memory)
    if !intake.joining.isEmpty {
      guard try await admit(intake.joining, segment, list, file, &memory) else { return nil }
      intake = self.intake(segment, list, memory)
    }
    if intake.isEarly { memory.state.list.early[segment.writer, default: NumberRanges()].insert(segment.numbers) }
    let library = store.library
    let isStrange = segment.senders.allSatisfy { library.members.row(ListMemberID(list, $0)) == nil }
    let scope = scope(of: list, memory)
    if isStrange, let owner = scope.owner, !segment.senders.contains(owner), !scope.isOwned(by: Set(segment.senders)) {
      memory.report.problems.append(
        SyncProblem(.stranger, file: file, "Whoever wrote it does not take part in the list yet."))
      return nil
    }
    for refusal in intake.refusals.prefix(20) {
      memory.report.problems.append(SyncProblem(.notAllowed, file: file, "\(refusal)"))
    }
    if !intake.refusals.isEmpty {
      memory.state.list.refused[segment.writer, default: NumberRanges()].insert(segment.numbers)
    }
    if let barrier = scope.barrier(of: Set(segment.senders), library), ids(memory).contains(barrier) {
      memory.refused += intake.refused
      memory.state.list.owesLastWord = true
    }
    if !scope.isOwned(by: mine), ends(intake.changes, list) {
      // In the owner's words: since when one's own do not count is not one's own to say.
      _ = try await store.take([], gathering: intake.changes.filter(takesMeOut(of: list)))
      try await keepPrivately(list, of: store.me, &memory)
      return nil
    }
    // To what one wrote who may not, nobody listened.
    let isHeard = scope.mightWrite(Set(segment.senders), at: .latest, library)
    let household = household(memory)
    memory.told += segment.commits.filter { commit in
      household.wrote(commit.id) && (isHeard || !commit.changes.contains(where: \.isStructure))
    }
    hear(intake.known, &memory)
    return segment.having(intake.changes, without: intake.later)
  }

  /// What somebody wrote after this device said that they may not, others may have taken in before they heard of it. What
  /// stands here is said once more, later than that, when all that the others wrote has been heard.
  func overrule(_ memory: inout SyncMemory) async throws {
    guard memory.state.list.owesLastWord else { return }
    let (library, device) = (store.library, store.device)
    let rows = memory.refused.compactMap { $0.overruled(by: library, on: device) }
    if !rows.isEmpty { _ = try await store.take([], gathering: rows) }
    memory.refused = []
    memory.state.list.owesLastWord = false
    try await save(&memory)
  }

  func intake(_ segment: Segment, _ list: ListID, _ memory: SyncMemory) -> ListIntake {
    let inviter = memory.state.list.inviter
    return ListScope.intake(
      segment.changes, to: list, from: Set(segment.senders), for: household(memory).persons.union(mine),
      in: store.library, invitedBy: inviter == .absent ? nil : inviter)
  }

  /// Writes down as members who were invited; `false` where that is not this device's to do.
  private func admit(
    _ joining: [ListMember], _ segment: Segment, _ list: ListID, _ file: String, _ memory: inout SyncMemory
  ) async throws -> Bool {
    guard scope(of: list, memory).isOwned(by: mine), store.library.list(list) != nil,
      let offered = memory.state.list.offered
    else {
      memory.report.problems.append(
        SyncProblem(.stranger, file: file, "Somebody asks to take part in the list, and waits for its owner."))
      return false
    }
    // In one step: nobody may ever be found to do more than was offered.
    let (schema, device) = (store.library.schema, store.device)
    let asking = segment.changes.compactMap { change -> Change? in
      let part = change.everyones(in: schema)
      guard let patch = part?.body as? Patch<ListMember>, joining.contains(where: { $0.id == patch.id }) else {
        return nil
      }
      return Change((offered == .read ? patch.onlyReading(by: device) : patch).withoutForgetting)
    }
    // First: who finds them written down does not ask again.
    memory.state.list.oweAll()
    try await save(&memory)
    _ = try await store.take([], gathering: asking)
    drain(&memory)
    return true
  }

  /// Whether the list is gone by some changes, or whoever uses this device is taken out of it.
  private func ends(_ changes: [Change], _ list: ListID) -> Bool {
    let library = store.library
    return changes.contains(where: takesMeOut(of: list))
      || changes.contains { change in
        change.kind == TitleList.kind && change.recordID == list.description && change.deletes(in: library)
      }
  }

  private func takesMeOut(of list: ListID) -> (Change) -> Bool {
    let (library, members) = (store.library, mine.map { ListMemberID(list, $0).description })
    return { $0.kind == ListMember.kind && members.contains($0.recordID) && $0.deletes(in: library) }
  }
}

extension Patch<ListMember> {
  /// The same with the owner's word, later than what was asked for, that they may see the list and not change it.
  fileprivate func onlyReading(by device: DeviceID) -> Patch {
    guard row.record.role != .read else { return self }
    var row = row
    row.record.role = .read
    row.setOwnStamp(ListScope.roleKey, Change(self).latestStamp.next(on: device))
    return Patch(row)
  }
}

extension Segment {
  /// The segment with no more than some parts of its changes; parts that belong to none of its commits are records.
  ///
  /// So are those of a commit of which more may come later: whoever has heard of a commit is told of it no more.
  fileprivate func having(_ parts: [Change], without later: [Change]) -> Segment {
    var rest: [Place: Change] = [:]
    for part in parts { rest[Place(part)] = part }
    let missing = Set(later.map(Place.init))
    var segment = self
    segment.commits = commits.filter { !$0.changes.contains { missing.contains(Place($0)) } }
      .compactMap { $0.changing { rest.removeValue(forKey: Place($0)) } }
    segment.records = parts.filter { rest[Place($0)] != nil }
    return segment
  }

  private struct Place: Hashable {
    let kind: RecordKind
    let id: String
    let stamp: Stamp

    init(_ change: Change) {
      kind = change.kind
      id = change.recordID
      stamp = change.stamp
    }
  }
}
