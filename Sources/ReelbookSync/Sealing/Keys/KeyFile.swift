package import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A file with one generation of a place's key, sealed for each device that may have it.
///
/// Whoever can read the place sees the generation and how many devices it is for. The rest is sealed with the key itself.
package struct KeyFile: FieldStruct {
  package var format = KeyFile.currentFormat
  /// The name of the place.
  package var place = ""
  package var generation = ""
  /// Whether the place is plain from this generation on.
  package var isPlain = false
  /// The key, sealed for each device, by the device's public key for it.
  package var wrapped: [String: String] = [:]
  /// The sealed roster.
  package var body = ""
  package var extras = Extras()

  static let currentFormat = 1
  /// The most bytes of a file. It has room for thousands of devices.
  static let limit = 1 << 20

  package static let fields: [Field<KeyFile>] = [
    Field("keys", \.format), Field("place", \.place), Field("generation", \.generation), Field("plain", \.isPlain),
    Field("for", \.wrapped), Field("body", \.body),
  ]

  package init() {}
}

/// What a device that makes a key, or passes it on, says to all who have it.
package struct KeyRoster: FieldStruct {
  /// The device that says it.
  package var device = DeviceID.absent
  /// Its public keys.
  package var keys = ""
  /// The devices that it knows, and up to which number those count that were removed.
  package var holders: [DeviceID: KeyHolder] = [:]
  /// The keys before this one, to read what is in the place.
  package var earlier: [String: String] = [:]
  /// Whether the place is plain from this generation on.
  package var isPlain = false
  /// What the keys of the device's earlier ids, and of a recovery code, say of its keys.
  package var proofs: [String: String] = [:]
  /// The signature of all this.
  package var signature = ""
  package var extras = Extras()

  package static let fields: [Field<KeyRoster>] = [
    Field("device", \.device), Field("keys", \.keys), Field("holders", \.holders), Field("earlier", \.earlier),
    Field("plain", \.isPlain), Field("proofs", \.proofs), Field("signature", \.signature),
  ]

  package init() {}

  /// The keys before this one.
  package var earlierKeys: [PlaceKey] {
    earlier.compactMap { name, secret in
      Data(base64Encoded: secret).flatMap { $0.count == SealingSize.key ? PlaceKey(named: name, $0) : nil }
    }
  }

  /// What the signature is of.
  fileprivate func message(_ context: Data) -> Data {
    var unsigned = self
    unsigned.signature = ""
    return Data("reelbook signed keys\n".utf8) + context + Data(JSONText.bytes(of: unsigned))
  }
}

/// Sealing and opening.
extension KeyFile {
  /// Creates the file of a ring's current key, for some devices.
  package init(
    _ ring: KeyRing, _ roster: KeyRoster, for devices: [DeviceKeys], scope: String, _ sealer: Sealer
  ) throws(SealingError) {
    let primitives = sealer.primitives
    let key = ring.current
    (place, generation, isPlain) = (ring.place.hexadecimal, key.name, roster.isPlain)
    for device in devices {
      let secret = try primitives.randomBytes(SealingSize.key)
      let sender = try primitives.agreementPublicKey(secret: secret)
      let shared = try primitives.sharedSecret(secret: secret, publicKey: device.agreement)
      let sealed = try primitives.seal(
        key.secret, key: try Self.wrappingKey(shared, sender, device.agreement, primitives),
        nonce: Data(count: SealingSize.nonce), context: context(scope))
      wrapped[device.agreement.hexadecimal] = (sender + sealed).base64EncodedString()
    }
    var roster = roster
    roster.keys = sealer.identity.keys.text
    for key in ring.earlier { roster.earlier[key.name] = key.secret.base64EncodedString() }
    roster.signature = try primitives.sign(roster.message(context(scope)), seed: sealer.identity.seed)
      .base64EncodedString()
    let nonce = try primitives.randomBytes(SealingSize.nonce)
    let text = Data(JSONText.bytes(of: roster))
    let padded = text + Data(repeating: 0x20, count: Padding.paddedLength(text.count) - text.count)
    let sealed = try primitives.seal(
      padded, key: try Self.rosterKey(ring.place, key, primitives), nonce: nonce, context: context(scope))
    body = (nonce + sealed).base64EncodedString()
  }

  /// Reads a file; `nil` for one that is none, or that a newer version wrote.
  package static func read(_ data: Data) -> KeyFile? {
    guard data.count <= limit, let file: KeyFile = JSONText.value(Array(data)), file.format == currentFormat,
      Data(hexadecimal: file.place)?.count == KeyRing.placeSize
    else { return nil }
    return file
  }

  package var data: Data { Data(JSONText.bytes(of: self)) }

  /// The key, if it is sealed for a device, or for what it was before.
  package func key(for sealer: Sealer, scope: String) -> PlaceKey? {
    for identity in [sealer.identity] + sealer.earlier {
      if let key = key(for: identity, scope, sealer.primitives) { return key }
    }
    return nil
  }

  private func key(
    for identity: DeviceIdentity, _ scope: String, _ primitives: any SealingPrimitives
  ) -> PlaceKey? {
    let keys = identity.keys
    guard let text = wrapped[keys.agreement.hexadecimal], let sealed = Data(base64Encoded: text),
      sealed.count > SealingSize.key
    else { return nil }
    let sender = Data(sealed.prefix(SealingSize.key))
    do throws(SealingError) {
      let shared = try primitives.sharedSecret(secret: identity.agreementSecret, publicKey: sender)
      let secret = try primitives.open(
        Data(sealed.dropFirst(SealingSize.key)),
        key: try Self.wrappingKey(shared, sender, keys.agreement, primitives),
        nonce: Data(count: SealingSize.nonce), context: context(scope))
      return PlaceKey(named: generation, secret)
    } catch {
      return nil
    }
  }

  /// The roster, if the key opens it and its signature fits.
  package func roster(_ key: PlaceKey, scope: String, _ primitives: any SealingPrimitives) -> KeyRoster? {
    guard let place = Data(hexadecimal: place), let sealed = Data(base64Encoded: body),
      sealed.count > SealingSize.nonce
    else { return nil }
    do throws(SealingError) {
      let text = try primitives.open(
        Data(sealed.dropFirst(SealingSize.nonce)), key: try Self.rosterKey(place, key, primitives),
        nonce: Data(sealed.prefix(SealingSize.nonce)), context: context(scope))
      guard let roster: KeyRoster = JSONText.value(Array(text)), let keys = DeviceKeys(roster.keys),
        let signature = Data(base64Encoded: roster.signature), roster.isPlain == isPlain,
        primitives.isValid(signature, of: roster.message(context(scope)), publicKey: keys.signing)
      else { return nil }
      return roster
    } catch {
      return nil
    }
  }

  private func context(_ scope: String) -> Data { Data("\(format)\n\(scope)\n\(place)\n\(generation)\n".utf8) }

  private static func wrappingKey(
    _ shared: Data, _ sender: Data, _ receiver: Data, _ primitives: any SealingPrimitives
  ) throws(SealingError) -> Data {
    try primitives.expand(
      try primitives.extract(shared, salt: sender + receiver), info: Data("reelbook wrapped key".utf8),
      count: SealingSize.key)
  }

  private static func rosterKey(
    _ place: Data, _ key: PlaceKey, _ primitives: any SealingPrimitives
  ) throws(SealingError) -> Data {
    try primitives.expand(
      try primitives.extract(key.secret, salt: place), info: Data("reelbook roster".utf8), count: SealingSize.key)
  }
}

/// The order of generations.
extension KeyFile {
  /// A ring of one key.
  func ring(_ key: PlaceKey) -> KeyRing { KeyRing(place: Data(hexadecimal: place) ?? Data(), key) }

  /// Whether its generation is an earlier one than another's. Names that are none come first.
  func isBefore(_ other: KeyFile) -> Bool {
    guard let next = PlaceKey(named: other.generation, Data()) else { return false }
    return PlaceKey(named: generation, Data())?.isBefore(next) ?? true
  }
}
