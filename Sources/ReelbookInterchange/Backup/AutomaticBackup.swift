public import ReelbookModel

/// A backup that was made because it was time for one.
public struct AutomaticBackup: Hashable, Sendable, CustomStringConvertible {
  /// The backup, which was read back.
  public let made: BackupReport
  /// The older ones that were removed.
  public let removed: [String]
  /// Older ones that should have gone and could not be removed.
  public let left: [String]

  /// What was made and removed, in English.
  public var description: String { words() }

  /// What was made and removed.
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
