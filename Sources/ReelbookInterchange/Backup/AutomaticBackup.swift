/// A backup that was made because it was time for one.
public struct AutomaticBackup: Hashable, Sendable, CustomStringConvertible {
  /// The backup, which was read back.
  public let made: BackupReport
  /// The older ones that were removed.
  public let removed: [String]
  /// Older ones that should have gone and could not be removed.
  public let left: [String]

  public var description: String {
    let parts = [
      "\(made)", removed.isEmpty ? nil : "removed \(removed.joined(separator: ", "))",
      left.isEmpty ? nil : "could not remove \(left.joined(separator: ", "))",
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }
}
