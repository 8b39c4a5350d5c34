package import ReelbookModel

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The secret keys of a device: it signs with one, and opens with the other what is sealed for it.
package struct DeviceIdentity: Sendable {
  let seed: Data
  let agreementSecret: Data
  package let keys: DeviceKeys

  package init(seed: Data, _ primitives: any SealingPrimitives) throws(SealingError) {
    self.seed = seed
    agreementSecret = try primitives.expand(
      try primitives.extract(seed, salt: Data("reelbook device".utf8)), info: Data("agreement".utf8),
      count: SealingSize.key)
    keys = DeviceKeys(
      signing: try primitives.signingPublicKey(seed: seed),
      agreement: try primitives.agreementPublicKey(secret: agreementSecret))
  }

  /// The identity of a device, made when it is first needed.
  ///
  /// A device that has another id now stays who it was: the others know its keys.
  static func of(
    _ device: DeviceID, earlier: [DeviceID], in secrets: any SecretStore, _ primitives: any SealingPrimitives
  ) async throws -> DeviceIdentity {
    for id in [device] + earlier.reversed() {
      guard let text = try await secrets.secret(named: name(of: id)), let seed = Data(base64Encoded: text),
        seed.count == SealingSize.key
      else { continue }
      if id != device { try await secrets.setSecret(text, named: name(of: device)) }
      return try DeviceIdentity(seed: seed, primitives)
    }
    let seed = try primitives.randomBytes(SealingSize.key)
    try await secrets.setSecret(seed.base64EncodedString(), named: name(of: device))
    return try DeviceIdentity(seed: seed, primitives)
  }

  package static func name(of device: DeviceID) -> String { "reelbook.device.\(device)" }
}
