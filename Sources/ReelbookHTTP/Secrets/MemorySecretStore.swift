import ReelbookModel

/// Keeps secrets until the program ends.
public final class MemorySecretStore: SecretStore {
  private let secrets: Lock<[String: String]>

  /// Makes a store, with secrets that are known.
  public init(_ secrets: [String: String] = [:]) { self.secrets = Lock(secrets) }

  /// The secret that was kept under a name.
  public func secret(named name: String) -> String? { secrets.withLock { $0[name] } }

  /// Keeps a secret in place of the one before; `nil` removes it.
  public func keep(_ secret: String?, named name: String) { secrets.withLock { $0[name] = secret } }
}

extension MemorySecretStore: CustomStringConvertible, CustomReflectable {
  /// How many secrets there are.
  public var description: String { "MemorySecretStore(\(secrets.withLock { $0.count }))" }

  /// Shows what the description shows and nothing else.
  public var customMirror: Mirror { Mirror(self, children: ["secrets": description]) }
}
