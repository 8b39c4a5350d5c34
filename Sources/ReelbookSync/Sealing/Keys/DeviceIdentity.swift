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
  static func of(
    _ device: DeviceID, in secrets: any SecretStore, _ primitives: any SealingPrimitives
  ) async throws -> DeviceIdentity {
    if let known = try await load(device, in: secrets, primitives) { return known }
    let seed = try primitives.randomBytes(SealingSize.key)
    try await secrets.setSecret(seed.base64EncodedString(), named: name(of: device))
    return try DeviceIdentity(seed: seed, primitives)
  }

  static func load(
    _ device: DeviceID, in secrets: any SecretStore, _ primitives: any SealingPrimitives
  ) async throws -> DeviceIdentity? {
    guard let text = try await secrets.secret(named: name(of: device)), let seed = Data(base64Encoded: text),
      seed.count == SealingSize.key
    else { return nil }
    return try DeviceIdentity(seed: seed, primitives)
  }

  /// What the keys of an earlier id say of those of a present one: a phone that was restored from a backup has another
  /// id and other keys, since the old phone may be in other hands.
  func proof(of present: DeviceIdentity, _ primitives: any SealingPrimitives) throws(SealingError) -> String {
    try primitives.sign(Self.proof(of: present.keys.signing), seed: seed).base64EncodedString()
  }

  /// Whether one key says that another is of the same household.
  static func isProof(
    _ signature: String, by earlier: String, of signing: String, _ primitives: any SealingPrimitives
  ) -> Bool {
    guard let signature = Data(base64Encoded: signature), let earlier = Data(hexadecimal: earlier),
      let signing = Data(hexadecimal: signing)
    else { return false }
    return primitives.isValid(signature, of: proof(of: signing), publicKey: earlier)
  }

  private static func proof(of signing: Data) -> Data { Data("reelbook same household\n".utf8) + signing }

  package static func name(of device: DeviceID) -> String { "reelbook.device.\(device)" }
}
