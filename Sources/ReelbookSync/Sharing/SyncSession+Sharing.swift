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
    _ configuration: SyncConfiguration = SyncConfiguration()
  ) {
    self.init(store, exchange, configuration, list: list, accepting: nil)
  }

  /// Creates a session that accepts an invitation for the household, with the device's person as participant.
  ///
  /// The first sync brings the list, and asks to join. Add other people of the household with ``setPeople(_:)``.
  public convenience init(
    _ store: LibraryStore, _ exchange: any Exchange, accepting invitation: Invitation,
    _ configuration: SyncConfiguration = SyncConfiguration()
  ) {
    self.init(store, exchange, configuration, list: invitation.list, accepting: invitation)
  }

  /// Invites other households to the session's list, to read or to write it.
  ///
  /// `place` names the exchange in a form that the app understands when the invitation is accepted. From then on,
  /// every household that asks to join becomes a member, at most in the highest role offered on this device.
  public func invite(_ role: ListRole = .read, to place: String) async throws -> Invitation {
    try await inTurn { memory in
      let list = try self.ownList(memory)
      guard !place.trimmed.isEmpty, !place.contains(where: \.isNewline) else {
        throw SyncError(.notAllowed, "A place is a line of text; “\(place.prefix(80))” is none.")
      }
      try await self.registerHousehold(&memory)
      try await self.beginSharing(list, &memory)
      guard let owner = self.store.library.list(list)?.household else {
        throw SyncError(.notFound, "The list was deleted meanwhile.")
      }
      if memory.state.list.offered != .write { memory.state.list.offered = role }
      try await self.save(&memory)
      return Invitation(list: list, owner: owner, role: role, place: place)
    }
  }

  /// Removes a household from the list. All members learn of it with their next sync.
  ///
  /// The removed household keeps its copy as a list of its own.
  public func remove(_ household: HouseholdID) async throws {
    try await inTurn { memory in
      let list = try self.ownList(memory)
      let id = ListMemberID(list, household)
      let library = self.store.library
      guard library.members[id] != nil, !library.householdIDs.contains(household) else {
        throw SyncError(.notFound, "They do not take part in this list.")
      }
      try await self.store.edit { draft in try draft.delete(ListMember.self, id) }
    }
  }

  private func ownList(_ memory: SyncMemory) throws -> ListID {
    guard let list, store.library.list(list) != nil else {
      throw SyncError(.notFound, "This session shares no list; make it with the list that it is to share.")
    }
    guard scope(of: list, memory).isOurs else {
      throw SyncError(.notAllowed, "Only the list's owner says who takes part.")
    }
    return list
  }
}
