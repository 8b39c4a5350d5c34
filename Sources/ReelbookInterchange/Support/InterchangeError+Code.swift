public import ReelbookModel

extension InterchangeError {
  /// The kind of an error. Minor versions may add some.
  public struct Code: FailureCode {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The system failed.
    public static let failed = Self(rawValue: "failed")
    /// The file does not exist.
    public static let missing = Self(rawValue: "missing")
    /// The file exists already, and is not replaced.
    public static let alreadyThere = Self(rawValue: "alreadyThere")
    /// The written file reads back differently; nothing was replaced.
    public static let unverified = Self(rawValue: "unverified")

    // Backups.

    /// A file's name ends neither in `.json` nor in `.zip`, or cannot have pictures.
    public static let unsuitableName = Self(rawValue: "unsuitableName")
    /// The file is not a backup.
    public static let notABackup = Self(rawValue: "notABackup")
    /// The backup was made by a newer version.
    public static let newerFormat = Self(rawValue: "newerFormat")
    /// A file of the backup is missing or damaged.
    public static let damagedBackup = Self(rawValue: "damagedBackup")

    // Archives.

    /// The file is not a ZIP archive, or its end is missing.
    public static let notAnArchive = Self(rawValue: "notAnArchive")
    /// The archive's directory contradicts its entries.
    public static let damagedArchive = Self(rawValue: "damagedArchive")
    /// The archive is one part of several.
    public static let splitArchive = Self(rawValue: "splitArchive")
    /// An entry's name leads out of the folder, or differs in meaning between systems.
    public static let unsafeName = Self(rawValue: "unsafeName")
    /// Two entries have the same name.
    public static let repeatedName = Self(rawValue: "repeatedName")
    /// An entry is a link or a device, not a file.
    public static let linkEntry = Self(rawValue: "linkEntry")
    public static let encryptedEntry = Self(rawValue: "encryptedEntry")
    /// An entry is compressed by a method other than deflate.
    public static let unknownMethod = Self(rawValue: "unknownMethod")
    /// An entry's bytes have a wrong checksum.
    public static let wrongChecksum = Self(rawValue: "wrongChecksum")
    /// An entry has another length than it states.
    public static let wrongSize = Self(rawValue: "wrongSize")
    /// Two entries share bytes of the archive.
    public static let overlappingEntries = Self(rawValue: "overlappingEntries")
    /// The archive has too many entries.
    public static let tooManyEntries = Self(rawValue: "tooManyEntries")
    /// The archive would expand to too many bytes.
    public static let tooLarge = Self(rawValue: "tooLarge")
  }
}
