import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Opening a sealed place again after the keychain was lost.
extension SyncSession {
  /// Makes a recovery code for the household, and syncs.
  ///
  /// It opens this place and, after their next sync, the household's other places. It is not stored anywhere: show it to
  /// be written down. The library's devices have an entry of this name for it, by which
  /// ``remove(_:)-(DeviceID)`` makes it useless.
  public func recoveryCode(named name: String) async throws -> RecoveryCode {
    let code = try await inTurn { memory in
      try self.checkSealing(memory)
      guard let sealer = memory.sealer else {
        throw SyncError(.notAllowed, SyncErrorPhrase.plainCanBeRead)
      }
      let seed: Data
      let keys: String
      do throws(SealingError) {
        seed = try sealer.primitives.randomBytes(SealingSize.key)
        keys = try DeviceIdentity(seed: seed, sealer.primitives).keys.text
      } catch {
        throw SyncError(error)
      }
      let id = DeviceID(bits: UInt64(self.random()) << 32 | UInt64(self.random()) | 1)
      try await self.store.edit { draft in
        var device = Device(id: id)
        (device.name, device.keys) = (name, keys)
        device.lastSeen = draft.now.instant
        try draft.insert(device)
      }
      return RecoveryCode(id, seed: seed, from: sealer.identity)
    }
    try await sync()
    return code
  }

  /// Takes a recovery code into use on a device that has lost its keychain, or on a new one, and syncs.
  ///
  /// Call it once for each place. The device gets keys of its own, for which the code vouches.
  @discardableResult
  public func recover(with code: RecoveryCode) async throws -> SyncReport {
    try await inTurn { memory in
      guard let secrets = memory.sealer?.secrets else {
        throw SyncError(.notAllowed, SyncErrorPhrase.needsSecrets)
      }
      try self.checkSealing(memory)
      try await secrets.setSecret(code.seed.base64EncodedString(), named: DeviceIdentity.name(of: code.device))
      if !memory.state.earlier.contains(code.device) { memory.state.earlier.append(code.device) }
      if memory.state.inviter.isEmpty { memory.state.inviter = code.signing.hexadecimal }
      try await self.save(&memory)
      try await self.prepareSealing(&memory)
      try await self.openPlace(SyncPlan(try await self.exchange.list()), &memory)
      // Its own keys are others than before, so it is another device.
      try await self.prepareSealing(&memory)
    }
    return try await sync()
  }
}
