/// Why an archive is refused.
extension InterchangeError.Code {
  /// The file is no ZIP archive, or its end is missing.
  public static let notAnArchive = Self(rawValue: "notAnArchive")
  /// The archive's directory and what it lists do not agree.
  public static let damagedArchive = Self(rawValue: "damagedArchive")
  /// The archive is one part of several.
  public static let splitArchive = Self(rawValue: "splitArchive")
  /// An entry's name leads out of the folder, or means different things to different systems.
  public static let unsafeName = Self(rawValue: "unsafeName")
  /// Two entries have one name.
  public static let repeatedName = Self(rawValue: "repeatedName")
  /// An entry is a link or a device and not a file.
  public static let linkEntry = Self(rawValue: "linkEntry")
  /// An entry is encrypted.
  public static let encryptedEntry = Self(rawValue: "encryptedEntry")
  /// An entry is compressed by a method other than deflate.
  public static let unknownMethod = Self(rawValue: "unknownMethod")
  /// An entry's bytes are not those that were put in.
  public static let wrongChecksum = Self(rawValue: "wrongChecksum")
  /// An entry is longer or shorter than it says.
  public static let wrongSize = Self(rawValue: "wrongSize")
  /// Two entries share bytes of the archive.
  public static let overlappingEntries = Self(rawValue: "overlappingEntries")
  /// The archive has more entries than are taken.
  public static let tooManyEntries = Self(rawValue: "tooManyEntries")
  /// The archive would expand to more than is taken.
  public static let tooLarge = Self(rawValue: "tooLarge")
}
