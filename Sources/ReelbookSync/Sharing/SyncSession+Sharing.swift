import ReelbookMerge
public import ReelbookModel
public import ReelbookPersistence

/// Sharing a list with other households.
extension SyncSession {
  /// Creates a session for one list: a list of the household, or one that the household is a member of.
  ///
  /// The place must contain nothing else.
  public convenience init(
    _ store: LibraryStore, _ exchange: any Exchange, sharing list: ListID,
    _ configuration: SyncConfiguration
  ) {
    self.init(store, exchange, configuration, list: list, accepting: nil)
  }

  /// Creates a session that accepts an invitation for the household, with the device's person as participant.
  ///
  /// The first sync brings the list, and asks to join. Add other people of the household with ``setPeople(_:)``.
  public convenience init(
    _ store: LibraryStore, _ exchange: any Exchange, accepting invitation: Invitation,
    _ configuration: SyncConfiguration
  ) {
    self.init(store, exchange, configuration, list: invitation.list, accepting: invitation)
  }

  /// Removes a household from the list. All members learn of it with their next sync.
  ///
  /// The removed household keeps its copy as a list of its own. The next sync gives a sealed place a new key, so that it
  /// reads nothing that is written after it. In a plain place it can read all as long as it can reach it.
  public func remove(_ household: HouseholdID) async throws {
    try await inTurn { memory in
      let list = try self.ownList(memory)
      let id = ListMemberID(list, household)
      let library = self.store.library
      guard library.members[id] != nil, !library.householdIDs.contains(household) else {
        throw SyncError(.notFound, SyncErrorPhrase.notInList)
      }
      for device in memory.state.list.writers[household] ?? [] { self.dismiss(device, &memory) }
      memory.state.owesKey = true
      try await self.save(&memory)
      try await self.store.edit { draft in try draft.delete(ListMember.self, id) }
    }
  }
}
