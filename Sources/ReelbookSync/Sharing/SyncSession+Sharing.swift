public import ReelbookModel
public import ReelbookPersistence

/// Sharing a list with people who have libraries of their own.
extension SyncSession {
  /// Makes a session for one list alone, which is one's own, or which one takes part in already.
  ///
  /// The place is the list's own: nothing else may be kept there.
  public convenience init(
    _ store: LibraryStore, _ exchange: any Exchange, sharing list: ListID,
    _ configuration: SyncConfiguration = SyncConfiguration()
  ) {
    self.init(store, exchange, configuration, list: list, accepting: nil)
  }

  /// Accepts an invitation to a list, for whoever uses this device now.
  ///
  /// The first sync brings the list, and says that one takes part.
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
      let list = try self.ownList()
      guard !place.trimmed.isEmpty, !place.contains(where: \.isNewline) else {
        throw SyncError(.notAllowed, "A place is a line of text; “\(place.prefix(80))” is none.")
      }
      if memory.state.list.offered != .write { memory.state.list.offered = role }
      try await self.save(&memory)
      return Invitation(
        list: list, owner: self.store.library.list(list)?.owner ?? self.store.me, role: role, place: place)
    }
  }

  /// Takes somebody out of one's list; the others, and they themselves, hear of it with the next sync.
  ///
  /// Their copy becomes a list of their own.
  public func remove(_ person: PersonID) async throws {
    try await inTurn { memory in
      let list = try self.ownList()
      let id = ListMemberID(list, person)
      guard self.store.library.members[id] != nil else {
        throw SyncError(.notFound, "They do not take part in this list.")
      }
      try await self.store.edit { draft in try draft.delete(ListMember.self, id) }
      memory.state.list.oweAll()
      try await self.save(&memory)
    }
  }

  /// Leaves a list that is another's. What was in it stays here, as a list of one's own.
  ///
  /// What was not published yet is published first. Where the place cannot be reached, the others hear of the leaving with a
  /// later sync, and of nothing else.
  public func leave() async throws {
    // What one wrote until now, the others hear if they can be reached.
    _ = try? await sync()
    try await inTurn { memory in
      guard let list = self.list, !self.hasEnded(memory) else { return }
      guard !self.scope(of: list, memory).isOwned(by: self.mine) else {
        throw SyncError(.notAllowed, "The list is your own; delete it, and the others keep what was in it.")
      }
      var end = ListEnd()
      end.isLeaving = true
      memory.state.list.ends[self.store.me] = end
      // First: what is to be deleted here is nothing that the others should hear.
      try await self.save(&memory)
      try await self.keepPrivately(list, of: self.store.me, &memory)
    }
    _ = try await sync()
  }

  private func ownList() throws -> ListID {
    guard let list, let record = store.library.list(list) else {
      throw SyncError(.notFound, "This session shares no list; make it with the list that it is to share.")
    }
    guard store.library.resolve(record.owner) == store.library.resolve(store.me) else {
      throw SyncError(.notAllowed, "Only the list's owner says who takes part.")
    }
    return list
  }

  /// The ids that mean the person who uses this device.
  var mine: Set<PersonID> { Set(store.library.identity.all(of: store.me)) }

  func scope(of list: ListID, _ memory: SyncMemory, in library: Library? = nil) -> ListScope {
    let inviter = memory.state.list.inviter
    return ListScope(list, in: library ?? store.library, invitedBy: inviter == .absent ? nil : inviter)
  }
}
