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
  /// The identities of earlier ids of the device, as far as their keys are kept, and of a recovery code.
  var earlier: [DeviceIdentity] = []
  /// What their keys say of the device's keys.
  var proofs: [String: String] = [:]

  package init(primitives: any SealingPrimitives, secrets: any SecretStore, identity: DeviceIdentity) {
    self.primitives = primitives
    self.secrets = secrets
    self.identity = identity
  }

  /// The sealer of a device; throws `noSealing` on a system without cryptography.
  static func of(
    _ state: SyncState, in secrets: any SecretStore, _ primitives: Result<any SealingPrimitives, SealingError>
  ) async throws -> Sealer {
    do {
      let primitives = try primitives.get()
      let identity = try await DeviceIdentity.of(state.device, in: secrets, primitives)
      var sealer = Sealer(primitives: primitives, secrets: secrets, identity: identity)
      for device in state.earlier {
        guard let earlier = try await DeviceIdentity.load(device, in: secrets, primitives),
          earlier.keys != identity.keys
        else { continue }
        sealer.earlier.append(earlier)
        sealer.proofs[earlier.keys.signing.hexadecimal] = try earlier.proof(of: identity, primitives)
      }
      return sealer
    } catch let error as SealingError {
      throw SyncError(error)
    }
  }

  /// Whether the device that says something keeps its keys with the same secrets as this one.
  func keepsIdentity(of roster: KeyRoster) async throws -> Bool {
    try await DeviceIdentity.load(roster.device, in: secrets, primitives)?.keys.text == roster.keys
  }
}

extension SyncError {
  init(_ error: SealingError) {
    switch error {
    case .unavailable(let reason): self.init(.noSealing, reason)
    case .wrongSize, .forged: self.init(.wrongKey, SyncErrorPhrase.keyDoesNotFit)
    }
  }
}
