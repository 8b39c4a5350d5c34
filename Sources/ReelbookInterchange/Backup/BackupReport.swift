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

/// A damaged line of a backup.
public struct UnreadableRecord: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// The line, which has one record.
  public var id: Int { line }
  /// The kind that the line seems to have, if any.
  public let kind: RecordKind?
  /// The line in the backup's file, from 1.
  public let line: Int
  /// What is wrong.
  public let reason: String

  public var description: String { "line \(line)\(kind.map { ", \($0)" } ?? ""): \(reason)" }
}
