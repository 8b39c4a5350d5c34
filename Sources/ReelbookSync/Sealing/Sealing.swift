package import ReelbookBase

/// Whether the files of a place are sealed, and who keeps the keys.
enum Sealing: Sendable {
  case plain
  case sealed(any SecretStore)
}

/// What a device needs to seal: the primitives of the system, its identity, and the store of its keys.
package struct Sealer: Sendable {
  let primitives: any SealingPrimitives
  let secrets: any SecretStore
  package let identity: DeviceIdentity
  /// What the keys of earlier ids of the device say of its keys.
  var proofs: [String: String] = [:]

  package init(primitives: any SealingPrimitives, secrets: any SecretStore, identity: DeviceIdentity) {
    self.primitives = primitives
    self.secrets = secrets
    self.identity = identity
  }

  /// The sealer of a device; throws `noSealing` on a system without cryptography.
  static func of(_ state: SyncState, in secrets: any SecretStore) async throws -> Sealer {
    do {
      let primitives = try SystemPrimitives.result.get()
      let identity = try await DeviceIdentity.of(state.device, in: secrets, primitives)
      var sealer = Sealer(primitives: primitives, secrets: secrets, identity: identity)
      sealer.proofs = try await identity.proofs(by: state.earlier, in: secrets, primitives)
      return sealer
    } catch let error as SealingError {
      throw SyncError(error)
    }
  }
}

extension SyncError {
  init(_ error: SealingError) {
    switch error {
    case .unavailable(let reason): self.init(.noSealing, reason)
    case .wrongSize, .forged: self.init(.wrongKey, "The key does not fit.")
    }
  }
}
