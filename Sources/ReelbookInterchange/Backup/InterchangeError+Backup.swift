/// Why a backup is not made or not restored.
extension InterchangeError.Code {
  /// A file's name ends neither in `.json` nor in `.zip`, or has no room for what is to go in.
  public static let unsuitableName = Self(rawValue: "unsuitableName")
  /// The file is no backup of a library.
  public static let notABackup = Self(rawValue: "notABackup")
  /// The backup was made by a newer version.
  public static let newerFormat = Self(rawValue: "newerFormat")
  /// A file of the backup is missing, or is not what was put in.
  public static let damagedBackup = Self(rawValue: "damagedBackup")
}
