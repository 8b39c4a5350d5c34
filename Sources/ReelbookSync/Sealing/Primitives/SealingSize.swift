#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The sizes of what the primitives take and give, in bytes.
///
/// The implementations check them before they call a library, so that all refuse the same.
package enum SealingSize {
  package static let key = 32
  package static let nonce = 12
  package static let tag = 16
  package static let signature = 64
  package static let digest = 32
  /// The longest text of one call. Libcrypto counts in 32 bits.
  package static let longest = 1 << 30
  /// The most that one key expands to: 255 digests.
  package static let longestExpansion = 255 * digest

  static func check(_ isRight: Bool) throws(SealingError) {
    guard isRight else { throw .wrongSize }
  }

  /// The sizes of what is sealed, and with what.
  static func checkText(_ text: Data, key: Data, nonce: Data, context: Data) throws(SealingError) {
    try check(key.count == Self.key && nonce.count == Self.nonce && text.count <= longest && context.count <= longest)
  }

  /// The sizes of what is opened, and with what. What is shorter than a tag was not sealed.
  static func checkSealed(_ sealed: Data, key: Data, nonce: Data, context: Data) throws(SealingError) {
    try checkText(sealed.dropLast(tag), key: key, nonce: nonce, context: context)
    guard sealed.count >= tag else { throw .forged }
  }

  /// The sizes of a key's expansion.
  static func checkExpansion(_ key: Data, info: Data, count: Int) throws(SealingError) {
    try check(key.count >= digest && key.count <= longest && info.count <= longest)
    try check((1...longestExpansion).contains(count))
  }
}
