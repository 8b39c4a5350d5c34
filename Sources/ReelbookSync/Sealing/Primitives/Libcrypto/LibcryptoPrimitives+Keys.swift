#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LibcryptoPrimitives {
  func signingPublicKey(seed: Data) throws(SealingError) -> Data { try publicKey(signing, of: seed) }

  func agreementPublicKey(secret: Data) throws(SealingError) -> Data { try publicKey(agreement, of: secret) }

  func sign(_ message: Data, seed: Data) throws(SealingError) -> Data {
    try SealingSize.check(message.count <= SealingSize.longest)
    _ = library.setErrorMark()
    defer { _ = library.dropErrors() }
    let key = try unsafe secretKey(signing, seed)
    defer { unsafe library.freeKey(key) }
    guard let state = unsafe library.newDigestContext() else { throw failed("EVP_MD_CTX_new") }
    defer { unsafe library.freeDigestContext(state) }
    guard unsafe library.startSigning(state, nil, nil, nil, key) == 1 else { throw failed("EVP_DigestSignInit") }
    let signature = unsafe message.withBytes { message in
      unsafe output(SealingSize.signature) { unsafe library.sign(state, $0, $1, message.baseAddress, message.count) }
    }
    guard let signature else { throw failed("EVP_DigestSign") }
    return signature
  }

  func isValid(_ signature: Data, of message: Data, publicKey: Data) -> Bool {
    guard signature.count == SealingSize.signature, message.count <= SealingSize.longest,
      PublicSigningKey.isAcceptable(publicKey)
    else { return false }
    _ = library.setErrorMark()
    defer { _ = library.dropErrors() }
    guard let key = unsafe library.publicKey(signing, nil, [UInt8](publicKey), publicKey.count) else { return false }
    defer { unsafe library.freeKey(key) }
    guard let state = unsafe library.newDigestContext() else { return false }
    defer { unsafe library.freeDigestContext(state) }
    guard unsafe library.startVerifying(state, nil, nil, nil, key) == 1 else { return false }
    return unsafe message.withBytes { message in
      unsafe library.verify(state, [UInt8](signature), signature.count, message.baseAddress, message.count) == 1
    }
  }

  func sharedSecret(secret: Data, publicKey: Data) throws(SealingError) -> Data {
    try SealingSize.check(publicKey.count == SealingSize.key)
    _ = library.setErrorMark()
    defer { _ = library.dropErrors() }
    let own = try unsafe secretKey(agreement, secret)
    defer { unsafe library.freeKey(own) }
    guard let other = unsafe library.publicKey(agreement, nil, [UInt8](publicKey), publicKey.count) else {
      throw failed("EVP_PKEY_new_raw_public_key")
    }
    defer { unsafe library.freeKey(other) }
    guard let state = unsafe library.newKeyContext(own, nil) else { throw failed("EVP_PKEY_CTX_new") }
    defer { unsafe library.freeKeyContext(state) }
    guard unsafe library.startDeriving(state) == 1, unsafe library.setPeer(state, other) == 1 else {
      throw failed("EVP_PKEY_derive_set_peer")
    }
    let shared = unsafe output(SealingSize.key) { unsafe library.derive(state, $0, $1) }
    guard let shared, shared.contains(where: { $0 != 0 }) else { throw .forged }
    return shared
  }

  private func publicKey(_ kind: Int32, of secret: Data) throws(SealingError) -> Data {
    _ = library.setErrorMark()
    defer { _ = library.dropErrors() }
    let key = try unsafe secretKey(kind, secret)
    defer { unsafe library.freeKey(key) }
    guard let bytes = unsafe output(SealingSize.key, { unsafe library.readPublicKey(key, $0, $1) }) else {
      throw failed("EVP_PKEY_get_raw_public_key")
    }
    return bytes
  }

  /// The library's form of a secret key. Whoever calls it frees it.
  private func secretKey(_ kind: Int32, _ bytes: Data) throws(SealingError) -> Libcrypto.Object {
    try SealingSize.check(bytes.count == SealingSize.key)
    guard let key = unsafe bytes.withUnsafeBytes({ unsafe library.privateKey(kind, nil, $0.baseAddress, $0.count) })
    else { throw failed("EVP_PKEY_new_raw_private_key") }
    return unsafe key
  }
}
