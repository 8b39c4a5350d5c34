#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The cryptography under the sealing of shared places, by a library of the system.
///
/// Every implementation opens and verifies what another made. Signatures alone may differ from call to call: those of
/// CryptoKit are randomised. `SealingSize` has the sizes; a wrong one throws `wrongSize`. `SystemPrimitives` has the
/// implementation of this system.
package protocol SealingPrimitives: Sendable {
  /// Seals a text with ChaCha20-Poly1305: the ciphertext, then the tag. Never use a nonce twice with one key.
  ///
  /// The context is not part of the result. Whoever opens it must name the same.
  func seal(_ text: Data, key: Data, nonce: Data, context: Data) throws(SealingError) -> Data

  /// Opens what `seal` made; throws `forged` if the key, the nonce, the context or a bit of it is another.
  func open(_ sealed: Data, key: Data, nonce: Data, context: Data) throws(SealingError) -> Data

  /// The public key for Ed25519 signatures that belongs to a seed of 32 bytes.
  func signingPublicKey(seed: Data) throws(SealingError) -> Data

  /// The Ed25519 signature of a message.
  func sign(_ message: Data, seed: Data) throws(SealingError) -> Data

  /// Whether a signature was made with the public key's seed.
  ///
  /// It is not, whatever the message, if the public key is one for which `PublicSigningKey` says no, or has a wrong size.
  func isValid(_ signature: Data, of message: Data, publicKey: Data) -> Bool

  /// The public key for an X25519 agreement that belongs to a secret of 32 bytes.
  func agreementPublicKey(secret: Data) throws(SealingError) -> Data

  /// The X25519 secret that two sides share. It is not yet a key: `extract` and `expand` make one of it.
  ///
  /// Throws `forged` if the public key gives the same result for every secret.
  func sharedSecret(secret: Data, publicKey: Data) throws(SealingError) -> Data

  /// The first step of HKDF-SHA256: 32 bytes from some that need not be evenly random.
  func extract(_ material: Data, salt: Data) throws(SealingError) -> Data

  /// The second step of HKDF-SHA256: as many bytes as asked for, up to 8,160, from those of the first.
  func expand(_ key: Data, info: Data, count: Int) throws(SealingError) -> Data

  /// The SHA-256 digest.
  func digest(_ bytes: Data) throws(SealingError) -> Data

  /// Random bytes that nobody can predict, for keys and nonces.
  func randomBytes(_ count: Int) throws(SealingError) -> Data
}
