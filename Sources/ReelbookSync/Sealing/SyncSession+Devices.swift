import ReelbookMerge
public import ReelbookModel
import ReelbookPersistence

/// The devices that may open a sealed place.
extension SyncSession {
  /// Removes a device of the household, such as a lost phone, and syncs.
  ///
  /// It can read what was written until now, and nothing that any device writes once it has synced. What it writes from
  /// now on does not count. Shared lists follow when they are synced. A device whose record has not arrived yet is removed
  /// with it, and needs another invitation.
  @discardableResult
  public func remove(_ device: DeviceID) async throws -> SyncReport {
    try await inTurn { memory in
      try self.checkSealing(memory)
      guard self.list == nil, memory.sealer != nil else {
        throw SyncError(.notAllowed, SyncErrorPhrase.removeElsewhere)
      }
      guard device != memory.state.device, device != self.store.device else {
        throw SyncError(.notAllowed, SyncErrorPhrase.thisDevice)
      }
      guard memory.state.holders[device] != nil || self.store.library.devices[device] != nil else {
        throw SyncError(.notFound, SyncErrorPhrase.noDevice)
      }
      self.dismiss(device, &memory)
      // It may have named others that nobody has seen.
      for (other, holder) in memory.state.holders where holder.last == nil && other != memory.state.device {
        if self.store.library.devices[other] == nil { self.dismiss(other, &memory) }
      }
      self.endInvitations(&memory)
      try await self.save(&memory)
      if self.store.library.devices[device] != nil {
        try await self.store.edit { draft in try draft.delete(Device.self, device) }
      }
    }
    return try await sync()
  }

  /// Gives the place a new key, and syncs. This device's open invitations of devices end, and open nothing that comes
  /// after.
  @discardableResult
  public func renewKey() async throws -> SyncReport {
    try await inTurn { memory in
      try self.checkSealing(memory)
      guard memory.sealer != nil else { throw SyncError(.notAllowed, SyncErrorPhrase.plainHasNoKey) }
      self.endInvitations(&memory)
      try await self.save(&memory)
    }
    return try await sync()
  }

  /// Ends the invitations of devices, since the place gets a new key for a reason.
  private func endInvitations(_ memory: inout SyncMemory) {
    for index in memory.state.invitations.indices where memory.state.invitations[index].device == .absent {
      memory.state.invitations[index].isWithdrawn = true
    }
    memory.state.owesKey = true
  }
}
