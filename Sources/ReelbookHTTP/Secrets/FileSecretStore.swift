public import Foundation

/// Keeps secrets in a file that only its owner may read: for programs on systems without a keychain.
///
/// The file is written beside its place and moved there. Where others may read it, it is made the owner's alone before it is used.
/// It does not encrypt anything: whoever can act as the owner can read it.
public actor FileSecretStore: SecretStore {
  private let file: URL

  /// Makes a store in a file, which is made when the first secret is kept.
  public init(file: URL) { self.file = file }

  /// The secret that was kept under a name.
  public func secret(named name: String) throws -> String? { try load()[name] }

  /// Keeps a secret in place of the one before; `nil` removes it.
  public func keep(_ secret: String?, named name: String) throws {
    var secrets = try load()
    guard secrets[name] != secret else { return }
    secrets[name] = secret
    try save(secrets)
  }

  private func load() throws -> [String: String] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
    try OwnersFile.close(file)
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
