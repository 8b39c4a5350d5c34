public import ReelbookModel
import ReelbookPersistence

/// A backup that was read and checked.
///
///     let backup = try await Backup.open(at: file)
///     print(try await store.plan(for: backup, household: .same))
///     try await store.merge(backup, household: .same)
///
/// The records stay in the file, which is read again when needed.
public struct Backup: Sendable {
  /// The person of the device that made the backup.
  public let me: PersonID
  /// The records that cannot be read.
  public let unreadable: [UnreadableRecord]
  /// The number of records, unreadable ones included.
  public let recordCount: Int
  /// The number of pictures of an image folder.
  public let imageCount: Int
  /// The number of pictures of viewings.
  public let pictureCount: Int

  let schema: RecordSchema
  /// The digest of the records, to notice a changed file.
  let digest: String
  /// The file's name.
  let name: String
  let disk: any Disk
  /// The limits of its archive.
  let limits: ZipLimits

  /// The backup's library.
  ///
  /// Costs reading the file. A file that changed since it was opened is an error.
  public func library() async throws -> Library {
    try await Work.run(nil) { work in
      var library = Library(schema: schema)
      try forEachRecord(as: schema, work) { _ = library.join($0) }
      return library
    }
  }

  /// Calls `body` with each record, one in memory at a time; returns the unreadable ones.
  @discardableResult
  func forEachRecord(
    as schema: RecordSchema, _ work: Work, _ body: (Change) throws -> Void
  ) throws -> [UnreadableRecord] {
    guard let file = try disk.open(name, for: .reading) else {
      throw InterchangeError(.missing, InterchangeErrorPhrase.backupGone, file: name)
    }
    let contents = try BackupFile.readRecords(file, schema, work, limits, body)
    guard contents.digest == digest else {
      throw InterchangeError(
        .damagedBackup, InterchangeErrorPhrase.backupChanged, file: name)
    }
    return contents.unreadable
  }
}
