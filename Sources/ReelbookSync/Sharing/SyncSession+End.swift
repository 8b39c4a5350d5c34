import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// The end of a household's membership. The household keeps a copy of the list.
extension SyncSession {
  /// Whether the household is no longer a member: it left, was removed, or the owner deleted the list.
  ///
  /// It depends only on the library, so that all devices of the household agree.
  func isOver(_ list: ListID, _ memory: SyncMemory, in library: Library? = nil) -> Bool {
    let library = library ?? store.library
    let scope = scope(of: list, memory, in: library)
    guard !scope.isOurs else { return false }
    let parts = library.householdIDs.compactMap { library.members.row(ListMemberID(list, $0)) }
    guard !parts.isEmpty else { return false }
    if parts.allSatisfy({ !$0.isLive }) { return true }
    guard let row = library.lists.row(list), row.isGone else { return false }
    return !ourWriters(of: list, memory).contains(row.stamp)
  }

  /// Whether the session's list is no longer shared with this household.
  func hasEnded(_ memory: SyncMemory) -> Bool { list.map { isOver($0, memory) } ?? false }

  /// Finishes the end of a membership on this device: the list becomes one of the household's own.
  func finishEnd(_ list: ListID, _ memory: inout SyncMemory) async throws {
    guard isOver(list, memory) else { return }
    let writers = ourWriters(of: list, memory)
    guard store.library.needsEnding(of: list, writers) else { return }
    try await store.edit { try $0.end(list, writers) }
    for batch in memory.state.waiting { try await letGo(of: batch.id, &memory) }
  }

  /// Leaves another household's list. Its entries stay, in a list of this household.
  ///
  /// The household leaves with all of its people. Pending changes are published first. If the place cannot be reached,
  /// a later sync publishes only that the household left.
  public func leave() async throws {
    // Publishes pending changes, if the place can be reached.
    _ = try? await sync()
    try await inTurn { memory in
      guard let list = self.list, !self.hasEnded(memory) else { return }
      guard !self.scope(of: list, memory).isOurs else {
        throw SyncError(.notAllowed, SyncErrorPhrase.ownList)
      }
      let writers = self.ourWriters(of: list, memory)
      try await self.store.edit { try $0.end(list, writers) }
    }
    _ = try await sync()
  }
}

extension Library {
  /// Whether the work at the end of a membership is not done.
  fileprivate func needsEnding(of list: ListID, _ writers: OwnWriters) -> Bool {
    let parts = householdIDs.map { ListMemberID(list, $0) }
    guard !parts.contains(where: { members[$0] != nil }), let copy = ownCopy(of: list) else { return true }
    guard lists.row(copy) != nil else { return self.list(list) != nil || wasTaken(list, writers) }
    // A list that an undo restored stays. A list also stays if another device added entries before it knew of the end.
    guard lists[list] == nil else { return false }
    let lacksSome =
      lists[copy] != nil
      && entries.contains {
        $0.list == list && self.entries.row(ListEntryID(copy, $0.subject)) == nil
      }
    return self.list(list) != nil || lacksSome
  }

  /// Whether another household deleted a list.
  fileprivate func wasTaken(_ list: ListID, _ writers: OwnWriters) -> Bool {
    lists.row(list).map { $0.isGone && !writers.contains($0.stamp) } ?? false
  }

  /// The id of the household's own copy of a list. All its devices compute the same id, and any of them may make the
  /// copy.
  fileprivate func ownCopy(of list: ListID) -> ListID? {
    let parts = householdIDs.filter { members.row(ListMemberID(list, $0)) != nil }
    return parts.min().map { household in
      let (high, low) = (list.bits.high ^ household.bits.high, list.bits.low ^ household.bits.low)
      // A version 8 UUID.
      return ListID(bits: IDBits(high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000, low & 0x3FFF_FFFF_FFFF_FFFF | 1 << 63))
    }
  }
}

extension Draft {
  /// Ends the membership in one edit: copies the list into one of the household's own, deletes the shared one, and
  /// withdraws what the household proposed in it.
  ///
  /// The entries of the shared list stay, since more of them may still arrive.
  fileprivate mutating func end(_ list: ListID, _ writers: OwnWriters) throws {
    note(.addList)
    let parts = library.householdIDs.map { ListMemberID(list, $0) }
    let people = parts.compactMap { library.members.row($0)?.record.named }.reduce(into: Set()) { $0.formUnion($1) }
    withdrawProposals(in: list)
    for part in parts where library.members[part] != nil { try delete(ListMember.self, part) }
    guard let id = library.ownCopy(of: list), let old = library.lists.row(list)?.record else { return }
    let isThere = library.list(list) != nil
    guard isThere || library.wasTaken(list, writers) || library.lists.row(id) != nil else { return }
    let entries = library.entries.filter { $0.list == list }
    if library.lists.row(id) == nil {
      var copy = TitleList(id: id)
      copy.name = old.name.isEmpty ? "List" : old.name
      copy.icon = old.icon
      copy.owner = people.map(library.resolve).min() ?? library.resolve(person)
      copy.position = old.position
      try insert(copy)
    }
    if library.list(id) != nil {
      for entry in entries {
        var copy = ListEntry(id: ListEntryID(id, entry.subject))
        guard library.entries.row(copy.id) == nil else { continue }
        (copy.position, copy.added, copy.addedBy) = (entry.position, entry.added, entry.addedBy)
        copy.witness = entry.witness
        try insert(copy)
      }
    }
    guard isThere else { return }
    // A list that exists only because of a later entry must be inserted before it can be deleted.
    if library.lists[list] == nil { try insert(old) }
    try delete(TitleList.self, list)
  }
}
