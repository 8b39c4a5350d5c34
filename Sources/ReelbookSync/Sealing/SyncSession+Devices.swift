import ReelbookMerge
public import ReelbookModel
import ReelbookPersistence

/// The devices that may open a sealed place.
extension SyncSession {
  /// Invites another device of the household: the invitation has the key of the place.
  ///
  /// `place` names the exchange in a form that the app understands when the invitation is accepted.
  public func inviteDevice(to place: String) async throws -> DeviceInvitation {
    try await inTurn { memory in
      guard self.list == nil else {
        throw SyncError(.notAllowed, "Sync the list on this device; the household's other devices get its key by that.")
      }
      try self.checkSealing(memory)
      try Self.checkPlaceName(place)
      guard let key = try await self.passedKey(&memory) else {
        throw SyncError(.notAllowed, "The place is plain and has no key; a device needs no invitation to it.")
      }
      return DeviceInvitation(key, to: place)
    }
  }

  /// Removes a device of the household, such as a lost phone, and syncs.
  ///
  /// It can read what was written until now, and nothing that any device writes once it has synced. What it writes from
  /// now on does not count. Shared lists follow when they are synced.
  @discardableResult
  public func remove(_ device: DeviceID) async throws -> SyncReport {
    try await inTurn { memory in
      try self.checkSealing(memory)
      guard self.list == nil, memory.sealer != nil else {
        throw SyncError(
          .notAllowed, "Remove a device where the household's devices sync. A plain place keeps nobody out.")
      }
      guard device != memory.state.device, device != self.store.device else {
        throw SyncError(.notAllowed, "This is the device; remove it on another one.")
      }
      guard memory.state.holders[device] != nil || self.store.library.devices[device] != nil else {
        throw SyncError(.notFound, "There is no such device.")
      }
      self.dismiss(device, &memory)
      memory.state.owesKey = true
      try await self.save(&memory)
      if self.store.library.devices[device] != nil {
        try await self.store.edit { draft in try draft.delete(Device.self, device) }
      }
    }
    return try await sync()
  }

  /// Gives the place a new key, and syncs. Invitations that nobody has used yet open nothing that comes after.
  @discardableResult
  public func renewKey() async throws -> SyncReport {
    try await inTurn { memory in
      try self.checkSealing(memory)
      guard memory.sealer != nil else { throw SyncError(.notAllowed, "The place is plain and has no key.") }
      memory.state.owesKey = true
      try await self.save(&memory)
    }
    return try await sync()
  }

  /// The key of the place, to be passed on; `nil` in a plain place.
  func passedKey(_ memory: inout SyncMemory) async throws -> PassedKey? {
    guard let sealer = memory.sealer else { return nil }
    if memory.ring == nil || memory.state.owesKey {
      let plan = SyncPlan(try await exchange.list())
      try await openPlace(plan, &memory)
      try await tendKeys(&memory)
      try await renewKeyIfDue(plan, &memory)
    }
    return memory.ring.map { PassedKey($0, from: sealer.identity) }
  }

  static func checkPlaceName(_ place: String) throws {
    guard !place.trimmed.isEmpty, !place.contains(where: \.isNewline), place.utf8.count <= 160 else {
      throw SyncError(.notAllowed, "A place is a line of up to 160 letters; “\(place.prefix(40))” is none.")
    }
  }
}
