/// A store of secrets: tokens, passwords, addresses with an account.
///
/// On Apple's systems an app conforms its keychain. Many tasks use a store at once. Its errors must not contain a
/// secret.
public protocol SecretStore: Sendable {
  /// The secret that was kept under a name; `nil` if there is none.
  func secret(named name: String) async throws -> String?
  /// Keeps a secret in place of the one before; `nil` removes it.
  func keep(_ secret: String?, named name: String) async throws
}
