extension InterchangeError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The kind's name.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind's name.
    public var description: String { rawValue }

    /// The system failed.
    public static let failed = Code(rawValue: "failed")
    /// The file does not exist.
    public static let missing = Code(rawValue: "missing")
    /// The file exists already, and is not replaced.
    public static let alreadyThere = Code(rawValue: "alreadyThere")
    /// The written file reads back differently; nothing was replaced.
    public static let unverified = Code(rawValue: "unverified")
  }
}

/// Errors of backups.
extension InterchangeError.Code {
  /// A file's name ends neither in `.json` nor in `.zip`, or cannot have pictures.
  public static let unsuitableName = Self(rawValue: "unsuitableName")
  /// The file is not a backup.
  public static let notABackup = Self(rawValue: "notABackup")
  /// The backup was made by a newer version.
  public static let newerFormat = Self(rawValue: "newerFormat")
  /// A file of the backup is missing or damaged.
  public static let damagedBackup = Self(rawValue: "damagedBackup")
}
