import ReelbookMerge
public import ReelbookModel
public import ReelbookPersistence

/// Sharing a list with households that have libraries of their own.
extension SyncSession {
  /// Makes a session for one list alone, which is the household's own, or which it takes part in already.
  ///
  /// The place is the list's own: nothing else may be kept there.
  public convenience init(
    _ store: LibraryStore, _ exchange: any Exchange, sharing list: ListID,
    _ configuration: SyncConfiguration = SyncConfiguration()
  ) {
    self.init(store, exchange, configuration, list: list, accepting: nil)
  }

  /// Accepts an invitation to a list, for the household; whoever uses this device now takes part.
  ///
  /// The first sync brings the list, and asks to take part. Others of the household come along with ``setPeople(_:)``.
  public convenience init(
    _ store: LibraryStore, _ exchange: any Exchange, accepting invitation: Invitation,
    _ configuration: SyncConfiguration = SyncConfiguration()
  ) {
    self.init(store, exchange, configuration, list: invitation.list, accepting: invitation)
  }

  /// Invites others to the session's list, to see it or to change it as well.
  ///
  /// `place` says where the exchange is, in words that the app understands when the invitation is accepted. From then on,
  /// whoever asks to take part does, at most in the highest role that was offered on this device.
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

  /// Takes a household out of one's list; the others, and they themselves, hear of it with the next sync.
  ///
  /// Their copy becomes a list of their own.
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
