public import ReelbookModel

/// The report of a backup that was written and verified.
public struct BackupReport: Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public let name: String
  /// Its length in bytes.
  public let size: Int
  /// The number of records, tombstones included.
  public let recordCount: Int
  /// The number of pictures of an image folder.
  public let imageCount: Int
  /// The number of pictures of viewings.
  public internal(set) var pictureCount = 0
  /// The number of pictures of viewings that it lacks: those that were missing, and in a JSON file all.
  public internal(set) var missingPictureCount = 0
  /// The names of older backups that an automatic backup removed.
  public internal(set) var removed: [String] = []
  /// The names of older backups that it could not remove.
  public internal(set) var notRemoved: [String] = []

  /// The backup in a line, in English.
  public var description: String { words() }

  /// The backup in a line.
  public func words(in table: PhraseTable = .english) -> String {
    func named(_ key: InterchangePhrase, _ names: [String]) -> String? {
      names.isEmpty ? nil : table.text(key, ["names": names.joined(separator: ", ")])
    }
    let backup = table.text(
      imageCount > 0 ? InterchangePhrase.backupWithImages : .backup,
      ["name": name, "records": "\(recordCount)", "images": "\(imageCount)", "bytes": "\(size)"])
    func counted(_ key: InterchangePhrase, _ count: Int) -> String? {
      count == 0 ? nil : table.text(key, ["count": "\(count)"])
    }
    let pictures = [counted(.pictures, pictureCount), counted(.missingPictures, missingPictureCount)]
    let parts = [backup] + pictures + [named(.removed, removed), named(.notRemoved, notRemoved)]
    return parts.compactMap(\.self).joined(separator: "; ")
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
