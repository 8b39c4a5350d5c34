/// A store of secrets: tokens, passwords, addresses with an account.
///
/// On Apple's systems an app conforms its keychain. Many tasks use a store at once. Its errors must not contain a
/// secret.
public protocol SecretStore: Sendable {
  /// The secret that was kept under a name; `nil` if there is none.
  func secret(named name: String) async throws -> String?
  /// Keeps a secret in place of the one before; `nil` removes it.
  func setSecret(_ secret: String?, named name: String) async throws
}

/// A secret store in memory.
public final class MemorySecretStore: SecretStore {
  private let secrets: Lock<[String: String]>

  /// Creates a store with secrets.
  public init(_ secrets: [String: String] = [:]) { self.secrets = Lock(secrets) }

  /// The secret that was kept under a name.
  public func secret(named name: String) -> String? { secrets.withLock { $0[name] } }

  /// Keeps a secret in place of the one before; `nil` removes it.
  public func setSecret(_ secret: String?, named name: String) { secrets.withLock { $0[name] = secret } }

  /// The names of the secrets.
  package var names: [String] { secrets.withLock { $0.keys.sorted() } }
}

extension MemorySecretStore: CustomStringConvertible, CustomReflectable {
  /// The number of secrets.
  public var description: String { "MemorySecretStore(\(secrets.withLock { $0.count }))" }

  /// Shows what the description shows.
  public var customMirror: Mirror { Mirror(self, children: ["secrets": description]) }
}
