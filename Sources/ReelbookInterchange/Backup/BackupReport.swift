public import ReelbookModel

/// The report of a backup that was written and verified.
public struct BackupReport: Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public let name: String
  /// Its length in bytes.
  public let size: Int
  /// The number of records, tombstones included.
  public let recordCount: Int
  /// The number of pictures.
  public let imageCount: Int

  /// The backup in a line, in English.
  public var description: String { words() }

  /// The backup in a line.
  public func words(in table: PhraseTable = .english) -> String {
    table.interchange(
      imageCount > 0 ? "interchange.backupWithImages" : "interchange.backup",
      ["name": name, "records": "\(recordCount)", "images": "\(imageCount)", "bytes": "\(size)"])
  }
}
