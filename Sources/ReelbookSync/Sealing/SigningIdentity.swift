import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The key with which a device signs its files.
struct SigningIdentity: Sendable {
  let seed: Data
  let publicKey: Data

  init(seed: Data, _ primitives: any SealingPrimitives) throws(SealingError) {
    self.seed = seed
    publicKey = try primitives.signingPublicKey(seed: seed)
  }

  /// The identity of a device, made when it is first needed.
  static func of(
    _ device: DeviceID, in secrets: any SecretStore, _ primitives: any SealingPrimitives
  ) async throws -> SigningIdentity {
    let name = "reelbook.signing.\(device)"
    if let text = try await secrets.secret(named: name), let seed = Data(base64Encoded: text),
      seed.count == SealingSize.key
    {
      return try SigningIdentity(seed: seed, primitives)
    }
    let seed = try primitives.randomBytes(SealingSize.key)
    try await secrets.setSecret(seed.base64EncodedString(), named: name)
    return try SigningIdentity(seed: seed, primitives)
  }
}
