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
