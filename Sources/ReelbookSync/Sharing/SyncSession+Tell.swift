import ReelbookModel
import ReelbookPersistence

/// What goes to those who share a list.
extension SyncSession {
  /// Says that one takes part, once, where an invitation was accepted.
  func askToJoin(_ list: ListID, _ memory: inout SyncMemory) async throws {
    guard mine.contains(memory.state.list.joining) else { return }
    let (role, me) = (memory.state.list.role, store.me)
    if store.library.members.row(ListMemberID(list, me)) == nil {
      try await store.edit { draft in
        var member = ListMember(id: ListMemberID(list, me))
        member.role = role
        try draft.insert(member)
      }
    }
    memory.state.list.joining = .absent
    memory.state.list.told[me]?.isOwed = true
    try await save(&memory)
  }

  /// Publishes what came to belong to the list, whole, and what was written to it.
  func publish(_ list: ListID, _ memory: inout SyncMemory) async throws {
    drain(&memory)
    // One may have left meanwhile; what was deleted with that is nothing that the others should hear.
    let library = store.library
    try await findEnd(list, &memory)
    guard !hasEnded(memory) else { return try await finishEnds(list, &memory) }
    let scope = scope(of: list, memory, in: library)
    let household = household(memory)
    strikeTold(of: scope, household, library, &memory)
    let waiting = memory.pending.compactMap { self.waiting($0, in: scope, household, library, memory.state.list) }
    let commits = memory.pending.compactMap { ours($0, of: scope, household, in: library) }
      .compactMap { scope.outgoing($0, of: library)?.changing { $0.left(in: library) } }
    var heard = memory.heard ?? Library(schema: library.schema)
    let told = memory.state.list.told[store.me]?.scope(of: list)
    // The owner's word counts, whoever said the same before.
    let isWhole = told == nil && scope.isOwned(by: mine)
    let rows = scope.entering(since: told, in: library)
      .filter { isOurs($0, of: scope, household, in: library) && (isWhole || heard.join($0)?.hasChanged ?? true) }
    if !rows.isEmpty || !commits.isEmpty {
      var writer = SegmentWriter()
      writer.add(from: mine.sorted())
      for row in rows { writer.add(row) }
      for commit in commits { writer.add(commit) }
      try await write(writer, &memory)
      if commits.contains(where: { $0.changes.contains { $0.kind == Note.kind } }) {
        memory.state.owesForgetting = true
      }
    }
    let isWaiting = Set(waiting.map(\.id))
    let done = memory.pending.map(\.id).filter { !isWaiting.contains($0) }
    let isSaid = scope != told || !done.isEmpty || !rows.isEmpty || !commits.isEmpty
    memory.state.known += done
    memory.pending = waiting
    guard isSaid else { return }
    memory.heard = nil
    memory.state.list.told[store.me] = ToldScope(scope)
    try await save(&memory)
  }

  /// Says that somebody has left.
  func publishLeaving(_ list: ListID, of person: PersonID, _ memory: inout SyncMemory) async throws {
    guard memory.state.list.ends[person]?.isLeaving == true else { return }
    let library = store.library
    let rows = library.identity.all(of: person).sorted().compactMap { library.members.row(ListMemberID(list, $0)) }
    if !rows.isEmpty {
      var writer = SegmentWriter()
      writer.add(from: rows.map(\.record.person))
      for row in rows {
        // Somebody may have put the record back here. The others are to hear that it is gone.
        let stamp = row.existence == .deleted ? row.stamp : row.stamp.next(on: store.device)
        writer.add(Change(Patch(Row(ListMember(id: row.record.id), existence: .deleted, stamp: stamp))))
      }
      try await write(writer, &memory)
    }
    memory.state.list.ends[person]?.isLeaving = false
    try await save(&memory)
  }
}
