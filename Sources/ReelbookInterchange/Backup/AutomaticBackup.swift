public import ReelbookModel

/// The result of an automatic backup.
public struct AutomaticBackup: Hashable, Sendable, CustomStringConvertible {
  /// The new backup, which was verified.
  public let made: BackupReport
  /// The names of removed older backups.
  public let removed: [String]
  /// The names of older backups that could not be removed.
  public let left: [String]

  /// The result in English.
  public var description: String { words() }

  /// The result in words.
  public func words(in table: PhraseTable = .english) -> String {
    func named(_ key: String, _ names: [String]) -> String? {
      names.isEmpty ? nil : table.interchange(key, ["names": names.joined(separator: ", ")])
    }
    let parts = [
      made.words(in: table), named("interchange.removed", removed), named("interchange.notRemoved", left),
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}
