public import ReelbookModel

/// A backup that was made, and read back.
public struct BackupReport: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  public let name: String
  /// How many bytes it has.
  public let size: Int
  /// How many records are in it, with what is left of deleted ones.
  public let recordCount: Int
  /// How many pictures are in it.
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
