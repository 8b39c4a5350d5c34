public import ReelbookModel
import ReelbookPersistence

/// A backup that was read and checked: what can be restored of it.
///
///     let backup = try await Backup.open(at: file)
///     print(try await store.plan(for: backup, by: .merging))
///     try await store.merge(backup)
public struct Backup: Sendable {
  /// All records of the backup, with their stamps.
  public let library: Library
  /// Who used the device that the backup was made on.
  public let me: PersonID
  /// What of the backup cannot be read; all else can.
  public let unreadable: [UnreadableRecord]
  /// How many pictures the backup has.
  public var imageCount: Int { images.count }

  /// Where it was read from, and the pictures there.
  let name: String
  let disk: any Disk
  let images: [ZipEntry]

  /// The records as another schema reads them.
  func library(as schema: Schema) throws -> Library {
    schema.kinds == library.schema.kinds ? library : try Library(text: library.description, schema: schema)
  }
}
