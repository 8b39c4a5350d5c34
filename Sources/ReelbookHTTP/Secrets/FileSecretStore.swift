public import Foundation
public import ReelbookBase

/// A secret store in a file that only its owner can read, for systems without a keychain.
///
/// The file is written atomically. If others can read it, its permissions are restricted before use. It does not
/// encrypt: each program of the owner can read it.
public actor FileSecretStore: SecretStore {
  private let file: URL

  /// Creates a store in a file, which is created with the first secret.
  public init(file: URL) { self.file = file }

  /// The secret that was kept under a name.
  public func secret(named name: String) throws -> String? { try load()[name] }

  /// Keeps a secret in place of an earlier one; `nil` removes it.
  public func setSecret(_ secret: String?, named name: String) throws {
    var secrets = try load()
    guard secrets[name] != secret else { return }
    secrets[name] = secret
    try save(secrets)
  }

  private func load() throws -> [String: String] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
    try OwnersFile.restrict(file)
    do {
      return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    } catch is DecodingError {
      // The decoder's own error may quote what it read.
      throw FileError(
        .damaged, "“\(file.lastPathComponent)” holds no secrets; remove it, and enter them again.", file: file)
    } catch {
      throw FileError.unreadable(file, error)
    }
  }

  private func save(_ secrets: [String: String]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    try OwnersFile.write(encoder.encode(secrets), to: file)
  }
}
