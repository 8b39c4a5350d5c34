#if canImport(CryptoKit)
  private import CryptoKit

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Primitives by Apple's CryptoKit.
  struct CryptoKitPrimitives: SealingPrimitives {
    func seal(_ text: Data, key: Data, nonce: Data, context: Data) throws(SealingError) -> Data {
      try SealingSize.checkText(text, key: key, nonce: nonce, context: context)
      return try translatingErrors {
        let nonce = try ChaChaPoly.Nonce(data: nonce)
        let box = try ChaChaPoly.seal(text, using: SymmetricKey(data: key), nonce: nonce, authenticating: context)
        // The combined form begins with the nonce.
        return Data(box.combined.dropFirst(SealingSize.nonce))
      }
    }

    func open(_ sealed: Data, key: Data, nonce: Data, context: Data) throws(SealingError) -> Data {
      try SealingSize.checkSealed(sealed, key: key, nonce: nonce, context: context)
      return try translatingErrors {
        let box = try ChaChaPoly.SealedBox(
          nonce: ChaChaPoly.Nonce(data: nonce), ciphertext: sealed.dropLast(SealingSize.tag),
          tag: sealed.suffix(SealingSize.tag))
        return try ChaChaPoly.open(box, using: SymmetricKey(data: key), authenticating: context)
      }
    }

    func signingPublicKey(seed: Data) throws(SealingError) -> Data {
      try SealingSize.check(seed.count == SealingSize.key)
      return try translatingErrors {
        try Curve25519.Signing.PrivateKey(rawRepresentation: seed).publicKey.rawRepresentation
      }
    }

    func sign(_ message: Data, seed: Data) throws(SealingError) -> Data {
      try SealingSize.check(seed.count == SealingSize.key && message.count <= SealingSize.longest)
      return try translatingErrors {
        try Curve25519.Signing.PrivateKey(rawRepresentation: seed).signature(for: message)
      }
    }

    func isValid(_ signature: Data, of message: Data, publicKey: Data) -> Bool {
      guard signature.count == SealingSize.signature, message.count <= SealingSize.longest,
        PublicSigningKey.isAcceptable(publicKey),
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey)
      else { return false }
      return key.isValidSignature(signature, for: message)
    }

    func agreementPublicKey(secret: Data) throws(SealingError) -> Data {
      try SealingSize.check(secret.count == SealingSize.key)
      return try translatingErrors {
        try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: secret).publicKey.rawRepresentation
      }
    }

    func sharedSecret(secret: Data, publicKey: Data) throws(SealingError) -> Data {
      try SealingSize.check(secret.count == SealingSize.key && publicKey.count == SealingSize.key)
      let (own, other) = try translatingErrors {
        (
          try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: secret),
          try Curve25519.KeyAgreement.PublicKey(rawRepresentation: publicKey)
        )
      }
      guard let shared = try? unsafe own.sharedSecretFromKeyAgreement(with: other).withUnsafeBytes({ unsafe Data($0) }),
        shared.contains(where: { $0 != 0 })
      else { throw .forged }
      return shared
    }

    func extract(_ material: Data, salt: Data) throws(SealingError) -> Data {
      try SealingSize.check(material.count <= SealingSize.longest && salt.count <= SealingSize.longest)
      return Data(HKDF<SHA256>.extract(inputKeyMaterial: SymmetricKey(data: material), salt: salt))
    }

    func expand(_ key: Data, info: Data, count: Int) throws(SealingError) -> Data {
      try SealingSize.checkExpansion(key, info: info, count: count)
      return unsafe HKDF<SHA256>.expand(pseudoRandomKey: key, info: info, outputByteCount: count)
        .withUnsafeBytes { unsafe Data($0) }
    }

    func digest(_ bytes: Data) throws(SealingError) -> Data { Data(SHA256.hash(data: bytes)) }

    func randomBytes(_ count: Int) throws(SealingError) -> Data {
      try SealingSize.check((1...SealingSize.longest).contains(count))
      return unsafe SymmetricKey(size: SymmetricKeySize(bitCount: count * 8)).withUnsafeBytes { unsafe Data($0) }
    }

    /// Sizes are checked before, so that CryptoKit refuses only what is forged.
    private func translatingErrors<Value>(_ body: () throws -> Value) throws(SealingError) -> Value {
      do {
        return try body()
      } catch CryptoKitError.authenticationFailure {
        throw .forged
      } catch {
        throw .unavailable("CryptoKit failed: \(error).")
      }
    }
  }
#endif
