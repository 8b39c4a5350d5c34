/// Why bytes were not sealed, opened, signed or agreed upon.
package enum SealingError: Error, Hashable, Sendable {
  /// A key, a nonce, a text or an asked length has a size that the function does not have.
  case wrongSize
  /// The bytes were not made by somebody with the key, or a public key is one that nobody with a secret has.
  case forged
  /// The system has no cryptography that can be used, or it failed. The sentence says what to do.
  case unavailable(String)
}
