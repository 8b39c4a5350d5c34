public import ReelbookModel
import ReelbookPersistence

/// A backup that was read and checked: what can be restored of it.
///
///     let backup = try await Backup.open(at: file)
///     print(try await store.plan(for: backup, by: .merging, household: .same))
///     try await store.merge(backup, household: .same)
///
/// The records stay in the file, which is read again when they are asked for.
public struct Backup: Sendable {
  /// Who used the device that the backup was made on.
  public let me: PersonID
  /// What of the backup cannot be read; all else can.
  public let unreadable: [UnreadableRecord]
  /// How many records the backup has, those included that cannot be read.
  public let recordCount: Int
  /// How many pictures the backup has.
  public let imageCount: Int

  let schema: RecordSchema
  /// What tells the records from others that have taken their place in the file.
  let digest: String
  /// Where it was read from.
  let name: String
  let disk: any Disk
  /// What its archive may expand to.
  let limits: ZipLimits

  /// All records of the backup, with their stamps.
  ///
  /// Costs reading the file. One that has become another since it was opened is an error.
  public func library() async throws -> Library {
    try await Work.run(nil) { work in
      var library = Library(schema: schema)
      try forEachRecord(as: schema, work) { _ = library.join($0) }
      return library
    }
  }

  /// Goes through the records as a schema reads them, of which one at a time is in memory; returns what it cannot read.
  @discardableResult
  func forEachRecord(
    as schema: RecordSchema, _ work: Work, _ body: (Change) throws -> Void
  ) throws -> [UnreadableRecord] {
    guard let file = try disk.open(name, for: .reading) else {
      throw InterchangeError(.missing, Phrase("interchange.error.backupGone"), file: name)
    }
    let contents = try BackupFile.readRecords(file, schema, work, limits, body)
    guard contents.digest == digest else {
      throw InterchangeError(
        .damagedBackup, Phrase("interchange.error.backupChanged"), file: name)
    }
    return contents.unreadable
  }
}
