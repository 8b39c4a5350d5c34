import ReelbookModel
import ReelbookPersistence

/// What goes to those who share a list.
extension SyncSession {
  /// Says that one takes part, once, where an invitation was accepted.
  func askToJoin(_ list: ListID, _ memory: inout SyncMemory) async throws {
    guard memory.state.list.isJoining else { return }
    let (role, me) = (memory.state.list.role, store.me)
    if store.library.members.row(ListMemberID(list, me)) == nil {
      try await store.edit { draft in
        var member = ListMember(id: ListMemberID(list, me))
        member.role = role
        try draft.insert(member)
      }
    }
    memory.state.list.isJoining = false
    memory.state.list.owesAll = true
    try await save(&memory)
  }

  /// Publishes what came to belong to the list, whole, and what was written to it.
  func publish(_ list: ListID, _ memory: inout SyncMemory) async throws {
    drain(&memory)
    // One may have left meanwhile; what was deleted with that is nothing that the others should hear.
    let library = store.library
    try await findEnd(list, &memory)
    guard !memory.state.list.hasEnded else { return try await end(list, &memory) }
    let scope = scope(of: list, memory, in: library)
    let waiting = memory.pending.filter { waits($0, in: scope, library) }
    memory.pending.removeAll { waits($0, in: scope, library) }
    let commits = memory.pending.compactMap { ours($0, of: scope, in: library) }
      .compactMap { scope.outgoing($0, of: library)?.changing { $0.left(in: library) } }
    var heard = memory.heard ?? Library(schema: library.schema)
    // The owner's word counts, whoever said the same before.
    let isWhole = memory.state.list.owesAll && scope.isOwned(by: mine)
    let rows = scope.entering(since: memory.state.list.earlierScope(list), in: library)
      .filter { isOurs($0, of: scope, in: library) && (isWhole || heard.join($0)?.hasChanged ?? true) }
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
    let hasChanged = scope != memory.state.list.earlierScope(list)
    let isSaid = hasChanged || !memory.pending.isEmpty || !rows.isEmpty
    memory.state.known += memory.pending.map(\.id)
    memory.pending = waiting
    guard isSaid else { return }
    memory.heard = nil
    memory.state.list.note(scope)
    try await save(&memory)
  }

  /// Says that one has left.
  func publishLeaving(_ list: ListID, _ memory: inout SyncMemory) async throws {
    guard memory.state.list.isLeaving else { return }
    let library = store.library
    let rows = mine.sorted().compactMap { library.members.row(ListMemberID(list, $0)) }
      .filter { $0.existence == .deleted }
    if !rows.isEmpty {
      var writer = SegmentWriter()
      writer.add(from: mine.sorted())
      for row in rows { writer.add(Change(Patch(row))) }
      try await write(writer, &memory)
    }
    memory.state.list.isLeaving = false
    try await save(&memory)
  }
}
